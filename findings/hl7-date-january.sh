#!/usr/bin/env bash
# hl7-date 1.0.1: a date on the first of January is written as the year alone, one on the first of a month as year and month.
# Guess before: 19850101 and 19850301; an hour of 00 at the end of a time may go. A date of birth of 1985 says that the day is not known.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts hl7-date@1.0.1
cat > try.mjs <<'PROGRAM'
import HL7Date from 'hl7-date'
for (const day of ['19850312', '19850301', '19850101']) {
  const read = HL7Date.parse(day)
  console.log('read', day, '| written', HL7Date.stringify(read), '| as date', HL7Date.stringify(read, 'date'))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
read 19850312 | written 19850312 | as date 19850312
read 19850301 | written 198503 | as date 19850301
read 19850101 | written 1985 | as date 19850101
SEEN
