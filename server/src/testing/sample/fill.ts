import { setTimeout as pause } from 'node:timers/promises'
import { codeAt } from '../../features/auth/totp/rules.ts'
import { createCaller } from '../caller.ts'
import { answersWith } from '../features/answers.ts'
import { createCast, DAY_MS, type Facility, PASSWORD } from './cast.ts'
import type { Written } from './written.ts'

const DAYS = 30

/** An invented facility of a month, filled through the calls that browsers make. */
export async function fillFacility(facility: Facility): Promise<Written> {
  const { app, moveTo, clockNow, dayOf } = facility
  const { people, must, confirm, member, wrote, firstSignIn, register } = createCast(facility)

  moveTo(DAYS)
  const first = createCaller(app)
  const names = { firstName: 'Marta', lastName: 'Vidal' }
  const made = await must(first, 'POST', '/api/setup', {
    code: facility.setupCode,
    username: 'marta',
    password: PASSWORD,
    ...names,
  })
  const marta = member(first, made.id, 'marta', 'admin')
  await must(marta, 'PUT', '/api/admin/facility', {
    units: ['North', 'South'],
    calls988: 'yes',
    texts988: 'no',
    extension: '4411',
  })
  await confirm(marta)
  const forNoah = await must(marta, 'POST', '/api/admin/users', {
    username: 'noah',
    role: 'admin',
    firstName: 'Noah',
    lastName: 'Brandt',
    respondsTo: ['inmate', 'staff'],
  })
  const noahs = await firstSignIn(marta, 'noah', forNoah.user)
  const noah = member(noahs.caller, noahs.id, 'noah', 'admin')

  const ines = await register('ines', 'inmate', ['Ines', 'Salgado'], { unit: 'North' })
  const raul = await register('raul', 'inmate', ['Raúl', 'Peña'], { unit: 'South', locale: 'es' })
  const tomas = await register('tomas', 'inmate', ['Tomas', 'Arce'], { unit: 'North' })
  const otto = await register('otto', 'staff', ['Otto', 'Lindgren'])
  const petra = await register('petra', 'staff', ['Petra', 'Okoye'])
  const ids = [ines, raul, tomas, otto, petra].map(({ id }) => id)
  await confirm(marta)
  await must(marta, 'POST', '/api/admin/users/approve', { ids })
  await must(marta, 'PUT', `/api/admin/users/${otto.id}/duty`, { duty: true })

  // Practice and drills, then both units live.
  const duty = (userId: string, tier: number, from: string, to: string) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({ userId, tier, day, from, to }))
  const rota = (entries: object[]) => must(marta, 'PUT', '/api/admin/rota', { entries })
  await rota([...duty(marta.id, 1, '00:00', '24:00'), ...duty(noah.id, 2, '00:00', '24:00')])
  for (const [daysAgo, hour] of [
    [DAYS - 1, 10],
    [DAYS - 2, 16],
    [DAYS - 3, 23],
  ] as const) {
    moveTo(daysAgo, hour)
    const drill = await must(marta, 'POST', '/api/alerts/drills', { audience: 'inmate' })
    await must(noah, 'PATCH', `/api/alerts/${drill.id}`, { status: 'acknowledged' })
    await must(noah, 'PATCH', `/api/alerts/${drill.id}`, {
      status: 'resolved',
      outcome: 'seen_in_person',
      note: 'Heard at once',
    })
  }
  moveTo(DAYS - 8)
  for (const one of [marta, noah, otto]) await must(one, 'POST', '/api/go-live/trained')
  for (const what of ['watch', 'night', 'prea', 'downtime'])
    await must(marta, 'POST', '/api/go-live/confirmations', { what })
  await must(marta, 'POST', '/api/alerts/test-channels')
  await confirm(marta)
  const { items } = await must(marta, 'GET', '/api/go-live')
  const without = items.filter(({ done }) => !done).map(({ what }) => what)
  await must(marta, 'POST', '/api/go-live/live', { units: ['North', 'South'], without })

  // A second administrator counts after a week.
  moveTo(DAYS - 8)
  await confirm(marta)
  const forGrace = await must(marta, 'POST', '/api/clinicians', {
    username: 'grace',
    firstName: 'Grace',
    lastName: 'Okafor',
    licenceNumber: 'LPC 20417',
    serves: ['inmate', 'staff'],
    attested: true,
  })
  const graces = await firstSignIn(marta, 'grace', forGrace.clinician)
  const grace = member(graces.caller, graces.id, 'grace', 'clinician')
  await confirm(grace)
  const { secret } = await must(grace, 'POST', '/api/user/totp')
  await must(grace, 'POST', '/api/user/totp/enable', { code: codeAt(secret, clockNow()) })
  grace.person.totpSecret = secret

  await confirm(marta)
  await rota([
    ...duty(marta.id, 1, '06:00', '18:00'),
    ...duty(noah.id, 1, '18:00', '06:00'),
    ...duty(grace.id, 2, '00:00', '24:00'),
  ])
  await confirm(grace)
  await must(grace, 'PUT', '/api/care/clocks', { callDays: [2, 7, 14, 30], triage: 24, met: 48, weekend: 72 })

  for (const [i, note] of ['The count was loud again', 'I slept four hours', 'My mother wrote to me'].entries()) {
    moveTo(DAYS - 9 - 5 * i)
    await must(ines, 'POST', '/api/checkins', {
      moodScore: 3 + 2 * i,
      stressScore: 7,
      scale: 'five',
      stressors: ['Money'],
      notes: wrote(ines, note),
    })
    await must(raul, 'POST', '/api/checkins', {
      moodScore: 5,
      stressScore: 5,
      notes: wrote(raul, `Día ${i}: extraño a mi hija`),
    })
    await must(otto, 'POST', '/api/checkins', {
      moodScore: 6,
      stressScore: 8,
      notes: wrote(otto, `Double shift number ${i + 1}`),
      isPreShift: i < 2,
    })
  }
  moveTo(DAYS - 12)
  await must(ines, 'POST', '/api/journal', {
    title: wrote(ines, 'The yard'),
    content: wrote(ines, 'Two herons flew over the wall at noon.'),
    mood: 6,
  })
  await must(raul, 'POST', '/api/journal', {
    title: wrote(raul, 'Carta'),
    content: wrote(raul, 'Quiero pedir perdón a mi hermano.'),
  })
  await must(petra, 'POST', '/api/journal', {
    title: wrote(petra, 'Before the slip'),
    content: wrote(petra, 'I wrote this under my former password.'),
  })

  await must(ines, 'PUT', '/api/user/sharing/answers')
  await must(ines, 'POST', '/api/assessments', { responses: answersWith({ d1: 2, d3: 1, a1: 1 }) })
  const plan = await must(ines, 'POST', '/api/plan', {
    steps: {
      signs: [{ text: wrote(ines, 'I stop answering letters') }],
      alone: [{ text: wrote(ines, 'Count the bricks'), when: 'night' }],
      tell: [{ text: wrote(ines, 'My aunt Pilar'), phone: '555 010 0142' }],
    },
    after: null,
  })
  await must(ines, 'PUT', '/api/user/shared-plan', { version: plan.id, steps: ['signs', 'alone'] })
  const sheet = {
    kind: 'one-problem',
    version: 1,
    begunAt: clockNow().toISOString(),
    fields: {},
    page: 0,
    done: false,
  }
  await must(ines, 'PUT', '/api/worksheets/01890000-0000-4000-8000-000000000001', {
    revision: 0,
    values: { ...sheet, fields: { problem: wrote(ines, 'The mail was late') } },
  })
  await must(ines, 'PUT', '/api/user/calls', { own: '555 010 0187', voicemail: false, finders: [] })
  await confirm(ines)
  const code = await must(ines, 'POST', '/api/journal/recovery-code')
  ines.person.recoveryCode = code.code

  // A slip that sets another password, and a pass for a browser that is new.
  moveTo(0)
  await confirm(marta)
  const forPetra = await must(marta, 'POST', `/api/admin/users/${petra.id}/reset-password`)
  const again = 'cobalt-meadow-heron'
  const petraBack = createCaller(app)
  await must(petraBack, 'POST', '/api/reset-password', { username: 'petra', slip: forPetra.slip, newPassword: again })
  petra.person.formerPassword = petra.person.password
  petra.person.password = again
  await must(petraBack, 'POST', '/api/checkins', {
    moodScore: 7,
    stressScore: 3,
    notes: wrote(petra, 'A quiet night after the slip'),
  })
  await confirm(marta)
  await must(marta, 'POST', `/api/admin/users/${raul.id}/sign-in-pass`)

  // Requests, work and a referral, each with its clocks.
  moveTo(5)
  await must(ines, 'POST', '/api/care/requests', {
    about: [],
    when: 'any_time',
    line: wrote(ines, 'I would like to talk about sleep'),
  })
  await must(otto, 'POST', '/api/referrals', {
    personId: raul.id,
    signs: ['crying'],
    noticedBy: 'me',
    urgency: 'routine',
    line: wrote(grace, 'He cried after the visit'),
  })
  const openWork = async () => (await must(grace, 'GET', '/api/care/work')).work
  const work = await openWork()
  for (const one of work.slice(0, 1)) {
    await must(grace, 'PATCH', `/api/care/work/${one.id}`, {
      do: 'take',
      note: wrote(grace, 'I will see her on Thursday'),
    })
    await must(grace, 'PATCH', `/api/care/work/${one.id}`, { do: 'triage', priority: 'routine' })
    await must(grace, 'PATCH', `/api/care/work/${one.id}`, {
      do: 'plan',
      on: dayOf(new Date(clockNow().getTime() + 2 * DAY_MS)),
    })
  }

  // Today: what is not sent yet, two presses that wait for an answer, and one that waits for the database.
  moveTo(0)
  const unsent = 'An entry that is not saved yet'
  ines.person.unsent.push(unsent)
  await must(ines, 'PUT', '/api/drafts', {
    slot: 'journal',
    revision: 0,
    values: { form: 'journal', title: '', content: unsent, mood: 5 },
  })
  for (const one of [ines, raul, tomas]) await must(one, 'GET', '/api/user')
  const stopWork = await facility.startWork()
  const pressed = [await must(raul, 'POST', '/api/alerts', { severity: 'critical' })]
  pressed.push(await must(ines, 'POST', '/api/alerts', { severity: 'critical' }))
  const deliveries = await facility.delivered(2)
  await must(noah, 'PATCH', `/api/alerts/${String(pressed[1]?.id)}`, { status: 'acknowledged' })
  await pause(500)
  stopWork()
  facility.setAway(true)
  await must(tomas, 'POST', '/api/alerts', { severity: 'critical' })
  facility.setAway(false)

  return {
    madeAt: clockNow().toISOString(),
    people,
    deliveries,
    openAlerts: pressed.map(({ id }) => id),
    pressedWhileAway: tomas.id,
    shared: { of: ines.id, text: 'I stop answering letters' },
    work: (await openWork()).map(({ id, dueAt }) => ({ id, dueAt })),
  }
}
