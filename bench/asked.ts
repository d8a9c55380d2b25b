import { parseArgs } from 'node:util'

/** The parts that were named, and the commit to compare pages with. */
export const {
  positionals: parts,
  values: { against },
} = parseArgs({ options: { against: { type: 'string' } }, allowPositionals: true })
