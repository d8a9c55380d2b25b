import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChannels } from '../../../testing/features/alert-channels.ts'
import { editAlerts } from '../../../testing/features/alert-fold.ts'
import {
  answerAlert,
  createResponder,
  openAlert,
  raiseAlert,
  setDate,
  setRota,
  updateProfile,
} from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { createTestAppWithClock } from '../../../testing/test-app-with-clock.ts'

const { smtp, receiver, env, reset } = await createChannels()
const w = await createTestAppWithClock({ env: { ...env, PUBLIC_ORIGIN: 'https://evenkeel.facility.example' } })
const cleo = await createResponder(w, ['inmate'], { email: 'cleo@facility.example', firstName: 'Cleo' })
const rosa = await createResponder(w, ['inmate'], { email: 'rosa@facility.example', locale: 'es' })
const silent = await createResponder(w, ['inmate'])
await createResponder(w, ['staff'], { email: 'staff@facility.example' })
beforeEach(reset)
afterEach(async () => {
  await editAlerts(w, `update alerts set status = 'resolved'`)
})

const texts = () => receiver.received.map(({ message }) => message.text)
const deliveries = async (id: string) =>
  (await openAlert(cleo, id)).timeline
    .filter(({ event }) => event === 'delivery')
    .map(({ channel, by, detail }) => [channel, by, detail])

test('a request for help reaches each responder’s mailbox in their language, and the webhook, once', async () => {
  const { id } = await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()

  expect(smtp.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [['cleo@facility.example'], 'Evenkeel alert'],
    [['rosa@facility.example'], 'Alerta de Evenkeel'],
  ])
  const textFor = (name: string) => smtp.mails.find(({ to }) => to[0]?.startsWith(name))?.text
  const url = `https://evenkeel.facility.example/alerts/${id}`
  expect(textFor('cleo')).toBe(`New alert: go now. Open Evenkeel.\r\n\r\n${url}`)
  expect(textFor('rosa')).toBe(`Nueva alerta: vaya ahora. Abra Evenkeel.\r\n\r\n${url}`)
  expect(receiver.received.map(({ message }) => message)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event: 'alert',
      alertId: id,
      urgency: 'now',
      unit: null,
      drill: false,
      again: false,
      text: 'New alert: go now. Open Evenkeel.',
      url,
    },
  ])
  expect((await deliveries(id)).sort()).toEqual([
    ['email', 'Cleo', 'sent'],
    ['email', rosa.user.username, 'sent'],
    ['webhook', null, 'sent'],
  ])
})

test('a duty responder’s message leads to the page of duty responders', async () => {
  const dan = await w.as('staff')
  await updateProfile(w, dan, { email: 'dan@facility.example' })
  await w.superuser.query('update users set duty = true where id = $1', [dan.user.id])
  await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()
  expect(smtp.mails.find(({ to }) => to[0]?.startsWith('dan'))?.text).toMatch(/example\/staff\/alerts$/)
  await w.superuser.query('update users set duty = false where id = $1', [dan.user.id])
})

test('a clinician’s message leads to the alert', async () => {
  const grace = await w.as('clinician')
  await updateProfile(w, grace, { email: 'grace@facility.example' })
  const { id } = await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()
  const text = smtp.mails.find(({ to }) => to[0]?.startsWith('grace'))?.text
  expect(text?.split('\r\n').at(-1)).toBe(`https://evenkeel.facility.example/alerts/${id}`)
  await w.superuser.query('update users set email = null where id = $1', [grace.user.id])
})

test('the message of an overdue follow-up stands for all that were found with it: it leads to the list', async () => {
  const { id } = await raiseAlert(await w.as('inmate'))
  await editAlerts(w, `update alerts set source = 'follow_up' where id = $1`, [id])
  await w.runDueJobs()
  expect(smtp.mails.find(({ to }) => to[0]?.startsWith('cleo'))?.text).toMatch(/example\/admin$/)
})

test('the message has the facility’s own name of the unit, in whatever spelling the person typed it', async () => {
  for (const [typed, listed] of [
    ['B', 'unit B'],
    [' cedar  HOUSE', 'unit Cedar House'],
  ] as const) {
    reset()
    const ana = await w.as('inmate')
    await updateProfile(w, ana, { unit: typed })
    await raiseAlert(ana)
    await w.runDueJobs()
    expect(texts()).toEqual([`New alert, ${listed}: go now. Open Evenkeel.`])
    expect(smtp.mails.map(({ text }) => text.split('\r\n')[0]).sort()).toEqual([
      `New alert, ${listed}: go now. Open Evenkeel.`,
      `Nueva alerta, ${listed.replace('unit', 'unidad')}: vaya ahora. Abra Evenkeel.`,
    ])
  }
})

test('when an administrator has saved units, only names of that list are sent', async () => {
  const saveUnits = (units: string[] | null) => cleo.send('PUT', '/api/admin/facility', { body: { units } })
  await saveUnits(['North Wing'])
  for (const [typed, listed] of [
    ['northwing', ', unit North Wing'],
    ['B', ''],
  ] as const) {
    reset()
    const ana = await w.as('inmate')
    await updateProfile(w, ana, { unit: typed })
    await raiseAlert(ana)
    await w.runDueJobs()
    expect(texts()).toEqual([`New alert${listed}: go now. Open Evenkeel.`])
  }
  await saveUnits(null)
})

test('no message says who it is, what they wrote, or a unit that is not on the list', async () => {
  const ana = await w.as('inmate')
  await updateProfile(w, ana, {
    firstName: 'Anastasia',
    lastName: 'Reyes',
    unit: 'Anastasia Reyes cell 9',
    email: 'ana@home.example',
  })
  await raiseAlert(ana, 'I want to hurt myself')
  await w.runDueJobs()
  await ana.send('POST', '/api/assessments', { body: { responses: ANSWERS.critical } })
  await w.advanceMinutes(2)

  const left = [
    ...smtp.mails.map(({ raw, text }) => raw + text),
    ...receiver.received.map((one) => JSON.stringify(one)),
  ]
  expect(left).toHaveLength(12)
  for (const one of left) {
    expect(one).not.toMatch(/Anastasia|Reyes|cell 9|hurt|ana@home|safe|assess|crisis|suicid|phq|symptom/i)
    expect(one).not.toContain(ana.user.username)
    expect(one).not.toContain(ana.user.id)
  }
})

test('the next steps say that there is still no answer, and an answer ends them', async () => {
  await setRota(w, { 1: [silent], 3: [cleo] })
  const { id } = await raiseAlert(await w.as('inmate'))
  await w.advanceMinutes(5)
  expect(texts()).toEqual([
    'New alert: go now. Open Evenkeel.',
    'Still no answer to an alert: go now. Open Evenkeel.',
    'Still no answer to an alert: go now. Open Evenkeel.',
  ])
  expect(smtp.mails.map(({ to }) => to[0])).toEqual(['cleo@facility.example'])

  await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'with_you' })
  await w.advanceMinutes(15)
  expect(receiver.received).toHaveLength(3)
  expect(new Set(receiver.ids()).size).toBe(3)
  await w.superuser.query('delete from rota_entries')
})

test('a date calls who is on duty by it, and nobody whom the week would have', async () => {
  await setRota(w, { 1: [cleo], 2: [silent] })
  await setDate(w, '2026-03-11', 1, [[rosa, 0, 1440]])
  await setDate(w, '2026-03-11', 2)
  await updateProfile(w, cleo, { email: 'cleo@facility.example' })
  await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()
  expect(smtp.mails.map(({ to }) => to[0])).toEqual(['rosa@facility.example'])
  await w.superuser.query('delete from rota_entries; delete from rota_dates')
})

test('a drill says that it is one, and names no unit', async () => {
  await updateProfile(w, cleo, { email: 'cleo@facility.example', firstName: 'Cleo', unit: 'B' })
  await cleo.send('POST', '/api/alerts/drills', { body: { audience: 'inmate' } })
  await w.runDueJobs()

  expect(receiver.received.map(({ message }) => message)).toMatchObject([
    { drill: true, unit: null, text: 'Drill: New alert: go now. Open Evenkeel.' },
  ])
  expect(smtp.mails.map(({ text }) => text.split('\r\n')[0]).sort()).toEqual([
    'Drill: New alert: go now. Open Evenkeel.',
    'Simulacro: Nueva alerta: vaya ahora. Abra Evenkeel.',
  ])
})

test('a responder who was disabled in the meantime gets no message', async () => {
  await w.superuser.query(`update users set disabled_at = now() where id = $1`, [rosa.user.id])
  await raiseAlert(await w.as('inmate'))
  await w.runDueJobs()
  expect(smtp.mails.map(({ to }) => to[0])).toEqual(['cleo@facility.example'])
  await w.superuser.query('update users set disabled_at = null')
})
