import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { expect, test } from 'vitest'
import { seededRandom } from '../../demo/random.ts'
import { releaseFigures } from '../../features/analytics/public.ts'
import { approvedToday } from '../../features/analytics/testing/group.ts'
import { addDays } from '../../platform/calendar.ts'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { changed, readAll } from './examination.ts'
import { Facility, rulesWith, SCALE } from './model.ts'
import { MONDAY, MONDAY_NOON } from './same-groups.ts'

const UNITS = ['north', 'south']
const SHIFTS = ['day', 'swing']
const WEEKS = 2
const SEED = 20_260_304
/** The list of people and its file show where they are, and the report of alerts when it was made. */
const MOVES = ['/api/admin/users', '/api/admin/users/export.csv', '/api/alerts/report']

type Person = Caller & { user: { id: string } }
/** Somebody who lives in a unit, or works a shift. */
type Member = { person: Person; role: 'inmate' | 'staff'; place: string; isNew: boolean }

test('the product publishes what the model publishes, and nothing moves between two nights', async () => {
  const w = await createTestApp({ now: MONDAY_NOON })
  const admin = await w.as('admin')
  const random = seededRandom(SEED)
  const facility = new Facility()
  const members: Member[] = []
  for (let i = 0; i < 32; i += 1) members.push(await join(w, i < 25 ? 'inmate' : 'staff', random() < 0.9))
  const newcomers: Member[] = []
  for (let i = 0; i < 8; i += 1) newcomers.push({ ...(await join(w, 'inmate', random() < 0.9)), isNew: true })
  await approvedToday(
    w,
    newcomers.map(({ person }) => person),
  )
  members.push(...newcomers)

  const rows = await w.ask<{ scale: number }>('select score_noise() as scale')
  expect(rows[0]?.scale, 'the scale that the attackers of the model take').toBe(SCALE)

  let releases = 0
  for (let day = 0; day < 7 * WEEKS; day += 1) {
    w.now = new Date(MONDAY_NOON.getTime() + day * 86_400_000)
    const seen = await readAll(admin)
    for (const [i, member] of members.entries()) {
      if (random() < 0.1) await move(w, member, random)
      // People of the second shift are few, and take part rarely.
      const often = member.place === 'swing' ? 0.3 : 0.75
      for (let count = 0; count < 2 && random() < often; count += 1) {
        const [mood, stress] = [1 + Math.floor(10 * random()), 1 + Math.floor(10 * random())]
        await member.person.call(checkins.create, { body: { moodScore: mood, stressScore: stress } })
        w.now = new Date(w.now.getTime() + 1000)
        const group = `${member.role === 'inmate' ? 'unit' : 'shift'}:${member.place}`
        facility.entries.push({ person: i, day: addDays(MONDAY, day), group, mood, stress, isNew: member.isNew })
      }
    }
    const moved = changed(seen, await readAll(admin)).filter((path) => !MOVES.includes(path))
    expect(moved, `day ${day}`).toEqual([])

    w.now = new Date(MONDAY_NOON.getTime() + day * 86_400_000 + 13 * 3_600_000)
    await releaseFigures(w.deps)
    facility.night(addDays(MONDAY, day), rulesWith(random))
    expect(await stored(w), `night ${day}`).toEqual(expectedOf(facility))
    releases = facility.released.length
  }
  expect(releases).toBeGreaterThan(2 * WEEKS)
})

async function join(w: TestApp, role: Member['role'], inFirst: boolean): Promise<Member> {
  const person = await w.as(role)
  const place = (role === 'inmate' ? UNITS : SHIFTS)[inFirst ? 0 : 1] ?? ''
  await put(w, { person, role, place })
  return { person, role, place, isNew: false }
}

const put = (w: TestApp, { person, role, place }: Omit<Member, 'isNew'>) =>
  w.superuser.query(`update users set ${role === 'inmate' ? 'unit' : 'shift'} = $2 where id = $1`, [
    person.user.id,
    place,
  ])

async function move(w: TestApp, member: Member, random: () => number) {
  member.place = (member.role === 'inmate' ? UNITS : SHIFTS)[random() < 0.8 ? 0 : 1] ?? ''
  await put(w, member)
}

/** Everything of the releases but the noisy values. */
async function stored(w: TestApp) {
  const rows =
    await w.ask(`select stats_group as "group", week::text, from_day::text as "fromDay", to_day::text as "toDay", people from figures_released
     where kind = 'check-ins' order by to_day, stats_group`)
  return rows
}

const expectedOf = ({ released }: Facility) =>
  released
    .map(({ mood: _mood, stress: _stress, ...rest }) => rest)
    .toSorted((a, b) => a.toDay.localeCompare(b.toDay) || a.group.localeCompare(b.group))
