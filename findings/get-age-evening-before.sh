#!/usr/bin/env bash
# get-age 1.0.1, age-calculator 1.0.0: west of Greenwich a person of 17 is 18 from the afternoon of the day before the birthday.
# Guess before: 17 until midnight, as dob-to-age 4.0.0 says. The day of birth is taken for one in UTC, and today for one of the process.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts get-age@1.0.1 age-calculator@1.0.0 dob-to-age@4.0.0
cat > try.mjs <<'PROGRAM'
import ageCalculator from 'age-calculator'
import dobToAge from 'dob-to-age'
import getAge from 'get-age'
const Clock = Date
for (const now of ['2026-11-29T15:30:00-08:00', '2026-11-29T16:30:00-08:00', '2026-11-29T23:30:00-08:00', '2026-11-30T00:30:00-08:00']) {
  globalThis.Date = class extends Clock {
    constructor(...of) { of.length ? super(...of) : super(now) }
    static now() { return new Clock(now).getTime() }
  }
  const ages = [getAge('2008-11-30'), new ageCalculator.AgeFromDateString('2008-11-30').age, (dobToAge.default ?? dobToAge)('2008-11-30').count]
  console.log('born 2008-11-30, now', now, '| get-age', ages[0], '| age-calculator', ages[1], '| dob-to-age', ages[2])
}
PROGRAM
TZ=America/Los_Angeles node try.mjs | tee seen
diff - seen <<'SEEN'
born 2008-11-30, now 2026-11-29T15:30:00-08:00 | get-age 17 | age-calculator 17 | dob-to-age 17
born 2008-11-30, now 2026-11-29T16:30:00-08:00 | get-age 18 | age-calculator 18 | dob-to-age 17
born 2008-11-30, now 2026-11-29T23:30:00-08:00 | get-age 18 | age-calculator 18 | dob-to-age 17
born 2008-11-30, now 2026-11-30T00:30:00-08:00 | get-age 18 | age-calculator 18 | dob-to-age 18
SEEN
