#!/usr/bin/env bash
# ical-generator 11.1.2: a duty that ends before it begins is written with both moments exchanged.
# Guess before: an error. A duty over midnight whose end kept the day of its start becomes another duty, and nobody is told.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ical-generator@11.1.2
cat > try.mjs <<'PROGRAM'
import ical from 'ical-generator'
const feed = ical({})
feed.createEvent({ id: '1', start: new Date('2026-11-02T18:00:00Z'), end: new Date('2026-11-02T06:00:00Z'), summary: 'Duty' })
console.log(feed.toString().match(/^DT(START|END).*$/gm).join('\n'))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
DTSTART:20261102T060000Z
DTEND:20261102T180000Z
SEEN
