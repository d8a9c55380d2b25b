import { readFileSync } from 'node:fs'
import { LEFT_OUT_HEADER } from '@evenkeel/contract/base/limits.ts'
import { care } from '@evenkeel/contract/care/care.ts'
import type { RosterReport } from '@evenkeel/contract/people/roster.ts'
import { expect, test } from 'vitest'
import { BASE, createRosterFacility, said } from '../../../testing/features/rosters.ts'
import { PASSWORD } from '../../../testing/test-app.ts'

const { apply, cleo, grace, send, w } = await createRosterFacility()
const effects = ({ lines }: RosterReport) => lines.map(({ line, effect }) => [line, effect])
const stored = async (bookingNumber: string) =>
  (
    await w.superuser.query(
      `select id, first_name as first, last_name as last, unit, housing, admitted_on::text as admitted, released_on::text as released
      from users where booking_number = $1`,
      [bookingNumber],
    )
  ).rows[0]
const people = async () =>
  (await w.superuser.query(`select count(*)::int as all from users where role = 'inmate'`)).rows[0].all

const HARLAN = {
  first: 'Harlan',
  last: 'Quillmark',
  unit: 'A Pod',
  housing: 'A-1',
  admitted: '2026-01-10',
  released: null,
}

test('R1: a day of admission that is none is refused by roster, form, stay and database, and no list dies of one row', async () => {
  const { id } = await stored('202601001')
  const change = (body: object) => cleo.send('PATCH', `/api/admin/users/${id}`, { body })
  expect(
    said(await send(['bookingNumber,lastName,firstName,admittedOn', '202601009,Kolvar,Ruvim,9999-12-31'])),
  ).toEqual([[2, 'noDay admittedOn 9999-12-31']])
  const issues = [{ path: 'admittedOn', message: expect.stringContaining('where there is none') }]
  expect((await change({ admittedOn: '9999-12-31' })).problem).toMatchObject({ code: 'validation_failed', issues })
  const made = { username: 'ruvim', role: 'inmate', admittedOn: '9999-12-31' }
  expect((await cleo.send('POST', '/api/admin/users', { body: made })).problem).toMatchObject({ issues })
  expect((await change({ releasedOn: '2026-11-28' })).status).toBe(200)
  const back = { body: { admittedOn: '9999-12-31' } }
  expect((await cleo.send('POST', `/api/admin/users/${id}/back`, back)).status).toBe(409)
  const write = (day: string) => w.superuser.query('update users set admitted_on = $2 where id = $1', [id, day])
  for (const day of ['0001-01-01', '1753-01-01', '1899-12-30', '1900-01-01', '1970-01-01', '9999-12-31'])
    await expect(write(day)).rejects.toThrow('no stay has these days')
  // Who has such a day since before the rule is served as ever, until somebody enters another.
  await w.superuser.query('alter table users disable trigger keep_custody_days')
  await write('9999-12-31')
  await w.superuser.query('alter table users enable trigger keep_custody_days')
  await w.superuser.query('update users set signed_in_on = current_date where id = $1', [id])
  expect((await change({ housing: 'A-2' })).status).toBe(200)
  expect((await change({ admittedOn: '2026-01-10', releasedOn: '' })).status).toBe(200)
  const listed = async () => {
    const answer = await grace.send('GET', '/api/care/work')
    return [answer.status, answer.headers[LEFT_OUT_HEADER], answer.reply(care.list).work.length]
  }
  expect(
    await apply(['bookingNumber,lastName,firstName,admittedOn', '202601003,Osterbee,Tobiah,2026-11-20']),
  ).toMatchObject({ counts: { changed: 1 } })
  const [, , all] = await listed()
  const { rows } = await w.superuser.query(
    `update care_work set met_due_at = '10000-01-05' where user_id = (select id from users where booking_number = '202601003') returning id`,
  )
  expect(rows).toHaveLength(1)
  expect(await listed()).toEqual([200, '1', Number(all) - 1])
})

test('R2: days that mean none release nobody, and a line that is not carried out is no unchanged one', async () => {
  for (const none of ['1/1/1900', '1900-01-01 00:00:00.000', '12/30/1899', '0001-01-01T00:00:00', '9999-12-31']) {
    const report = await apply([
      'bookingNumber,lastName,firstName,unit,housing,releasedOn',
      `202601003,Osterbee,Tobiah,C Pod,C-102,${none}`,
      `202601001,Quillmark,Harlan,B Pod,B-001,${none}`,
      `202601040,Newhallow,Orla,A Pod,A-1,${none}`,
    ])
    expect(said(report)).toEqual([2, 3, 4].map((line) => [line, `noDay releasedOn ${none}`]))
    expect(report.counts).toMatchObject({ released: 0, unchanged: 0, toCorrect: 3 })
  }
  expect(await stored('202601003')).toMatchObject({ released: null, housing: 'C-1' })
  const left = await send([
    'bookingNumber,lastName,firstName,releasedOn',
    '202601001,Quillmark,Harlan,2026-01-02',
    '202601040,Newhallow,Orla,2026-11-01',
  ])
  expect(left.counts).toMatchObject({ unchanged: 0, aside: 2 })
  expect(left.asides.map(({ why }) => why)).toEqual(['earlierStay', 'unknownLeft'])
})

test('R3: an admission or a release to come is refused in roster and form, and a planned release of 1900 is', async () => {
  const head = 'bookingNumber,lastName,firstName,admittedOn,releasePlanned,releasedOn'
  const report = await send([
    head,
    '202601003,Osterbee,Tobiah,2027-02-01,,',
    '202601060,Pobladora,Ynez,2999-01-01,,',
    '202601061,Pobladora,Ines,2026-11-30,,',
    '202601001,Quillmark,Harlan,,1900-01-01,',
    '202601002,Vantrove,Odette,,,2026-11-29',
    '202601062,Nueva,Ana,2026-11-29,2027-01-01,',
  ])
  expect(said(report)).toEqual([
    [2, 'toCome admittedOn 2027-02-01'],
    [3, 'noDay admittedOn 2999-01-01'],
    [4, 'toCome admittedOn 2026-11-30'],
    [5, 'noDay releasePlanned 1900-01-01'],
    [6, 'toCome releasedOn 2026-11-29'],
  ])
  expect(effects(report)).toEqual([[7, 'new']])
  const { id } = await stored('202601003')
  const path = `/api/admin/users/${id}`
  for (const body of [{ admittedOn: '2026-11-30' }, { releasedOn: '2026-11-29' }, { releasePlanned: '2199-01-01' }])
    expect([body, (await cleo.send('PATCH', path, { body })).status]).toEqual([body, 400])
  const made = { username: 'later.on', role: 'inmate', releasedOn: '2026-11-29' }
  expect((await cleo.send('POST', '/api/admin/users', { body: made })).problem.issues).toMatchObject([
    { path: 'releasedOn' },
  ])
  expect((await cleo.send('PATCH', path, { body: { admittedOn: '2026-11-29' } })).status).toBe(200)
  expect((await cleo.send('PATCH', path, { body: { releasePlanned: '2026-11-28' } })).status).toBe(400)
})

test('R4: a number that a tool changed makes nobody twice', async () => {
  const head = 'bookingNumber,permanentNumber,lastName,firstName,unit'
  const kept = await send([
    head,
    `"=""202601001""","=""00113370""",Quillmark,Harlan,A Pod`,
    `="202601002",="00113371",Vantrove,Odette,B Pod`,
    `'202601003,'00113372,Osterbee,Tobiah,C Pod`,
  ])
  expect(kept).toMatchObject({ problems: [], counts: { unchanged: 3, new: 0 } })
  const spelled = ['202601001.0', '2.02601E8', '2.02601001E8', '"202601001,0"', '"202,601,001"', '########', '#REF!']
  spelled.push(
    '#202601001',
    '2026-01001',
    '202 601 001',
    '2026–01001',
    '2026−01001',
    '2026‑01001',
    '0202601001',
    '#N/A',
  )
  for (const number of spelled) {
    const report = await apply(['bookingNumber,lastName,firstName', `${number},QUILLMARK,HARLAN`])
    expect([number, report.counts.new, report.counts.changed]).toEqual([number, 0, 0])
    if (number !== '#N/A')
      expect(said(report)).toEqual([[2, expect.stringMatching(/^(spreadsheet|almost|broken) bookingN/)]])
  }
  expect(said(await send(['bookingNumber,lastName,firstName', 'X-77,Ott,Eve', 'X77,Otto,Eva']))).toHaveLength(2)
  expect(await people()).toBe(5)
})

test('R5: a new line whose name is of somebody here without a booking number is asked about; the others go on', async () => {
  const orla = await w.as('inmate')
  await w.superuser.query(
    `update users set first_name = 'Orla', last_name = 'Newhallow', unit = 'C Pod' where id = $1`,
    [orla.user.id],
  )
  const raw = ['bookingNumber,lastName,firstName', '202601050,NEWHALLOW,Órla', '202601051,Varnel,Idris']
  const report = await send(raw, 'confirm=true')
  expect(report).toMatchObject({
    applied: true,
    counts: { new: 1, asked: 1, toCorrect: 0 },
    asked: [
      {
        line: 2,
        why: 'number',
        person: { id: orla.user.id, name: 'Orla Newhallow', number: null, unit: 'C Pod' },
      },
    ],
  })
  expect(await people()).toBe(7)
  expect(await send(raw, 'others=2')).toMatchObject({ counts: { new: 1, asked: 0, unchanged: 1 } })
  expect((await apply(raw, 'same=2')).lines).toMatchObject([
    { effect: 'changed', changes: [{ field: 'bookingNumber', from: null, to: '202601050' }] },
  ])
  expect(await send(raw)).toMatchObject({ counts: { asked: 0, new: 0, unchanged: 2 } })

  // By hand, and with an approval, it is the same question.
  const make = (accepts?: string[]) =>
    cleo.send('POST', '/api/admin/users', {
      body: { username: 'harlan.q', role: 'inmate', firstName: 'HARLAN', lastName: 'Quillmark Jr', accepts },
    })
  expect((await make()).problem).toMatchObject({ code: 'needs_agreement', issues: [{ path: 'namesake' }] })
  expect((await make(['namesake'])).status).toBe(201)
  const odette = {
    username: 'odette_new',
    role: 'inmate',
    password: PASSWORD,
    firstName: 'Odette',
    lastName: 'Vantrove',
  }
  await w.nobody().send('POST', '/api/register', { body: odette })
  const { id } = (await w.superuser.query(`select id from users where username = 'odette_new'`)).rows[0]
  const approve = (accepts?: string[]) =>
    cleo.send('POST', '/api/admin/users/approve', { body: { ids: [id], accepts } })
  expect((await approve()).problem).toMatchObject({ code: 'needs_agreement' })
  expect((await approve(['namesake'])).json).toEqual({ approved: 1 })
  // Others who registered themselves share names too: nobody is asked about those.
  await w.nobody().send('POST', '/api/register', { body: { ...odette, username: 'odette_two', lastName: 'Kestrel' } })
  await w.nobody().send('POST', '/api/register', { body: { ...odette, username: 'odette_3', lastName: 'Kestrel' } })
  const { rows } = await w.superuser.query(`select id from users where last_name = 'Kestrel'`)
  for (const row of rows)
    expect((await cleo.send('POST', '/api/admin/users/approve', { body: { ids: [row.id] } })).status).toBe(200)
})

test('R6: totals, titles, page numbers and repeated headers make nobody', async () => {
  const report = await apply([
    'Booking #,Surname,First Name,Pod',
    '202601001,QUILLMARK,HARLAN,A Pod',
    'Total inmates: 2,,,',
    'Page 1 of 2,,,',
    'Booking #,Surname,First Name,Pod',
    '*** END OF REPORT ***,,,',
    '(24 rows affected),,,',
    'Total,2,,',
    '---------,--------,,',
    '24,,,',
    '11/27/2026 06:00,,,',
    'Generated by JMS 11/28/2026,,,',
    '202601070,,,A Pod',
  ])
  expect(said(report)).toEqual([[13, 'noName']])
  expect(report.asides.map(({ why }) => why)).toEqual(['nobody', 'nobody', 'header', ...Array(7).fill('nobody')])
  expect(report.counts).toMatchObject({ new: 0, unchanged: 1, aside: 10, toCorrect: 1 })
  expect(await people()).toBe(5)
  const named = [
    'Surname,First Name,Booking #',
    'QUILLMARK,HARLAN,202601001',
    'Total inmates:,,2',
    'Grand Total,,24',
    'Page 1,of,2',
    '*** END,REPORT ***,1',
  ]
  expect((await send(named)).counts).toMatchObject({ unchanged: 1, aside: 4, new: 0 })
  const whole = ['Inmate Name,Booking #', '"QUILLMARK, HARLAN",202601001', 'Total Count:,3', '"Totals, all units",24']
  expect((await send(whole)).counts).toMatchObject({ unchanged: 1, aside: 2, new: 0, toCorrect: 0 })
  const titled = await send([
    'Daily Roster',
    'Printed 11/28/2026',
    'Booking #,Surname,First Name,Pod',
    BASE[1]?.split(',').toSpliced(1, 1).slice(0, 4).join() ?? '',
  ])
  expect(titled).toMatchObject({ titles: [1, 2], problems: [], counts: { unchanged: 1 } })
})

test('R7: words for nothing are empty cells, of a name they are asked about, and many new names wait', async () => {
  const report = await apply([
    'bookingNumber,lastName,firstName,unit,housing',
    '202601001,Quillmark,NULL,NULL,(null)',
    '202601011,LNU,ILKA,C Pod,',
    '202601002,Vantrove,Odette,NULL,#N/A',
    'NULL,Newhallow,Orla,A Pod,nil',
    'NULL,Varnel,Idris,A Pod,-',
  ])
  expect(said(report)).toEqual([
    [2, 'emptyName firstName NULL'],
    [3, 'emptyName lastName LNU'],
    [5, 'noNumber'],
    [6, 'noNumber'],
  ])
  expect(report).toMatchObject({ applied: true, counts: { unchanged: 1, moved: 0, changed: 0 } })
  expect(report.emptied).toContainEqual({ word: 'NULL', cells: 4 })
  expect(await stored('202601001')).toMatchObject(HARLAN)
  await apply(['bookingNumber,lastName,firstName', '202601080,Park,Yuna'])
  await w.superuser.query(`update users set last_name = 'Na' where booking_number = '202601080'`)
  expect(await send(['bookingNumber,lastName,firstName', '202601080,NA,Yuna'])).toMatchObject({
    counts: { unchanged: 1 },
  })
  const renamed = await send(['bookingNumber,lastName,firstName', '202601001,Quillmark Lee,Harlan'], 'confirm=true')
  expect(renamed).toMatchObject({ applied: false, waits: { renamed: 1, released: 0, moved: 0 } })
})

test('R8: a moment with a zone is the day here, and what is no time is refused', async () => {
  const admitted = async (text: string) => {
    const report = await send(['bookingNumber,lastName,firstName,admittedOn', `77010001,FENWHISTLE,QUORRA,${text}`])
    return said(report)[0]?.[1] ?? report.lines[0]?.changes.find(({ field }) => field === 'admittedOn')?.to
  }
  for (const [text, day] of [
    ['2026-03-02T04:30:00Z', '2026-03-01'],
    ['2026-03-02T04:30:00+00:00', '2026-03-01'],
    ['2026-03-02 04:30:00.000-00', '2026-03-01'],
    ['2026-03-02T23:30:00-0600', '2026-03-02'],
    ['2026-03-02T00:00:00Z', '2026-03-02'],
    ['2026-03-02T00:00:00.000', '2026-03-02'],
    ['2026-03-02T22:30:00', '2026-03-02'],
    ['3/2/2026 10:30:00 PM', '2026-03-02'],
  ] as const)
    expect([text, await admitted(text)]).toEqual([text, day])
  for (const text of ['2026-03-02T99:99 nonsense', '2026-03-02 08:00 EST', '2026-03-02T08:00 CDT', '3/2/2026 25:00'])
    expect([text, await admitted(text)]).toEqual([text, `day admittedOn ${text}`])
  w.now = new Date('2026-11-29T03:45:00Z')
  const released = await send([
    'bookingNumber,lastName,firstName,releasedOn',
    '202601001,Quillmark,Harlan,2026-11-29T03:30:00Z',
  ])
  w.now = new Date('2026-11-28T18:00:00Z')
  expect(released.lines).toMatchObject([{ changes: [{ field: 'releasedOn', to: '2026-11-28' }] }])
})

test('R9: the preview of a new person shows all that will be stored, and a day that may be two is asked about', async () => {
  const head = 'bookingNumber,permanentNumber,lastName,firstName,unit,housing,admittedOn,releasePlanned'
  const line = '202601060,00114000,Nueva,Ana,A Pod,A-7,10/01/2026,12/31/2026'
  expect((await send([head, line])).lines).toMatchObject([
    {
      effect: 'new',
      name: 'Ana Nueva',
      number: '202601060',
      username: '00114000',
      changes: [
        { field: 'firstName', to: 'Ana' },
        { field: 'lastName', to: 'Nueva' },
        { field: 'unit', to: 'A Pod' },
        { field: 'housing', to: 'A-7' },
        { field: 'bookingNumber', to: '202601060' },
        { field: 'permanentNumber', to: '00114000' },
        { field: 'admittedOn', to: '2026-10-01' },
        { field: 'releasePlanned', to: '2026-12-31' },
      ],
    },
  ])
  expect(said(await send([head, line].map((one) => one.replaceAll(',', ';'))))).toEqual([
    [2, 'monthFirst admittedOn 10/01/2026'],
  ])
})

test('R10: entities, tags and line ends are taken out of names and places; broken letters are asked about', async () => {
  const head = 'bookingNumber,lastName,firstName,unit,housing'
  const report = await apply([
    head,
    '202601024,O&#8217;VARRICK,DUNSTAN,D&nbsp;Pod,"D-1',
    '(upper)"',
    '202601090,Tam&nbsp;,Bo,B Pod<br>,',
  ])
  expect(report.lines).toMatchObject([
    { effect: 'moved', changes: [{ field: 'housing', from: 'D-1', to: 'D-1 (upper)' }] },
    { effect: 'new', name: 'Bo Tam', changes: expect.arrayContaining([{ field: 'unit', from: null, to: 'B Pod' }]) },
  ])
  expect(await stored('202601024')).toMatchObject({ last: 'O’Varrick', unit: 'D Pod', housing: 'D-1 (upper)' })
  for (const broken of ['QuiÃ±onez', 'PeÃ‰a', 'JosŽ', 'Pe–a', 'Jos\ufffd', '<b>Roe</b>', 'Roe &foo; Co'])
    expect(said(await apply([head, `202601024,${broken},Dunstan,,`]))).toEqual([[2, `broken lastName ${broken}`]])
  for (const whole of ['Božić', 'ŽIŽEK', 'Çelik', 'Ångström', 'Smith–Jones'.replace('–', '-')])
    expect(await send([head, `2026019${whole.length},${whole},Ana,,`])).toMatchObject({ counts: { new: 1 } })
})

test('R11: suffixes, initials, aliases, case and accents rename nobody', async () => {
  for (const [last, first] of [
    ['QUILLMARK JR', 'HARLAN'],
    ['Quillmark', 'HARLAN J IV'],
    ['"QUILLMARK, III"', 'HARLAN'],
    ['QUILLMARK (AKA QUILL)', 'HARLAN NMN'],
    ['Quíllmark', 'Harlan J.'],
    ['Quillmark', 'Harlan [B]'],
  ])
    expect([
      last,
      (await apply(['bookingNumber,lastName,firstName', `202601001,${last},${first}`])).counts,
    ]).toMatchObject([last, { unchanged: 1, changed: 0, toCorrect: 0 }])
  expect(await stored('202601001')).toMatchObject(HARLAN)
  const does = ['bookingNumber,lastName,firstName,admittedOn', '88001,Doe,John,2026-11-01', '88002,Doe,John,2026-11-02']
  expect(await send(does)).toMatchObject({
    counts: { new: 1, asked: 1 },
    asked: [{ line: 3, why: 'twice', person: null }],
  })
  expect(await apply(does, 'others=all')).toMatchObject({ counts: { new: 2 } })
})

test('R12: the separator is that of the first lines, with and without quotes, and sep= and a mark are passed over', async () => {
  for (const separator of [',', ';', '\t', '|'])
    for (const quote of ['', '"']) {
      const raw = BASE.map((line) =>
        line
          .split(',')
          .map((cell) => `${quote}${cell}${quote}`)
          .join(separator),
      )
      expect(await send(raw)).toMatchObject({ problems: [], counts: { unchanged: 5 } })
      expect(await send([`sep=${separator}`, ...raw])).toMatchObject({ problems: [], counts: { unchanged: 5 } })
      expect(await send([`\ufeffsep=${separator}`, ...raw])).toMatchObject({ problems: [], counts: { unchanged: 5 } })
    }
  for (const none of ['"', '\n', ' ', 'x', '\\'])
    expect(await send([`sep=${none}`, ...BASE])).toMatchObject({ counts: { new: 0, moved: 0, changed: 0 } })
})

test('R13: each refusal says what to do, once', async () => {
  const head = 'bookingNumber,permanentNumber,lastName,firstName'
  expect(said(await send([head, '202601001,00555001,Quillmark,Harlan']))).toEqual([
    [2, 'otherPermanent Harlan Quillmark'],
  ])
  const wide = Array.from({ length: 10_000 }, (_, at) => `${at + 1},,Last,First,x`)
  expect(said(await send([head, ...wide]))).toEqual([[2, 'widerLines 10000']])
  const twice = [
    'bookingNumber,lastName,firstName,admittedOn',
    '7,Zellwick,Ada,2026-11-01',
    '7,Zellwick,Ada,2026-11-01',
  ]
  const both = 'samePerson 2, 4'
  expect(said(await send([...twice, '7,Zellwick,Ada,2026-11-02']))).toEqual([2, 3, 4].map((line) => [line, both]))
  expect((await send(['bookingNumber,unit,cell,bed', '202601001,A Pod,A-1,2'])).lines).toMatchObject([
    { effect: 'moved', changes: [{ field: 'housing', from: 'A-1', to: 'A-1-2' }] },
  ])
  expect((await send(['inmate_id,name', '00113370,"QUILLMARK, HARLAN J"'])).counts).toMatchObject({ unchanged: 1 })
  expect(said(await send(['inmate_id,name,release_date', '00113370,"Quillmark, Harlan",2026-11-20']))).toEqual([
    [1, 'whichRelease release_date'],
  ])
  const names = Array.from({ length: 50 }, (_, at) => `${at + 1},Harlan Quillmark`)
  expect(said(await send(['so_num,name', ...names]))).toEqual([[2, 'wholeName Harlan Quillmark']])
  const days = [
    'bookingNumber,lastName,firstName,admittedOn,releasedOn',
    '202601001,Quillmark,Harlan,19890901,01OCT2026',
  ]
  expect(said(await send(days))).toEqual([[2, 'day admittedOn 19890901,day releasedOn 01OCT2026']])
})

test('R14: Spanish names of columns are known, and a problem is a code with its values', async () => {
  const line = '202601001,Quillmark,Harlan,A Pod,A-9,2026-01-10'
  for (const separator of [',', ';']) {
    const raw = ['Número de ficha,Apellidos,Nombre,Módulo,Celda,Fecha de ingreso', line]
    expect(await send(raw.map((one) => one.replaceAll(',', separator)))).toMatchObject({
      problems: [],
      ignoredColumns: [],
      lines: [{ line: 2, effect: 'moved', changes: [{ field: 'housing', to: 'A-9' }] }],
    })
  }
  expect(await send(['Ficha,Nombre', '202601001,"QUILLMARK, HARLAN"'])).toMatchObject({ counts: { unchanged: 1 } })
  const { problems } = await send(['Ficha,Apellidos,Nombre,Fecha de salida', '202601001,Quillmark,Harlan,2026-11-20'])
  expect(problems).toMatchObject([{ line: 1, problems: [{ code: 'whichRelease', values: ['Fecha de salida'] }] }])
})

/** What real programs wrote of the same four people: papaparse 5.5.3, SheetJS 0.18.5 and pandas 2.3.3. */
const written = (name: string, encoding = 'utf-8') =>
  new TextDecoder(encoding).decode(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))
const planned = 'releasePlanned 2026-12-31'
test.for([
  ['papaparse.csv', [], 4],
  ['papaparse-quoted.csv', [], 4],
  ['pandas-text.csv', [], 4],
  ['pandas-dates.csv', [], 4],
  ['pandas-utc.csv', [], 4],
  [
    'pandas-floats.csv',
    [2, 3, 5].map((line) => [line, expect.stringMatching(/^spreadsheet bookingNumber 2026010..\.0/)]),
    1,
  ],
  [
    'pandas-large.csv',
    [2, 3, 4, 5].map((line) => [line, expect.stringMatching(/^spreadsheet bookingNumber 2\.0.*e\+17/)]),
    0,
  ],
  ['sheetjs.csv', [2, 3, 5].map((line) => [line, expect.stringMatching(/^day admittedOn 1\/1.\/26/)]), 1],
  [
    'sheetjs-numbers.csv',
    [2, 3, 4, 5].map((line) => [line, expect.stringMatching(/spreadsheet bookingNumber 2\.02601E\+11/)]),
    0,
  ],
  ['sheetjs.txt', [2, 3, 5].map((line) => [line, expect.stringMatching(/^day admittedOn 1\/1.\/26/)]), 1],
] as const)(
  '%s of a real program makes, renames, moves and releases nobody who is not',
  async ([name, problems, good]) => {
    const report = await send(written(name, name.endsWith('.txt') ? 'utf-16le' : 'utf-8'))
    expect(said(report)).toEqual(problems)
    const { unchanged, moved, ...counts } = report.counts
    expect(unchanged + moved).toBe(good)
    expect(counts).toMatchObject({ new: 0, released: 0, changed: 0, toCorrect: problems.length, aside: 0 })
    // Of the last one the bed and the planned day are new.
    for (const line of report.lines)
      expect(line.changes.map(({ field, to }) => `${field} ${to}`)).toEqual(['housing C-2 upper', planned])
  },
)
