import { importsOf, isSource } from '../source.ts'
import type { Rule } from '../tree.ts'

export const cycles: Rule[] = [
  {
    description: 'No file leads back to itself by its imports; those of types, lazy ones and those of tests count too',
    violations: (files) => {
      const imports = new Map(files.filter(isSource).map((file) => [file.path, importsOf(file).map(({ to }) => to)]))
      const walked = new Set<string>()
      const walk = (path: string, way: string[]): string[] => {
        if (way.includes(path)) return [[...way.slice(way.indexOf(path)), path].join(' → ')]
        if (walked.has(path)) return []
        const found = (imports.get(path) ?? []).flatMap((to) => walk(to, [...way, path]))
        walked.add(path)
        return found
      }
      return [...imports.keys()].flatMap((path) => walk(path, []))
    },
  },
]
