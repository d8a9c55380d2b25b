import { roster } from '@evenkeel/contract/people/roster.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../../platform/calendar.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../../testing/test-app.ts'

const SEED = 31
const DAYS = 10
const PEOPLE = 1000
const FIRST = '2026-01-05'

/** What happens to somebody on each day, and how their facility numbers them. */
const history = fc.record({
  hasPermanent: fc.boolean(),
  reuses: fc.boolean(),
  begins: fc.nat(4),
  days: fc.array(
    fc.record({
      event: fc.constantFrom('none', 'none', 'move', 'rename', 'leave', 'leave', 'book', 'book'),
      isListed: fc.integer({ min: 0, max: 9 }).map((n) => n < 8),
    }),
    { minLength: DAYS, maxLength: DAYS },
  ),
})

type Stay = { booking: string; admitted: string; released: string }
type Person = { permanent: string; first: string; last: string; unit: string; bed: string; stays: Stay[] }
type Line = Omit<Person, 'stays'> & Stay

/** What happened, and the lines that the facility's system exports each day: who is here, and which stay ended in the last two days. */
function exportsOf(
  { hasPermanent, reuses, begins, days }: typeof history extends fc.Arbitrary<infer H> ? H : never,
  i: number,
) {
  const one: Person = {
    permanent: hasPermanent ? `P${i}` : '',
    first: `First${i}`,
    last: `Quille${i}`,
    unit: '',
    bed: '',
    stays: [],
  }
  return days.map(({ event, isListed }, at) => {
    const today = addDays(FIRST, at)
    const last = one.stays.at(-1)
    const isHere = last?.released === ''
    if ((at === begins && !last) || (event === 'book' && last && !isHere)) {
      const booking = reuses && last ? last.booking : `B${i}-${one.stays.length + 1}`
      one.stays.push({ booking, admitted: today, released: '' })
      Object.assign(one, { unit: `U${(i + at) % 7}`, bed: `c${at}` })
    } else if (isHere && event === 'leave') last.released = today
    else if (isHere && event === 'move') Object.assign(one, { unit: `U${(i + at) % 7}`, bed: `m${at}` })
    // Completed: any other new name would be asked about.
    else if (isHere && event === 'rename') one.last = `Quille${i} Ruiz`
    const now = one.stays.at(-1)
    const listed = one.stays.filter(
      (stay) => stay === now || (stay.booking !== now?.booking && stay.released >= addDays(today, -2)),
    )
    const { stays: _, ...person } = one
    return isListed ? listed.map((stay): Line => ({ ...person, ...stay })) : []
  })
}

type Row = Line & { past: Stay[] }

/** The model: what a file makes of the rows, said once more in the plainest way; the lines that it cannot use are returned. */
function follow(rows: Map<string, Row>, lines: readonly Line[]): Line[] {
  const wrong: Line[] = []
  const nameOnLine = ({ first, last }: Line) => `${first} ${last.split(' ')[0]}`
  const known = new Set([...rows.values()].map(nameOnLine))
  for (const [, theirs] of Map.groupBy(lines, ({ permanent, booking }) => permanent || booking)) {
    const key = theirs[0]?.permanent || (theirs[0]?.booking ?? '')
    const row = rows.get(key)
    let next = row && { ...row, past: [...row.past] }
    let isWrong = false
    for (const line of theirs.toSorted((a, b) => Number(a.released === '') - Number(b.released === ''))) {
      const { released, admitted, booking, first, last, unit, bed } = line
      if (!next) {
        // Somebody of this name is known by another booking number: whether it is the same person is asked.
        if (released === '' && !known.has(nameOnLine(line))) next = { ...line, past: [] }
      } else if (booking === next.booking && released !== '') {
        // A number that was given again, for a stay of which nobody heard and that is over, too.
        const isUnheard = next.released !== '' && admitted >= next.released && admitted !== next.admitted
        if (released >= next.admitted && (!isUnheard || released === next.released))
          Object.assign(next, { released, first, last })
      } else if (released === '' && next.released !== '') {
        next.past.push({ booking: next.booking, admitted: next.admitted, released: next.released })
        Object.assign(next, { ...line })
      } else if (booking === next.booking) Object.assign(next, { first, last, unit, bed, admitted })
      else if (released === '' && admitted > next.admitted) isWrong = true
    }
    if (isWrong) wrong.push(...theirs)
    else if (next) rows.set(key, next)
  }
  return wrong
}

const HEAD = 'Booking #,Permanent No,first_name,surname,pod,cell,admit date,releasedOn,charges'
const textOf = (lines: readonly Line[]) =>
  [
    HEAD,
    ...lines.map((one) =>
      [one.booking, one.permanent, one.first, one.last, one.unit, one.bed, one.admitted, one.released, 'theft'].join(
        ',',
      ),
    ),
  ].join('\n')

async function importInto(w: TestApp, text: string) {
  const cleo = await w.as('admin')
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const post = async (query: string) =>
    (
      await cleo.send('POST', `/api/admin/users/import?confirm=true&onlyGood=true${query}`, {
        raw: text,
        headers: { 'content-type': 'text/csv' },
      })
    ).reply(roster.import)
  const report = await post('')
  return report.waits ? post(`&looked=${report.waits.digest}`) : report
}

const storedIn = async (w: TestApp) =>
  (
    await w.superuser.query(`select booking_number as booking, coalesce(permanent_number, '') as permanent, username, first_name as first,
      last_name as last, coalesce(unit, '') as unit, coalesce(housing, '') as bed, admitted_on::text as admitted, coalesce(released_on::text, '') as released,
      coalesce((select json_agg(json_build_object('booking', booking_number, 'admitted', admitted_on, 'released', released_on) order by id)
        from past_stays where user_id = users.id), '[]') as past
      from users where role = 'inmate' order by booking_number`)
  ).rows as (Row & { username: string })[]

const shuffled = <T>(list: readonly T[], seed: number) =>
  list
    .map((one, at) => ({ one, key: (at * 7919 + seed * 104_729) % 10_007 }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)

test('1,000 histories of people end as the model says, and as the same files shuffled, cut and repeated', async () => {
  const [whole, cut] = [await createTestApp(), await createTestApp()]
  const all = fc.sample(history, { numRuns: PEOPLE, seed: SEED }).map(exportsOf)
  const rows = new Map<string, Row>()
  for (let at = 0; at < DAYS; at += 1) {
    for (const w of [whole, cut]) w.now = new Date(`${addDays(FIRST, at)}T18:00:00Z`)
    const people = all.map((days) => days[at] ?? []).filter((lines) => lines.length > 0)
    const lines = people.flat()
    const wrong = new Set(follow(rows, lines))
    const report = await importInto(whole, textOf(lines))
    expect(report.problems.map(({ line }) => line)).toEqual(
      lines.flatMap((line, i) => (wrong.has(line) ? [i + 2] : [])),
    )
    const stored = await storedIn(whole)
    expect(stored.map(({ username: _, ...row }) => row)).toEqual(
      [...rows.values()].sort((a, b) => (a.booking < b.booking ? -1 : 1)),
    )
    const again = await importInto(whole, textOf(shuffled(lines, at)))
    expect([again.lines, await storedIn(whole)]).toEqual([[], stored])
    // No person's lines are torn apart: what a piece does not know cannot be asked of it.
    const pieces = Map.groupBy(shuffled(people, at), (_, i) => i % 3)
    for (const piece of [...pieces.values(), ...pieces.values()])
      await importInto(cut, textOf(piece.flat().toReversed()))
    expect(await storedIn(cut)).toEqual(stored)
  }
  // Nobody is there twice.
  expect([rows.size > PEOPLE * 0.9, rows.size <= PEOPLE]).toEqual([true, true])
  expect([...rows.values()].filter(({ past }) => past.length > 0).length).toBeGreaterThan(50)
}, 300_000)

test('any file is carried out or refused whole, with its lines', async () => {
  const w = await createTestApp()
  const state = async () =>
    (
      await w.superuser.query(
        `select md5(string_agg(u::text, ',' order by u.id)) as md5 from users u where role <> 'admin'`,
      )
    ).rows[0]
  const good = textOf(fc.sample(history, { numRuns: 8, seed: 5 }).flatMap((one, i) => exportsOf(one, i)[5] ?? []))
  const piece = fc.oneof(
    fc.constantFrom('"', ',', '\n', '\r\n', '\0', "'", ';', '\t', '\ufffd', '\ud800', '=1+1', '\u2028', HEAD, good),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  const broken = fc
    .array(fc.tuple(fc.nat(good.length), fc.nat(3), piece), { maxLength: 3 })
    .map((changes) =>
      changes.reduce((text, [from, length, put]) => text.slice(0, from) + put + text.slice(from + length), good),
    )
  const cleo = await w.as('admin')
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const seen = { refused: 0, applied: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(broken, fc.constant(good), fc.string({ unit: 'binary', maxLength: 200 })),
      async (text) => {
        const before = await state()
        const sent = { raw: Buffer.from(text), headers: { 'content-type': 'text/csv' } }
        const answer = await cleo.send('POST', '/api/admin/users/import?confirm=true', sent)
        if (answer.status === 400) {
          expect(await state()).toEqual(before)
          return
        }
        const { applied, problems, waits } = answer.reply(roster.import)
        seen[applied ? 'applied' : 'refused'] += 1
        expect(applied).toBe(problems.length === 0 && waits === null)
        if (applied) return
        expect(await state()).toEqual(before)
        for (const { line } of problems) expect(line).toBeGreaterThan(0)
      },
    ),
    { numRuns: 400, seed: SEED },
  )
  expect([seen.applied > 5, seen.refused > 100]).toEqual([true, true])
}, 300_000)
