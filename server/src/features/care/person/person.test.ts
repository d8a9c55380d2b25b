import { audit } from '@evenkeel/contract/audit/audit.ts'
import { expect, test } from 'vitest'
import { raiseAlert, updateProfile } from '../../../testing/features/alerts.ts'
import { ANSWERS } from '../../../testing/features/answers.ts'
import { askToTalk, changeWork, createCareApp } from '../../../testing/features/care.ts'
import { confirmPassword, isAuditChainValid } from '../../../testing/features/own-data.ts'
import {
  fill,
  openPage,
  sharedId,
  startSharing,
  stopSharing,
  tryPage,
  tryShared,
} from '../../../testing/features/sharing.ts'
import { verifyAudit } from '../../audit/verify.ts'

const { w, grace, sam } = await createCareApp({ now: new Date() })

test('a page shows open work and the timeline of care, without words, answers or scores', async () => {
  const ana = await w.as('inmate')
  await updateProfile(w, ana, { firstName: 'Ana', lastName: 'Lopez' })
  const { id } = await askToTalk(ana, { line: 'MARKED line' })
  await changeWork(grace, id, { do: 'triage', priority: 'routine', note: 'MARKED note' })
  await raiseAlert(ana)
  await fill(ana, ANSWERS.critical)
  const { text, json } = await tryPage(grace, ana.user.id)
  expect(json).toMatchObject({
    name: 'Ana Lopez',
    audience: 'inmate',
    work: [{ id, state: 'triaged', kind: 'request' }],
    more: false,
  })
  const { timeline } = await openPage(grace, ana.user.id)
  expect(
    timeline
      .map((one) => (one.what === 'alert' ? [one.source, one.urgency] : [one.event, one.what === 'work' && one.by]))
      .toSorted(),
  ).toEqual(
    [
      ['assessment', 'now'],
      ['help', 'now'],
      ['noted', 'Grace Okafor'],
      ['received', null],
      ['triaged', 'Grace Okafor'],
    ].toSorted(),
  )
  expect(text).not.toMatch(/MARKED|phq9|gad7|score|reason|message|critical/)
})

test('every opening has a reason that the person reads; administrators read neither whom nor why', async () => {
  const [ana, cleo] = [await w.as('inmate'), await confirmPassword(await w.as('admin'))]
  await startSharing(ana, 'answers')
  await fill(ana)
  const id = await sharedId(grace, ana.user.id, 'answers')
  await tryShared(grace, id)
  for (const body of [{}, { reason: 'curious' }, { reason: 'safety' }]) {
    expect((await grace.send('POST', `/api/care/people/${ana.user.id}/open`, { body })).status).toBe(400)
    expect((await grace.send('POST', `/api/care/shared/${id}/open`, { body })).status).toBe(400)
  }
  await stopSharing(ana, 'answers')
  // What was refused, and what is not there, is in no list.
  expect((await tryShared(grace, id)).status).toBe(404)
  expect((await tryPage(sam, ana.user.id)).status).toBe(404)
  const own = await ana.call(audit.own, { query: {} })
  expect(own.map(({ action, reason, by }) => [action, reason, by?.name])).toEqual([
    ['grant.opened', 'plan', 'Grace Okafor'],
    ['person.opened', 'visit', 'Grace Okafor'],
  ])
  const log = await cleo.call(audit.list, { query: {} })
  const seen = log.filter(({ action }) => action === 'person.opened' || action === 'grant.opened')
  expect(seen.length).toBeGreaterThan(1)
  for (const { target } of seen) expect(target).toMatchObject({ id: null, username: null })
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${ana.user.id}|${ana.user.username}|"visit"|"plan"`))
  expect((await cleo.call(audit.list, { query: { q: ana.user.username } })).map(({ action }) => action)).not.toContain(
    'person.opened',
  )
  expect(await isAuditChainValid(w)).toBe(true)
  expect((await verifyAudit(w.deps)).flaw).toBeNull()
})
