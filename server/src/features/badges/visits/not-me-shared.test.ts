import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { badges } from '@evenkeel/contract/badges/badges.ts'
import { expect, test } from 'vitest'
import { createResponder } from '../../../testing/features/alerts.ts'
import { answersWith } from '../../../testing/features/answers.ts'
import { atTablet, badgeFor, enrollTablet } from '../../../testing/features/badges.ts'
import { fill, startSharing } from '../../../testing/features/sharing.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const w = await createTestApp({ now: new Date() })
const cleo = await createResponder(w)
await w.as('clinician')
const tablet = await enrollTablet(w, cleo)

test('what clinicians were given of a form that somebody else filled in goes too, and nothing of the owner’s own', async () => {
  const ana = await w.as('inmate')
  await startSharing(ana, 'answers')
  const own = await fill(ana)
  const here = atTablet(w, tablet)
  await here.signIn(await badgeFor(cleo, ana))
  const answer = await here.send('POST', '/api/assessments', { responses: answersWith({ d1: 1 }) })
  const { id } = answer.reply(assessments.submit)
  const given = async () =>
    (await w.ask('select source_id from care_copies order by made_at')).map((row) => row.source_id)
  expect(await given()).toEqual([own.id, id])

  const [visit] = await ana.call(badges.visits)
  await ana.call(badges.answerVisits, { body: { answers: [{ id: visit?.id ?? '', mine: false }] } })
  expect(await given()).toEqual([own.id])
})
