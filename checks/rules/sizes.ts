import { dirname } from 'node:path/posix'
import { isDictionary } from '../source.ts'
import type { File, Rule } from '../tree.ts'

const LONGEST = 500
/** More than a reader takes in at a glance; tests count, for they stand beside what they test. */
const FOLDER = 30

const MEASURED = /\.(ts|tsx|mjs|css)$/
/** Not measured: the content, the dictionaries and the migrations. */
const EXCLUDED = /^content\/|^server\/migrations\//

const linesOf = ({ text }: File) => text.split('\n').length - 1

const measured = (files: File[]) =>
  files.filter(({ path }) => MEASURED.test(path) && !EXCLUDED.test(path) && !isDictionary(path))

export const sizes: Rule[] = [
  {
    description: `No folder directly holds more than ${FOLDER} TypeScript files`,
    violations: (files) => {
      const held = Map.groupBy(
        files.filter(({ path }) => /\.tsx?$/.test(path)),
        ({ path }) => dirname(path),
      )
      return [...held]
        .filter(([, inside]) => inside.length > FOLDER)
        .map(([folder, inside]) => `${folder} has ${inside.length}`)
    },
  },
  {
    description: `No file is longer than ${LONGEST} lines`,
    violations: (files) =>
      measured(files)
        .filter((file) => linesOf(file) > LONGEST)
        .map((file) => `${file.path} has ${linesOf(file)}`),
  },
]
