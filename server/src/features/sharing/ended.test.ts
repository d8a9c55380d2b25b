import type { FormKind } from '@evenkeel/contract/care/care-words.ts'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createCareApp } from '../../testing/features/care.ts'
import { countCopies, createSharer, release } from '../../testing/features/sharing.ts'
import { PASSWORD } from '../../testing/test-app.ts'
import { endOf, insertGrant } from './queries.ts'

const { w } = await createCareApp({ now: new Date() })
type Person = Awaited<ReturnType<typeof w.as>>

const copiesIn = (person: Person) => countCopies(w, person)
const sharer = (...kinds: FormKind[]) => createSharer(w, ...kinds)

test.for(['released', 'disabled', 'refused'])('with an account that is %s nothing is shared any more', async (how) => {
  const [ana, ben, cleo] = [await sharer('answers', 'trend'), await sharer('trend'), await w.as('admin')]
  const { id } = ana.user
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const ends = {
    released: () => release(w, ana).then(() => ({ status: 200 })),
    disabled: () => cleo.send('POST', `/api/admin/users/${id}/disable`, { body: { accepts: [] } }),
    refused: async () => {
      await w.superuser.query(`set session_replication_role = replica;
        update users set approved_at = null, approved_by = null, counts_from = null where id = '${id}'; reset session_replication_role`)
      return cleo.send('POST', '/api/admin/users/refuse', { body: { ids: [id] } })
    },
  }
  expect((await ends[how as keyof typeof ends]()).status).toBe(200)
  expect([await copiesIn(ana), await copiesIn(ben)]).toEqual([0, 1])
  // Another change of the account ends nothing.
  const changed = await cleo.send('PATCH', `/api/admin/users/${ben.user.id}`, {
    body: { housing: 'B-2', releasedOn: '' },
  })
  expect(changed.status).toBe(200)
  expect(await copiesIn(ben)).toBe(1)
})

test.for(['released_on = current_date', 'disabled_at = now()'])(
  'who has %s begins to share nothing',
  async (change) => {
    const rows = await w.ask<{ id: string }>(
      `insert into users (id, username, username_key, role, locale, created_at)
     select gen_random_uuid(), n, n, 'inmate', 'en', now() from (select 'gone-' || md5($1) as n) as named returning id`,
      change,
    )
    const [{ id: userId } = { id: '' }] = rows
    await w.ask(`update users set ${change} where id = $1`, userId)
    const at = new Date()
    const grant = {
      userId,
      id: newId(at),
      kind: 'answers',
      audience: 'inmate',
      grantedAt: at,
      endsAt: endOf(at),
    } as const
    await w.deps.systemDb.run([insertGrant(grant)])
    const { rowCount } = await w.superuser.query('select from care_grants where user_id = $1', [userId])
    expect(rowCount).toBe(0)
  },
)
