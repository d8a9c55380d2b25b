#!/usr/bin/env bash
# simple-hl7 3.3.0: a message whose segments end with line feeds has no segment at all, and with CR LF no PID is found; neither is an error.
# Guess before: read, or refused. Files of ADT messages on disk have such ends as often as the carriage return of the standard.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts simple-hl7@3.3.0
cat > try.mjs <<'PROGRAM'
import simple from 'simple-hl7'
const segments = ['MSH|^~\\&|JMS|COUNTY|X|JAIL|20261128213000-0600||ADT^A01^ADT_A01|1|P|2.5.1', 'EVN|A01|20261128213000-0600',
  'PID|1||00113370^^^JAIL^PI||QUILLMARK^HARLAN']
for (const [name, end] of [['CR', '\r'], ['LF', '\n'], ['CR LF', '\r\n']]) {
  const read = new simple.Parser().parse(segments.join(end))
  console.log(name, 'segments after MSH:', read.segments.length, 'PID:', read.getSegment('PID') ? 'found' : 'not found')
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
CR segments after MSH: 2 PID: found
LF segments after MSH: 0 PID: not found
CR LF segments after MSH: 2 PID: not found
SEEN
