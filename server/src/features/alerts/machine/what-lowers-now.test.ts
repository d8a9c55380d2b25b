import { openAlerts } from '@evenkeel/contract/alerts/open-alerts.ts'
import { risk } from '@evenkeel/contract/risk.ts'
import { expect, test } from 'vitest'
import type { Answer } from '../../../testing/caller.ts'
import {
  answerAlert,
  createResponder,
  listAlerts,
  openAlert,
  type Person,
  raiseAlert,
} from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { askToTalk, changeWork, listWork } from '../../../testing/features/care.ts'
import { enrollDevice } from '../../../testing/features/devices.ts'
import { about, refer } from '../../../testing/features/referrals.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const later = (w: TestApp, minutes: number) => {
  w.now = new Date(w.now.getTime() + minutes * 60_000)
}
const close = (by: Person, id: string, outcome?: string) =>
  answerAlert(by, id, { status: 'resolved', ...(outcome && { outcome }) })
const submit = (person: Person, responses: object) => person.send('POST', '/api/assessments', { body: { responses } })
const openIds = async (by: Person) =>
  (await listAlerts(by, '?limit=200')).filter(({ status }) => status !== 'resolved').map(({ id }) => id)

/** What is tried on an open alert of urgency now, and the answer of the server to it. */
type Attempt = readonly [what: string, status: number, act: (id: string) => Promise<Answer | undefined>]

async function createPeople(hasClinician: boolean) {
  const w = await createTestApp()
  const [cleo, dora] = [await createResponder(w, ['inmate']), await createResponder(w, ['inmate'])]
  const [plain, finn, otto] = [await createResponder(w, ['staff']), await w.as('staff'), await w.as('staff')]
  await w.superuser.query('update users set duty = true where id = $1', [finn.user.id])
  const ana = await w.as('inmate')
  await w.superuser.query(`update users set admitted_on = '2020-01-01' where id = $1`, [ana.user.id])
  const grace = hasClinician ? await w.as('clinician') : null
  return { w, cleo, dora, plain, finn, otto, ana, grace, screen: await enrollDevice(w, cleo) }
}
type People = Awaited<ReturnType<typeof createPeople>>

function attemptsOf({ w, cleo, dora, plain, finn, otto, ana, grace, screen }: People): Attempt[] {
  const who: [string, Person][] = [
    ['a responder', cleo],
    ...(grace ? ([['a clinician', grace]] as [string, Person][]) : []),
  ]
  const counts = grace ?? cleo
  const addLater = async (by: Person, id: string) => {
    await close(cleo, id)
    return answerAlert(by, id, { outcome: 'seen_in_person' })
  }
  const onDuty = (id: string, body: object) => finn.send('PATCH', `/api/duty/alerts/${id}`, { body })
  return [
    ...who.flatMap(([name, by]) =>
      [undefined, 'seen_by_phone', 'handed_over', 'raised_by_mistake'].map(
        (outcome): Attempt => [`${name}: ${outcome ?? 'no outcome'}`, 200, (id) => close(by, id, outcome)],
      ),
    ),
    ['an administrator for others: seen in person', 403, (id) => close(plain, id, 'seen_in_person')],
    ['an administrator for others adds it later', 403, (id) => addLater(plain, id)],
    ['the person', 403, (id) => answerAlert(ana, id, { outcome: 'seen_in_person' })],
    ['a duty responder is with them', 204, (id) => onDuty(id, { responseStep: 'with_you' })],
    ['"safe" to a duty responder', 204, (id) => onDuty(id, { asked: 'safe' })],
    ['a duty responder closes', 403, (id) => close(finn, id, 'seen_in_person')],
    [
      'somebody is with them',
      200,
      (id) => answerAlert(counts, id, { status: 'acknowledged', responseStep: 'with_you' }),
    ],
    ['"safe"', 200, (id) => answerAlert(counts, id, { asked: 'safe' })],
    ['an officer was sent', 204, (id) => screen.send('POST', `/api/display/alerts/${id}/officer-sent`, { badge: '1' })],
    [
      'another takes it over',
      204,
      async (id) => {
        await answerAlert(cleo, id, { status: 'acknowledged', responseStep: 'coming' })
        await cleo.call(openAlerts.handOver, { params: { id }, body: { to: dora.user.id } })
        return dora.send('POST', `/api/alerts/${id}/take`)
      },
    ],
    ['milder answers', 201, () => submit(ana, ANSWERS.low)],
    ['milder answers again', 201, () => submit(ana, ANSWERS.moderate)],
    ['a milder referral', 201, () => refer(otto, about(ana))],
    [
      '"somebody came" on a closed request',
      200,
      async () => {
        const { id } = await raiseAlert(ana)
        await close(cleo, id)
        return ana.send('POST', `/api/alerts/${id}/came`, { body: { came: 'yes' } })
      },
    ],
    [
      'sixty days',
      200,
      async () => {
        later(w, 60 * 24 * 60)
        return ana.send('GET', '/api/alerts/mine')
      },
    ],
    ...(grace
      ? ([
          ['a responder: seen in person', 200, (id) => close(cleo, id, 'seen_in_person')],
          ['a responder adds it later', 409, (id) => addLater(cleo, id)],
          [
            'a talk and all follow-ups were met by video',
            200,
            async (id) => {
              await close(grace, id)
              await askToTalk(ana)
              const { work } = await listWork(grace)
              expect(work.map(({ kind }) => kind)).toContain('followup')
              for (const one of work.filter(({ kind }) => kind !== 'plan')) {
                if (one.kind === 'request') await changeWork(grace, one.id, { do: 'triage', priority: 'routine' })
                await changeWork(grace, one.id, { do: 'meet', how: 'video' })
              }
              return grace.send('GET', '/api/care/work')
            },
          ],
        ] satisfies Attempt[])
      : []),
  ]
}

for (const hasClinician of [true, false])
  test(`nothing lowers now but the word of ${hasClinician ? 'a clinician' : 'a responder, where there is no clinician,'} that they saw the person`, async () => {
    const people = await createPeople(hasClinician)
    const { w, cleo, ana, grace } = people
    const lacks = async (id: string) =>
      (await w.superuser.query('select lacks_face_to_face(a) as so from alerts a where id = $1', [id])).rows[0].so
    const isElevated = async () => (await ana.call(risk.current)).isElevated
    const raise = async () => {
      await submit(ana, ANSWERS.critical)
      const [id, ...others] = await openIds(cleo)
      return id && others.length === 0 ? id : expect.fail('One alert is open')
    }

    for (const [what, status, act] of attemptsOf(people)) {
      const id = await raise()
      later(w, 1)
      expect([what, (await act(id))?.status]).toEqual([what, status])
      expect([what, (await openAlert(cleo, id)).urgency]).toEqual([what, 'now'])
      for (const one of await openIds(cleo)) await close(cleo, one)
      expect([what, await lacks(id), await isElevated()]).toEqual([what, true, true])
      await w.superuser.query(
        'delete from referrals; delete from care_work; delete from assessments; delete from alerts',
      )
    }
    const id = await raise()
    later(w, 1)
    await close(grace ?? cleo, id, 'seen_in_person')
    expect(await lacks(id)).toBe(false)
    expect(await isElevated()).toBe(false)
    if (!grace) return
    // Whom a clinician met in person they saw, on whatever list.
    const second = await raise()
    await close(cleo, second)
    await askToTalk(ana)
    later(w, 1)
    const { work } = await listWork(grace)
    const request = work.find(({ kind }) => kind === 'request')
    await changeWork(grace, request?.id ?? '', { do: 'meet', how: 'cell_front' })
    expect(await lacks(second)).toBe(false)
  })
