import type { Endpoint } from '@evenkeel/contract/base/endpoint.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { tries } from '@evenkeel/contract/learning/tries.ts'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { aSheet, begin } from '../worksheets/testing/worksheets.ts'
import { createEntry, fastPasswords, LONG_AGO, listEntries, signIn } from './testing/journal.ts'

const MARK = 'the heron by the old weir'
const w = await createTestApp({ adjust: fastPasswords })
const ana = await w.as('inmate')
const callers = [
  ['an administrator', await w.as('admin')],
  ['a member of staff', await w.as('staff')],
  ['another person in care', await w.as('inmate')],
  ['a clinician', await w.as('clinician')],
] as const

/** The stream of events never ends, a death disables Ana's account, and the other calls end the session that makes the calls. */
const ENDS = ['/api/events', '/api/admin/records/:id/death', '/api/logout', '/api/login', '/api/register']
const calls = endpointList.map(([, endpoint]) => endpoint).filter(({ path }) => !ENDS.includes(path))

const draftOf = (content: string) => ({ form: 'journal', title: '', content, mood: null })

const calendarDay = () => w.deps.calendar.dayOf(w.now)

/** Ana's own try of a lesson, with the mark in its line. */
async function tryLesson(): Promise<string> {
  const body = { moduleId: 'm05', section: 1, lesson: 1, on: calendarDay() }
  const { id } = (await ana.send('POST', '/api/tries', { body })).reply(tries.create)
  await ana.send('POST', `/api/tries/${id}/answer`, { body: { helped: 5, line: MARK } })
  return id
}

/** Bodies for calls that need one; the others get an empty body. */
const BODIES: Record<string, unknown> = {
  'POST /api/journal': { content: 'own words' },
  'PUT /api/journal/:id': { content: 'taken over', updatedAt: LONG_AGO },
  'POST /api/journal/unlock': { oldPassword: PASSWORD },
  'POST /api/journal/start-over': { confirm: true },
  'PUT /api/drafts': { slot: 'journal', revision: 0, values: draftOf('own words') },
  'POST /api/tries': { moduleId: 'm01', section: 0, lesson: 0, on: calendarDay() },
  'POST /api/tries/:id/answer': { helped: 5, line: 'own words' },
  'PUT /api/worksheets/:id': { revision: 0, values: aSheet({ thought: 'own words' }) },
  'POST /api/care/people/:id/open': { reason: 'visit' },
  'POST /api/care/shared/:id/open': { reason: 'plan' },
  'POST /api/user/confirm': { password: PASSWORD },
  'POST /api/alerts': { severity: 'critical' },
}

async function callAll(caller: Caller, endpoints: Endpoint[], ids: string[]) {
  const answers: { call: string; status: number; text: string }[] = []
  for (const { method, path, body } of endpoints) {
    const about = path.includes(':') ? ids.map((id) => path.replace(/:\w+/g, id)) : [path, `${path}?${queryAbout(ids)}`]
    for (const url of about) {
      const sent = body ? { body: BODIES[`${method} ${path}`] ?? {} } : {}
      const { status, text, headers } = await caller.send(method, url, sent)
      const locked = headers['x-journal-locked'] === undefined ? '' : `locked ${headers['x-journal-locked']} `
      answers.push({ call: `${method} ${url}`, status, text: `${locked}${headers.link ?? ''}${text}` })
    }
  }
  return answers
}

const queryAbout = ([id]: string[]) => `userId=${id}&user_id=${id}&q=inmate&limit=200&period=month`

describe.for(callers)('%s', ([who, caller]) => {
  test('reads the same bytes before and after somebody writes an entry', async () => {
    await signIn(ana, ana.user.username, PASSWORD)
    // Calling every endpoint adds to the caller's own sessions and, for an administrator, to the audit log. A challenge is
    // random each time.
    const own = ['/api/user/sessions', '/api/admin/audit', '/api/browser/challenge']
    const reads = calls.filter(({ method, path }) => method === 'GET' && !own.includes(path))
    const audited = async () => (await caller.send('GET', `/api/admin/audit?q=${ana.user.username}`)).text
    const before = await callAll(caller, reads, [ana.user.id])
    const auditedBefore = await audited()
    await ana.send('PUT', '/api/drafts', { body: { slot: 'journal', revision: 0, values: draftOf(MARK) } })
    await tryLesson()
    await begin(ana, aSheet({ thought: MARK }))
    const entries: string[] = []
    for (let i = 0; i < 6; i += 1) entries.push((await createEntry(ana, `${MARK} ${i}`, { title: MARK, mood: 2 })).id)
    await ana.send('DELETE', `/api/journal/${entries[0]}`)

    expect(before.length).toBeGreaterThan(15)
    expect(await callAll(caller, reads, [ana.user.id])).toEqual(before)
    expect(await audited()).toBe(auditedBefore)
  })

  test('finds the text, the title or the id in no answer of any call, and changes nothing', async () => {
    await signIn(ana, ana.user.username, PASSWORD)
    await ana.send('PUT', '/api/drafts', { body: { slot: 'journal', revision: 0, values: draftOf(MARK) } })
    const { id } = await createEntry(ana, MARK, { title: MARK, mood: 2 })
    const tryId = await tryLesson()
    const sheet = await begin(ana, aSheet({ thought: MARK }))
    const { entries } = await listEntries(ana)
    await caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
    const answers = await callAll(caller, calls, [ana.user.id, id, tryId, sheet])

    expect(answers.length).toBeGreaterThan(50)
    const page = answers.find(({ call }) => call === `POST /api/care/people/${ana.user.id}/open`)
    expect(page?.status).toBe(who === 'a clinician' ? 200 : 403)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(
      answers
        .filter(({ text }) => ['heron', id, tryId, sheet].some((own) => text.includes(own)))
        .map(({ call }) => call),
    ).toEqual([])
    // The administrator's calls make a slip for her, which ends her session.
    await signIn(ana, ana.user.username, PASSWORD)
    expect((await listEntries(ana)).entries).toEqual(entries)
    expect(await ana.call(tries.list)).toContainEqual(expect.objectContaining({ id: tryId, helped: 5, line: MARK }))
  })
})
