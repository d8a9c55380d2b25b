#!/usr/bin/env bash
# humanparser 2.7.0: the last name Ma is taken for a suffix, as is a first name shortened to V; the person has no last name then.
# Guess before: the last name is Ma, the first Li; nothing about V. A roster that demands a last name refuses these people.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts humanparser@2.7.0
cat > try.mjs <<'PROGRAM'
import humanparser from 'humanparser'
for (const name of ['Ma, Li', 'MA, YO', 'Ma Quill, Li', 'Vi, Ana', 'Do, Ana', 'Quill, V', 'Quill, Harlan V']) {
  const { firstName, lastName, suffix = '-' } = humanparser.parseName(name)
  console.log(name, '| first', firstName, '| last', lastName || 'none', '| suffix', suffix)
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
Ma, Li | first Li | last none | suffix Ma
MA, YO | first YO | last none | suffix MA
Ma Quill, Li | first Li | last Ma Quill | suffix -
Vi, Ana | first Ana | last Vi | suffix -
Do, Ana | first Ana | last Do | suffix -
Quill, V | first Quill | last none | suffix V
Quill, Harlan V | first Harlan | last Quill | suffix V
SEEN
