import { describe, expect, test } from 'vitest'
import { confirmPassword } from '../../testing/features/own-data.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import {
  changePassword,
  createEntry,
  fastPasswords,
  lockedCounts,
  lockedOf,
  NEW_PASSWORD,
  resetBySlip,
  startOver,
  unlock,
  updateEntry,
} from '../journal/testing/journal.ts'
import { keep, kept, listDrafts, notes, page, textsOf } from './testing/drafts.ts'

const w = await createTestApp({ adjust: fastPasswords })
const cleo = await w.as('admin')

/** Somebody whose password an administrator has set by a slip while they were writing. */
async function afterSlip() {
  const ana = await w.as('inmate')
  await kept(ana, 'journal', 0, page('argument with a sergeant'))
  await kept(ana, 'check-in', 0, notes('argument'))
  await resetBySlip(cleo, ana, NEW_PASSWORD)
  return ana
}

test('a changed password opens the drafts of before', async () => {
  const ana = await w.as('inmate')
  await kept(ana, 'journal', 0, page('a long day'))
  await changePassword(ana, PASSWORD, NEW_PASSWORD)
  expect(await textsOf(ana)).toEqual({ journal: 'a long day' })
  await kept(ana, 'journal', 1, page('a long day, and a night'))
  expect(await textsOf(ana)).toEqual({ journal: 'a long day, and a night' })
})

describe('after a slip', () => {
  test('neither the list nor the export tells which entries were being changed, and no draft of them is deleted', async () => {
    const ana = await w.as('inmate')
    const [changed, saved] = [await createEntry(ana, 'one'), await createEntry(ana, 'two')]
    await kept(ana, `journal:${changed.id}`, 0, page('argument with a sergeant'))
    await kept(ana, `journal:${saved.id}`, 0, page('two, and more'))
    await updateEntry(ana, saved.id, { content: 'two, and more' }, '?draft=1')
    expect((await listDrafts(ana)).map(({ slot }) => slot)).toContain(`journal:${changed.id}`)
    await resetBySlip(cleo, ana, NEW_PASSWORD)

    expect((await listDrafts(ana)).map(({ slot, state }) => [slot, state])).toEqual([
      ['journal', 'locked'],
      ['journal', 'locked'],
    ])
    const answers = [
      await ana.send('GET', '/api/drafts?form=journal'),
      await (await confirmed(ana)).send('GET', '/api/user/export'),
    ]
    for (const { text } of answers) for (const { id } of [changed, saved]) expect(text).not.toContain(id)

    const stored = async () =>
      await w.ask('select slot, revision from drafts where user_id = $1 order by slot', ana.user.id)
    const before = await stored()
    for (const { id } of [changed, saved]) await ana.send('DELETE', `/api/journal/${id}`)
    expect(await stored()).toEqual(before)
    await unlock(ana, { oldPassword: PASSWORD })
    expect(await textsOf(ana)).toEqual({ [`journal:${changed.id}`]: 'argument with a sergeant' })
  })

  test('drafts are locked as entries are, and counted with them', async () => {
    const ana = await afterSlip()
    expect(await textsOf(ana)).toEqual({})
    expect((await listDrafts(ana)).map(({ slot, state }) => [slot, state])).toEqual([
      ['check-in', 'locked'],
      ['journal', 'locked'],
    ])
    expect(await lockedOf(ana)).toEqual(lockedCounts({ entries: 1, notes: 1 }))
    const { text } = await (await confirmed(ana)).send('GET', '/api/user/export')
    expect(text).not.toContain('sergeant')
  })

  test('somebody who holds it can write, save and start over, and destroys none of them', async () => {
    const ana = await afterSlip()
    await kept(ana, 'journal', 0, page('new words'))
    expect((await keep(ana, 'journal', 1, null)).status).toBe(200)
    expect((await ana.send('POST', '/api/journal?draft=3', { body: { content: 'new words' } })).status).toBe(201)
    expect((await ana.send('POST', '/api/checkins?draft=900000', { body: { notes: 'new' } })).status).toBe(201)
    expect((await startOver(ana)).status).toBe(409)

    expect((await unlock(ana, { oldPassword: PASSWORD })).json).toEqual(lockedCounts({ entries: 1, notes: 1 }))
    expect(await textsOf(ana)).toMatchObject({ journal: 'argument with a sergeant' })
    expect(await lockedOf(ana)).toEqual(lockedCounts())
  })

  test('with the older password both versions are there, and the next write leaves one', async () => {
    const ana = await afterSlip()
    await kept(ana, 'journal', 0, page('new words'))
    await unlock(ana, { oldPassword: PASSWORD })
    const both = (await listDrafts(ana)).filter(({ slot }) => slot === 'journal')
    expect(both.map(({ state, values }) => [state, values])).toEqual([
      ['open', page('argument with a sergeant')],
      ['open', page('new words')],
    ])
    await kept(ana, 'journal', 1, page('both together'))
    expect((await listDrafts(ana)).filter(({ slot }) => slot === 'journal')).toHaveLength(1)
  })
})

async function confirmed<C extends Awaited<ReturnType<typeof w.as>>>(person: C) {
  await person.send('POST', '/api/user/confirm', { body: { password: NEW_PASSWORD } })
  return person
}

test('a deleted account leaves no draft', async () => {
  const ana = await confirmPassword(await w.as('inmate'))
  await kept(ana, 'journal', 0, page('a long day'))
  await w.ask('delete from users where id = $1', ana.user.id)
  const rows = await w.ask('select from drafts where user_id = $1', ana.user.id)
  expect(rows).toHaveLength(0)
})
