import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendar } from '../../../platform/calendar.ts'
import type { Known } from './match.ts'
import { planRoster } from './plan.ts'
import { readRoster } from './read.ts'

const TODAY = '2026-11-28'
const here = calendar('America/Chicago')

type Field = 'booking' | 'permanent' | 'last' | 'first' | 'unit' | 'housing' | 'admitted' | 'planned' | 'released'
type Facts = { [field in Field]: string }

const person = (
  booking: string,
  permanent: string,
  last: string,
  first: string,
  unit: string,
  housing: string,
): Facts => ({
  booking,
  permanent,
  last,
  first,
  unit,
  housing,
  admitted: '2026-01-10',
  planned: '',
  released: '',
})
/** Who is here, invented; the last has no booking number. */
const PEOPLE = [
  person('202601001', '00113370', 'Quillmark', 'Harlan', 'A Pod', 'A-1'),
  person('202601002', '00113371', 'Peña', 'José', 'B Pod', 'B-1'),
  person('202601003', '00113372', 'O’Varrick', 'Dunstan', 'C Pod', 'C-1'),
  person('202601004', '00113373', 'de la Cruz', 'Ana María', 'A Pod', 'A-2'),
  person('202601005', '00113374', 'Smith-Jones', 'Bo', 'B Pod', 'B-2'),
  person('202601006', '00113375', 'Božić', 'Ilka', 'C Pod', 'C-2'),
  person('', '', 'Newhallow', 'Orla', 'C Pod', 'C-3'),
]
const NEW = [
  person('202611901', '00220001', 'Kolvar', 'Ruvim', 'A Pod', 'A-9'),
  person('202611902', '00220002', 'Çelik', 'Zoë', 'B Pod', 'B-9'),
]
/** The person without a booking number, as the facility's system has them. */
const ASKED = person('202611903', '00220003', 'NEWHALLOW', 'Orla', 'C Pod', 'C-3')

const KNOWN = PEOPLE.map(
  (one, at): Known => ({
    id: `id-${at}`,
    username: `user-${at}`,
    role: 'inmate',
    hasAccount: true,
    disabledAt: null,
    duty: false,
    firstName: one.first,
    lastName: one.last,
    unit: one.unit,
    unitTyped: false,
    unitKey: one.unit.toLowerCase(),
    shift: null,
    badgeNumber: null,
    housing: one.housing,
    bookingNumber: one.booking || null,
    permanentNumber: one.permanent || null,
    admittedOn: one.admitted,
    releasePlanned: null,
    releasedOn: null,
  }),
)

/** What happens to somebody, and what their line says then. */
const EVENTS = {
  unchanged: (one: Facts) => one,
  moved: (one: Facts) => ({ ...one, unit: 'Z Pod', housing: 'Z-7' }),
  changed: (one: Facts) => ({ ...one, last: `${one.last} Wholly` }),
  renamed: (one: Facts) => ({ ...one, last: 'Wholly' }),
  released: (one: Facts) => ({ ...one, released: '2026-11-27' }),
} as const
type Event = keyof typeof EVENTS
type Expected = Event | 'new' | 'asked'

const HEADS: Facts[] = [
  'bookingNumber|permanentNumber|lastName|firstName|unit|housing|admittedOn|releasePlanned|releasedOn',
  'Booking #|Permanent No|Surname|First Name|Pod|Cell|Booking Date|releasePlanned|releasedOn',
  'BOOKING_NO|PERMANENT_ID|LAST_NAME|FIRST_NAME|UNIT|HOUSING|ADMIT_DATE|RELEASE_PLANNED|RELEASED_ON',
  'Número de ficha|Número permanente|Apellidos|Nombre|Módulo|Celda|Fecha de ingreso|releasePlanned|releasedOn',
  'booking id|inmate_id|Family Name|Given Name|Housing Unit|Bed|Intake Date|release planned|released on',
].map((head) => {
  const [
    booking = '',
    permanent = '',
    last = '',
    first = '',
    unit = '',
    housing = '',
    admitted = '',
    planned = '',
    released = '',
  ] = head.split('|')
  return { booking, permanent, last, first, unit, housing, admitted, planned, released }
})
/** Fifteen: five kinds of header, each of one separator and quoting of three. */
const SHAPES = HEADS.flatMap((head) =>
  [[',', false] as const, [';', true] as const, ['\t', false] as const].map(([separator, quoted]) => ({
    head,
    separator,
    quoted,
  })),
)

const FIELDS: Field[] = ['booking', 'permanent', 'last', 'first', 'unit', 'housing', 'admitted', 'planned', 'released']
const NAMES: Field[] = ['last', 'first']
const NUMBERS: Field[] = ['booking', 'permanent']
const DAYS: Field[] = ['admitted', 'planned', 'released']
const PLACES: Field[] = ['unit', 'housing']
const TEXTS: Field[] = [...NAMES, ...PLACES]
const iso = (day: string, more: string) => (day === '' ? '' : `${day}${more}`)
const filled = (text: string, make: (text: string) => string) => (text === '' ? '' : make(text))

/** How a system may write a cell so that it still means the same. */
const SAME: [Field[], (text: string) => string][] = [
  [NAMES, (text) => text.toUpperCase()],
  [NAMES, (text) => text.normalize('NFD').replace(/\p{M}/gu, '')],
  [['last'], (text) => `${text} JR`],
  [['last'], (text) => `${text}, III`],
  [['last'], (text) => `${text} (AKA Nobody)`],
  [['first'], (text) => `${text} Q.`],
  [['first'], (text) => `${text} NMN`],
  [['first'], (text) => `${text} "Red"`],
  [TEXTS, (text) => text.replace('’', '&#8217;').replace(' ', '&nbsp;')],
  [TEXTS, (text) => filled(text, () => `${text}<br>`)],
  [TEXTS, (text) => ` ${text.replace(' ', '\u00a0')} `],
  [TEXTS, (text) => text.replace(' ', ' \n ')],
  [NUMBERS, (text) => filled(text, () => `="${text}"`)],
  [NUMBERS, (text) => filled(text, () => `'${text}`)],
  [NUMBERS, (text) => filled(text, () => `\u200b${text}\u200e`)],
  [DAYS, (text) => iso(text, 'T00:00:00Z')],
  [DAYS, (text) => iso(text, ' 00:00:00.000')],
  [DAYS, (text) => iso(text, 'T18:00:00-06:00')],
  [FIELDS, (text) => text || 'NULL'],
  [FIELDS, (text) => text || '#N/A'],
  [FIELDS, (text) => text || '-'],
]

/** What a tool may make of a cell so that nobody can say what it means: the line then does nothing. */
const BROKEN: [Field[], (text: string) => string][] = [
  [['booking'], (text) => `${text}.0`],
  [['booking'], () => '2.02601E8'],
  [['booking'], () => '2.02601001e+17'],
  [['booking'], () => '########'],
  [['booking'], (text) => `#${text}`],
  [['booking'], (text) => `${text.slice(0, 4)}–${text.slice(4)}`],
  [['booking'], (text) => `00${text}`],
  [['booking'], (text) => `${text.slice(0, 3)} ${text.slice(3)}`],
  [['permanent'], (text) => text.replace(/^0+/, '')],
  [['released'], () => '1/1/1900'],
  [['released'], () => '9999-12-31'],
  [['released'], () => '0001-01-01T00:00:00'],
  [['released'], () => '2026-12-24'],
  [['admitted'], () => '2999-01-01'],
  [['admitted'], () => '2027-02-01'],
  [['admitted'], () => '2026-01-10 08:00 EST'],
  [['planned'], () => '12/30/1899'],
  [['planned'], () => '1/31/27'],
  [['last'], () => 'LNU'],
  [['first'], () => 'NULL'],
  [['last'], () => '=CONCAT(A1)'],
  [['last'], () => 'QuiÃ±onez'],
  [['last'], () => 'JosŽlito'],
  [['unit'], () => '#REF!'],
  [['housing'], () => 'A\ufffd1'],
]

const JUNK = [
  'Total inmates: 7',
  'Total',
  'Page 1 of 2',
  '*** END OF REPORT ***',
  '(24 rows affected)',
  '24',
  '11/28/2026 06:00',
  '------',
]

const lineOf = fc.record({
  event: fc.constantFrom<Event>('unchanged', 'unchanged', 'moved', 'changed', 'renamed', 'released'),
  same: fc.array(fc.tuple(fc.nat(SAME.length - 1), fc.nat(8)), { maxLength: 3 }),
  broken: fc.option(fc.nat(BROKEN.length - 1), { freq: 4 }),
})
const fileOf = fc.record({
  shape: fc.nat(SHAPES.length - 1),
  lines: fc.array(lineOf, { minLength: 9, maxLength: 9 }),
  order: fc.array(fc.nat(1000), { minLength: 9, maxLength: 9 }),
  junk: fc.array(fc.tuple(fc.nat(JUNK.length - 1), fc.nat(9)), { maxLength: 3 }),
  header: fc.boolean(),
  titles: fc.nat(2),
  end: fc.constantFrom('\n', '\r\n', '\r'),
})

type Written = { cells: Facts; expected: Expected; isBroken: boolean }

function writtenOf(
  one: Facts,
  at: number,
  { event, same, broken }: typeof lineOf extends fc.Arbitrary<infer L> ? L : never,
): Written {
  const isStored = at < PEOPLE.length - 1
  const isAsked = isStored ? event === 'renamed' : one === ASKED
  const expected: Expected = isAsked ? 'asked' : isStored ? event : 'new'
  const cells = isStored ? { ...EVENTS[event](one) } : { ...one }
  const touched = new Set<Field>()
  const breaking = broken === null ? undefined : BROKEN[broken]
  for (const field of breaking?.[0] ?? []) {
    cells[field] = breaking?.[1](cells[field]) ?? ''
    touched.add(field)
  }
  for (const [which, place] of same) {
    const [fields = [], make] = SAME[which] ?? []
    const field = fields[place % fields.length]
    if (!field || touched.has(field) || !make) continue
    cells[field] = make(cells[field])
    touched.add(field)
  }
  return { cells, expected, isBroken: breaking !== undefined }
}

/** Of somebody new, a number that no stored one is like, however it is spelled, is only a number. */
const isHarmless = ({ cells, expected }: Written) =>
  expected === 'new' && (/^(#|00|\d{4}–|\d{3} )\d/.test(cells.booking) || /^2/.test(cells.permanent))

test('of 10,000 files of fifteen shapes, nobody is made twice, released, renamed or moved by a peculiarity, and each line is counted', async () => {
  const met = { unchanged: 0, moved: 0, changed: 0, released: 0, new: 0, asked: 0, aside: 0, toCorrect: 0 }
  await fc.assert(
    fc.asyncProperty(fileOf, async ({ shape, lines, order, junk, header, titles, end }) => {
      const { head, separator, quoted } = SHAPES[shape] ?? { head: HEADS[0] as Facts, separator: ',', quoted: false }
      const cell = (text: string) =>
        quoted || text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
      const row = (cells: Facts) => FIELDS.map((field) => cell(cells[field])).join(separator)
      const people = [...PEOPLE.slice(0, -1), ...NEW, ASKED]
      const written = lines
        .map((line, at) => writtenOf(people[at] as Facts, at, line))
        .map((one, at) => ({ one, key: order[at] ?? 0 }))
        .sort((a, b) => a.key - b.key)
        .map(({ one }): Written | string => one)
      for (const [which, place] of junk) written.splice(place, 0, JUNK[which] ?? '')
      if (header) written.splice(5, 0, 'header')
      const rows = written.map((one) => {
        if (one === 'header') return row(head)
        return typeof one === 'string'
          ? [one, ...Array(FIELDS.length - 1).fill('')].map(cell).join(separator)
          : row(one.cells)
      })
      const above = ['Daily roster', 'Printed 11/28/2026'].slice(0, titles)
      const text = [...above, row(head), ...rows].join(end)

      const roster = await readRoster(text, here, TODAY)
      const units = new Map(
        roster.lines.flatMap(({ given: { unit } }) =>
          unit ? [[unit, { name: unit, key: unit.toLowerCase(), isListed: true }] as const] : [],
        ),
      )
      const facts = { people: KNOWN, stays: [], units, today: TODAY }
      const plan = await planRoster(roster, facts, { isSame: new Set(), isOther: new Set() })
      expect([roster.problems, roster.titles.length, roster.lines.length]).toEqual([[], titles, written.length])
      const { steps, problems, asked, asides, unchanged } = plan
      expect(steps.length + problems.length + asked.length + asides.length + unchanged).toBe(written.length)

      const outcome = new Map<number, string>(roster.lines.map(({ line }) => [line, 'unchanged']))
      for (const { line, act } of steps) outcome.set(line.line, act?.effect ?? 'new')
      for (const { line } of problems) outcome.set(line, 'toCorrect')
      for (const { line } of asked) outcome.set(line.line, 'asked')
      for (const { line } of asides) outcome.set(line, 'aside')
      for (const [at, one] of written.entries()) {
        const is = outcome.get(roster.lines[at]?.line ?? 0) ?? ''
        met[is as keyof typeof met] += 1
        if (typeof one === 'string') expect([one, is]).toEqual([one, expect.stringMatching(/^(aside|toCorrect)$/)])
        else if (!one.isBroken) expect([one.cells, is]).toEqual([one.cells, one.expected])
        else if (isHarmless(one)) expect(is).toMatch(/^(new|toCorrect)$/)
        else expect([one.cells, is]).toEqual([one.cells, expect.stringMatching(/^(toCorrect|aside|asked|unchanged)$/)])
      }
      for (const { act, line } of steps) {
        if (!act) continue
        const one = written[roster.lines.indexOf(line)]
        if (typeof one === 'string' || !one) throw new Error('A line of nobody does something')
        const fields = act.changes.map(({ field }) => field).toSorted()
        const wanted = {
          unchanged: [],
          renamed: [],
          moved: ['housing', 'unit'],
          changed: ['lastName'],
          released: ['releasedOn'],
          new: [],
          asked: [],
        }[one.expected]
        expect([one.cells, fields]).toEqual([one.cells, wanted])
      }
    }),
    { numRuns: 10_000, seed: 47 },
  )
  for (const [outcome, times] of Object.entries(met)) expect([outcome, times > 1000]).toEqual([outcome, true])
})
