import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { Endpoint } from './base/endpoint.ts'
import { endpointList } from './index.ts'

/** Replacements of a stored text whose caller does not say what they had read, each with the reason. */
const WITHOUT: Record<string, string> = {
  'users.update': 'one’s own short facts, of which only the changed ones are sent',
  'users.change': 'short facts, of which only the changed ones are sent; each change is in the audit log',
  'users.correct': 'short facts, of which only the changed ones are sent; each change is in the audit log',
  'browsers.change': 'the name and the unit of a device, of which only the changed ones are sent',
  'provider.invite': 'an identity, which replaces none',
  'badges.setPin': 'a PIN, which nobody reads',
  'alerts.answer': 'adds a note to the timeline and replaces none',
  'care.change': 'adds a note to the record and replaces none',
  'calls.agree': 'typed anew each time: numbers of before are shown on no page',
  'secondQuestions.answer': 'a line to one’s own yes, within the hour; nobody else writes it',
  'reachMe.save': 'one number and one name of one’s own, shown as they are stored before they are replaced',
}

/** Calls that replace a text with a POST: each save of a plan becomes the newest. */
const REPLACING_POSTS = ['plan.save']

type Schema = { type?: string | string[]; [key: string]: unknown }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Whether somebody can type into it: a text that is no id, time, day or choice. */
function hasText(schema: unknown): boolean {
  if (Array.isArray(schema)) return schema.some(hasText)
  if (!isSchema(schema)) return false
  if ([schema.type].flat().includes('string'))
    return (
      !['enum', 'const', 'format'].some((rule) => rule in schema) &&
      new RegExp(`${schema.pattern ?? ''}`).test('Words 1')
    )
  const parts = ['properties', 'items', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', '$defs']
  return parts.some((part) => {
    const inner = schema[part]
    return hasText(part === 'properties' || part === '$defs' ? Object.values(inner ?? {}) : inner)
  })
}

const schemaOf = ({ body }: Endpoint) => body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })

const replaces = ([name, { method }]: readonly [string, Endpoint]) =>
  method === 'PUT' || method === 'PATCH' || REPLACING_POSTS.includes(name)

const replacing = endpointList.filter((one) => replaces(one) && hasText(schemaOf(one[1])))

test('whoever replaces a stored text says what they had read, or there is a reason why not', () => {
  expect(replacing.length).toBeGreaterThan(10)
  const silent = replacing.filter(([, { knows }]) => !knows).map(([name]) => name)
  expect(silent.sort()).toEqual(Object.keys(WITHOUT).sort())
})

test('what a call says that its caller had read is a field of its body, and another is refused as a conflict', () => {
  const knowing = endpointList.filter(([, { knows }]) => knows)
  for (const [name, one] of knowing) {
    const { properties = {} } = schemaOf(one) ?? {}
    expect([name, Object.keys(properties)]).toEqual([name, expect.arrayContaining([one.knows])])
    expect([name, one.problems]).toEqual([name, expect.arrayContaining(['conflict'])])
  }
})
