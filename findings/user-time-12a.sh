#!/usr/bin/env bash
# user-time 2.0.1: 12a is two minutes past one, and 7p, 7 p.m. and 12 are times of the morning; error stays false.
# Guess before: 12:00 am, 7:00 pm twice, and noon for 12 or an error; 12am and 7pm are right. Half of what people type has no m.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts user-time@2.0.1
cat > try.mjs <<'PROGRAM'
import UserTime from 'user-time'
for (const text of ['7pm', '7p', '7 p.m.', '12am', '12a', '12p', '12', '0700', '1900']) {
  const { formattedTime, error } = new UserTime(text, { timeFormat: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } })
  console.log(text, '|', formattedTime, '| error', error)
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
7pm | 19:00 | error false
7p | 07:00 | error false
7 p.m. | 07:00 | error false
12am | 00:00 | error false
12a | 01:02 | error false
12p | 01:02 | error false
12 | 00:00 | error false
0700 | 07:00 | error false
1900 | 19:00 | error false
SEEN
