import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { expect, test } from 'vitest'
import { calendar } from '../../../platform/calendar.ts'
import type { Known } from './match.ts'
import { byLine, planRoster } from './plan.ts'
import { readRoster } from './read.ts'

const TODAY = '2026-03-01'
const read = (text: string) => readRoster(text, calendar('America/Chicago'), TODAY)
const NO_ANSWERS = { isSame: new Set<number>(), isOther: new Set<number>() }
const check = async (text: string, people: Known[] = []) => {
  const roster = await read(text)
  const plan = await planRoster(roster, { people, stays: [], units: new Map(), today: TODAY }, NO_ANSWERS)
  return { ...plan, problems: [...plan.problems, ...byLine(roster.problems)], ignored: roster.ignoredColumns }
}
/** Each line to correct, with the codes of what is wrong and their values. */
const problemsOf = async (text: string) =>
  (await check(text)).problems.map(({ line, problems }) => [
    line,
    problems.map(({ code, values }) => [code, ...values].join(' ')).join('. '),
  ])
const accountsOf = async (text: string) =>
  (await check(text)).steps.map(({ line: { role, given }, username }) => ({ role, ...given, username }))

const KEYLESS = expect.stringMatching(/^noColumns bookingNumber, .*badgeNumber, username role, firstName, /)

test.for([
  ['', 1, 'empty'],
  ['\n\n', 1, 'empty'],
  ['username,role\n', 1, 'nobody'],
  ['role\ninmate\n', 1, KEYLESS],
  ['4711,Ana,Reyes,burglary\n4712,Bo,Lee,theft', 1, KEYLESS],
  ['username,role,username\nana,inmate,ana\n', 1, 'twice username username, username'],
  ['\n\nusername,role,role\n', 3, 'twice role role, role'],
  ['Booking #,pod,module,modulo\n1,A,,', 1, 'twice unit pod, modulo'],
  ['username,Release Date\nana,2026-01-01', 1, 'whichRelease Release Date'],
] as const)('%j is refused at its header', async ([text, line, message]) => {
  expect(await problemsOf(text)).toEqual([[line, message]])
})

test('a file without a header is refused without a word of it', async () => {
  expect(JSON.stringify(await check('4711,Ana,Reyes,burglary\n4712,Bo,Lee,theft'))).not.toMatch(/Reyes|burglary|4711/)
})

test('other columns are dropped, and named', async () => {
  const text = 'username,rank,password,respondsTo,\nana,captain,hunter2,staff,\n'
  const found = await check(text)
  expect([found.problems, found.ignored]).toEqual([[], ['rank', 'password', 'respondsTo']])
  expect(JSON.stringify(found.steps)).not.toMatch(/captain|hunter2|staff/)
})

test.for([
  ['ab,inmate', 'rule username short'],
  ['a b c,inmate', 'rule username spaces'],
  ['ana,Inmates', 'role'],
  ['ana,warden', 'role'],
  ['ana,admin', 'admin'],
  ['ana,inmate,B', 'wider'],
  ['an\ufffda,inmate', 'broken username an\ufffda'],
] as const)('the line %j is no account', async ([line, message]) => {
  expect(await problemsOf(`username,role\ngood,staff\n${line}\n`)).toEqual([[3, message]])
})

test('columns are found whatever their spelling, and by other names', async () => {
  const text = 'Booking #, ROLE ,first_name,Surname,Pod,CELL,Admit Date\n4711,,Ana,Reyes,B,12,1/31/2026 0:00\n'
  expect(await accountsOf(text)).toEqual([
    {
      role: 'inmate',
      bookingNumber: '4711',
      firstName: 'Ana',
      lastName: 'Reyes',
      unit: 'B',
      housing: '12',
      admittedOn: '2026-01-31',
      username: '4711',
    },
  ])
  expect(await accountsOf('username,cell,housing\nana,x,12')).toMatchObject([{ housing: '12' }])
  expect(await accountsOf('username,unit,shift\nana\nben,B,,,\n')).toMatchObject([{}, { unit: 'B' }])
})

test('a line is reported once, with all of its problems', async () => {
  const text = 'role,username,email,shift\nstaff,ana,,\nwarden,ANA,nobody,late\n'
  expect(await problemsOf(text)).toEqual([[3, 'role. rule email email. shift']])
})

test('two lines with one name, number or look are both wrong, and the same line twice is one', async () => {
  const both = (message: string) => [2, 3].map((line) => [line, message])
  const name = 'sameAccount 2, 3'
  expect(await problemsOf('username,role\nana.reyes,inmate\nＡＮＡ.Reyes,inmate,\nx.y.z,staff')).toEqual(both(name))
  expect(await problemsOf('username\nlook\nlo0k')).toEqual(both(name))
  expect(await problemsOf('bookingNumber,lastName,username\nb-1,A,a.1.x\nB-1,B,b.1.x')).toEqual(both(name))
  expect(await accountsOf('bookingNumber,lastName\nb-1,A\nb-1,A')).toHaveLength(1)
})

test('one number in 10,000 lines is said with the first lines that have it, and a word for none is an empty cell', async () => {
  const fileOf = (number: string) =>
    [
      'bookingNumber,permanentNumber,lastName',
      ...Array.from({ length: 10_000 }, (_, i) => `B-${i},${number},Last${i}`),
    ].join('\n')
  const stored = { role: 'inmate', username: 'ana', permanentNumber: 'p-1', releasedOn: null } as Known
  for (const people of [[], [stored]]) {
    const { problems, steps } = await check(fileOf('P-1'), people)
    expect([problems.length, steps.length]).toEqual([10_000, 0])
    expect(problems.at(-1)?.problems).toMatchObject([{ values: ['2, 3, 4, 5, 6, …'] }])
    expect(JSON.stringify(problems).length).toBeLessThan(5_000_000)
  }
  expect(await check(fileOf('N/A'))).toMatchObject({ problems: [], steps: { length: 10_000 } })
})

test('a number that a spreadsheet changed, and staff with what people in care have, are lines to correct', async () => {
  expect(await problemsOf('bookingNumber\n2.41E+11\n2.41e5')).toEqual([
    [2, 'spreadsheet bookingNumber 2.41E+11'],
    [3, 'spreadsheet bookingNumber 2.41e5'],
  ])
  expect(await problemsOf('badge,role,bookingDate\n77,staff,2026-01-01')).toEqual([[2, 'staffCustody']])
})

test.for([
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31T08:00:00', '2026-01-31'],
  ['1/31/2026', '2026-01-31'],
  ['01/05/2026 14:30', '2026-01-05'],
  ['1/31/26', null],
  ['2026-02-30', null],
  ['31.1.2026', null],
] as const)('the day %s is read as %s', async ([text, day]) => {
  const problems = await problemsOf(`bookingNumber,admittedOn\n1,${text}`)
  if (day) expect(await accountsOf(`bookingNumber,admittedOn\n1,${text}`)).toMatchObject([{ admittedOn: day }])
  else expect(problems).toEqual([[2, `day admittedOn ${text}`]])
})

test('where one day of a file begins with the day, no day with strokes is guessed', async () => {
  expect(await problemsOf('bookingNumber,admittedOn\n1,1/2/2026\n2,31/1/2026\n3,2026-01-05')).toEqual([
    [2, 'monthFirst admittedOn 1/2/2026'],
  ])
})

test('a username is made of the permanent number, or the booking number, or the badge number', async () => {
  const text = 'booking,permanentNumber,badge,role\nB 77,P-1,,\nB 78,,,\n,,9,staff'
  expect((await accountsOf(text)).map(({ username }) => username)).toEqual(['p-1', 'b-78', 'id-9'])
})

test('line numbers are those of the file, past empty lines and line breaks in quotes, with any line ending', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['username,role,unit', '', 'ana,inmate,"A', 'B"', 'no,inmate,', '', '', 'ben,staff,', 'x,staff,'].join(
      end,
    )
    expect(await problemsOf(text)).toEqual([
      [5, 'rule username short'],
      [9, 'rule username short'],
    ])
  }
})

test('a quote that never ends is a problem of its line, beside those before it; one inside a cell is of its line alone', async () => {
  const good = 'username,role,unit\nx,staff,\nana,inmate,B\n'
  expect(await problemsOf(`${good}"ben,staff,\nmore,lines,\n`)).toEqual([
    [2, 'rule username short'],
    [4, 'openQuote'],
  ])
  for (const broken of ['be"n,staff,', '"ben"x,staff,'])
    expect(await problemsOf(`${good}${broken}\nmore,staff,\n`)).toEqual([
      [2, 'rule username short'],
      [4, 'strayQuote'],
    ])
})

test('a byte order mark, columns in any order, and quotes are read', async () => {
  const text =
    '\ufeffunit,"role",lastName,username,firstName\r\n"B, upper",staff,"O""Neill", ben , Ben\r\n,inmate,,ana,\r\n'
  expect(await problemsOf(text)).toEqual([])
  expect(await accountsOf(text)).toEqual([
    { username: 'ben', role: 'staff', unit: 'B, upper', lastName: 'O"Neill', firstName: 'Ben' },
    { username: 'ana', role: 'inmate' },
  ])
})

test('one person too many for a roster is reported with the line number', async () => {
  const lines = Array.from({ length: 10_001 }, (_, i) => `person-${i},inmate`)
  expect(await problemsOf(['username,role', ...lines].join('\n'))).toEqual([[10_002, 'tooManyPeople 10000']])
  expect(await problemsOf(['username,role', ...lines.slice(1)].join('\n'))).toEqual([])
})

test('an end of line or a letter that lies between two slices of the file is read as one', async () => {
  for (let shift = 0; shift < 4; shift += 1) {
    const [head, end] = [`username,role,unit\r\nana,inmate,`, '\r\nben,staff,\r\nx,staff,\r\n']
    const unit = 'u'.repeat(2044 + shift - head.length)
    expect(await problemsOf(`${head}${unit}${end}`)).toEqual([
      [2, expect.any(String)],
      [4, 'rule username short'],
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
  const { problems, rows } = await read(text)
  clearImmediate(next)
  expect(problems).toEqual([
    { line: expect.any(Number), problem: expect.objectContaining({ code: expect.stringMatching(/^tooMany/) }) },
  ])
  expect(rows).toBeLessThanOrEqual(LIMITS.roster.rows + 1)
  // One after every slice of 2048 characters; the shortest of these files ends in its tenth.
  expect(turns).toBeGreaterThanOrEqual(8)
})
