import { beforeAll, expect, test } from 'vitest'
import { type AttackSetup, createAttackSetup } from './attack-setup.ts'
import { checkIn, checkIns, days, register, release } from './examples.ts'
import { wrongAnswer } from './play-product.ts'

const cared = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'] as const
const staff = ['Finn', 'Gus', 'Hope', 'Ida', 'Jon'] as const

/** Uses every rule once. */
const history = [
  ...register('inmate', ...cared),
  ...register('staff', ...staff),
  // Four people with six check-ins, then the fifth.
  ...[2, 3, 9].map((stress) => checkIn('Ana', stress)),
  ...checkIns('Ben', 'Cleo', 'Dan'),
  release,
  checkIn('Eve', 7),
  release,
  // Staff on the same unit.
  ...checkIns(...staff),
  release,
  // Three people in one week and two in the next.
  ...checkIns('Ana', 'Ben', 'Cleo'),
  days(7),
  ...checkIns('Dan', 'Eve'),
  release,
]

let stage: AttackSetup
beforeAll(async () => {
  stage = await createAttackSetup()
}, 60_000)

test('with the unchanged database every response of the history is right', async () => {
  expect(await wrongAnswer(stage, history)).toBeUndefined()
}, 60_000)

test.each([
  ['releases one person too early', 'release_batches', 'count(*) >= p_least', 'count(*) >= p_least - 1'],
  ['counts check-ins instead of people', 'release_batches', 'having count(*)', 'having sum(entries)'],
  ['lets somebody with many check-ins weigh more', 'release_batches', 'sum(stress::float8 / entries)', 'sum(stress)'],
  ['counts staff by unit', 'count_check_in', "= 'inmate'", "in ('inmate', 'staff')"],
  ['lets a batch cross weeks', 'count_values', 'week_of(p_day)', "date '2026-03-02'"],
])(
  'a database that %s is found out',
  async (_what, name, text, instead) => {
    const { superuser } = stage.w
    const { rows } = await superuser.query('select pg_get_functiondef($1::regproc) as source', [name])
    const source: string = rows[0]?.source
    const broken = source.replaceAll(text, instead)
    expect(broken).not.toBe(source)
    await superuser.query(broken)
    try {
      expect(await wrongAnswer(stage, history)).toMatch(/ (instead of|became)/)
    } finally {
      await superuser.query(source)
    }
  },
  60_000,
)
