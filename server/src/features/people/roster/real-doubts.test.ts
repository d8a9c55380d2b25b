import { expect, test } from 'vitest'
import { createRosterFacility, said } from '../../../testing/features/rosters.ts'

const { apply, send, w } = await createRosterFacility()

const who = 'Booking #,Last Name,First Name'
const HARLAN_LINE = '202601001,Quillmark,Harlan'

test.for([
  ...['Release Date', 'Discharge Date', 'DISCHARGED_DT', 'Exit Date', 'Date Out', 'Out Date', 'PRD'],
  ...['ERD', 'Custody End', 'Rel Dt', 'Bonded Out', 'Left On', 'Fecha de egreso', 'Planned Release,Discharge Date'],
])('R15: the column %s stops the file until somebody says which release it is', async (name) => {
  const report = await send([`${who},${name}`, `${HARLAN_LINE},,11/20/2026`, '202601095,Kolvar,Ruvim,11/20/2026'])
  expect(said(report)).toEqual([[1, `whichRelease ${name.split(',').at(-1)}`]])
})

test.for([
  ...['Release Reason', 'Release Type', 'Released By', 'Motivo de salida', 'Department', 'Outstanding Warrants'],
  ...['Released On,Discharge Date', 'Actual Release Date,Sched Rel Date', 'Planned Release', 'Est. Release Date'],
  ...['Projected Release Date', 'Scheduled Release', 'Sched Rel Date', 'Fecha prevista de salida'],
])('R15: the column %s stops nothing', async (name) => {
  const report = await send([`${who},${name}`, `${HARLAN_LINE}`])
  expect(report).toMatchObject({ problems: [], counts: { unchanged: 1 } })
  const [first = ''] = name.split(',')
  const field = /^(Released On|Actual)/.test(first)
    ? 'releasedOn'
    : /^([PES]\S+ Rel|Fecha prev)/.test(first) && 'releasePlanned'
  if (!field) return
  const day = field === 'releasedOn' ? '2026-11-20' : '2026-12-20'
  const { lines } = await send([`${who},${name}`, `${HARLAN_LINE},${day}`])
  expect(lines).toMatchObject([{ changes: [{ field, to: day }] }])
})

test.for([
  ['Inmate Last Name,Inmate First Name', 'KOLVAR,RUVIM'],
  ['inmate_lastname,inmate_firstname', 'KOLVAR,RUVIM'],
  ['LAST_NM,FIRST_NM', 'KOLVAR,RUVIM'],
  ['Apellido del interno,Nombre del interno', 'KOLVAR,RUVIM'],
  ...['Subject Name', 'full_name_last_first', '"Name (Last, First Middle)"', 'Defendant', 'Offender Name'].map(
    (name) => [name, '"KOLVAR, RUVIM"'] as const,
  ),
  ['Inmate #,Inmate', '00119999,"KOLVAR, RUVIM"'],
] as const)('R16: the column %s is a name', async ([head, cells]) => {
  expect(await send([`Booking #,${head}`, `202601099,${cells}`])).toMatchObject({
    problems: [],
    ignoredColumns: [],
    lines: [{ effect: 'new', name: 'RUVIM KOLVAR' }],
  })
})

test('R16: where columns are not read and none is a name, nobody new gets an account', async () => {
  const report = await send(['Booking #,Who,Pod', '202601099,Kolvar,A Pod', '202601001,Quillmark,A Pod'])
  expect(said(report)).toEqual([[2, 'noName']])
  expect(report.counts).toMatchObject({ new: 0, unchanged: 1 })
  expect(await send(['Booking #,Pod', '202601099,A Pod'])).toMatchObject({ counts: { new: 1 } })
})

test.for([
  ...['Housing Location', 'Cell Number', 'Cell/Bed', 'Block', 'Dorm', 'Location', 'Living Unit', 'Ubicación'].map(
    (head) => [head, 'A-9', 'housing', 'A-9'] as const,
  ),
  ...['Booking Date Time', 'Booking Date/Time', 'Date Booked', 'Confined Date', 'ADMITTED_DT', 'Fecha Ingreso'].map(
    (head) => [head, '2026-11-02', 'admittedOn', '2026-11-02'] as const,
  ),
  ...['Inmate #', 'SO #', 'Person ID', 'OffenderNumber', 'SOID', 'SID', 'NYSID', 'DC Number'].map(
    (head) => [head, '00119999', 'permanentNumber', '00119999'] as const,
  ),
] as const)('R17, R35: the column %s is known', async ([head, cell, field, to]) => {
  const { lines, ignoredColumns } = await send([
    `Book #,Last Name,First Name,${head}`,
    `202601098,Kolvar,Ruvim,${cell}`,
  ])
  expect(ignoredColumns).toEqual([])
  expect(lines).toMatchObject([{ changes: expect.arrayContaining([{ field, from: null, to }]) }])
})

test.for([
  ['202601001,00113370,Qu?llmark,Harlan', 'broken lastName Qu?llmark'],
  ['202601001,00113370,Quillmark,Harl?', 'broken firstName Harl?'],
  ['202601001,00113370,Kolvar,Ruvim', 'otherName permanentNumber Harlan Quillmark name '],
  ['202699001,00113370,Kolvar,Ruvim', 'otherName permanentNumber Harlan Quillmark name '],
  ['00113370,202601001,Quillmark,Harlan', 'almost bookingNumber 202601001'],
] as const)('R18: the line %s is asked about', async ([line, problem]) => {
  const report = await send(['bookingNumber,permanentNumber,lastName,firstName', line])
  expect([said(report), report.lines]).toEqual([[[2, problem]], []])
})

test('R19: a day of admission that is the stored one with day and month mirrored is asked about', async () => {
  const head = 'bookingNumber,lastName,firstName,admittedOn'
  for (const day of ['2026-10-01', '10/1/2026'])
    expect(said(await send([head, `${HARLAN_LINE},${day}`]))).toEqual([[2, 'monthFirst admittedOn 2026-10-01']])
  expect(await send([head, `${HARLAN_LINE},2026-01-09`])).toMatchObject({ counts: { changed: 1 } })
  await apply(['bookingNumber,releasedOn', '202601001,2026-02-01'])
  expect(said(await send([head, `${HARLAN_LINE},2026-10-01`]))).toHaveLength(1)
})

test('R20: the full name of somebody with another booking number is asked about, unless permanent numbers differ', async () => {
  const head = 'bookingNumber,permanentNumber,lastName,firstName,admittedOn'
  const asked = async (line: string) => {
    const report = await send([head, line])
    return [report.counts.asked, report.counts.new]
  }
  const line = '202609001,,QUILLMARK JR,Hárlan,2026-11-20'
  expect(await asked(line)).toEqual([1, 0])
  expect(await asked('202609001,00999999,Quillmark,Harlan,2026-11-20')).toEqual([0, 1])
  expect(await asked('202609001,,Quillmark,Harlow,2026-11-20')).toEqual([0, 1])
  expect(await send([head, line], 'others=2')).toMatchObject({ counts: { asked: 0, new: 1 } })
  await apply(['bookingNumber,releasedOn', '202601001,2026-02-01'])
  expect(await asked(line)).toEqual([1, 0])
  await w.superuser.query(
    `update users set admitted_on = '2025-01-02', released_on = '2025-02-01' where booking_number = '202601001'`,
  )
  expect(await asked(line)).toEqual([0, 1])
})

test('R21: a shorter form of a stored name, and a place spelled as a number or by a spreadsheet, change nothing', async () => {
  await w.superuser.query(
    `update users set first_name = 'Ana María', last_name = 'Smith-Jones', housing = '7' where booking_number = '202601002'`,
  )
  const head = 'bookingNumber,permanentNumber,lastName,firstName,housing'
  for (const [last, first, cell] of [
    ...[
      ['Smith Jones', 'ANA M', '07'],
      ['SMITHJONES', 'A.', '07.0'],
      ['Smith', 'Ana', '7.0'],
      ['*Smith-Jones', 'Ana', '007'],
    ],
  ])
    expect([last, (await send([head, `202601002,00113371,${last},${first},${cell}`])).counts]).toMatchObject([
      last,
      { unchanged: 1 },
    ])
  for (const last of ['OVARRICK', 'O VARRICK', 'o`varrick', '*OVARRICK JR'])
    expect([last, (await send([head, `202601024,00113393,${last},D,D-1`])).counts]).toMatchObject([
      last,
      { unchanged: 1 },
    ])
  expect((await send([head, '202601024,00113393,OVARRIK,Dunstan,'])).counts).toMatchObject({ asked: 1 })
  for (const cell of ['########', '7-Jan', '12-ene', 'Mar-07', '1.2E+03'])
    expect(said(await send([head, `202601002,00113371,Smith-Jones,Ana,${cell}`]))).toEqual([
      [2, `spreadsheet housing ${cell}`],
    ])
  expect((await send([head, '202601002,00113371,Smith-Jones,Ana,12.0'])).lines).toMatchObject([
    { effect: 'moved', changes: [{ field: 'housing', to: '12' }] },
  ])
})

test('R22: another booking number of the same person and day of admission corrects the number', async () => {
  const head = 'bookingNumber,permanentNumber,lastName,firstName,admittedOn'
  expect((await send([head, '202601091,00113370,Quillmark,Harlan,2026-01-10'])).lines).toMatchObject([
    { effect: 'changed', changes: [{ field: 'bookingNumber', from: '202601001', to: '202601091' }] },
  ])
  expect((await send([head, '202601091,,Quillmark,Harlan,2026-01-10'])).counts).toMatchObject({ changed: 0, asked: 1 })
})

test('R23: 0 is no number, a last name with a comma is a whole name, and a place that is called like a unit is the unit', async () => {
  const zero = await send([
    'bookingNumber,permanentNumber,lastName,firstName',
    '0,0,Kolvar,Ruvim',
    '202601097,0,Tam,Bo',
  ])
  expect([said(zero), zero.lines.length, zero.emptied]).toEqual([[[2, 'noNumber']], 1, [{ word: '0', cells: 3 }]])
  expect((await send(['Booking #,Last Name', '202601099,"KOLVAR, RUVIM"'])).lines).toMatchObject([
    { effect: 'new', name: 'RUVIM KOLVAR' },
  ])
  await w.superuser.query(`insert into facility_units (position, name, key) values (1, 'E Pod', fold_unit('E Pod'))`)
  expect((await send(['Booking #,Location', '202601001,e pod'])).lines).toMatchObject([
    {
      effect: 'moved',
      changes: [
        { field: 'unit', to: 'E Pod' },
        { field: 'housing', to: null },
      ],
    },
  ])
  await w.superuser.query('delete from facility_units')
})

test.for(['Jones *', '*JUV* Jones', '"Jones,"', '"""Jones"""', '“Jones”'])(
  'R24: the mark beside %s is no part of the name',
  async (last) => {
    expect((await send([who, `202601099,${last},Bo`])).lines).toMatchObject([{ effect: 'new', name: 'Bo Jones' }])
  },
)

test.for(['Flo: Fed', 'Di = HOLD'])(
  'R24: whether %s is a name is asked of somebody new, and of who is called so it is none',
  async (first) => {
    expect(said(await send([who, `202601099,Kolvar,${first}`]))).toEqual([[2, `emptyName firstName ${first}`]])
    expect(await send([who, '202601001,Quillmark,Harlan: Fed'])).toMatchObject({ counts: { unchanged: 1 } })
  },
)

test('R25: the same name is asked about with a middle name, a second last name, swapped, or where a file has one number', async () => {
  for (const name of [
    ...['Quillmark,Harlan Lee', 'Quillmark Ruiz,Harlan', 'Harlan,Quillmark', 'Ruiz-Quillmark,Harlan'],
    ...['Quilmark,Harlan', 'van Quillmark,Harlan', 'Quillmark,Lee Harlan'],
  ])
    expect([name, (await send([who, `202609001,${name}`])).counts]).toMatchObject([name, { asked: 1, new: 0 }])
  for (const name of ['Quillmark,Harlow', 'Quillman,Harlan', 'Quillmark,Ha'])
    expect([name, (await send([who, `202609001,${name}`])).counts]).toMatchObject([name, { asked: 0, new: 1 }])
  const one = await send(['Inmate ID,Full Name', '2026-07770444,"Quillmark, Harlan"'])
  expect(one.counts).toMatchObject({ asked: 1, new: 0 })
})

test.for([
  '\\N',
  'undefined',
  'TBD',
  'No Data',
  'blank',
  'null null',
  'SIN DATOS',
  'n/d',
  'S/N',
  'Desconocido',
  '<NA>',
  'NaT',
])('R26: %s is an empty cell, and asked about as a name', async (word) => {
  expect(said(await send([who, `202601099,${word},Bo`]))).toEqual([[2, `emptyName lastName ${word}`]])
  const { counts, emptied } = await send(['bookingNumber,housing,releasedOn', `202601001,${word},${word}`])
  expect([counts.unchanged, emptied]).toEqual([1, [{ word, cells: 2 }]])
})

test('R26: a day of zeros is an empty cell', async () => {
  for (const day of ['00000000', '0000-00-00'])
    expect(await send(['bookingNumber,releasedOn', `202601001,${day}`])).toMatchObject({ counts: { unchanged: 1 } })
})

test.for([
  'O\\u0027Mally',
  'O%27Mally',
  "O\\'Mally",
  'Dow_x000D_',
  'N&uacutenez',
  'Mu\\xf1oz',
  'Pe¤a',
  'Gar¿a',
  'Norwick‚',
  '=CONCAT(A1)',
])('R27, R46: %s was broken on the way', async (last) => {
  expect(said(await send([who, `202601099,${last},Bo`]))).toEqual([[2, `broken lastName ${last}`]])
})

test('R28: cells and units lose the decimals of a spreadsheet, and a day is no cell', async () => {
  const head = 'bookingNumber,unit,Cell,Bed'
  const { lines } = await send([head, '202601001,3.0,12.0,1.0'])
  expect(lines).toMatchObject([{ changes: [{ to: '3' }, { to: '12-1' }] }])
  for (const cell of ['5/3/2026', '2026-05-03'])
    expect(said(await send(['bookingNumber,cell', `202601001,${cell}`]))).toEqual([[2, `spreadsheet housing ${cell}`]])
  expect((await send(['bookingNumber,cell', '202601001,05-H-3-C'])).counts).toMatchObject({ moved: 1 })
})

test('R29: two numbers in one cell, and one with the decimals of a computer, are corrected first', async () => {
  expect(said(await send([who, '"2026-0441, 2026-0442",Kolvar,Ruvim']))).toEqual([[2, 'noNumber']])
  expect(said(await send([who, '4412600073.00000001,Kolvar,Ruvim']))).toEqual([
    [2, 'spreadsheet bookingNumber 4412600073.00000001'],
  ])
})

test('R30: a generation between commas belongs to the last name, and more commas are asked about', async () => {
  const head = 'Booking #,Full Name'
  for (const [name, is] of [
    ['ZELL, JR, LEE', 'LEE ZELL JR'],
    ['FAIR, FLORA, III', 'FLORA FAIR III'],
    ['FOOT,Ed,', 'Ed FOOT'],
  ])
    expect((await send([head, `202601099,"${name}"`])).lines).toMatchObject([{ name: is }])
  expect(said(await send([head, '202601099,"A, B, C"']))).toEqual([[2, 'wholeName A, B, C']])
})

test('R31: an alias or a generation in words renames nobody', async () => {
  for (const name of ['Quillmark,Harlan AKA Kit', 'Quillmark 2nd,Harlan', 'Quillmark,Harlan - FED HOLD'])
    expect([name, (await send([who, `202601001,${name}`])).counts]).toMatchObject([name, { unchanged: 1 }])
})

test.for([
  'VACANT,BED',
  'BED,EMPTY',
  'DO NOT USE,',
  'TEST,INMATE',
  'HOLD,US MARSHAL',
  'VACANTE,',
  'OPEN,BED',
  'CAMA,LIBRE',
  'OUT OF,SERVICE',
  'MAINTENANCE,CELL',
  'NO INMATE,ASSIGNED',
])('R32, R40: %s is nobody', async (name) => {
  const { counts, asides } = await send([who, `202601099,${name}`])
  expect([counts.new, asides]).toMatchObject([0, [{ why: 'nobody' }]])
})

test('R33: days whose order is not clear are read as somebody says, and those of the other order refused', async () => {
  const file = [
    'Ficha;Apellidos;Nombre;Fecha de ingreso',
    '202601098;Kolvar;Ruvim;03/10/2026',
    '202601099;Tam;Bo;13/10/2026',
  ]
  expect(said(await send(file)).map(([, problem]) => problem)).toEqual(['monthFirst admittedOn 03/10/2026'])
  const days = ({ lines }: Awaited<ReturnType<typeof send>>) =>
    lines.map(({ changes }) => changes.find(({ field }) => field === 'admittedOn')?.to)
  expect(days(await send(file, 'days=dayFirst'))).toEqual(['2026-10-03', '2026-10-13'])
  const other = await send(file, 'days=monthFirst')
  expect([days(other), said(other)]).toEqual([['2026-03-10'], [[3, 'day admittedOn 13/10/2026']]])
})

test('R34: a second total is a total, and a role may be written large', async () => {
  const { asides } = await send([who, `${HARLAN_LINE}`, 'Total,,', 'Total,,'])
  expect(asides).toMatchObject([{ why: 'nobody' }, { why: 'nobody' }])
  expect((await send([`${who},role`, '202601099,Kolvar,Ruvim,Inmate'])).counts).toMatchObject({ new: 1 })
})

test.for([
  'In Custody,No',
  'In Custody,no longer',
  'Status,Bonded Out',
  'Status,Transferred to DOC',
  'Custody Status,RELEASED',
  'Status,Not in custody',
  'Inmate Status,Discharged',
])('R36: %s makes nobody new, and releases nobody without a day', async (pair) => {
  const [head, cell] = pair.split(',')
  const report = await send([`${who},${head}`, `202601099,Kolvar,Ruvim,${cell}`, `${HARLAN_LINE},${cell}`])
  expect([said(report), report.lines]).toEqual([[2, 3].map((line) => [line, `notInCustody ${cell}`]), []])
  const here = await send([
    `${who},${head},releasedOn`,
    `${HARLAN_LINE},Active,`,
    `202601002,Vantrove,Odette,${cell},2026-11-20`,
  ])
  expect(here.counts).toMatchObject({ unchanged: 1, released: 1, toCorrect: 0 })
})

test('R37: what stands beside a name is not stored, and renames nobody', async () => {
  for (const first of [
    'KEN (JUV)',
    'KEN [ICE]',
    'KEN - MH WATCH',
    'KEN; SUICIDE WATCH',
    'KEN ~ USMS',
    'KEN !',
    'KEN #2',
    'KEN AKA KENNY',
  ])
    expect([first, (await send([who, `202601099,Kolvar,${first}`])).lines]).toMatchObject([
      first,
      [{ name: 'KEN Kolvar' }],
    ])
  expect((await send([who, `202601099,D''Angelo,Bo`])).lines).toMatchObject([{ name: "Bo D'Angelo" }])
})

test.for(['35000003/35000004', '35000003 35000004', '35000003-35000004', 'B26-3324/B26-3399', '35000003|35000004'])(
  'R38: %s is two numbers',
  async (number) => {
    expect(said(await send([who, `${number},Kolvar,Ruvim`]))).toEqual([[2, 'noNumber']])
  },
)

test.for(['CRS3/0412/2025', '1041/26/3', '412/2025', '2026-00441'])('R38: %s is one number', async (number) => {
  expect((await send([who, `${number},Kolvar,Ruvim`])).counts).toMatchObject({ new: 1 })
})

test('R39: words for no place move nobody, and a time is no cell', async () => {
  for (const word of [
    '[none]',
    '?',
    'N\\A',
    'n.a.',
    'UNASSIGNED',
    'PENDING',
    'SIN ASIGNAR',
    'To be determined',
    'Select One',
    'XX',
  ])
    expect([word, (await send(['bookingNumber,unit', `202601001,${word}`])).counts]).toMatchObject([
      word,
      { unchanged: 1 },
    ])
  expect(said(await send(['bookingNumber,cell', '202601001,12:30']))).toEqual([[2, 'spreadsheet housing 12:30']])
})

test('R36: a place that says released moves nobody', async () => {
  for (const place of ['RELEASED 11/28/2026', 'Rel 11/28', '11/28/2026 OUT'])
    expect(said(await send(['bookingNumber,unit', `202601001,${place}`]))).toEqual([[2, `notInCustody ${place}`]])
  expect((await send(['bookingNumber,cell', '202601001,OUT TO COURT'])).counts).toMatchObject({ moved: 1 })
})
