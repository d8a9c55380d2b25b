#!/usr/bin/env bash
# fhir 4.12.0: xmlToObj reads an integer as a number but a decimal as text, which its own validate() then refuses; xmlToJson reads both as numbers.
# Guess before: a resource that goes to XML and back is as it was. Answers of 1.5 that came as XML are invalid, those of 1 are not.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts fhir@4.12.0
cat > try.mjs <<'PROGRAM'
import fhir from 'fhir'
const converter = new fhir.Fhir()
for (const answer of [{ valueInteger: 1 }, { valueDecimal: 1.5 }, { valueQuantity: { value: 1.5 } }]) {
  const xml = converter.objToXml({ resourceType: 'QuestionnaireResponse', status: 'completed', item: [{ linkId: '1', answer: [answer] }] })
  const read = converter.xmlToObj(xml)
  const { valid, messages } = converter.validate(read)
  console.log(JSON.stringify(read.item[0].answer[0]), valid, messages.map(({ message }) => message).join('; ') || '-')
  console.log('  by way of JSON', JSON.stringify(JSON.parse(converter.xmlToJson(xml)).item[0].answer[0]))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
{"valueInteger":1} true -
  by way of JSON {"valueInteger":1}
{"valueDecimal":"1.5"} false Number type expected but string received for value "1.5"
  by way of JSON {"valueDecimal":1.5}
{"valueQuantity":{"value":"1.5"}} false Number type expected but string received for value "1.5"
  by way of JSON {"valueQuantity":{"value":1.5}}
SEEN
