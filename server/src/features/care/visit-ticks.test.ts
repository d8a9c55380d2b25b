import { expect, test } from 'vitest'
import { countRows, createResponder } from '../../testing/features/alerts.ts'
import { askToTalk, changeWork, createCareApp, openWork, tryToChange } from '../../testing/features/care.ts'
import { confirmPassword } from '../../testing/features/own-data.ts'

const { w, grace, sam } = await createCareApp()
const VISIT = { found: ['thoughts', 'past_attempt'], done: ['safety_plan', 'watch'] }
const marked = /past_attempt|safety_plan|watch/

async function met(visit: unknown, note?: string) {
  const ana = await confirmPassword(await w.as('inmate'))
  const { id } = await askToTalk(ana, { line: 'hers' })
  const answer = await tryToChange(grace, id, { do: 'meet', how: 'face', visit, ...(note && { note }) })
  return { ana, id, answer }
}

test('a clinician’s ticks stand with their note for clinicians of the role, as long whatever is ticked', async () => {
  const { id } = await met(VISIT, 'of the visit')
  const noted = async (of: string) => (await openWork(grace, of)).timeline.filter(({ event }) => event === 'noted')
  expect(await noted(id)).toMatchObject([{ by: 'Grace Okafor', text: 'of the visit', visit: VISIT }])
  const other = await met({ found: ['plan', 'plan'], done: [] })
  expect(await noted(other.id)).toMatchObject([{ text: null, visit: { found: ['plan'], done: [] } }])
  const { rows } = await w.superuser.query(
    'select distinct length(visit_sealed) as length from care_events where visit_sealed is not null',
  )
  expect(rows).toHaveLength(1)
  // Nothing ticked is nothing noted.
  for (const nothing of [undefined, { found: [], done: [] }]) expect(await noted((await met(nothing)).id)).toEqual([])
})

test('the person, an administrator, another role’s clinician and the person’s file have none of it', async () => {
  const { ana, id } = await met(VISIT)
  const admin = await createResponder(w)
  for (const who of [ana, admin, await w.as('staff'), sam]) {
    const answer = await who.send('GET', `/api/care/work/${id}`)
    expect([403, 404]).toContain(answer.status)
    expect(answer.text).not.toMatch(marked)
  }
  for (const url of ['/api/care/own', '/api/user/export', '/api/audit/own'])
    expect((await ana.send('GET', url)).text, url).not.toMatch(marked)
  const { text } = await admin.send('GET', '/api/audit')
  expect(text).not.toMatch(marked)
  const { rows } = await w.superuser.query('select * from care_events where visit_sealed is not null')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(marked)
})

test('what is no tick is refused, as are ticks of anything but a visit; the database keeps them with a clinician’s note', async () => {
  const before = await countRows(w, 'care_events', 'visit_sealed is not null')
  const ana = await w.as('inmate')
  const { id } = await askToTalk(ana)
  for (const visit of [{ found: ['watch'], done: [] }, { found: [], done: ['hope'] }, { found: [] }, 'thoughts'])
    expect((await tryToChange(grace, id, { do: 'meet', how: 'face', visit })).status).toBe(400)
  expect((await tryToChange(grace, id, { do: 'triage', priority: 'today', visit: VISIT })).status).toBe(400)
  await changeWork(grace, id, { do: 'note', note: 'x' })
  expect(await countRows(w, 'care_events', 'visit_sealed is not null')).toBe(before)
  await expect(
    w.superuser.query(`update care_events set visit_sealed = 'x' where work_id = $1 and event = 'received'`, [id]),
  ).rejects.toThrow('care_events_visit_of_clinician')
})
