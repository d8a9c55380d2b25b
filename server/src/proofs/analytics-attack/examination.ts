import { endpointList } from '@evenkeel/contract/index.ts'
import { releaseFigures } from '../../features/analytics/public.ts'
import type { Caller } from '../../testing/caller.ts'
import { PASSWORD, type TestApp } from '../../testing/test-app.ts'
import { HIGHEST, LOWEST } from './model.ts'
import {
  addGroups,
  GROUPS,
  goTo,
  listPublished,
  MONDAY_NOON,
  NEW_GROUP,
  PEOPLE,
  type Published,
  SCORE,
  SUNDAY,
  tryNight,
} from './same-groups.ts'

/** Every call with which an administrator reads about others and that needs no id, for the longest period. */
const READS = endpointList
  .map(([, endpoint]) => endpoint)
  .filter(
    ({ method, access, path }) =>
      method === 'GET' && typeof access !== 'string' && access.includes('admin') && !path.includes(':'),
  )
  .map(({ path }) => (path.startsWith('/api/analytics') ? `${path}?period=quarter` : path))
  // The audit log tells of the administrator's own calls, so every read changes it.
  .filter((path) => !path.includes('audit'))

/** The answers of all these calls; throws when one is refused. */
export async function readAll(admin: Caller): Promise<Map<string, string>> {
  await admin.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const answers = new Map<string, string>()
  for (const path of READS) {
    const { status, text } = await admin.send('GET', path)
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text}`)
    answers.set(path, text)
  }
  return answers
}

/** The calls whose answers differ. */
export const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path)

/**
 * Lets groups check in, moves people, runs the nights of a week and reads everything that an administrator can read;
 * returns what an attacker can use. The product must not have been used before. Chance makes it object to a sound
 * product less than once in a million times: see `objectionsToNoise`.
 */
export async function examine(w: TestApp): Promise<string[]> {
  goTo(w, 0)
  const admin = await w.as('admin')
  await addGroups(w)
  const stored = await groupsStored(w)

  goTo(w, 1)
  const early = await releaseFigures(w.deps)
  // Everybody of every other unit is put into the first one, after they have written.
  await w.superuser.query(`update users set unit = 'u1' where unit ~ '[02468]$'`)

  const tries = early === 0 ? [await tryNight(w, SUNDAY), await tryNight(w, SUNDAY)] : []
  goTo(w, 7)
  await releaseFigures(w.deps)
  const published = await listPublished(w)
  const groups = published.map(({ group }) => group)
  return [
    ...(early > 0 ? ['five people are released while their week goes on'] : []),
    ...(tries.length > 0 && JSON.stringify(tries[0]) === JSON.stringify(tries[1]) ? ['the noise can be repeated'] : []),
    ...(groups.join() === stored.join() ? [] : ['a move changes the group in which people are published']),
    ...(groups.includes(NEW_GROUP) ? ['new accounts make a group'] : []),
    ...(published.every(({ people }) => people === PEOPLE) ? [] : ['the number of people is wrong']),
    ...objectionsToNoise(published),
    ...(await objectionsToReads(w, admin)),
  ]
}

async function groupsStored(w: TestApp): Promise<string[]> {
  const rows = await w.ask<{ group: string }>(
    'select distinct stats_group as "group" from check_ins where stats_group <> $1 order by 1',
    NEW_GROUP,
  )
  return rows.map(({ group }) => group)
}

/**
 * With 160 sums that have noise of scale 6 each, the share that is off by up to 4 is 0.51 ± 0.24 but for a chance of 3 in
 * 10^8 (Hoeffding); mood and stress of a group are published alike in 3 of 100 groups, in 30 of 80 by a chance below
 * 10^-20, and the same for any one value in half of them.
 */
function objectionsToNoise(published: Published[]): string[] {
  const values = published.flatMap(({ mood, stress }) => [mood, stress])
  const share = values.filter((value) => Math.abs(value - SCORE) * PEOPLE <= 4).length / values.length
  const alike = published.filter(({ mood, stress }) => mood === stress).length
  const most = Math.max(...[...Map.groupBy(values, (value) => value).values()].map((same) => same.length))
  const between = values.every(
    (value) => value >= LOWEST && value <= HIGHEST && Math.abs(10 * value - Math.round(10 * value)) < 1e-9,
  )
  return [
    ...(Math.abs(share - 0.51) > 0.24 ? ['the noise is not of scale 6'] : []),
    ...(alike >= 30 ? ['mood and stress share their noise'] : []),
    ...(most >= GROUPS ? ['groups share their noise'] : []),
    ...(between ? [] : ['a mean is published more exactly than to 0.1, or beyond its limits']),
  ]
}

/** Changes everything that people entered, and nothing that was released: no answer may change. */
async function objectionsToReads(w: TestApp, admin: Caller): Promise<string[]> {
  const before = await readAll(admin)
  await w.superuser.query(`
    update check_ins set mood_score = 10, stress_score = 1 where stats_group ~ '[13579]$';
    delete from check_ins where stats_group ~ '[02468]$'`)
  const moved = changed(before, await readAll(admin))
  await w.superuser.query(`update figures_released set people = 995, "values" = '{"mood": 8.7, "stress": 2.3}'`)
  const blind = changed(before, await readAll(admin)).length === 0
  return [
    ...moved.map((path) => `GET ${path} changes with what people enter`),
    ...(blind ? ['no answer shows what is released'] : []),
  ]
}

/** The time at which the product to be examined starts. */
export const START = MONDAY_NOON
