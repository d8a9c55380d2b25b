#!/usr/bin/env bash
# hl7-standard 1.0.4: escapes stay as they are on the wire, and of a repeated PID-3 only the first number comes back.
# Guess before: \T\ is read as &, and both identifiers are there. A name such as O\T\BRIEN would be stored so.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts hl7-standard@1.0.4
cat > try.mjs <<'PROGRAM'
import HL7 from 'hl7-standard'
const message = new HL7(['MSH|^~\\&|JMS|COUNTY|X|JAIL|20261128213000-0600||ADT^A01^ADT_A01|1|P|2.5.1',
  'PID|1||00113370^^^JAIL^PI~202601001^^^JAIL^AN||O\\T\\BRIEN^ANN'].join('\r'))
message.transform()
console.log('PID-5', JSON.stringify(message.get('PID.5')))
console.log('PID-3', JSON.stringify(message.get('PID.3')))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
PID-5 {"PID.5.1":"O\\T\\BRIEN","PID.5.2":"ANN"}
PID-3 {"PID.3.1":"00113370","PID.3.2":"","PID.3.3":"","PID.3.4":"JAIL","PID.3.5":"PI"}
SEEN
