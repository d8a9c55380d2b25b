import { risk } from '@evenkeel/contract/risk.ts'
import { expect, test } from 'vitest'
import { answerAlert, createResponder, openAlert, raiseAlert } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { createTestApp } from '../../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await createResponder(w, ['inmate'])
const notesFor = async (admin: typeof cleo, id: string) => (await openAlert(admin, id)).timeline.map(({ note }) => note)

test('a note is encrypted in the database and shown only to responders of that role', async () => {
  const { id } = await raiseAlert(await w.as('inmate'), 'MESSAGE')
  await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'coming', note: 'NOTE ONE' })
  await answerAlert(cleo, id, { status: 'resolved', outcome: 'seen_in_person', note: `NOTE TWO ${'é'.repeat(3991)}` })

  const { rows } = await w.superuser.query(
    'select e.*, note_sealed::text as sealed from alert_events e where alert_id = $1',
    [id],
  )
  expect(JSON.stringify(rows)).not.toContain('NOTE')
  for (const { note_sealed } of rows) expect(String(note_sealed)).not.toContain('NOTE')

  expect(await notesFor(cleo, id)).toEqual([null, 'NOTE ONE', null, `NOTE TWO ${'é'.repeat(3991)}`])
  expect(await notesFor(await createResponder(w, ['inmate']), id)).toContain('NOTE ONE')
  for (const other of [await createResponder(w, []), await createResponder(w, ['staff'])]) {
    const text = JSON.stringify(await openAlert(other, id))
    expect(text).not.toContain('NOTE')
    expect(text).toContain('"event":"resolved"')
  }
})

test('a note that was moved to another alert does not decrypt', async () => {
  const [one, two] = [await raiseAlert(await w.as('inmate')), await raiseAlert(await w.as('inmate'))]
  await answerAlert(cleo, one.id, { status: 'resolved', note: 'hers' })
  await answerAlert(cleo, two.id, { status: 'resolved', note: 'his' })
  await w.superuser.query(
    `update alert_events e set note_sealed = o.note_sealed from alert_events o where e.alert_id = $1 and o.alert_id = $2 and e.event = 'resolved' and o.event = 'resolved'`,
    [one.id, two.id],
  )

  expect(await notesFor(cleo, two.id)).toContain('his')
  expect((await cleo.send('GET', `/api/alerts/${one.id}`)).status).toBe(500)
})

test('the person never sees a note', async () => {
  const ana = await w.as('inmate')
  const { id } = await raiseAlert(ana)
  await answerAlert(cleo, id, { status: 'resolved', note: 'NOTE' })
  expect((await ana.send('GET', '/api/alerts/mine')).text).not.toContain('NOTE')
})

test('resolving the alert of an assessment ends that its person’s weeks are elevated', async () => {
  const ana = await w.as('inmate')
  const isElevated = async () => (await ana.call(risk.current)).isElevated
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  const { rows } = await w.superuser.query('select id from alerts where user_id = $1', [ana.user.id])

  expect(await isElevated()).toBe(true)
  await answerAlert(cleo, rows[0].id, { status: 'acknowledged' })
  expect(await isElevated()).toBe(true)
  await answerAlert(cleo, rows[0].id, { status: 'resolved', outcome: 'seen_in_person' })
  expect(await isElevated()).toBe(false)
})
