import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository, its path from the root with forward slashes. */
export type File = { path: string; text: string }

/** A rule of the house: `breaks` gives one line per violation, beginning with the file. */
export type Rule = { says: string; breaks(files: File[]): string[] }

const ROOT = join(import.meta.dirname, '..')

/** Everything that is or may be tracked: what .gitignore names is left out, and pictures and fonts have no text. */
export function readTree(): File[] {
  const ignored = ignoring(readFileSync(join(ROOT, '.gitignore'), 'utf8'))
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

/** The plain patterns that this repository uses: a name, a star, a slash for folders, a `!` for an exception. */
function ignoring(patterns: string): (name: string, isFolder: boolean) => boolean {
  const lines = patterns.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const matchers = lines.map((line) => {
    const name = line.replace(/^!/, '').replace(/\/$/, '')
    const form = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`)
    return { keeps: line.startsWith('!'), folderOnly: line.endsWith('/'), form }
  })
  return (name, isFolder) => {
    const last = matchers.findLast(({ form, folderOnly }) => form.test(name) && (isFolder || !folderOnly))
    return last !== undefined && !last.keeps
  }
}
