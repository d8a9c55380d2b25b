// Proves P156.
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { expect, test } from 'vitest'
import { readRoster, validateRoster } from './check.ts'
import type { Known } from './returns.ts'

/** Somebody who is here. */
const here = (username: string): Known => ({
  ...{ id: username, username, role: 'inmate', firstName: null, lastName: null, bookingNumber: null },
  ...{ releasedOn: null, disabledAt: null, hasAccount: true },
})
const check = async (text: string, taken: string[] = [], alike: string[] = []) =>
  validateRoster(await readRoster(text), { known: taken.map(here), alike: new Set(alike), today: '2026-03-01' })
const problemsOf = async (...sent: Parameters<typeof check>) =>
  (await check(...sent)).problems.map(({ line, message }) => [line, message])
const accountsOf = async (text: string) => (await check(text)).accounts

test.for([
  ['', 1, 'The roster is empty'],
  ['\n\n', 1, 'The roster is empty'],
  ['username,role\n', 1, 'Nobody is on the roster'],
  ['username\nana\n', 1, 'The column role is missing'],
  ['role\ninmate\n', 1, 'The column username is missing'],
  ['username;role\nana;inmate\n', 1, 'The columns have to be separated by commas'],
  ['username\trole\nana\tinmate\n', 1, 'The columns have to be separated by commas'],
  ['username,role,username\nana,inmate,ana\n', 1, 'The column username is there twice'],
  ['\n\nusername,role,role\n', 3, 'The column role is there twice'],
] as const)('%j is refused at its header', async ([text, line, message]) => {
  expect(await problemsOf(text)).toEqual([[line, message]])
})

test('an unknown column is reported, together with the known ones', async () => {
  const [[line, message] = []] = await problemsOf('username,rank,password,respondsTo\nana,inmate,x,staff\n')
  expect(line).toBe(1)
  for (const word of [
    'no column rank',
    'no column password',
    'no column respondsTo',
    'role is missing',
    'badgeNumber',
  ]) {
    expect(message).toContain(word)
  }
})

test.for([
  ['ab,inmate', 'Username must be at least 3 characters'],
  ['a b c,inmate', 'Username must not contain spaces or control characters'],
  ['ana,', 'Role must be inmate or staff'],
  ['ana,Inmate', 'Role must be inmate or staff'],
  ['ana,warden', 'Role must be inmate or staff'],
  ['ana,admin', 'Administrators are made one by one'],
  ['ana', 'This line has 1 fields, and the header has 2'],
  ['ana,inmate,B', 'This line has 3 fields, and the header has 2'],
  ['an\ufffda,inmate', 'Save the file as CSV UTF-8: some letters cannot be read'],
] as const)('the line %j is no account', async ([line, message]) => {
  expect(await problemsOf(`username,role\ngood,staff\n${line}\n`)).toEqual([[3, message]])
})

test('columns are found in capitals too', async () => {
  expect(await accountsOf('Username, ROLE ,firstname\nana,inmate,Ana\n')).toMatchObject([
    { username: 'ana', role: 'inmate', firstName: 'Ana' },
  ])
  expect(await problemsOf('username,role,Role\nana,inmate,staff\n')).toEqual([[1, 'The column role is there twice']])
})

test('a line is reported once, with all of its problems', async () => {
  const text = 'role,username,email,shift\nstaff,ana,,\nwarden,ANA,nobody,late\n'
  expect(await problemsOf(text, ['ana'])).toEqual([
    [2, 'Username already exists'],
    [
      3,
      [
        'Role must be inmate or staff',
        'Invalid email address',
        'Shift must be day, swing or night',
        'The username stands on line 2 already',
        'Username already exists',
      ].join('. '),
    ],
  ])
})

test('another spelling of a name is the same name', async () => {
  expect(await problemsOf('username,role\nana.reyes,inmate\nＡＮＡ.Reyes,inmate\n')).toEqual([
    [3, 'The username stands on line 2 already'],
  ])
})

test('line numbers are those of the file, past empty lines and line breaks in quotes, with any line ending', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['username,role,unit', '', 'ana,inmate,"A', 'B"', 'no,inmate,', '', '', 'ben,staff,', 'x,staff,'].join(
      end,
    )
    expect(await problemsOf(text)).toEqual([
      [5, 'Username must be at least 3 characters'],
      [9, 'Username must be at least 3 characters'],
    ])
  }
})

test('text that is not CSV is a problem of its line, reported beside those before it', async () => {
  const good = 'username,role,unit\nx,staff,\nana,inmate,B\n'
  for (const [broken, message] of [
    ['"ben,staff,\nmore,lines,\n', 'A quote begins on this line and never ends'],
    ['be"n,staff,\nmore,staff,\n', 'A quote stands where none can be'],
    ['"ben"x,staff,\nmore,staff,\n', 'A quote stands where none can be'],
  ] as const) {
    expect(await problemsOf(good + broken)).toEqual([
      [2, 'Username must be at least 3 characters'],
      [4, expect.stringContaining(message)],
    ])
  }
})

test('a byte order mark, columns in any order, quotes and formulas are read', async () => {
  const text =
    '\ufeffunit,"role",lastName,username,firstName\r\n"B, upper",staff,"O""Neill", ben ,=cmd()\r\n,inmate,,ana,\r\n'
  expect(await problemsOf(text)).toEqual([])
  expect(await accountsOf(text)).toEqual([
    { username: 'ben', role: 'staff', unit: 'B, upper', lastName: 'O"Neill', firstName: '=cmd()' },
    { username: 'ana', role: 'inmate', unit: '', lastName: '', firstName: '' },
  ])
})

test('one person too many for a roster is reported with the line number', async () => {
  const lines = Array.from({ length: 10_001 }, (_, i) => `person-${i},inmate`)
  expect(await problemsOf(['username,role', ...lines].join('\n'))).toEqual([
    [10_002, 'A roster has at most 10000 people'],
  ])
  expect(await problemsOf(['username,role', ...lines.slice(1)].join('\n'))).toEqual([])
})

test('an end of line or a letter that lies between two slices of the file is read as one', async () => {
  for (let shift = 0; shift < 4; shift += 1) {
    const [head, end] = [`username,role,unit\r\nana,inmate,`, '\r\nben,staff,\r\nx,staff,\r\n']
    const unit = 'u'.repeat(2044 + shift - head.length)
    expect(await problemsOf(`${head}${unit}${end}`)).toEqual([
      [2, expect.any(String)],
      [4, 'Username must be at least 3 characters'],
    ])
    const names = 'n'.repeat(90)
    const rows = Array.from({ length: 60 }, (_, i) => `person${'-'.repeat(shift)}${i},inmate,${names}💥`)
    expect((await accountsOf(`username,role,firstName\n${rows.join('\n')}`)).map(({ firstName }) => firstName)).toEqual(
      rows.map(() => `${names}💥`),
    )
  }
})

test.for([
  ['newlines', '\n'],
  ['commas and newlines', ',,,\n'],
  ['quotes', '"",\n'],
  ['people', 'ana,inmate\n'],
  ['columns', 'a1,b2,c3,d4,e5,'],
] as const)('reading 2 MiB of %s ends at the limit and lets other work go on meanwhile', async ([, piece]) => {
  let turns = 0
  let next = setImmediate(function others() {
    turns += 1
    next = setImmediate(others)
  })
  const header = piece.endsWith('\n') ? 'username,role\n' : ''
  const text = `${header}${piece.repeat(LIMITS.roster.bodyBytes / piece.length)}`
  const { problems, rows } = await readRoster(text)
  clearImmediate(next)
  expect(problems).toEqual([
    { line: expect.any(Number), message: expect.stringMatching(/too many (lines|columns)|at most \d+ people/) },
  ])
  expect(rows).toBeLessThanOrEqual(LIMITS.roster.rows + 1)
  // One after every slice of 2048 characters; the shortest of these files ends in its tenth.
  expect(turns).toBeGreaterThanOrEqual(8)
})
