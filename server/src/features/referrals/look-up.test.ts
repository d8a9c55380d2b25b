import { audit } from '@evenkeel/contract/audit/audit.ts'
import { referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { updateProfile } from '../../testing/features/alerts.ts'
import { about, lookUp, personAndOfficer, refer } from '../../testing/features/referrals.ts'
import { createTestApp } from '../../testing/test-app.ts'

const namesOf = async (caller: Caller, text: string) =>
  (await caller.call(referrals.people, { body: { text } })).people.map(({ name }) => name)

for (const rowLevelSecurity of ['on', 'bypassed'] as const) {
  test(`an officer finds somebody in care by name, number or unit, and reads nothing more of them (row-level security ${rowLevelSecurity})`, async () => {
    const w = await createTestApp({ rowLevelSecurity })
    const { ana, otto } = await personAndOfficer(w)
    const ben = await w.as('inmate')
    await updateProfile(w, ben, { firstName: 'Ben', lastName: 'Ruiz', unit: 'C' })
    await updateProfile(w, await w.as('staff'), { firstName: 'Ana', lastName: 'Reyes' })

    expect((await lookUp(otto, 'rey ana')).json).toEqual({
      people: [
        {
          id: ana.user.id,
          name: 'Ana María Reyes',
          unit: 'Unit B',
          unitTyped: false,
          housing: 'B-12',
          bookingNumber: '4711',
        },
      ],
      more: false,
    })
    for (const text of ['maria', 'Reyes, A', '4711', 'unit b', 'b-1', 'c', ' C '])
      expect(await namesOf(otto, text), text).toEqual([
        text.trim().toLowerCase() === 'c' ? 'Ben Ruiz' : 'Ana María Reyes',
      ])
    for (const text of ['eyes', 'a', '%', '__', 'Otto']) expect(await namesOf(otto, text), text).toEqual([])

    await w.superuser.query(`update users set released_on = '2026-01-01' where id = $1`, [ana.user.id])
    expect(await namesOf(otto, 'reyes')).toEqual([])
    expect((await refer(otto, about(ana))).status).toBe(404)
  })
}

test('a look-up shows twelve people at most and says that there are more; each stands in the audit log, and in nobody’s own', async () => {
  const w = await createTestApp()
  const [otto, rosa] = [await w.as('staff'), await w.as('admin')]
  const twins = await Promise.all(Array.from({ length: 13 }, () => w.as('inmate')))
  for (const twin of twins) await updateProfile(w, twin, { firstName: 'Sam', lastName: 'Lee' })
  const found = (await lookUp(otto, 'lee')).reply(referrals.people)
  expect([found.people.length, found.more]).toEqual([12, true])

  const logged = await rosa.call(audit.list, { query: { action: 'people.looked_up' } })
  expect(logged).toMatchObject([{ actor: { id: otto.user.id }, target: null }])
  for (const twin of twins.slice(0, 2)) expect(await twin.call(audit.own)).toEqual([])
})
