// Proves P156.
import { LIMITS } from '@evenkeel/contract/limits.ts'
import { expect, test } from 'vitest'
import type { Known } from './match.ts'
import { planRoster } from './plan.ts'
import { readRoster } from './read.ts'

const check = async (text: string, people: Known[] = []) => {
  const roster = await readRoster(text)
  const plan = await planRoster(roster, { people, stays: [], units: new Map(), today: '2026-03-01' })
  return { ...plan, problems: [...plan.problems, ...roster.problems], ignored: roster.ignoredColumns }
}
const problemsOf = async (text: string) => (await check(text)).problems.map(({ line, message }) => [line, message])
const accountsOf = async (text: string) =>
  (await check(text)).steps.map(({ line: { role, given }, username }) => ({ role, ...given, username }))

const KEYLESS = expect.stringMatching(/^The first line has to name the columns, and one of bookingNumber, .* is needed/)

test.for([
  ['', 1, 'The roster is empty'],
  ['\n\n', 1, 'The roster is empty'],
  ['username,role\n', 1, 'Nobody is on the roster'],
  ['role\ninmate\n', 1, KEYLESS],
  ['4711,Ana,Reyes,burglary\n4712,Bo,Lee,theft', 1, KEYLESS],
  ['username;role\nana;inmate\n', 1, 'The columns have to be separated by commas'],
  ['username\trole\nana\tinmate\n', 1, 'The columns have to be separated by commas'],
  ['username,role,username\nana,inmate,ana\n', 1, 'More than one column means username. Keep one of them'],
  ['\n\nusername,role,role\n', 3, 'More than one column means role. Keep one of them'],
  ['username,cell,bed\nana,1,2', 1, 'More than one column means housing. Keep one of them'],
  ['Booking #,Inmate Name\n1,REYES ANA', 1, 'The column Inmate Name has to be two: firstName and lastName'],
  ['username,Release Date\nana,2026-01-01', 1, 'Is the column Release Date releasedOn or releasePlanned? Name it so'],
] as const)('%j is refused at its header', async ([text, line, message]) => {
  expect(await problemsOf(text)).toEqual([[line, message]])
})

test('a file without a header is refused without a word of it', async () => {
  expect(JSON.stringify(await check('4711,Ana,Reyes,burglary\n4712,Bo,Lee,theft'))).not.toMatch(/Reyes|burglary|4711/)
})

test('other columns are dropped, and named', async () => {
  const text = 'username,rank,password,respondsTo,\nana,captain,hunter2,staff,\n'
  const read = await check(text)
  expect([read.problems, read.ignored]).toEqual([[], ['rank', 'password', 'respondsTo']])
  expect(JSON.stringify(read.steps)).not.toMatch(/captain|hunter2|staff/)
})

test.for([
  ['ab,inmate', 'Username must be at least 3 characters'],
  ['a b c,inmate', 'Username must not contain spaces or control characters'],
  ['ana,Inmate', 'Role must be inmate or staff'],
  ['ana,warden', 'Role must be inmate or staff'],
  ['ana,admin', 'Administrators are made one by one'],
  ['ana,inmate,B', 'This line has more fields than the header'],
  ['an\ufffda,inmate', 'Save the file as CSV UTF-8: some letters cannot be read'],
] as const)('the line %j is no account', async ([line, message]) => {
  expect(await problemsOf(`username,role\ngood,staff\n${line}\n`)).toEqual([[3, message]])
})

test('columns are found whatever their spelling, and by other names', async () => {
  const text = 'Booking #, ROLE ,first_name,Surname,Pod,CELL,Admit Date\n4711,,Ana,Reyes,B,12,1/31/2026 0:00\n'
  expect(await accountsOf(text)).toEqual([
    {
      ...{ role: 'inmate', bookingNumber: '4711', firstName: 'Ana', lastName: 'Reyes', unit: 'B', housing: '12' },
      ...{ admittedOn: '2026-01-31', username: '4711' },
    },
  ])
  expect(await accountsOf('username,cell,housing\nana,x,12')).toMatchObject([{ housing: '12' }])
  expect(await accountsOf('username,unit,shift\nana\nben,B,,,\n')).toMatchObject([{}, { unit: 'B' }])
})

test('a line is reported once, with all of its problems', async () => {
  const text = 'role,username,email,shift\nstaff,ana,,\nwarden,ANA,nobody,late\n'
  expect(await problemsOf(text)).toEqual([
    [3, ['Role must be inmate or staff', 'Invalid email address', 'Shift must be day, swing or night'].join('. ')],
  ])
})

test('two lines with one name, number or look are both wrong, and the same line twice is one', async () => {
  const both = (message: string) => [2, 3].map((line) => [line, message])
  const name = 'The username is the same on lines 2 and 3, or looks alike'
  expect(await problemsOf('username,role\nana.reyes,inmate\nＡＮＡ.Reyes,inmate,\nx.y.z,staff')).toEqual(both(name))
  expect(await problemsOf('username\nlook\nlo0k')).toEqual(both(name))
  const number = 'A number is the same on lines 2 and 3, or looks alike'
  expect(await problemsOf('bookingNumber,lastName,username\nb-1,A,a.1.x\nB-1,B,b.1.x')).toEqual(both(number))
  expect(await accountsOf('bookingNumber,lastName\nb-1,A\nb-1,A')).toHaveLength(1)
})

test('a word that stands for no number in 10,000 lines is said with the first lines that have it', async () => {
  const lines = Array.from({ length: 10_000 }, (_, i) => `B-${i},N/A,Last${i}`)
  const text = ['bookingNumber,permanentNumber,lastName', ...lines].join('\n')
  const stored = { role: 'inmate', username: 'ana', permanentNumber: 'n/a', releasedOn: null } as Known
  for (const people of [[], [stored]]) {
    const { problems, steps } = await check(text, people)
    expect([problems.length, steps.length]).toEqual([10_000, 0])
    expect(problems.at(-1)?.message).toContain('lines 2 and 3 and 4 and 5 and 6 and 9995 more')
    expect(JSON.stringify(problems).length).toBeLessThan(5_000_000)
  }
})

test('a number that a spreadsheet changed, and staff with what people in care have, are lines to correct', async () => {
  expect(await problemsOf('bookingNumber\n2.41E+11\n2.41e5')).toEqual([
    [2, 'bookingNumber: a spreadsheet changed this number. Format the column as text'],
  ])
  expect(await problemsOf('badge,role,bookingDate\n77,staff,2026-01-01')).toEqual([
    [2, 'Staff have no booking number, permanent number or days of custody'],
  ])
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
  else expect(problems).toEqual([[2, 'admittedOn: Must be a day such as 2026-01-31']])
})

test('where one day of a file begins with the day, no day with strokes is guessed', async () => {
  const wrong = expect.stringContaining('the month does not come first')
  expect(await problemsOf('bookingNumber,admittedOn\n1,1/2/2026\n2,31/1/2026\n3,2026-01-05')).toEqual([
    [2, wrong],
    [3, wrong],
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
    { username: 'ana', role: 'inmate' },
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
