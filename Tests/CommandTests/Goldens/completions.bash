# Completion of devsim in bash; made by 'devsim completions bash'.

# The languages of the app that '--app' names.
_devsim_languages() {
  local index app=()
  for ((index = 2; index < COMP_CWORD; index++)); do
    [[ ${COMP_WORDS[index]} == --app ]] || continue
    [[ ${COMP_WORDS[index+1]} == = ]] && ((index++))
    app=("${COMP_WORDS[index+1]/#"~/"/$HOME/}")
  done
  devsim completions languages "${app[@]}" 2>/dev/null
}

_devsim() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  # bash makes three words of --flag=value.
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]]; then
    previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W 'replay matrix check resolve test receive convert explain config extension schema completions help version -h --help -V --version' -- "$current"))
    return
  fi
  local command=${COMP_WORDS[1]}
  case $command in
    extension)
      if ((COMP_CWORD == 2)); then
        mapfile -t COMPREPLY < <(compgen -W 'run build stub list' -- "$current")
        return
      fi
      command+=" ${COMP_WORDS[2]}" ;;
  esac
  case "$command $previous" in
    'replay --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'replay --device') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'replay --language') mapfile -t COMPREPLY < <(compgen -W "$(_devsim_languages)" -- "$current"); return ;;
    'replay --focus') :; return ;;
    'replay --app-state') mapfile -t COMPREPLY < <(compgen -W 'foreground background forceQuit' -- "$current"); return ;;
    'replay --previews') mapfile -t COMPREPLY < <(compgen -W 'always whenUnlocked never' -- "$current"); return ;;
    'replay --activity') :; return ;;
    'replay --format') mapfile -t COMPREPLY < <(compgen -W 'text concise json jsonl arrow html svg' -- "$current"); return ;;
    'replay --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'replay --extension') mapfile -t COMPREPLY < <(compgen -W 'decrypt webpush attach template redact' -- "$current"); return ;;
    'replay --target') :; return ;;
    'replay --configuration') :; return ;;
    'replay --serve') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'replay --stub') :; return ;;
    'replay --info-plist') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'replay --principal-class') :; return ;;
    'replay --swift-version') mapfile -t COMPREPLY < <(compgen -W '5 6' -- "$current"); return ;;
    'replay --time-limit') :; return ;;
    'replay --memory-limit') :; return ;;
    'replay --time-scale') :; return ;;
    'replay --ignore') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'replay --only') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'replay --severity') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'replay --fail-on') mapfile -t COMPREPLY < <(compgen -W 'error warning never' -- "$current"); return ;;
    'replay --fields') :; return ;;
    'replay --state-in') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'replay --state-out') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'replay --exclude') :; return ;;
    'replay --jobs') :; return ;;
    'replay --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'matrix --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'matrix --language') mapfile -t COMPREPLY < <(compgen -W "$(_devsim_languages)" -- "$current"); return ;;
    'matrix --format') mapfile -t COMPREPLY < <(compgen -W 'text json csv html concise jsonl github sarif junit' -- "$current"); return ;;
    'matrix --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'matrix --ignore') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'matrix --only') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'matrix --severity') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'matrix --exclude') :; return ;;
    'matrix --jobs') :; return ;;
    'matrix --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'check --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'check --activity') :; return ;;
    'check --push-keys') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'check --format') mapfile -t COMPREPLY < <(compgen -W 'text concise json jsonl github sarif junit html' -- "$current"); return ;;
    'check --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'check --ignore') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'check --only') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'check --severity') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'check --fail-on') mapfile -t COMPREPLY < <(compgen -W 'error warning never' -- "$current"); return ;;
    'check --baseline') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'check --write-baseline') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'check --exclude') :; return ;;
    'check --jobs') :; return ;;
    'check --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'resolve --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'resolve --device') mapfile -t COMPREPLY < <(compgen -W 'iphone ipad ipod mac applewatch appletv applevision' -- "$current"); return ;;
    'resolve --language') mapfile -t COMPREPLY < <(compgen -W "$(_devsim_languages)" -- "$current"); return ;;
    'resolve --table') :; return ;;
    'resolve --format') mapfile -t COMPREPLY < <(compgen -W 'text json strings' -- "$current"); return ;;
    'resolve --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'resolve --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'test --format') mapfile -t COMPREPLY < <(compgen -W 'text json jsonl github junit html' -- "$current"); return ;;
    'test --filter') :; return ;;
    'test --record') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'test --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'test --device') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'test --language') mapfile -t COMPREPLY < <(compgen -W "$(_devsim_languages)" -- "$current"); return ;;
    'test --extension') mapfile -t COMPREPLY < <(compgen -W 'decrypt webpush attach template redact' -- "$current"); return ;;
    'test --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'test --exclude') :; return ;;
    'test --jobs') :; return ;;
    'test --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'receive --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'receive --device') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'receive --language') mapfile -t COMPREPLY < <(compgen -W "$(_devsim_languages)" -- "$current"); return ;;
    'receive --focus') :; return ;;
    'receive --app-state') mapfile -t COMPREPLY < <(compgen -W 'foreground background forceQuit' -- "$current"); return ;;
    'receive --previews') mapfile -t COMPREPLY < <(compgen -W 'always whenUnlocked never' -- "$current"); return ;;
    'receive --activity') :; return ;;
    'receive --format') mapfile -t COMPREPLY < <(compgen -W 'text concise jsonl' -- "$current"); return ;;
    'receive --apns') :; return ;;
    'receive --page') :; return ;;
    'receive --ca') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'receive --capture') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'receive --answers') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'receive --keep') :; return ;;
    'receive --token') :; return ;;
    'receive --extension') mapfile -t COMPREPLY < <(compgen -W 'decrypt webpush attach template redact' -- "$current"); return ;;
    'receive --target') :; return ;;
    'receive --configuration') :; return ;;
    'receive --serve') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'receive --stub') :; return ;;
    'receive --info-plist') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'receive --principal-class') :; return ;;
    'receive --swift-version') mapfile -t COMPREPLY < <(compgen -W '5 6' -- "$current"); return ;;
    'receive --time-limit') :; return ;;
    'receive --memory-limit') :; return ;;
    'receive --time-scale') :; return ;;
    'receive --ignore') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'receive --only') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'receive --severity') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'receive --fail-on') mapfile -t COMPREPLY < <(compgen -W 'error warning never' -- "$current"); return ;;
    'receive --fields') :; return ;;
    'receive --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'convert --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'convert --exclude') :; return ;;
    'convert --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'extension run --app') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'extension run --device') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension run --language') mapfile -t COMPREPLY < <(compgen -W "$(_devsim_languages)" -- "$current"); return ;;
    'extension run --focus') :; return ;;
    'extension run --app-state') mapfile -t COMPREPLY < <(compgen -W 'foreground background forceQuit' -- "$current"); return ;;
    'extension run --previews') mapfile -t COMPREPLY < <(compgen -W 'always whenUnlocked never' -- "$current"); return ;;
    'extension run --push') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension run --format') mapfile -t COMPREPLY < <(compgen -W 'text json html' -- "$current"); return ;;
    'extension run --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension run --target') :; return ;;
    'extension run --configuration') :; return ;;
    'extension run --serve') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'extension run --stub') :; return ;;
    'extension run --info-plist') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension run --principal-class') :; return ;;
    'extension run --swift-version') mapfile -t COMPREPLY < <(compgen -W '5 6' -- "$current"); return ;;
    'extension run --time-limit') :; return ;;
    'extension run --memory-limit') :; return ;;
    'extension run --time-scale') :; return ;;
    'extension run --ignore') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'extension run --only') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'extension run --severity') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313' -- "$current"); return ;;
    'extension run --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'extension build --target') :; return ;;
    'extension build --configuration') :; return ;;
    'extension build --stub') :; return ;;
    'extension build --info-plist') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension build --principal-class') :; return ;;
    'extension build --swift-version') mapfile -t COMPREPLY < <(compgen -W '5 6' -- "$current"); return ;;
    'extension build --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'extension stub --output') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension stub --target') :; return ;;
    'extension stub --configuration') :; return ;;
    'extension stub --stub') :; return ;;
    'extension stub --folder') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    'extension stub --info-plist') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    'extension stub --principal-class') :; return ;;
    'extension stub --swift-version') mapfile -t COMPREPLY < <(compgen -W '5 6' -- "$current"); return ;;
    'extension stub --color') mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$current"); return ;;
    'extension list --format') mapfile -t COMPREPLY < <(compgen -W 'text json' -- "$current"); return ;;
    'extension list --configuration') :; return ;;
    'help --format') mapfile -t COMPREPLY < <(compgen -W 'text markdown man' -- "$current"); return ;;
  esac
  if [[ $current == -* ]]; then
    case $command in
      'replay') mapfile -t COMPREPLY < <(compgen -W '--app --device --language --locked --focus --app-state --previews --activity --format --output --full --why --state -h --help --extension --target --configuration --filtering --serve --allow-network --stub --info-plist --principal-class --swift-version --time-limit --memory-limit --time-scale --measure --ignore --only --severity --fail-on --lenient --fields --state-in --state-out --follow --exclude --no-config --jobs --color --quiet' -- "$current") ;;
      'matrix') mapfile -t COMPREPLY < <(compgen -W '--app --language --format --output --all -h --help --ignore --only --severity --lenient --exclude --no-config --jobs --color --quiet' -- "$current") ;;
      'check') mapfile -t COMPREPLY < <(compgen -W '--app --activity --push-keys --format --output -h --help --ignore --only --severity --fail-on --lenient --baseline --write-baseline --exclude --no-config --jobs --color --quiet' -- "$current") ;;
      'resolve') mapfile -t COMPREPLY < <(compgen -W '--app --device --language --all --table --format --output --why -h --help --no-config --color' -- "$current") ;;
      'test') mapfile -t COMPREPLY < <(compgen -W '--format --filter --update --record --app --device --language --extension --filtering --output -h --help --exclude --jobs --color --quiet' -- "$current") ;;
      'receive') mapfile -t COMPREPLY < <(compgen -W '--app --device --language --locked --focus --app-state --previews --activity --format --apns --page --run --ca --capture --answers --check-authorization --keep --token --demo --why -h --help --extension --target --configuration --filtering --serve --allow-network --stub --info-plist --principal-class --swift-version --time-limit --memory-limit --time-scale --measure --ignore --only --severity --fail-on --lenient --fields --no-config --color --quiet' -- "$current") ;;
      'convert') mapfile -t COMPREPLY < <(compgen -W '--output -h --help --lenient --exclude --no-config --color --quiet' -- "$current") ;;
      'explain') mapfile -t COMPREPLY < <(compgen -W '-h --help' -- "$current") ;;
      'config') mapfile -t COMPREPLY < <(compgen -W '-h --help' -- "$current") ;;
      'extension run') mapfile -t COMPREPLY < <(compgen -W '--app --device --language --locked --focus --app-state --previews --push --format --output -h --help --target --configuration --filtering --serve --allow-network --stub --info-plist --principal-class --swift-version --time-limit --memory-limit --time-scale --measure --ignore --only --severity --lenient --no-config --color' -- "$current") ;;
      'extension build') mapfile -t COMPREPLY < <(compgen -W '-h --help --target --configuration --stub --info-plist --principal-class --swift-version --color' -- "$current") ;;
      'extension stub') mapfile -t COMPREPLY < <(compgen -W '--output -h --help --target --configuration --stub --folder --info-plist --principal-class --swift-version --color' -- "$current") ;;
      'extension list') mapfile -t COMPREPLY < <(compgen -W '--format -h --help --configuration' -- "$current") ;;
      'schema') mapfile -t COMPREPLY < <(compgen -W '-h --help' -- "$current") ;;
      'completions') mapfile -t COMPREPLY < <(compgen -W '-h --help' -- "$current") ;;
      'help') mapfile -t COMPREPLY < <(compgen -W '--format -h --help' -- "$current") ;;
      'version') mapfile -t COMPREPLY < <(compgen -W '-h --help' -- "$current") ;;
    esac
    return
  fi
  case $command in
    help) case ${COMP_WORDS[2]} in
      extension) ((COMP_CWORD == 3)) && { mapfile -t COMPREPLY < <(compgen -W 'run build stub list' -- "$current"); return; } ;;
    esac ;;
  esac
  case $command in
    'replay') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'matrix') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'check') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'test') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'convert') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'explain') mapfile -t COMPREPLY < <(compgen -W 'CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313 unknown-capture-form unreadable-line truncated-capture invalid-push-key-list unusable-state incomplete-request other-requests surrounding-text printed-dictionary unsearched-text missing-push-type push-type-hides-alert collapse-identifier-too-long priority-not-allowed expired-on-arrival unknown-push-type topic-does-not-fit unknown-header unexpected-header-value unknown-envelope-member implausible-time background-priority frame-refused frames-lost frame-item removed-device live-activity-priority refused-by-firebase refused-by-sdk refused-by-sender left-out nothing-for-iphone unfilled-variable repaired-text refused-by-apns accepted-here-only broadcast-header-missing only-validated invalid-json duplicate-member lenient-reading missing-aps unexpected-type unknown-member arguments-not-array flag-not-number misplaced-member value-out-of-range unknown-interruption-level payload-too-large literal-and-key silent-with-content other-service-member argument-not-string percent-in-literal simulator-target-misspelt mutable-content-missing arguments-without-key nothing-to-show payload-too-large-indented disputed-value live-activity-start-without-alert live-activity-member-missing live-activity-start-on-channel live-activity-date-as-text live-activity-date-epoch live-activity-suspect-value live-activity-timestamp live-activity-alert-incomplete live-activity-named-sound live-activity-sound-beside-alert live-activity-unknown-type live-activity-too-large live-activity-date live-activity-member-without-effect not-a-live-activity-push container-identifier-missing content-changed-missing widget-broadcast live-activity-input-without-effect push-magic-missing undecodable-text malformed-info-plist unterminated-string missing-semicolon unterminated-comment duplicate-key not-an-escape malformed-plural-entry unexpected-character nested-value malformed-table unused-plural-variable empty-table merge-conflict omitted-other unknown-ignored-code missing-localized-key language-fallback key-missing-in-language extra-key country-as-language mistakable-language missing-argument unused-argument specifier-lost-in-push plural-key-in-push percent-eats-text wrong-argument-type mixed-argument-positions skipped-argument argument-overflow unusable-specifier stray-percent undefined-variable missing-plural-text missing-format-argument unused-format-argument specifier-mismatch bare-percent full-width-percent empty-value missing-plural-category unused-plural-category untranslated specifier-length space-mismatch line-break-mismatch tag-mismatch catalog-beside-table extension-not-run transformer-failed extension-does-not-compile extension-module-missing extension-not-declared unused-stand-in missing-project-file left-out-of-extension manifest-not-data ignored-entitlement unneeded-file-left-out unneeded-declaration-left-out extension-time-expired extension-memory-exceeded extension-crashed extension-never-answered extension-protocol-error extension-uses-unsimulated-api content-without-text handler-called-again attachment-rejected decryption-failed plaintext-misfit attachment-missing template-member-missing fixture-missing request-blocked request-failed push-not-admitted alert-suppressed invalid-device-file app-not-given invalid-configuration invalid-scenario expectation-not-met invalid-activity-example replaced-by-collapse-identifier badge-zero-clears sound-file-missing sound-format sound-without-alert interruption-level-lowered unknown-category communication-not-permitted sound-lost-with-badge replaced-while-offline nobody-woken call-not-reported background-push-held focus-filter-missing push-budget-spent live-activity-out-of-order live-activity-state-mismatch live-activity-over live-activity-limit system-too-old second-live-activity live-activity-without-token live-activity-updated-often live-activities-off live-activity-throttled live-activity-same-second live-activity-fraction earlier-arrival L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 P14 P15 P16 P17 P18 W1 F1 F2 F3 F4 F6 F7 F8 F10 F11 F12 F20 F21 F22 F23 M1 M2 M3 M4 M5 M6 M7 N1 N2 N3 N4 N5 N6 N7 N8 N9 X1 X2 X3 X4 X5 X6 X7 X8 X9 X10 X11 X12 C1 C2 C3 G1 G2 G3 G4 G5 B1 S1 S2 S3 S4 S5 I1 I2 I3 I4 B0 A1 A2 A3 A4 LA1 LA2 LA3 LA4 LA5 LA6 LA7 LA8 LA9 LA10 LA11 T1' -- "$current") ;;
    'config') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'extension run') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -W 'decrypt webpush attach template redact' -- "$current") ;;
    'extension build') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'extension stub') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'extension list') compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    'schema') mapfile -t COMPREPLY < <(compgen -W 'device scenario configuration report state' -- "$current") ;;
    'completions') mapfile -t COMPREPLY < <(compgen -W 'bash zsh fish languages' -- "$current") ;;
    'help') mapfile -t COMPREPLY < <(compgen -W 'replay matrix check resolve test receive convert explain config extension schema completions help version' -- "$current") ;;
  esac
}

complete -F _devsim devsim
