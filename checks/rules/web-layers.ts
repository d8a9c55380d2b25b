import { allImports } from '../source.ts'
import type { Rule } from '../tree.ts'
import { importsDownwards } from './layers.ts'

const SRC = 'web/src/'

/**
 * words ← ui ← app ← features ← router ← main: a layer imports from itself and from earlier layers.
 * The frame of the signed-in pages and the start page of administrators show parts of several features, and so does the page of a badge session: they belong to the router's layer.
 */
const LAYERS = [
  { name: 'words', holds: /^words\// },
  { name: 'ui', holds: /^ui\// },
  { name: 'app', holds: /^app\// },
  { name: 'features', holds: /^features\// },
  { name: 'router', holds: /^(router|shell|tablet)\// },
  {
    name: 'main',
    holds:
      /^(main|landing|privacy|duty|badge|calm|tablet|prerender|signed-in-page|render-portal)\.tsx$|^(main|landing)\.css$|^vite-env\.d\.ts$/,
  },
]

/** What a feature offers to others: its reads, its card on the home pages, and the parts that others show too. */
const PUBLIC = /^(data\.ts|home-card\.tsx|shared\/.+)$/
const FEATURE = /^web\/src\/features\/([^/]+)\/(.+)$/

export const webLayers: Rule[] = [
  importsDownwards('Web layers: words ← ui ← app ← features ← router ← main', SRC, LAYERS),
  {
    description: 'A web feature imports only the data.ts, the home-card.tsx and the shared folder of another',
    violations: (files) =>
      allImports(files).flatMap(({ from, to }) => {
        const [, user = ''] = FEATURE.exec(from) ?? []
        const [, used = '', file = ''] = FEATURE.exec(to) ?? []
        if (!user || !used || user === used || PUBLIC.test(file)) return []
        return [`${from} imports ${to}, which is private to ${used}`]
      }),
  },
]
