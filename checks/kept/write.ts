import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from './page.ts'

/** Writes docs/data.md with all tables to the file that is named, or prints it: `npm run -s tables`. */
const page = `${readFileSync(join(import.meta.dirname, '../../docs/data.md'), 'utf8')}\n${pageOf()}`
const [path] = process.argv.slice(2)
if (path) writeFileSync(path, page)
else process.stdout.write(page)
