#!/usr/bin/env bash
# ical-generator 11.1.2: a Date with timezone America/Chicago is written with the clock of the process and the name of Chicago.
# Guess before: the moment is turned into Chicago's clock. In a process of UTC each duty of such a feed is six hours late.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ical-generator@11.1.2
cat > try.mjs <<'PROGRAM'
import ical from 'ical-generator'
const feed = ical({ timezone: 'America/Chicago' })
feed.createEvent({ id: '1', start: new Date('2026-11-02T06:00:00Z'), end: new Date('2026-11-02T12:00:00Z'), summary: 'Duty', timezone: 'America/Chicago' })
console.log(feed.toString().match(/^DT(START|END).*$/gm).join('\n'))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
DTSTART;TZID=America/Chicago:20261102T060000
DTEND;TZID=America/Chicago:20261102T120000
SEEN
