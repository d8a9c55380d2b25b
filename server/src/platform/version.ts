import { readFileSync } from 'node:fs'
import { z } from 'zod'

const FILE = new URL('../../../package.json', import.meta.url)
const Product = z.object({ version: z.string(), workspaces: z.optional(z.array(z.string())) })
const product = Product.parse(JSON.parse(readFileSync(FILE, 'utf8')))

/** The version of package.json at the root of the repository, and of nothing else. */
export const VERSION = product.version

/** A release has no workspaces: there the command is `evenkeel`, and `install.sh` places the settings. */
const isClone = product.workspaces !== undefined
export const COMMAND = isClone ? 'npm run admin --' : 'evenkeel'
export const SETTINGS_FILE = isClone ? '.env' : '/etc/evenkeel/evenkeel.env'
