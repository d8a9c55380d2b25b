#!/usr/bin/env bash
# pluralize-es 1.0.0: interés, país and francés stay as they are, and razón and joven get razónes and jovenes.
# Guess before: intereses, países, razones, jóvenes. rosaenlg-pluralize-es 4.4.0 has paises; rosaenlg-gender-es 4.4.0 takes crisis for masculine.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts pluralize-es@1.0.0 rosaenlg-pluralize-es@4.4.0 rosaenlg-gender-es@4.4.0
cat > try.mjs <<'PROGRAM'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const [one, other, gender] = ['pluralize-es', 'rosaenlg-pluralize-es', 'rosaenlg-gender-es'].map((name) => require(name)).map((module) => module.default ?? module)
for (const word of ['celda', 'luz', 'avión', 'mes', 'país', 'interés', 'francés', 'razón', 'corazón', 'joven', 'examen', 'orden']) {
  console.log(word, '| pluralize-es', one(word), '| rosaenlg', other(word))
}
console.log(['celda', 'noche', 'mano', 'crisis', 'dosis', 'hambre'].map((word) => `${word} ${gender(word)}`).join(', '))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
celda | pluralize-es celdas | rosaenlg celdas
luz | pluralize-es luces | rosaenlg luces
avión | pluralize-es aviones | rosaenlg aviones
mes | pluralize-es mes | rosaenlg meses
país | pluralize-es país | rosaenlg paises
interés | pluralize-es interés | rosaenlg intereses
francés | pluralize-es francés | rosaenlg franceses
razón | pluralize-es razónes | rosaenlg razones
corazón | pluralize-es corazónes | rosaenlg corazones
joven | pluralize-es jovenes | rosaenlg jóvenes
examen | pluralize-es examenes | rosaenlg exámenes
orden | pluralize-es ordenes | rosaenlg ordenes
celda f, noche f, mano f, crisis m, dosis m, hambre m
SEEN
