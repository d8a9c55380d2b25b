import { LOCALES, type Locale } from '@evenkeel/contract/base/limits.ts'

/** A string in one language; `key` is its file and its place in the dictionary, such as `help.texts.sent`. */
export type Words = { key: string; locale: Locale; text: string }

/** Stands for any argument: reads as "2", and so does each of its properties. */
const ANY: unknown = new Proxy(() => '2', { get: (_, name) => (name === Symbol.toPrimitive ? () => '2' : ANY) })
const ARGUMENTS: unknown[] = [1, 2, '2', true, false, null, ANY]
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every string in `value`; a function is called with each kind of argument, and what none suits is an error. */
function* stringsIn(value: unknown, key: string): Generator<{ key: string; text: string }> {
  if (typeof value === 'string') yield { key, text: value }
  if (typeof value === 'function') {
    const said = ARGUMENTS.flatMap((given) => {
      try {
        return [...stringsIn(value(given, given, given, given, given, given), key)]
      } catch (error) {
        if (error instanceof TypeError) return []
        throw error
      }
    }).filter(({ text }) => !/undefined|\bNaN\b|\[object|=>/.test(text))
    if (said.length === 0) throw new Error(`${key}: no argument that the check of the reading level tries suits it`)
    yield* new Map(said.map((it) => [it.key + it.text, it])).values()
  }
  if (isObject(value)) for (const [name, inner] of Object.entries(value)) yield* stringsIn(inner, `${key}.${name}`)
}

/** Every string that `value` holds in both languages, however deep; `key` begins with `at`. */
export function wordsIn(value: unknown, at: string): Words[] {
  if (!isObject(value)) return []
  if ('en' in value && 'es' in value)
    return LOCALES.flatMap((locale) => [...stringsIn(value[locale], at)].map((words) => ({ ...words, locale })))
  return Object.entries(value).flatMap(([name, inner]) => wordsIn(inner, `${at}.${name}`))
}
