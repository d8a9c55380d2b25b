#!/usr/bin/env bash
# ical2json 5.0.0: a colon within the quotes of a parameter ends it, so that the rest of the name is part of the address.
# Guess before: CN is "Unit A: nurse" and the address mailto:..., as quotes are there for that. A comma in quotes is read right.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ical2json@5.0.0
cat > try.mjs <<'PROGRAM'
import { convert } from 'ical2json'
for (const name of ['Vidal, Ana', 'Unit A: nurse', 'Unit A; nurse']) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//a//b//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261001T000000Z', 'DTSTART:20261101T013000Z',
    `ATTENDEE;CN="${name}";ROLE=CHAIR:mailto:nurse@example.org`, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  console.log(name, '|', JSON.stringify(convert(text).VCALENDAR[0].VEVENT[0].ATTENDEE))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
Vidal, Ana | {"_":"mailto:nurse@example.org","CN":"\"Vidal, Ana\"","ROLE":"CHAIR"}
Unit A: nurse | {"_":" nurse\";ROLE=CHAIR:mailto:nurse@example.org","CN":"\"Unit A"}
Unit A; nurse | {"_":"mailto:nurse@example.org","CN":"\"Unit A","ROLE":"CHAIR"}
SEEN
