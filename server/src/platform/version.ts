import { readFileSync } from 'node:fs'
import { z } from 'zod'

const FILE = new URL('../../../package.json', import.meta.url)

/** Of the product: that of package.json at the root of the repository, and of nothing else. */
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(FILE, 'utf8'))).version
