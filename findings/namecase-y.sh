#!/usr/bin/env bash
# namecase 1.1.2: the Spanish y between two last names is joined to the second, also where it was written rightly; St loses its space too.
# Guess before: DE LA CRUZ becomes de la Cruz, but De is large; nothing about the y. A name that went through it is not found again by the name on the roster.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts namecase@1.1.2
cat > try.mjs <<'PROGRAM'
import namecase from 'namecase'
for (const name of ['VIDAL Y MARRÓN', 'Vidal y Marrón', 'DE LA CRUZ VIDAL', 'ST CLAIR', 'ST. CLAIR', "O'DONNELL", 'QUILLMARK III', 'QUILLMARK III, HARLAN']) console.log(name, '|', namecase(name))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
VIDAL Y MARRÓN | Vidal yMarrón
Vidal y Marrón | Vidal yMarrón
DE LA CRUZ VIDAL | De la Cruz Vidal
ST CLAIR | StClair
ST. CLAIR | St. Clair
O'DONNELL | O'Donnell
QUILLMARK III | Quillmark III
QUILLMARK III, HARLAN | Quillmark Iii, Harlan
SEEN
