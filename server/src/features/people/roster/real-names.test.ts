import { expect, test } from 'vitest'
import { createRosterFacility, said } from '../../../testing/features/rosters.ts'

const { apply, send, w } = await createRosterFacility()

const who = 'Booking #,Last Name,First Name'
const HARLAN_LINE = '202601001,Quillmark,Harlan'

test('R41: a number with another name is asked about, and an answer decides', async () => {
  const [{ id }] = (await w.superuser.query(`select id from users where booking_number = '202601001'`)).rows
  const line = [`${who},releasedOn`, '202601001,Kolvar,Harlan,2026-11-20']
  for (const file of [
    line,
    [who, '202601001,Quillmark,Harry'],
    [who, '202601001,Quilmark,Harlan'],
    [who, '202601001,Quillmark,Harlana'],
  ])
    expect(await send(file)).toMatchObject({
      counts: { asked: 1, changed: 0, released: 0 },
      asked: [{ line: 2, why: 'name', person: { id, name: 'Harlan Quillmark' } }],
    })
  const other = await send(line, 'others=2')
  expect([other.lines, said(other)]).toEqual([[], [[2, 'otherName bookingNumber Harlan Quillmark number ']]])
  const same = await send(line, 'same=2')
  expect([same.counts, same.lines]).toMatchObject([
    { asked: 0, released: 1 },
    [{ changes: [{ field: 'lastName', from: 'Quillmark', to: 'Kolvar' }, { field: 'releasedOn' }] }],
  ])
})

test.for(['Quillmark Ruiz,Harlan', 'Quillmark,Harlan Lee'])(
  'R41: %s completes the name, and is not asked about',
  async (name) => {
    expect((await send([who, `202601001,${name}`])).counts).toMatchObject({ changed: 1, asked: 0 })
  },
)

test('R42: a name that was cut off changes nothing, and one written together is the same', async () => {
  await w.superuser.query(`update users set last_name = 'van der Meerschaut' where booking_number = '202601001'`)
  expect((await send([who, '202601001,VANDERMEERS,Harlan'])).counts).toMatchObject({ unchanged: 1 })
  expect((await send([who, '202609001,VANDERMEERSCHAUT,Harlan'])).counts).toMatchObject({ new: 0, asked: 1 })
})

test('R43: a name that is new on two lines is asked about, unless both have two numbers', async () => {
  const head = 'bookingNumber,permanentNumber,lastName,firstName'
  const counts = async (...lines: string[]) => (await send([head, ...lines])).counts
  expect(await counts('1001,,Kolvar,Ruvim', '1002,,KOLVAR,Ruvim J')).toMatchObject({ new: 1, asked: 1 })
  expect(await counts('1001,,Kolvar,Ruvim', '1002,P2,Kolvar,Ruvim')).toMatchObject({ new: 1, asked: 1 })
  expect(await counts('1001,P1,Kolvar,Ruvim', '1002,P2,Kolvar,Ruvim')).toMatchObject({ new: 2, asked: 0 })
})

test.for(['Active,N', 'In Jail,No', 'VINE Status,Out of Custody'])(
  'R44: %s says that somebody is not here',
  async (pair) => {
    const [head, cell] = pair.split(',')
    expect(said(await send([`${who},${head}`, `${HARLAN_LINE},${cell}`]))).toEqual([[2, `notInCustody ${cell}`]])
  },
)

test.for(['Prepared by: Lt. Jones', 'Signature', 'EMPTY', 'Firma'])('R45: %s is nobody', async (name) => {
  const { counts, asides } = await send(['Booking #,Name', `4411,"${name}"`])
  expect([counts.new, counts.toCorrect, asides]).toMatchObject([0, 0, [{ why: 'nobody' }]])
})

test('R46: the formula of a spreadsheet is no place', async () => {
  expect(said(await send(['bookingNumber,unit', '202601001,=A2']))).toEqual([[2, 'broken unit =A2']])
})

test.for([
  'Died',
  'Fallecido',
  'Absconded',
  'Trasladado',
  'En libertad',
  'Not In Jail',
  'Time Served',
  'Dismissed',
  'FALSE',
  'Left',
  'OUT',
  'OUT ON BOND',
  'ROR',
  'Bail Posted',
  'OR Release',
  'Cited out',
  'Sent to prison',
  'DOC transfer',
  'Turned over to ICE',
  'AWOL',
])('R47, R56: who is %s is not here', async (cell) => {
  for (const head of ['Status', 'Booking Status', 'Estatus'])
    expect(said(await send([`${who},${head}`, `${HARLAN_LINE},${cell}`]))).toEqual([[2, `notInCustody ${cell}`]])
})

test.for(['DISCHARGED', 'TRANSFERRED', 'ESCAPED', 'BONDED OUT', 'NOT IN CUSTODY', 'LIBERADO', 'Deceased'])(
  'R47: %s is no place',
  async (place) => {
    for (const head of ['Housing', 'Unit'])
      expect(said(await send([`${who},${head}`, `${HARLAN_LINE},${place}`]))).toEqual([[2, `notInCustody ${place}`]])
  },
)

test.for([
  'Liberado el',
  'Fecha de libertad',
  'Fecha de excarcelación',
  'Baja',
  'Disch Date',
  'Departure Date',
  'Release Date',
])('R48: the column %s is asked about where it has a day, and an answer reads it', async (name) => {
  const file = (day: string) => [`${who},${name}`, `${HARLAN_LINE},${day}`]
  expect(said(await send(file('2026-11-20')))).toEqual([[1, `whichRelease ${name}`]])
  for (const none of ['', 'N/A', '00/00/0000']) expect((await send(file(none))).counts).toMatchObject({ unchanged: 1 })
  expect((await send(file('2026-11-20'), 'release=releasedOn')).counts).toMatchObject({ released: 1 })
  expect((await send(file('2026-12-20'), 'release=releasePlanned')).lines).toMatchObject([
    { changes: [{ field: 'releasePlanned', to: '2026-12-20' }] },
  ])
})

test('R49: the badge beside people in care is an officer’s, and who has a shift is staff', async () => {
  const { ignoredColumns, lines } = await send([`${who},Booking Officer,Badge`, '202601099,Kolvar,Ruvim,Ray,4471'])
  expect(ignoredColumns).toEqual(['Booking Officer', 'Badge'])
  expect(lines[0]?.changes.map(({ field }) => field)).not.toContain('badgeNumber')
  expect(
    said(await send(['Username,First Name,Last Name,Badge Number,Shift', 'rkolvar,Ruvim,Kolvar,77,Night'])),
  ).toEqual([[2, 'role']])
})

test('R50: another header inside the file, and a line that was cut off, are not read as people', async () => {
  const other = await send([who, HARLAN_LINE, 'Booking #,First Name,Last Name', '202601098,Abe,Quillby'])
  expect([said(other), other.lines]).toEqual([[[3, 'otherHeader']], []])
  const head = `${who},Cell`
  expect(said(await send([head, `${HARLAN_LINE},A-1`, '202601098,Cutl']))).toEqual([[3, 'cut']])
  expect((await send([head, `${HARLAN_LINE},A-1`, '202601098,Kolvar,Ruvim,'])).counts).toMatchObject({ new: 1 })
})

test('R51: a cell, two names in one cell and a single name beside a first name', async () => {
  expect(said(await send([`${who},Cell`, '202601099,Rowanby,A-1,']))).toEqual([[2, 'emptyName firstName A-1']])
  expect(said(await send([who, '202601099,"GRAFTON, JO",JO']))).toEqual([[2, 'wholeName GRAFTON, JO']])
  for (const [head, name, is] of [
    [who, '"Smithers, Jonah",', 'Jonah Smithers'],
    ['Booking #,Name,First Name', 'QUIRKELL,ABEL', 'ABEL QUIRKELL'],
    ['Booking #,Name', '"QUIRK, ABEL M JR"', 'ABEL M QUIRK JR'],
    ['Booking #,Name', '"QUIPLEY (AKA BO), ABE"', 'ABE QUIPLEY'],
    ['N° ficha,Apellido paterno,Apellido materno,Nombre', 'Solano,Vidal,Marta', 'Marta Solano Vidal'],
    [who, 'Qui\u0007st,Bo', 'Bo Quist'],
  ])
    expect((await send([head ?? '', `202601099,${name}`])).lines).toMatchObject([{ name: is }])
})

test.for(['2026-11-28', '77?', '$77', '"77,78"'])('R52: %s is no number', async (number) => {
  expect((await send([who, `${number},Kolvar,Ruvim`])).counts).toMatchObject({ new: 0, toCorrect: 1 })
})

test('R53: who was released is known by a shorter or corrected name, and the same file again does nothing', async () => {
  const file = [`${who},releasedOn`, '202601001,Quilmark,H,2026-11-20']
  expect((await apply(file, 'same=2')).counts).toMatchObject({ released: 1 })
  expect((await send(file)).counts).toMatchObject({ unchanged: 1, toCorrect: 0 })
})

test('R54: many other days of admission in one file wait', async () => {
  const report = await send([`${who},admittedOn`, `${HARLAN_LINE},2025-01-09`], 'confirm=true')
  expect(report).toMatchObject({ applied: false, waits: { renamed: 1 } })
})

test('R55: a cell in other letters is no move, and the columns are known by their names on the screens', async () => {
  expect((await send([`${who},Cell`, `${HARLAN_LINE},a-1`])).counts).toMatchObject({ unchanged: 1 })
  const head =
    'Número de ingreso,Número permanente,Apellido,Nombre,Unidad,Alojamiento,Fecha de ingreso,Salida prevista,Fecha de salida'
  const { ignoredColumns, counts } = await send([head, '202601001,00113370,Quillmark,Harlan,A Pod,A-1,2026-01-10,,'])
  expect([ignoredColumns, counts.unchanged]).toEqual([['Fecha de salida'], 1])
})

test.for(['No Bond', 'Bond $5,000', 'SENTENCED', 'HOLD'])('R56: who has %s is here', async (cell) => {
  expect((await send([`${who},Status`, `${HARLAN_LINE},"${cell}"`])).counts).toMatchObject({ unchanged: 1 })
})

test('R57: below a title that says released nobody is here', async () => {
  for (const title of ['RELEASED,,', 'Released in the last 24 hours,,']) {
    const report = await send([who, HARLAN_LINE, title, '202601099,Nunnery,Quy'])
    expect([said(report), report.lines]).toEqual([[[3, 'otherHeader']], []])
  }
})

test('R58: of one name on two lines, one of them known, nobody gets the number of the other', async () => {
  for (const answer of ['', 'same=3'])
    expect(await send([who, HARLAN_LINE, '202601098,Quillmark,Harlan'], answer)).toMatchObject({
      counts: { unchanged: 1, changed: 0, new: 0 },
      asked: [{ line: 3, why: 'twice' }],
    })
})

test('R59: a warning in stars beside a name is no name, and a badge is never read beside a booking', async () => {
  for (const name of ['Zed **SUICIDE WATCH**', '***Zed', 'Zed -- KEEP SEPARATE'])
    expect((await send([who, `202601099,Aldous,${name}`])).lines).toMatchObject([{ name: 'Zed Aldous' }])
  for (const name of ['CELL,OUT OF ORDER', 'Bunk,Closed', 'DUPLICATE,ENTRY', 'XXXX,XXXX'])
    expect((await send([who, `202601099,${name}`])).counts).toMatchObject({ new: 0 })
  expect(await send([`${who},Badge Number`, '202601099,Kolvar,Ruvim,5512'])).toMatchObject({
    ignoredColumns: ['Badge Number'],
  })
})

test.for(['arrest_no', 'ArrestNo', 'FCN', 'Número de interno', 'BookAndCase', 'BA Number', 'N° de ficha', 'Nº ficha'])(
  'R35, R60: the column %s is a booking number',
  async (head) => {
    expect((await send([`${head},Last Name,First Name`, HARLAN_LINE])).counts).toMatchObject({ unchanged: 1 })
  },
)
