import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the repository; the path is relative to the root, with forward slashes. */
export type File = { path: string; text: string }

/** A repository rule: `breaks` returns one line per violation, which begins with the file. */
export type Rule = { says: string; breaks(files: File[]): string[] }

const ROOT = join(import.meta.dirname, '..')

/** All files that .gitignore does not exclude; pictures and fonts have an empty text. */
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

/** Only the .gitignore patterns that this repository uses: names, `*`, a trailing slash for folders, `!` for exceptions. */
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
