#!/usr/bin/env bash
# hl7parser 1.0.1: `toDate()` pays no heed to the zone that a time has, and takes the clock of the process for it.
# Guess before: the instant the offset says. A booking of 21:30 in Nevada is eight hours early on a server in UTC.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts hl7parser@1.0.1
cat > try.mjs <<'PROGRAM'
import hl7parser from 'hl7parser'
for (const time of ['20261128213000', '20261128213000-0800', '20261128213000-0500', '20261128213000+0000']) {
  const message = hl7parser.create(['MSH|^~\\&|JMS|COUNTY|X|JAIL|' + time + '||ADT^A01^ADT_A01|1|P|2.5.1', 'PID|1||00113370'].join('\r'))
  console.log(time, message.get('MSH.7').toDate().toISOString())
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
20261128213000 2026-11-28T21:30:00.000Z
20261128213000-0800 2026-11-28T21:30:00.000Z
20261128213000-0500 2026-11-28T21:30:00.000Z
20261128213000+0000 2026-11-28T21:30:00.000Z
SEEN
