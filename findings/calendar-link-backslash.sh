#!/usr/bin/env bash
# calendar-link 2.11.5: only line breaks are escaped, and no backslash, comma or semicolon; a text with a backslash is read as another.
# Guess before: all four, as RFC 5545 has it. C:\new on the server is "C:" and a line break on the phone that took the file.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts calendar-link@2.11.5 ical.js@2.2.1
cat > try.mjs <<'PROGRAM'
import ICAL from 'ical.js'
import { ics } from 'calendar-link'
for (const text of ['line one\nline two', 'Unit A, bed 3; HSD', 'C:\\new', 'jail\\duty']) {
  const file = decodeURIComponent(ics({ title: 'Duty', start: '2026-11-01T02:00:00Z', end: '2026-11-01T14:00:00Z', description: text }).replace(/^[^,]*,/, ''))
  const line = file.split(/\r?\n/).find((one) => one.startsWith('DESCRIPTION'))
  const read = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent').getFirstPropertyValue('description')
  console.log(JSON.stringify(text), '| written', line, '| read', JSON.stringify(read))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
"line one\nline two" | written DESCRIPTION:line one\nline two | read "line one\nline two"
"Unit A, bed 3; HSD" | written DESCRIPTION:Unit A, bed 3; HSD | read "Unit A, bed 3; HSD"
"C:\\new" | written DESCRIPTION:C:\new | read "C:\new"
"jail\\duty" | written DESCRIPTION:jail\duty | read "jail\\duty"
SEEN
