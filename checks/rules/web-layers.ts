import { allImports } from '../source.ts'
import type { Rule } from '../tree.ts'
import { importsDownwards } from './layers.ts'

const SRC = 'web/src/'

/**
 * words ← ui ← app ← features ← router ← main: a layer imports from itself and from earlier layers.
 * The start page of administrators and the clinicians' page of alerts show parts of several features, so they belong to the router's layer.
 */
const LAYERS = [
  { name: 'words', holds: /^words\// },
  { name: 'ui', holds: /^ui\// },
  { name: 'app', holds: /^app\/(?!(router|after-sign-in|admin-screen|care-alerts-screen)\.tsx$)/ },
  { name: 'features', holds: /^features\// },
  { name: 'router', holds: /^app\/(router|after-sign-in|admin-screen|care-alerts-screen)\.tsx$/ },
  {
    name: 'main',
    holds:
      /^(main|landing|privacy|duty|prerender|signed-in-page|render-portal)\.tsx$|^(main|landing)\.css$|^vite-env\.d\.ts$/,
  },
]

/** What a feature offers to others: its reads, and its card on the home pages. */
const PUBLIC = ['data.ts', 'home-card.tsx']
const FEATURE = /^web\/src\/features\/([^/]+)\/(.+)$/

export const webLayers: Rule[] = [
  importsDownwards('Web layers: words ← ui ← app ← features ← router ← main', SRC, LAYERS),
  {
    description: 'A web feature imports only the data.ts and the home-card.tsx of another',
    violations: (files) =>
      allImports(files).flatMap(({ from, to }) => {
        const [, user = ''] = FEATURE.exec(from) ?? []
        const [, used = '', file = ''] = FEATURE.exec(to) ?? []
        if (!user || !used || user === used || PUBLIC.includes(file)) return []
        return [`${from} imports ${to}, which is private to ${used}`]
      }),
  },
]
