#!/usr/bin/env bash
# parse-messy-time 2.1.0: 7p and 7 p.m. are seven in the morning, 12a is noon, and 0700 is the year 700; 7pm and 12am are right.
# Guess before: 19:00, 19:00, 0:00 and 7:00, as parse-loose-time 1.0.1 has them. No error is raised.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts parse-messy-time@2.1.0 parse-loose-time@1.0.1
cat > try.mjs <<'PROGRAM'
import messy from 'parse-messy-time'
import loose from 'parse-loose-time'
const other = loose.default ?? loose
const now = new Date(2026, 10, 29, 10)
for (const text of ['7pm', '7 p.m.', '7p', '12am', '12a', 'noon', 'midnight', '19:00', '0700']) {
  const time = messy(text, { now })
  const { hour, minute } = other(text)
  console.log(text, '| parse-messy-time', time.getFullYear(), time.toTimeString().slice(0, 5), '| parse-loose-time', `${hour}:${String(minute).padStart(2, '0')}`)
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
7pm | parse-messy-time 2026 19:00 | parse-loose-time 19:00
7 p.m. | parse-messy-time 2026 07:00 | parse-loose-time 19:00
7p | parse-messy-time 2026 07:00 | parse-loose-time 19:00
12am | parse-messy-time 2026 00:00 | parse-loose-time 0:00
12a | parse-messy-time 2026 12:00 | parse-loose-time 0:00
noon | parse-messy-time 2026 12:00 | parse-loose-time 12:00
midnight | parse-messy-time 2026 00:00 | parse-loose-time 0:00
19:00 | parse-messy-time 2026 19:00 | parse-loose-time 19:00
0700 | parse-messy-time 700 00:00 | parse-loose-time 7:00
SEEN
