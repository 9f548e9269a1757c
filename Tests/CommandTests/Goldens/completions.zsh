#compdef devsim
# Completion of devsim in zsh; made by 'devsim completions zsh'.

# The languages of the app that '--app' names.
_devsim_languages() {
  local -a languages
  local app=${${opt_args[--app]}%%:*}
  languages=(${(f)"$(devsim completions languages ${(Q)app} 2>/dev/null)"})
  compadd -a languages
}

_devsim() {
  local curcontext="$curcontext" state line
  _arguments -C \
    '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
    '(-V --version)-V[print the version]' '(-V --version)--version[print the version]' \
    '1:command:->command' \
    '*::argument:->arguments'
  case $state in
    command)
      local -a commands=(
        'replay:replay captured pushes on a simulated device; print what the person sees'
        'matrix:show every push in every language of the app, side by side'
        'check:find problems in captures, payloads and tables, and check pushes against tables'
        'resolve:show how one text is found, from the key to what the person reads'
        'test:run scenarios: steps on a phone, and what is expected after them'
        'receive:run a local push service with a page that shows phones'
        'convert:convert captures of any form to envelopes, as JSON Lines'
        'explain:explain a diagnostic or a rule of the device, with its evidence'
        'config:print the settings in effect, and where they come from'
        'schema:print the JSON Schema of a file that devsim reads or writes'
        'completions:print the script that completes command lines in a shell'
        'help:print the help of the tool or of a command'
        'version:print the version'
        'extension'
      )
      _describe command commands ;;
    arguments)
      case $line[1] in
        replay) _arguments \
          '*--app=[the tables of an app that receives pushes]:DIR:_files -/' \
          '(--device)--device=[the device'\''s languages, settings and app state (JSON)]:FILE:_files' \
          '*--language=[a preferred language, such as '\''pt-BR'\'']:TAG:_devsim_languages' \
          '(--locked)--locked[the phone is locked]' \
          '(--focus)--focus=[a Focus with this name is on, and allows no app]:NAME: ' \
          '(--app-state)--app-state=[the state of the app]:value:(foreground background forceQuit)' \
          '(--previews)--previews=[when the content of notifications is shown]:value:(always whenUnlocked never)' \
          '*--activity=[an example of a Live Activity (JSON)]:TYPE=FILE: ' \
          '(--format)--format=[the format of the report]:value:(text concise json jsonl arrow html svg)' \
          '(--output)--output=[where the output goes]:FILE:_files' \
          '(--full)--full[print texts in full, not cut as a phone would cut them]' \
          '(--why)--why[print the rules that decided, with their evidence]' \
          '(--state)--state[print the end state of each device\: badge and groups]' \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '*--extension=[a step of the service extension]:value:(decrypt webpush attach template redact)' \
          '(--target)--target=[the target of the extension in a project]:NAME: ' \
          '(--configuration)--configuration=[the configuration of the project]:NAME: ' \
          '(--filtering)--filtering[the extension may hide notifications (entitlement)]' \
          '(--serve)--serve=[a folder with answers to web requests of programs]:DIR:_files -/' \
          '(--allow-network)--allow-network[let '\''attach'\'' download what its folder does not have]' \
          '*--stub=[Swift files for an imported module]:MODULE=PATH: ' \
          '(--info-plist)--info-plist=[the Info.plist of the extension]:FILE:_files' \
          '(--principal-class)--principal-class=[the principal class of the extension]:NAME: ' \
          '(--swift-version)--swift-version=[the language mode of the extension]:value:(5 6)' \
          '(--time-limit)--time-limit=[how long a program has for a push]:SECONDS: ' \
          '(--memory-limit)--memory-limit=[how much memory a program may use]:MB: ' \
          '(--time-scale)--time-scale=[real seconds per second of the limit]:X: ' \
          '(--measure)--measure[measure time and memory of programs; the time counts]' \
          '*--ignore=[do not report a diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '*--only=[report only this diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '*--severity=[change the severity of a diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '(--fail-on)--fail-on=[the lowest severity for exit status 1]:value:(error warning never)' \
          '(--lenient)--lenient[accept comments, trailing commas and the like in JSON]' \
          '*--fields=[the members of each push to write in JSON]:NAME,…: ' \
          '(--state-in)--state-in=[the states of the phones before the first push]:FILE:_files' \
          '(--state-out)--state-out=[write the states after the last push to FILE]:FILE:_files' \
          '(--follow)--follow[keep reading the capture as it grows]' \
          '*--exclude=[skip the files and folders that match]:GLOB: ' \
          '(--no-config)--no-config[do not read '\''.devsim.json'\'']' \
          '(--jobs)--jobs=[the number of threads; without it, all processors]:N: ' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(--quiet)--quiet[do not show progress on standard error]' \
          '*:file:_files' ;;
        matrix) _arguments \
          '(--app)--app=[the folder with the tables of the app that receives the push]:DIR:_files -/' \
          '*--language=[a language to show, as a BCP 47 tag such as '\''pt-BR'\''; without it, all]:TAG:_devsim_languages' \
          '(--format)--format=[the format of the matrix]:value:(text json csv html concise jsonl github sarif junit)' \
          '(--output)--output=[where the output goes]:FILE:_files' \
          '(--all)--all[print every language and every push in full]' \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '*--ignore=[do not report a diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '*--only=[report only this diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '*--severity=[change the severity of a diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '(--lenient)--lenient[accept comments, trailing commas and the like in JSON]' \
          '*--exclude=[skip the files and folders that match]:GLOB: ' \
          '(--no-config)--no-config[do not read '\''.devsim.json'\'']' \
          '(--jobs)--jobs=[the number of threads; without it, all processors]:N: ' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(--quiet)--quiet[do not show progress on standard error]' \
          '*:file:_files' ;;
        check) _arguments \
          '*--app=[the tables of an app that receives pushes]:DIR:_files -/' \
          '*--activity=[an example of a Live Activity (JSON)]:TYPE=FILE: ' \
          '(--push-keys)--push-keys=[keys that pushes use, if you have no capture of them]:FILE:_files' \
          '(--format)--format=[the format of the findings]:value:(text concise json jsonl github sarif junit html)' \
          '(--output)--output=[where the output goes]:FILE:_files' \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '*--ignore=[do not report a diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '*--only=[report only this diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '*--severity=[change the severity of a diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '(--fail-on)--fail-on=[the lowest severity for exit status 1]:value:(error warning never)' \
          '(--lenient)--lenient[accept comments, trailing commas and the like in JSON]' \
          '(--baseline)--baseline=[leave out the findings in FILE, so that only new ones fail]:FILE:_files' \
          '(--write-baseline)--write-baseline=[write all findings to FILE, for '\''--baseline'\'']:FILE:_files' \
          '*--exclude=[skip the files and folders that match]:GLOB: ' \
          '(--no-config)--no-config[do not read '\''.devsim.json'\'']' \
          '(--jobs)--jobs=[the number of threads; without it, all processors]:N: ' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(--quiet)--quiet[do not show progress on standard error]' \
          '*:file:_files' ;;
        resolve) _arguments \
          '(--app)--app=[the folder with the tables of the app that receives the push]:DIR:_files -/' \
          '(--device)--device=[the kind of device, for texts of an app that differ by device]:value:(iphone ipad ipod mac applewatch appletv applevision)' \
          '*--language=[a preferred language of the device, as a BCP 47 tag such as '\''pt-BR'\'', or '\''all'\'']:TAG:_devsim_languages' \
          '(--all)--all[print every text of the table in one language, in place of one KEY]' \
          '(--table)--table=[the table to look in]:NAME: ' \
          '(--format)--format=[the format of the result]:value:(text json strings)' \
          '(--output)--output=[where the output goes]:FILE:_files' \
          '(--why)--why[print the rules that decided, with their evidence]' \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '(--no-config)--no-config[do not read '\''.devsim.json'\'']' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '*:argument: ' ;;
        test) _arguments \
          '(--format)--format=[the format of the report]:value:(text json jsonl github junit html)' \
          '(--filter)--filter=[run only the scenarios whose name or path contains TEXT]:TEXT: ' \
          '(--update)--update[rewrite the expectations that are not met]' \
          '(--record)--record=[print a scenario with the pushes of CAPTURE and their results as expectations]:CAPTURE:_files' \
          '*--app=[with '\''--record'\''\: the tables of an app that receives pushes]:DIR:_files -/' \
          '(--device)--device=[with '\''--record'\''\: the device'\''s languages, settings and app state (JSON)]:FILE:_files' \
          '*--language=[with '\''--record'\''\: a preferred language, such as '\''pt-BR'\'']:TAG:_devsim_languages' \
          '*--extension=[with '\''--record'\''\: a step of the service extension]:value:(decrypt webpush attach template redact)' \
          '(--filtering)--filtering[with '\''--record'\''\: the extension may hide notifications (entitlement)]' \
          '(--output)--output=[where the output goes]:FILE:_files' \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '*--exclude=[skip the files and folders that match]:GLOB: ' \
          '(--jobs)--jobs=[the number of threads; without it, all processors]:N: ' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(--quiet)--quiet[do not show progress on standard error]' \
          '*:file:_files' ;;
        receive) _arguments \
          '*--app=[the tables of an app that receives pushes]:DIR:_files -/' \
          '(--device)--device=[the device'\''s languages, settings and app state (JSON)]:FILE:_files' \
          '*--language=[a preferred language, such as '\''pt-BR'\'']:TAG:_devsim_languages' \
          '(--locked)--locked[the phone is locked]' \
          '(--focus)--focus=[a Focus with this name is on, and allows no app]:NAME: ' \
          '(--app-state)--app-state=[the state of the app]:value:(foreground background forceQuit)' \
          '(--previews)--previews=[when the content of notifications is shown]:value:(always whenUnlocked never)' \
          '*--activity=[an example of a Live Activity (JSON)]:TYPE=FILE: ' \
          '(--format)--format=[the format of the report]:value:(text concise jsonl)' \
          '(--apns)--apns=[where pushes are received]:HOST:PORT: ' \
          '(--page)--page=[where the page is]:HOST:PORT: ' \
          '(--run)--run[run COMMAND, and stop when it ends]' \
          '(--ca)--ca=[save the certificate that clients must trust (PEM)]:FILE:_files' \
          '(--capture)--capture=[append every push to FILE, as JSON Lines]:FILE:_files' \
          '(--answers)--answers=[answers to give in place of the usual ones (JSON)]:FILE:_files' \
          '(--check-authorization)--check-authorization[refuse requests without a valid provider token]' \
          '(--keep)--keep=[how many pushes are remembered]:N: ' \
          '(--token)--token=[what clients of the page and the API must send]:TOKEN: ' \
          '(--demo)--demo[play the pushes of the sample app in a minute]' \
          '(--why)--why[print the rules that decided, with their evidence]' \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '*--extension=[a step of the service extension]:value:(decrypt webpush attach template redact)' \
          '(--target)--target=[the target of the extension in a project]:NAME: ' \
          '(--configuration)--configuration=[the configuration of the project]:NAME: ' \
          '(--filtering)--filtering[the extension may hide notifications (entitlement)]' \
          '(--serve)--serve=[a folder with answers to web requests of programs]:DIR:_files -/' \
          '(--allow-network)--allow-network[let '\''attach'\'' download what its folder does not have]' \
          '*--stub=[Swift files for an imported module]:MODULE=PATH: ' \
          '(--info-plist)--info-plist=[the Info.plist of the extension]:FILE:_files' \
          '(--principal-class)--principal-class=[the principal class of the extension]:NAME: ' \
          '(--swift-version)--swift-version=[the language mode of the extension]:value:(5 6)' \
          '(--time-limit)--time-limit=[how long a program has for a push]:SECONDS: ' \
          '(--memory-limit)--memory-limit=[how much memory a program may use]:MB: ' \
          '(--time-scale)--time-scale=[real seconds per second of the limit]:X: ' \
          '(--measure)--measure[measure time and memory of programs; the time counts]' \
          '*--ignore=[do not report a diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '*--only=[report only this diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '*--severity=[change the severity of a diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '(--fail-on)--fail-on=[the lowest severity for exit status 1]:value:(error warning never)' \
          '(--lenient)--lenient[accept comments, trailing commas and the like in JSON]' \
          '*--fields=[the members of each push to write in JSON]:NAME,…: ' \
          '(--no-config)--no-config[do not read '\''.devsim.json'\'']' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(--quiet)--quiet[do not show progress on standard error]' \
          '*:argument: ' ;;
        convert) _arguments \
          '(--output)--output=[where the output goes]:FILE:_files' \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '(--lenient)--lenient[accept comments, trailing commas and the like in JSON]' \
          '*--exclude=[skip the files and folders that match]:GLOB: ' \
          '(--no-config)--no-config[do not read '\''.devsim.json'\'']' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '(--quiet)--quiet[do not show progress on standard error]' \
          '*:file:_files' ;;
        explain) _arguments \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '1:argument:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313 unknown-capture-form unreadable-line truncated-capture invalid-push-key-list unusable-state incomplete-request other-requests surrounding-text printed-dictionary unsearched-text missing-push-type push-type-hides-alert collapse-identifier-too-long priority-not-allowed expired-on-arrival unknown-push-type topic-does-not-fit unknown-header unexpected-header-value unknown-envelope-member implausible-time background-priority frame-refused frames-lost frame-item removed-device live-activity-priority refused-by-firebase refused-by-sdk refused-by-sender left-out nothing-for-iphone unfilled-variable repaired-text refused-by-apns accepted-here-only broadcast-header-missing only-validated invalid-json duplicate-member lenient-reading missing-aps unexpected-type unknown-member arguments-not-array flag-not-number misplaced-member value-out-of-range unknown-interruption-level payload-too-large literal-and-key silent-with-content other-service-member argument-not-string percent-in-literal simulator-target-misspelt mutable-content-missing arguments-without-key nothing-to-show payload-too-large-indented disputed-value live-activity-start-without-alert live-activity-member-missing live-activity-start-on-channel live-activity-date-as-text live-activity-date-epoch live-activity-suspect-value live-activity-timestamp live-activity-alert-incomplete live-activity-named-sound live-activity-sound-beside-alert live-activity-unknown-type live-activity-too-large live-activity-date live-activity-member-without-effect not-a-live-activity-push container-identifier-missing content-changed-missing widget-broadcast live-activity-input-without-effect push-magic-missing undecodable-text malformed-info-plist unterminated-string missing-semicolon unterminated-comment duplicate-key not-an-escape malformed-plural-entry unexpected-character nested-value malformed-table unused-plural-variable empty-table merge-conflict omitted-other unknown-ignored-code missing-localized-key language-fallback key-missing-in-language extra-key country-as-language mistakable-language literal-key missing-argument unused-argument specifier-lost-in-push plural-key-in-push percent-eats-text wrong-argument-type mixed-argument-positions skipped-argument argument-overflow unusable-specifier stray-percent undefined-variable missing-plural-text missing-format-argument unused-format-argument doubled-percent-in-push specifier-mismatch bare-percent full-width-percent empty-value missing-plural-category unused-plural-category untranslated specifier-length space-mismatch line-break-mismatch tag-mismatch catalog-beside-table extension-not-run transformer-failed extension-does-not-compile extension-module-missing extension-not-declared unused-stand-in missing-project-file left-out-of-extension manifest-not-data ignored-entitlement unneeded-file-left-out unneeded-declaration-left-out extension-time-expired extension-memory-exceeded extension-crashed extension-never-answered extension-protocol-error extension-uses-unsimulated-api content-without-text handler-called-again attachment-rejected decryption-failed plaintext-misfit attachment-missing template-member-missing fixture-missing request-blocked request-failed push-not-admitted alert-suppressed invalid-device-file app-not-given invalid-configuration invalid-scenario expectation-not-met invalid-activity-example replaced-by-collapse-identifier badge-zero-clears sound-file-missing sound-format sound-without-alert interruption-level-lowered unknown-category communication-not-permitted sound-lost-with-badge replaced-while-offline nobody-woken call-not-reported background-push-held focus-filter-missing push-budget-spent live-activity-out-of-order live-activity-state-mismatch live-activity-over live-activity-limit system-too-old second-live-activity live-activity-without-token live-activity-updated-often live-activities-off live-activity-throttled live-activity-same-second live-activity-fraction earlier-arrival L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12 P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 P14 P15 P16 P17 P18 W1 F1 F2 F3 F4 F6 F7 F8 F10 F11 F12 F20 F21 F22 F23 M1 M2 M3 M4 M5 M6 M7 N1 N2 N3 N4 N5 N6 N7 N8 N9 X1 X2 X3 X4 X5 X6 X7 X8 X9 X10 X11 X12 C1 C2 C3 G1 G2 G3 G4 G5 B1 S1 S2 S3 S4 S5 I1 I2 I3 I4 B0 A1 A2 A3 A4 LA1 LA2 LA3 LA4 LA5 LA6 LA7 LA8 LA9 LA10 LA11 T1)' ;;
        config) _arguments \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '*:file:_files' ;;
        schema) _arguments \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '1:argument:(device scenario configuration report state)' ;;
        completions) _arguments \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '1:argument:(bash zsh fish languages)' ;;
        help) _arguments \
          '(--format)--format=[the format of the help]:value:(text markdown man)' \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '1:command:(replay matrix check resolve test receive convert explain config extension schema completions help version)' '2:command:(run build stub list)' ;;
        version) _arguments \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '*: : ' ;;
        extension)
          _arguments -C '1:command:(run build stub list)' '*::argument:->words'
          [[ $state == words ]] && case $line[1] in
        run) _arguments \
          '*--app=[the tables of an app that receives pushes]:DIR:_files -/' \
          '(--device)--device=[the device'\''s languages, settings and app state (JSON)]:FILE:_files' \
          '*--language=[a preferred language, such as '\''pt-BR'\'']:TAG:_devsim_languages' \
          '(--locked)--locked[the phone is locked]' \
          '(--focus)--focus=[a Focus with this name is on, and allows no app]:NAME: ' \
          '(--app-state)--app-state=[the state of the app]:value:(foreground background forceQuit)' \
          '(--previews)--previews=[when the content of notifications is shown]:value:(always whenUnlocked never)' \
          '(--push)--push=[the capture whose first push is used; '\''-'\'' is standard input]:FILE:_files' \
          '(--format)--format=[the format of the report]:value:(text json html)' \
          '(--output)--output=[where the output goes]:FILE:_files' \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '(--target)--target=[the target of the extension in a project]:NAME: ' \
          '(--configuration)--configuration=[the configuration of the project]:NAME: ' \
          '(--filtering)--filtering[the extension may hide notifications (entitlement)]' \
          '(--serve)--serve=[a folder with answers to web requests of programs]:DIR:_files -/' \
          '(--allow-network)--allow-network[let '\''attach'\'' download what its folder does not have]' \
          '*--stub=[Swift files for an imported module]:MODULE=PATH: ' \
          '(--info-plist)--info-plist=[the Info.plist of the extension]:FILE:_files' \
          '(--principal-class)--principal-class=[the principal class of the extension]:NAME: ' \
          '(--swift-version)--swift-version=[the language mode of the extension]:value:(5 6)' \
          '(--time-limit)--time-limit=[how long a program has for a push]:SECONDS: ' \
          '(--memory-limit)--memory-limit=[how much memory a program may use]:MB: ' \
          '(--time-scale)--time-scale=[real seconds per second of the limit]:X: ' \
          '(--measure)--measure[measure time and memory of programs; the time counts]' \
          '*--ignore=[do not report a diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '*--only=[report only this diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '*--severity=[change the severity of a diagnostic]:value:(CAP101 CAP102 CAP103 CAP104 CAP105 CAP106 CAP107 CAP108 CAP109 CAP110 CAP201 CAP202 CAP203 CAP204 CAP205 CAP206 CAP207 CAP208 CAP209 CAP210 CAP211 CAP212 CAP213 CAP214 CAP215 CAP216 CAP220 CAP221 CAP222 CAP223 CAP224 CAP225 CAP226 CAP227 CAP228 CAP229 CAP230 CAP231 PAY101 PAY102 PAY103 PAY201 PAY202 PAY203 PAY204 PAY205 PAY206 PAY207 PAY208 PAY301 PAY302 PAY303 PAY304 PAY305 PAY306 PAY307 PAY308 PAY309 PAY310 PAY311 PAY312 PAY313 PAY314 PAY315 PAY316 PAY317 PAY318 PAY319 PAY320 PAY321 PAY322 PAY323 PAY324 PAY325 PAY326 PAY327 PAY328 PAY329 PAY330 PAY331 PAY332 LOC101 LOC102 LOC201 LOC202 LOC203 LOC204 LOC205 LOC206 LOC207 LOC208 LOC209 LOC210 LOC211 LOC212 LOC213 LOC214 LOC301 LOC302 LOC303 LOC304 LOC305 LOC306 LOC307 LOC401 LOC402 LOC403 LOC404 LOC405 LOC406 LOC407 LOC408 LOC409 LOC410 LOC411 LOC412 LOC413 LOC414 LOC415 LOC416 LOC501 LOC502 LOC503 LOC504 LOC505 LOC506 LOC507 LOC508 LOC509 LOC510 LOC511 LOC512 EXT101 EXT102 EXT103 EXT104 EXT105 EXT106 EXT107 EXT108 EXT109 EXT110 EXT111 EXT112 EXT201 EXT202 EXT203 EXT204 EXT205 EXT206 EXT301 EXT302 EXT303 EXT304 EXT305 EXT306 EXT307 EXT308 EXT309 EXT310 DEV101 DEV102 DEV103 DEV104 DEV105 DEV106 DEV107 DEV108 DEV201 DEV202 DEV203 DEV204 DEV205 DEV206 DEV207 DEV208 DEV209 DEV210 DEV211 DEV212 DEV213 DEV214 DEV215 DEV301 DEV302 DEV303 DEV304 DEV305 DEV306 DEV307 DEV308 DEV309 DEV310 DEV311 DEV312 DEV313)' \
          '(--lenient)--lenient[accept comments, trailing commas and the like in JSON]' \
          '(--no-config)--no-config[do not read '\''.devsim.json'\'']' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '*:file:{_files; compadd -- decrypt webpush attach template redact}' ;;
        build) _arguments \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '(--target)--target=[the target of the extension in a project]:NAME: ' \
          '(--configuration)--configuration=[the configuration of the project]:NAME: ' \
          '*--stub=[Swift files for an imported module]:MODULE=PATH: ' \
          '(--info-plist)--info-plist=[the Info.plist of the extension]:FILE:_files' \
          '(--principal-class)--principal-class=[the principal class of the extension]:NAME: ' \
          '(--swift-version)--swift-version=[the language mode of the extension]:value:(5 6)' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '*:file:_files' ;;
        stub) _arguments \
          '(--output)--output=[where the output goes]:FILE:_files' \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '(--target)--target=[the target of the extension in a project]:NAME: ' \
          '(--configuration)--configuration=[the configuration of the project]:NAME: ' \
          '*--stub=[Swift files for an imported module]:MODULE=PATH: ' \
          '(--folder)--folder=[write stubs for all missing modules to a folder]:DIR:_files -/' \
          '(--info-plist)--info-plist=[the Info.plist of the extension]:FILE:_files' \
          '(--principal-class)--principal-class=[the principal class of the extension]:NAME: ' \
          '(--swift-version)--swift-version=[the language mode of the extension]:value:(5 6)' \
          '(--color)--color=[when to use colors]:value:(auto always never)' \
          '*:file:_files' ;;
        list) _arguments \
          '(--format)--format=[the format of the list]:value:(text json)' \
          '(-h --help)-h[print the help]' '(-h --help)--help[print the help]' \
          '(--configuration)--configuration=[the configuration of the project]:NAME: ' \
          '*:file:_files' ;;
          esac ;;
      esac ;;
  esac
}

_devsim "$@"
