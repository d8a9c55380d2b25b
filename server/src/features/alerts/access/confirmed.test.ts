import { CONFIRMED_OUTCOMES } from '@evenkeel/contract/alerts/alert-words.ts'
import { expect, test } from 'vitest'
import {
  answerAlert,
  createResponder,
  listAlerts,
  openAlert,
  type Person,
  raiseAlert,
} from '../../../testing/features/alerts.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const w = await createTestApp()
const rosa = await createResponder(w, ['inmate', 'staff'])
const followUps = async ({ user }: Person) =>
  (
    await w.superuser.query(
      `select state from care_work where user_id = $1 and kind = 'followup' and state not in ('met', 'closed')`,
      [user.id],
    )
  ).rows
const notSeen = async ({ user }: Person) =>
  (await listAlerts(rosa, '?notSeen=true')).filter(({ userId }) => userId === user.id)

test.for(CONFIRMED_OUTCOMES)(
  '%s ends the search for somebody who works here, when it is closed or later; the follow-up stays',
  async (outcome) => {
    const [ben, kim] = [await w.as('staff'), await w.as('staff')]
    const { id } = await raiseAlert(ben)
    expect((await answerAlert(rosa, id, { status: 'resolved', outcome })).json).toMatchObject({
      outcome,
      notSeen: false,
    })

    const { id: later } = await raiseAlert(kim)
    await answerAlert(rosa, later, { status: 'resolved', outcome: 'seen_by_phone' })
    expect(await notSeen(kim)).toHaveLength(1)
    expect((await answerAlert(rosa, later, { outcome })).json).toMatchObject({ outcome, notSeen: false })
    expect((await openAlert(rosa, later)).timeline.at(-1)).toMatchObject({ event: 'gone', detail: outcome })
    for (const person of [ben, kim]) {
      expect(await notSeen(person)).toEqual([])
      expect(await followUps(person)).toHaveLength(1)
    }
    // It lowers nothing: nobody has seen them.
    const { rows } = await w.superuser.query(
      `select lacks_face_to_face(a) as lacks from alerts a where a.id = any ($1)`,
      [[id, later]],
    )
    expect(rows).toEqual([{ lacks: true }, { lacks: true }])
  },
)

test.for(CONFIRMED_OUTCOMES)('%s is refused of somebody in care, at the API and in the database', async (outcome) => {
  const { id } = await raiseAlert(await w.as('inmate'))
  const refused = await answerAlert(rosa, id, { status: 'resolved', outcome })
  expect([refused.status, refused.problem.issues?.[0]?.path]).toEqual([400, 'outcome'])
  await answerAlert(rosa, id, { status: 'resolved' })
  expect((await answerAlert(rosa, id, { outcome })).status).toBe(400)
  await expect(w.superuser.query('update alerts set outcome = $2 where id = $1', [id, outcome])).rejects.toThrow(
    'only of who works here',
  )
})
