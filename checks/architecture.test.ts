import { describe, expect, it } from 'vitest'
import { cycles } from './rules/cycles.ts'
import { documents } from './rules/documents.ts'
import { onePlace } from './rules/one-place.ts'
import { promises } from './rules/promises.ts'
import { repository } from './rules/repository.ts'
import { serverFeatures } from './rules/server-features.ts'
import { serverLayers } from './rules/server-layers.ts'
import { sizes } from './rules/sizes.ts'
import { statements } from './rules/statements.ts'
import { style } from './rules/style.ts'
import { webLayers } from './rules/web-layers.ts'
import { workspaces } from './rules/workspaces.ts'
import { readTree } from './tree.ts'

const tree = readTree()

describe('repository rules', () => {
  for (const { description, violations } of [
    ...workspaces,
    ...cycles,
    ...serverLayers,
    ...serverFeatures,
    ...webLayers,
    ...onePlace,
    ...statements,
    ...style,
    ...sizes,
    ...repository,
    ...documents,
    ...promises,
  ]) {
    it(description, () => {
      const broken = violations(tree)
      expect(broken, `${description}. Broken by:\n  ${broken.join('\n  ')}\n`).toEqual([])
    })
  }
})
