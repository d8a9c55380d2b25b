#!/usr/bin/env bash
# fhirpath 5.2.2: `toDate()` of a resource's dateTime is empty, while that of the same time written into the expression is the day.
# Guess before: the day both times. skip(-1) is the last item and take(-1) all but that; the specification says all, and none. ~ heeds the order.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts fhirpath@5.2.2
cat > try.mjs <<'PROGRAM'
import fhirpath from 'fhirpath'
import r4 from 'fhirpath/fhir-context/r4/index.js'
const observation = { resourceType: 'Observation', effectiveDateTime: '2026-11-29T23:00:45-08:00' }
for (const path of ['effective', 'effective.toDate()', '@2026-11-29T23:00:45-08:00.toDate()', 'effective.convertsToDate()', '(1|2|3).skip(0)', '(1|2|3).skip(-1)',
  '(1|2|3).take(0)', '(1|2|3).take(-1)', '(1|2) ~ (1|2)', '(1|2) ~ (2|1)']) console.log(path, JSON.stringify(fhirpath.evaluate(observation, path, null, r4)))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
effective ["2026-11-29T23:00:45-08:00"]
effective.toDate() []
@2026-11-29T23:00:45-08:00.toDate() ["2026-11-29"]
effective.convertsToDate() [false]
(1|2|3).skip(0) [1,2,3]
(1|2|3).skip(-1) [3]
(1|2|3).take(0) []
(1|2|3).take(-1) [1,2]
(1|2) ~ (1|2) [true]
(1|2) ~ (2|1) [false]
SEEN
