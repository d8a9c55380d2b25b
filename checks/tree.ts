import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository; the path is relative to the root, with forward slashes. */
export type File = { path: string; text: string }

/** A repository rule; each line of `violations` begins with the file. */
export type Rule = { description: string; violations(files: File[]): string[] }

const ROOT = join(import.meta.dirname, '..')

/** All files that .gitignore does not exclude; pictures and fonts have an empty text. */
export function readTree(): File[] {
  const ignored = createIgnoreFilter(readFileSync(join(ROOT, '.gitignore'), 'utf8'))
  const walk = (folder: string): File[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.name === '.git' || ignored(entry.name, entry.isDirectory())) return []
      if (entry.isDirectory()) return walk(path)
      return entry.isFile() ? [{ path, text: /\.(png|jpg|ico|woff2)$/.test(path) ? '' : read(path) }] : []
    })
  return walk('')
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/**
 * Reads .gitignore without git, which a downloaded copy lacks. Only the patterns that this repository uses: names, `*`, a
 * trailing slash for folders, `!` for exceptions.
 */
function createIgnoreFilter(patterns: string): (name: string, isFolder: boolean) => boolean {
  const lines = patterns.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const matchers = lines.map((line) => {
    const name = line.replace(/^!/, '').replace(/\/$/, '')
    const pattern = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
    return { isException: line.startsWith('!'), folderOnly: line.endsWith('/'), pattern }
  })
  return (name, isFolder) => {
    const last = matchers.findLast(({ pattern, folderOnly }) => pattern.test(name) && (isFolder || !folderOnly))
    return last !== undefined && !last.isException
  }
}
