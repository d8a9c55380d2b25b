import { alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { secondQuestions } from '@evenkeel/contract/assessments/second-questions.ts'
import { reach } from '@evenkeel/contract/reach.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { expect, test } from 'vitest'
import { createResponder, listAlerts, type Person } from '../../testing/features/alerts.ts'
import { ANSWERS } from '../../testing/features/answers.ts'
import { createTestApp } from '../../testing/test-app.ts'

const w = await createTestApp()
const formsAbout = async (reader: Person, { user }: Person) =>
  (await listAlerts(reader)).filter(({ userId, metadata }) => userId === user.id && metadata.source === 'assessment')

test('whoever an officer leaves out of Get Support is left out of the alert of their form, and of what follows it', async () => {
  const [otto, chief, other] = [
    await w.as('staff'),
    await createResponder(w, ['staff']),
    await createResponder(w, ['staff']),
  ]
  await otto.call(alerts.raise, { body: { severity: 'critical', notTo: [chief.user.id] } })
  const sent = await otto.call(assessments.submit, { body: { responses: ANSWERS.high } })
  expect(sent.hearing).toBe('heard')
  await otto.call(secondQuestions.answer, { params: { id: sent.id }, body: { question: 'wished', answer: 'yes' } })
  expect(await formsAbout(chief, otto)).toEqual([])
  expect(await formsAbout(other, otto)).toHaveLength(1)

  // Their next press leaves out nobody: so does their next form.
  await otto.call(alerts.raise, { body: { severity: 'critical' } })
  await otto.call(assessments.submit, { body: { responses: ANSWERS.high } })
  expect(await formsAbout(chief, otto)).toHaveLength(1)
})

test('where all who answer are left out, the officer reads that nobody here hears their form', async () => {
  await w.superuser.query(`update users set responds_to = '{}'`)
  const [otto, chief] = [await w.as('staff'), await createResponder(w, ['staff'])]
  await otto.call(alerts.raise, { body: { severity: 'critical', notTo: [chief.user.id] } })
  // Before the first answer too.
  expect(await otto.call(reach.help)).toMatchObject({ hearing: 'heard', forms: 'nobody' })
  expect(await otto.call(users.current)).toMatchObject({ hearing: 'heard', forms: 'nobody' })
  const sent = await otto.call(assessments.submit, { body: { responses: ANSWERS.high } })
  expect(sent.hearing).toBe('nobody')
  expect((await otto.call(assessments.result))?.followUp).toMatchObject({ hearing: 'nobody' })
  await otto.call(alerts.raise, { body: { severity: 'critical' } })
  expect((await otto.call(reach.help)).forms).toBeUndefined()
})
