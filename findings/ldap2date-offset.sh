#!/usr/bin/env bash
# ldap2date 2.0.0: the four digits of an offset are taken for minutes, and their sign the wrong way round: -0800 is 800 minutes earlier.
# Guess before: 07:00:45 of the next day for 23:00:45-0800. A fraction of an hour, as 23.5, is one of a second. With Z all is well.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ldap2date@2.0.0
cat > try.mjs <<'PROGRAM'
import { createRequire } from 'node:module'
const ldap2date = createRequire(import.meta.url)('ldap2date')
for (const text of ['20261129230045Z', '20261129230045.5Z', '20261129230045-0800', '20261129230045-0500', '20261129230045+0100', '2026112923.5Z']) {
  console.log(text, ldap2date.parse(text).toISOString())
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
20261129230045Z 2026-11-29T23:00:45.000Z
20261129230045.5Z 2026-11-29T23:00:45.500Z
20261129230045-0800 2026-11-29T09:40:45.000Z
20261129230045-0500 2026-11-29T14:40:45.000Z
20261129230045+0100 2026-11-30T00:40:45.000Z
2026112923.5Z 2026-11-29T23:00:00.500Z
SEEN
