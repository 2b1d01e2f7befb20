; The installer for Windows: for one user, without an administrator, in Russian and English.
; makensis -DVERSION=… -DSOURCE=folder -DTARGET=setup.exe installer.nsi
Target amd64-unicode
Unicode true
SetCompressor /SOLID lzma
RequestExecutionLevel user
!include "MUI2.nsh"

Name "Berserk Desk"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\Berserk Desk"
InstallDirRegKey HKCU "Software\Berserk Desk" "Folder"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Berserk Desk"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Berserk Desk"
VIAddVersionKey "LegalCopyright" "MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\berserk-desk.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "Russian"
!insertmacro MUI_LANGUAGE "English"
LangString Kind ${LANG_RUSSIAN} "Турнир Berserk Desk"
LangString Kind ${LANG_ENGLISH} "Berserk Desk tournament"

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

!define GONE "Software\Microsoft\Windows\CurrentVersion\Uninstall\Berserk Desk"

Section
  ; What an earlier version left in this folder goes first; nothing of the judge's lies there.
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\manual"
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*.*"
  CreateShortcut "$SMPROGRAMS\Berserk Desk.lnk" "$INSTDIR\berserk-desk.exe"
  WriteRegStr HKCU "Software\Berserk Desk" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\.berserk" "" "BerserkDesk.Tournament"
  WriteRegStr HKCU "Software\Classes\BerserkDesk.Tournament" "" "$(Kind)"
  WriteRegStr HKCU "Software\Classes\BerserkDesk.Tournament\DefaultIcon" "" "$INSTDIR\berserk-desk.exe,0"
  WriteRegStr HKCU "Software\Classes\BerserkDesk.Tournament\shell\open\command" "" '"$INSTDIR\berserk-desk.exe" "%1"'
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${GONE}" "DisplayName" "Berserk Desk"
  WriteRegStr HKCU "${GONE}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${GONE}" "DisplayIcon" "$INSTDIR\berserk-desk.exe"
  WriteRegStr HKCU "${GONE}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${GONE}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${GONE}" "NoModify" 1
  WriteRegDWORD HKCU "${GONE}" "NoRepair" 1
SectionEnd

; Tournaments lie in the judge's documents and settings in his profile: both stay. Only what was installed goes.
Section "Uninstall"
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\manual"
  Delete "$INSTDIR\berserk-desk.exe"
  Delete "$INSTDIR\berserk-desk-cli.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Berserk Desk.lnk"
  DeleteRegKey HKCU "${GONE}"
  DeleteRegKey HKCU "Software\Classes\BerserkDesk.Tournament"
  DeleteRegKey HKCU "Software\Classes\.berserk"
  DeleteRegKey HKCU "Software\Berserk Desk"
SectionEnd
