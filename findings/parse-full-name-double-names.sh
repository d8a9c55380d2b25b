#!/usr/bin/env bash
# parse-full-name 1.2.7: of "Vidal Marrón, Ana" it makes a first name Vidal and a suffix Ana, without an error; with a second first name it is right.
# Guess before: the last name is de la Cruz Vidal, the first Ana. A person with two last names and one first name is put on the roster as somebody else.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts parse-full-name@1.2.7
cat > try.mjs <<'PROGRAM'
import parser from 'parse-full-name'
for (const name of ['Marrón, Ana', 'Vidal Marrón, Ana', 'Vidal Marrón, Ana Lucía', 'Vidal Marrón Jr, Ana', 'de la Cruz, Ana', 'de la Cruz Vidal, Ana', 'Mac Ewen, Ida']) {
  const { first, middle, last, suffix, error } = parser.parseFullName(name)
  console.log(name, '| first', first, '| middle', middle || '-', '| last', last, '| suffix', suffix || '-', '| errors', error.length)
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
Marrón, Ana | first Ana | middle - | last Marrón | suffix - | errors 0
Vidal Marrón, Ana | first Vidal | middle - | last Marrón | suffix Ana | errors 0
Vidal Marrón, Ana Lucía | first Ana | middle Lucía | last Vidal Marrón | suffix - | errors 0
Vidal Marrón Jr, Ana | first Vidal | middle - | last Marrón | suffix Jr, Ana | errors 0
de la Cruz, Ana | first Ana | middle - | last de la Cruz | suffix - | errors 0
de la Cruz Vidal, Ana | first de la Cruz | middle - | last Vidal | suffix Ana | errors 0
Mac Ewen, Ida | first Mac | middle - | last Ewen | suffix Ida | errors 0
SEEN
