import { assessments } from '@evenkeel/contract/assessments.ts'
import { FORM_KINDS } from '@evenkeel/contract/care-words.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { rolePasswords } from '../../platform/db/open.ts'
import { answersWith } from '../../testing/answers.ts'
import { createCareApp } from '../../testing/care.ts'
import { testKeyring } from '../../testing/test-database.ts'

/** Row-level security alone: the SQL has no filter and runs as the role of requests. */
const { w, grace, sam } = await createCareApp({ now: new Date() })
const [ana, ben, rosa] = [await w.as('inmate'), await w.as('staff'), await w.as('admin')]
for (const person of [ana, ben]) {
  for (const kind of FORM_KINDS) await person.call(sharing.start, { params: { kind } })
  for (const form of [1, 2]) await person.call(assessments.submit, { body: { responses: answersWith({ d1: form }) } })
}
await w.superuser.query(`update care_grants set ends_at = now() where user_id = $1 and kind = 'trend'`, [ana.user.id])

const app = new pg.Client({ ...w.place, user: 'evenkeel_app', password: rolePasswords(testKeyring).app })
await app.connect()
afterAll(() => app.end())

/** Runs a statement as `enter_session` sets it for this person, and rolls it back. */
async function as(userId: string, role: string, serves: string, statement: string, values: unknown[] = []) {
  await app.query('begin')
  try {
    await app.query(
      `select set_config('app.user_id', $1, true), set_config('app.role', $2, true), set_config('app.care', $3, true)`,
      [userId, role, serves],
    )
    return await app.query(statement, values)
  } finally {
    await app.query('rollback')
  }
}

test('a person finds their own, a clinician what is in force of whom they serve, and nobody else anything', async () => {
  const readers = {
    nobody: ['', '', ''],
    ana: [ana.user.id, 'inmate', ''],
    ben: [ben.user.id, 'staff', ''],
    admin: [rosa.user.id, 'admin', ''],
    'a clinician in a call for everybody': [grace.user.id, 'clinician', ''],
    'a clinician for people in care': [grace.user.id, 'clinician', 'inmate'],
    'a clinician for staff': [sam.user.id, 'clinician', 'staff'],
    'a clinician for both': [sam.user.id, 'clinician', 'inmate,staff'],
  } as const
  const found: Record<string, unknown> = {}
  for (const [who, [userId, role, serves]] of Object.entries(readers)) {
    const grants = await as(userId, role, serves, 'select kind, audience from care_grants order by audience, kind')
    const copies = await as(userId, role, serves, 'select from care_copies')
    const offers = await as(userId, role, serves, 'select from sharing_offers')
    found[who] = [grants.rows.map(({ kind, audience }) => `${audience} ${kind}`), copies.rowCount, offers.rowCount]
  }
  expect(found).toEqual({
    nobody: [[], 0, 0],
    ana: [['inmate answers', 'inmate trend'], 4, 0],
    ben: [['staff answers', 'staff trend'], 4, 0],
    admin: [[], 0, 0],
    'a clinician in a call for everybody': [[], 0, 0],
    'a clinician for people in care': [['inmate answers'], 2, 0],
    'a clinician for staff': [['staff answers', 'staff trend'], 4, 0],
    'a clinician for both': [['inmate answers', 'staff answers', 'staff trend'], 6, 0],
  })
})

const grant = (userId: string, audience: string, hours: number) =>
  `insert into care_grants (user_id, id, kind, audience, granted_at, ends_at)
   values ('${userId}', gen_random_uuid(), 'trend', '${audience}', now(), now() + interval '${hours} hours')`
const copy = (userId: string, where: string) =>
  `insert into care_copies (user_id, grant_id, id, source_id, sealed, made_at)
   select '${userId}', id, gen_random_uuid(), gen_random_uuid(), 'x', now() from care_grants where ${where}`

test('nobody grants for somebody else, for longer, or copies under a grant that is not theirs or has ended', async () => {
  const cleo = await w.as('inmate')
  expect((await as(cleo.user.id, 'inmate', '', grant(cleo.user.id, 'inmate', 2160))).rowCount).toBe(1)
  const rowId = (
    await w.superuser.query(`select id from care_grants where user_id = $1 and kind = 'trend'`, [ana.user.id])
  ).rows[0]?.id
  const refused: [userId: string, role: string, serves: string, statement: string][] = [
    [cleo.user.id, 'inmate', '', grant(ana.user.id, 'inmate', 1)],
    [cleo.user.id, 'inmate', '', grant(cleo.user.id, 'staff', 1)],
    [cleo.user.id, 'inmate', '', grant(cleo.user.id, 'inmate', 2161)],
    [rosa.user.id, 'admin', '', grant(cleo.user.id, 'inmate', 1)],
    [grace.user.id, 'clinician', 'inmate', grant(cleo.user.id, 'inmate', 1)],
    [ana.user.id, 'inmate', '', copy(ana.user.id, `id = '${rowId}'`)],
    [grace.user.id, 'clinician', 'inmate', copy(ana.user.id, `kind = 'answers'`)],
    [ana.user.id, 'inmate', '', `update care_grants set ends_at = now() + interval '1 day'`],
    [grace.user.id, 'clinician', 'inmate', 'update care_copies set made_at = now()'],
    [grace.user.id, 'clinician', 'inmate', 'delete from care_copies'],
    [ana.user.id, 'inmate', '', 'delete from care_copies'],
  ]
  for (const [userId, role, serves, statement] of refused)
    await expect(as(userId, role, serves, statement), statement).rejects.toThrow(
      /permission denied|row-level security|care_grants_end/,
    )
  // Only their owner ends them.
  for (const [userId, role, serves, ended] of [
    [ana.user.id, 'inmate', '', 2],
    [ben.user.id, 'staff', '', 2],
    [rosa.user.id, 'admin', '', 0],
    [grace.user.id, 'clinician', 'inmate', 0],
  ] as const)
    expect((await as(userId, role, serves, 'delete from care_grants')).rowCount).toBe(ended)
})
