#!/usr/bin/env bash
# glossy 0.1.7: a message of priority 0, a kernel's emergency, is read without facility and severity; priorities 1 and 8 have both.
# Guess before: kern and emerg. Whoever pages someone for severity emerg does not for the one that comes from the kernel.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts glossy@0.1.7
cat > try.mjs <<'PROGRAM'
import glossy from 'glossy'
for (const priority of [0, 1, 8]) {
  for (const line of [`<${priority}>1 2026-11-29T23:00:45Z hub app - - - text`, `<${priority}>Nov 29 23:00:45 hub app: text`]) {
    const { type, facility, severity } = glossy.Parse.parse(line)
    console.log('priority', priority, type, '| facility', facility, '| severity', severity)
  }
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
priority 0 RFC5424 | facility undefined | severity undefined
priority 0 RFC3164 | facility undefined | severity undefined
priority 1 RFC5424 | facility kern | severity alert
priority 1 RFC3164 | facility kern | severity alert
priority 8 RFC5424 | facility user | severity emerg
priority 8 RFC3164 | facility user | severity emerg
SEEN
