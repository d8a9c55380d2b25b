#!/usr/bin/env bash
# fhir 4.12.0: an Observation of the 45th day of the 13th month, or of 11/28/2026, is valid; a birth date of 85 is not.
# Guess before: dates are checked everywhere or nowhere. date is looked at, effectiveDateTime is not.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts fhir@4.12.0
cat > try.mjs <<'PROGRAM'
import fhir from 'fhir'
const validator = new fhir.Fhir()
const observation = (effectiveDateTime) => ({ resourceType: 'Observation', status: 'final', code: { text: 'PHQ-9' }, effectiveDateTime, valueInteger: 9 })
for (const [name, resource] of [
  ['2026-13-45', observation('2026-13-45')],
  ['11/28/2026', observation('11/28/2026')],
  ['birth date 85', { resourceType: 'Patient', birthDate: '85' }],
]) {
  const { valid, messages } = validator.validate(resource)
  console.log(name, valid, messages.filter(({ severity }) => severity === 'error').map(({ message }) => message).join('; '))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
2026-13-45 true 
11/28/2026 true 
birth date 85 false Invalid date format for value "85"
SEEN
