import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { asBuilt, BROKEN_VARIANTS } from './broken-variants.ts'
import { examine } from './examine.ts'
import { productFrom } from './in-memory.ts'
import { labelsInSource } from './labels.ts'
import { findMark } from './search.ts'

const labels = labelsInSource()
test('the key derivation labels are found in the sources', () => {
  expect(labels).toEqual(
    expect.arrayContaining(['', 'evenkeel/entry/v1', 'evenkeel/session-kek/v1', 'evenkeel/journal-kek/v1']),
  )
})

test('the examination has no objection to the real journal', async () => {
  expect(await examine(productFrom(asBuilt), labels)).toEqual([])
})

test.for(BROKEN_VARIANTS)('the examination objects when %s', async ([, variant, objection]) => {
  const objections = await examine(productFrom(variant), labels)
  expect(objections).toEqual(expect.arrayContaining([expect.stringMatching(objection)]))
})

test('an examination without a control fails', async () => {
  const subject = productFrom(asBuilt)
  const [first] = subject.sessions
  if (!first) throw new Error('somebody is signed in')
  const wrong = { ...subject, sessions: [{ ...first, token: Buffer.alloc(32) }] }
  expect(await examine(wrong, labels)).toEqual(['The control failed: with the cookie 0 of 11 open'])
  expect(await examine({ ...subject, sessions: [] }, labels)).toContain('There is no control: nobody is signed in')
})

describe('a mark is found', () => {
  const mark = 'mark0123456789abcdef'
  const around = (text: string) => Buffer.from(`xx${text}yy`)
  const plain = (offset: number) => Buffer.from(`${'-'.repeat(offset)}before ${mark} after`)

  test.for([
    ['as UTF-8', around(mark)],
    ['as UTF-16', Buffer.from(`xx${mark}`, 'utf16le')],
    ['as hex', around(Buffer.from(mark).toString('hex'))],
    ['as capital hex', around(Buffer.from(mark).toString('hex').toUpperCase())],
    ['as base64', around(plain(0).toString('base64'))],
    ['as base64, one further', around(plain(1).toString('base64'))],
    ['as base64, two further', around(plain(2).toString('base64'))],
    ['packed', Buffer.concat([Buffer.from('head'), gzipSync(around(mark)), Buffer.from('tail')])],
    ['packed as base64', Buffer.concat([Buffer.alloc(9), gzipSync(around(plain(1).toString('base64')))])],
  ] as const)('%s', ([, bytes]) => {
    expect(findMark(mark, [{ name: 'a file', bytes }])).not.toEqual([])
    expect(findMark('mark0123X56789abcdef', [{ name: 'a file', bytes }])).toEqual([])
  })
})
