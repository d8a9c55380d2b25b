#!/usr/bin/env bash
# nodehl7 2.0.0: the escape of the field separator is read as the caret, and that of the component separator as the bar; the others are right.
# Guess before: | for \F\ and ^ for \S\. A repeated PID-3 is one list, with the sign between the two in the middle of a value.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts nodehl7@2.0.0
cat > try.mjs <<'PROGRAM'
import { createRequire } from 'node:module'
const Hl7 = createRequire(import.meta.url)('nodehl7')
const parser = new (Hl7.default ?? Hl7)()
for (const escape of ['F', 'S', 'T', 'R', 'E']) {
  const message = await parser.parse(['MSH|^~\\&|JMS|COUNTY|X|JAIL|20261128213000-0600||ADT^A01^ADT_A01|1|P|2.5.1', 'EVN|A01|20261128213000-0600',
    `PID|1||00113370^^^JAIL^PI~202601001^^^JAIL^AN||UNIT A\\${escape}\\B^ANN`].join('\r'), '1')
  const person = message.get('PID')
  console.log(`\\${escape}\\`, JSON.stringify(person.get('Patient name')), JSON.stringify(person.get('Patient identifier list')))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
\F\ ["UNIT A^B","ANN"] ["00113370","","","JAIL","PI~202601001","","","JAIL","AN"]
\S\ ["UNIT A|B","ANN"] ["00113370","","","JAIL","PI~202601001","","","JAIL","AN"]
\T\ ["UNIT A&B","ANN"] ["00113370","","","JAIL","PI~202601001","","","JAIL","AN"]
\R\ ["UNIT A~B","ANN"] ["00113370","","","JAIL","PI~202601001","","","JAIL","AN"]
\E\ ["UNIT A\\B","ANN"] ["00113370","","","JAIL","PI~202601001","","","JAIL","AN"]
SEEN
