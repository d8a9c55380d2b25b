#!/usr/bin/env bash
# iso8601-duration 2.1.4: the sign before a duration is dropped, so that an alarm a quarter of an hour before is one after.
# Guess before: negative, or refused, as P-1D is. tinyduration 3.4.1 says negative; iCalendar's TRIGGER has such durations.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts iso8601-duration@2.1.4 tinyduration@3.4.1
cat > try.mjs <<'PROGRAM'
import { end, parse, toSeconds } from 'iso8601-duration'
import { parse as other } from 'tinyduration'
const from = new Date('2026-11-29T20:00:00Z')
for (const text of ['PT15M', '-PT15M', '-P1D', '+PT15M']) {
  console.log(text, '| seconds', toSeconds(parse(text)), '| from 20:00', end(parse(text), from).toISOString(), '| tinyduration', JSON.stringify(other(text)))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
PT15M | seconds 900 | from 20:00 2026-11-29T20:15:00.000Z | tinyduration {"minutes":15}
-PT15M | seconds 900 | from 20:00 2026-11-29T20:15:00.000Z | tinyduration {"minutes":15,"negative":true}
-P1D | seconds 86400 | from 20:00 2026-11-30T20:00:00.000Z | tinyduration {"days":1,"negative":true}
+PT15M | seconds 900 | from 20:00 2026-11-29T20:15:00.000Z | tinyduration {"minutes":15}
SEEN
