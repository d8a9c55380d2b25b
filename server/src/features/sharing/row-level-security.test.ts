import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { FORM_KINDS } from '@evenkeel/contract/care/care-words.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import { expect, test } from 'vitest'
import { answersWith } from '../../testing/features/answers.ts'
import { createCareReaders, type Reader } from '../../testing/row-level-security.ts'

const { w, sam, ana, ben, readers, as } = await createCareReaders({ now: new Date() })
for (const person of [ana, ben]) {
  for (const kind of FORM_KINDS) await person.call(sharing.start, { params: { kind } })
  for (const form of [1, 2]) await person.call(assessments.submit, { body: { responses: answersWith({ d1: form }) } })
}
await w.ask(`update care_grants set ends_at = now() where user_id = $1 and kind = 'trend'`, ana.user.id)

test('a person finds their own, a clinician what is in force of whom they serve, and nobody else anything', async () => {
  const both: Reader = [sam.user.id, 'clinician', 'inmate,staff']
  const found: Record<string, unknown> = {}
  for (const [who, reader] of Object.entries({ ...readers, 'a clinician for both': both })) {
    const grants = await as(reader, 'select kind, audience from care_grants order by audience, kind')
    const copies = await as(reader, 'select from care_copies')
    const offers = await as(reader, 'select from sharing_offers')
    found[who] = [grants.rows.map(({ kind, audience }) => `${audience} ${kind}`), copies.rowCount, offers.rowCount]
  }
  expect(found).toEqual({
    nobody: [[], 0, 0],
    inmate: [['inmate answers', 'inmate trend'], 4, 0],
    staff: [['staff answers', 'staff trend'], 4, 0],
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
  const anew: Reader = [cleo.user.id, 'inmate', '']
  const { inmate, staff, admin, 'a clinician for people in care': clinician } = readers
  expect((await as(anew, grant(cleo.user.id, 'inmate', 2160))).rowCount).toBe(1)
  const rowId = (await w.ask(`select id from care_grants where user_id = $1 and kind = 'trend'`, ana.user.id))[0]?.id
  const refused: [reader: Reader, statement: string][] = [
    [anew, grant(ana.user.id, 'inmate', 1)],
    [anew, grant(cleo.user.id, 'staff', 1)],
    [anew, grant(cleo.user.id, 'inmate', 2161)],
    [admin, grant(cleo.user.id, 'inmate', 1)],
    [clinician, grant(cleo.user.id, 'inmate', 1)],
    [inmate, copy(ana.user.id, `id = '${rowId}'`)],
    [clinician, copy(ana.user.id, `kind = 'answers'`)],
    [inmate, `update care_grants set ends_at = now() + interval '1 day'`],
    [clinician, 'update care_copies set made_at = now()'],
    [inmate, `select end_sharing('{${ana.user.id}}')`],
    [clinician, `select end_sharing('{${ana.user.id}}')`],
  ]
  for (const [reader, statement] of refused)
    await expect(as(reader, statement), statement).rejects.toThrow(
      /permission denied|row-level security|care_grants_end/,
    )
  // A copy goes by itself only when its owner says that somebody else wrote it with their badge.
  for (const reader of [clinician, inmate]) expect((await as(reader, 'delete from care_copies')).rowCount).toBe(0)
  // Only their owner ends them.
  for (const [reader, ended] of [
    [inmate, 2],
    [staff, 2],
    [admin, 0],
    [clinician, 0],
  ] as const)
    expect((await as(reader, 'delete from care_grants')).rowCount).toBe(ended)
})
