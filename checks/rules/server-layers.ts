import type { Rule } from '../tree.ts'
import { importsDownwards } from './layers.ts'

const SRC = 'server/src/'

/** platform, http ← features ← app ← main: a layer imports from itself and from earlier layers. */
const LAYERS = [
  { name: 'platform', holds: /^platform\// },
  { name: 'config and deps', holds: /^(config|deps)\.ts$/ },
  { name: 'http', holds: /^http\// },
  { name: 'features', holds: /^features\// },
  { name: 'app', holds: /^(app|exporters|open-deps|recurring|sealed-columns|work|failure)\.ts$/ },
  { name: 'main', holds: /^(main|admin)\.ts$|^(admin|demo)\// },
]

export const serverLayers: Rule[] = [
  importsDownwards('Server layers: platform ← config, deps ← http ← features ← app ← main (admin, demo)', SRC, LAYERS),
]
