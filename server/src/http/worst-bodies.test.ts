import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { validate } from './validate.ts'

/** The parts of zod's definitions by which a schema is walked. */
type Def = {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  options?: Schema[]
  keyType?: Schema
  valueType?: Schema
  values?: unknown[]
  entries?: Record<string, unknown>
}
type Schema = { _zod: { def: Def } }
type Place = { name: string; kind: 'text' | 'many'; put: (value: unknown) => unknown }

const defOf = (schema: unknown) => (schema as Schema)._zod.def
const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch'])

/** Something that the schema may take, so that the rest of a body is not what is refused. */
function example(schema: Schema): unknown {
  const def = defOf(schema)
  if (WRAPPERS.has(def.type)) return def.type === 'nullable' ? null : undefined
  if (def.type === 'literal') return def.values?.[0]
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0]
  if (def.type === 'object') return mapped(def.shape ?? {}, example)
  if (def.type === 'union' && def.options?.[0]) return example(def.options[0])
  return { string: 'x', number: 1, boolean: true, array: [], record: {} }[def.type]
}
const mapped = <T>(shape: Record<string, Schema>, of: (schema: Schema) => T) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, of(schema)]))

/** Every place of the schema that takes a text, and every one that takes many values. */
function* placesOf(schema: Schema): Generator<Place, void, undefined> {
  const def = defOf(schema)
  const inside = function* (inner: Schema, name: string, wrap: (value: unknown) => unknown) {
    for (const one of placesOf(inner))
      yield { ...one, name: `${name}${one.name}`, put: (value: unknown) => wrap(one.put(value)) }
  }
  if (def.type === 'string') yield { name: '', kind: 'text', put: (text) => text }
  for (const inner of [def.innerType, def.in, ...(def.options ?? [])]) if (inner) yield* placesOf(inner)
  for (const [key, inner] of Object.entries(def.shape ?? {}))
    yield* inside(inner, `.${key}`, (value) => ({ ...mapped(def.shape ?? {}, example), [key]: value }))
  if (def.element) {
    const { element } = def
    yield { name: '[]', kind: 'many', put: (count) => Array(Number(count)).fill(example(element)) }
    yield* inside(element, '[0]', (value) => [value])
  }
  if (def.keyType && def.valueType) {
    const value = example(def.valueType)
    yield { name: '{}', kind: 'many', put: (count) => fieldsOf(Number(count), value) }
    yield { name: '{key}', kind: 'text', put: (text) => ({ [String(text)]: value }) }
    yield* inside(def.valueType, '{a}', (one) => ({ a: one }))
  }
}

const fieldsOf = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, value]))
const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

/** Pieces that are repeated to the length: what runs, what a pattern may take in two ways, what grows when it is folded. */
const PIECES = [
  '-',
  'a',
  ' ',
  '0',
  'ab',
  'a ',
  '1a',
  'a@a.',
  '\n',
  'e\u0301',
  '\u0301',
  '\ufdfa',
  '😀',
  ' unlisted',
  'mayo',
  '":{[\\',
]
const textOf = (piece: string, length: number) => `${piece.repeat(length / piece.length)}!`

/** Of a roster the beginning: its two megabytes are measured by what the processor keeps near. */
const LONGEST = 320 * 1024

const withBody = endpointList.flatMap(([name, endpoint]: readonly [string, Endpoint]) =>
  endpoint.body
    ? [{ name, body: endpoint.body, limit: Math.min(endpoint.bodyLimit ?? LIMITS.bodyBytes, LONGEST) }]
    : [],
)

/** Milliseconds that a refusal or a parsed body costs the only thread, whatever else the machine does meanwhile. */
function timeOf(body: z.ZodMiniType, value: unknown) {
  const began = process.threadCpuUsage()
  try {
    validate(body, value)
  } catch {}
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

/** What is quicker than this is not looked at: it is mostly the clock. */
const NOTHING_MS = 0.3
/** The best of these counts, because the machine has more to do. */
const ROUNDS = 12

/** Whether more takes at most so many times as long (ten times as much: fifteen), at the best of several rounds. */
function isLinear(body: z.ZodMiniType, some: unknown, more: unknown, most = 15, nothing = NOTHING_MS): boolean {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round += 1) {
    long = Math.min(long, timeOf(body, more))
    if (long < nothing) return true
    short = Math.min(short, timeOf(body, some))
    if (long <= most * short) return true
  }
  return false
}

/** The maximum that the refusal of a text names. */
function maximumOf(body: z.ZodMiniType, value: unknown): number[] {
  const said = body.safeParse(value).error?.issues.map(({ message }) => message) ?? []
  return said.flatMap((message) => /must be at most (\d+) characters/.exec(message)?.[1] ?? []).map(Number)
}

test('every text of every call is checked in a time that grows no faster than its length, whatever it repeats', () => {
  const slow: string[] = []
  let texts = 0
  for (const { name, body, limit } of withBody) {
    for (const place of placesOf(body as unknown as Schema)) {
      if (place.kind !== 'text') continue
      texts += 1
      const lengths = new Set([limit, ...maximumOf(body, place.put('x'.repeat(limit)))])
      for (const piece of PIECES)
        for (const length of lengths) {
          const [some, more] = [length / 10, length - 1].map((long) => place.put(textOf(piece, long)))
          if (!isLinear(body, some, more)) slow.push(`${name}${place.name}: ${length} × ${JSON.stringify(piece)}`)
        }
    }
  }
  expect(slow).toEqual([])
  expect(texts).toBeGreaterThan(100)
})

test('so is every list and record, whatever is unknown or nested in a body', () => {
  const slow: string[] = []
  for (const { name, body } of withBody) {
    const many = [...placesOf(body as unknown as Schema)].filter(({ kind }) => kind === 'many')
    const shapes = [
      ...many.map(({ name: at, put }) => [at, put] as const),
      ['unknown fields', fieldsOf],
      ['lists in lists', nested],
    ] as const
    // Up to the most that a schema looks at; what goes through all of them for each takes sixteen times as long. V8 keeps an object of more than a thousand fields in another way.
    for (const [at, make] of shapes) if (!isLinear(body, make(1200), make(4800), 10, 20)) slow.push(`${name} ${at}`)
  }
  expect(slow).toEqual([])
})
