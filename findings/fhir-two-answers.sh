#!/usr/bin/env bash
# fhir 4.12.0: its validator finds an answer with two values at once, and an integer of 1.5, valid.
# Guess before: both refused, because value[x] is one value and valueInteger an integer. It cannot prove an export of a questionnaire.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts fhir@4.12.0
cat > try.mjs <<'PROGRAM'
import fhir from 'fhir'
const validator = new fhir.Fhir()
const response = (answer) => ({ resourceType: 'QuestionnaireResponse', status: 'completed', item: [{ linkId: '1', answer: [answer] }] })
for (const [name, resource] of [
  ['two values', response({ valueInteger: 1, valueString: 'x' })],
  ['an integer of 1.5', response({ valueInteger: 1.5 })],
  ['no status', { resourceType: 'QuestionnaireResponse' }],
]) {
  const { valid, messages } = validator.validate(resource, { errorOnUnexpected: true })
  console.log(name, valid, messages.map(({ message }) => message).join('; '))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
two values true 
an integer of 1.5 true 
no status false Missing property
SEEN
