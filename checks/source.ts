import { dirname, join } from 'node:path/posix'
import type { File } from './tree.ts'

/** An import: `to` is a file of the repository, or the name of a package or of one of Node's modules. */
export type Import = { from: string; to: string; isInternal: boolean; relative: boolean; typeOnly: boolean }

export const WORKSPACES = ['contract', 'content', 'server', 'web', 'e2e', 'bench'] as const
export type Workspace = (typeof WORKSPACES)[number]

export const workspaceOf = (path: string) => WORKSPACES.find((name) => path.startsWith(`${name}/`))

export const isSource = ({ path }: File) => /\.(ts|tsx|mjs)$/.test(path)

/** Tests and their helpers; they may import any file. */
export const isTest = (path: string) => /\.(test|spec)\.tsx?$|\/(testing|proofs)\/|^e2e\/|^checks\//.test(path)

/** Hooks that put words together, and have none of their own. */
const NO_DICTIONARY = /\/(moment-words|offline\/help-words)\.ts$/

/** Words of the web: beside what shows them, or in `web/src/words` what belongs to no feature. */
export const isDictionary = (path: string) =>
  /^web\/src\/(words\/[\w-]+|([\w-]+\/)+([\w-]+-)?words)\.ts$/.test(path) && !NO_DICTIONARY.test(path)

/** All sources except tests. */
export const sources = (files: File[]) => files.filter((file) => isSource(file) && !isTest(file.path))

const TOKEN = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
const isComment = (token: string) => token.startsWith('//') || token.startsWith('/*')

/** The text without comments. */
const withoutComments = (text: string) => text.replace(TOKEN, (token) => (isComment(token) ? '' : token))

/** The code: the text without comments and with empty strings. */
export const codeOf = ({ text }: File) => text.replace(TOKEN, (token) => (isComment(token) ? '' : `''`))

export const commentsOf = ({ text }: File) =>
  [...text.matchAll(TOKEN)]
    .map(([token]) => token)
    .filter(isComment)
    .join('\n')

const STATIC = /^(?:import|export)\s+(type\s)?(?:[\w\s*{},$]+?\sfrom\s+)?'([^']+)'/gm
const DYNAMIC = /(typeof\s+)?\bimport\('([^']+)'\)/g

export function importsOf(file: File): Import[] {
  const code = withoutComments(file.text)
  return [...code.matchAll(STATIC), ...code.matchAll(DYNAMIC)].map(([, type, name = '']) => {
    const own = /^@evenkeel\/(\w+)\/(.+)$/.exec(name)
    const relative = name.startsWith('.')
    const to = relative ? join(dirname(file.path), name) : own ? `${own[1]}/src/${own[2]}` : name
    return { from: file.path, to, isInternal: relative || own !== null, relative, typeOnly: type !== undefined }
  })
}

/** The imports of all sources except tests. */
export const allImports = (files: File[]) => sources(files).flatMap(importsOf)
