import type pg from 'pg'
import { storeClinician } from '../../testing/features/clinicians.ts'
import { browser, PASSWORD } from './sample-users.ts'

/** A clinician calls somebody who was released, with the mark in every step that is noted of it. */
export async function simulateCall(address: string, mark: string, superuser: pg.Client) {
  const dan = browser(address, 'dan')
  const person = { username: 'dan', password: PASSWORD, role: 'inmate' }
  const { id: userId } = await dan.send<{ id: string }>('POST', '/api/register', person)
  await dan.send('PUT', '/api/user/calls', { own: '5550100142' })
  await superuser.query('update users set released_on = current_date where id = $1', [userId])
  await superuser.query('select follow_release($1, current_date, null, false)', [userId])

  const mia = browser(address, 'mia')
  const { id: me } = await mia.send<{ id: string }>('POST', '/api/register', { ...person, username: 'mia' })
  await superuser.query(
    `update users set role = 'clinician', approved_at = created_at, approved_by = id where id = $1`,
    [me],
  )
  await storeClinician(superuser, me, new Date())
  await mia.send('POST', '/api/login', { username: 'mia', password: PASSWORD })
  const { rows } = await superuser.query(`select id from care_work where user_id = $1 and kind = 'call'`, [userId])
  const work = `/api/care/work/${rows[0]?.id}`
  await mia.send('PATCH', work, { do: 'take' })
  const steps = { mood: 3, plan: `${mark} of the plan`, means: mark, appointment: mark, next: mark }
  await mia.send('POST', `${work}/calls`, { number: 1, outcome: 'reached', thoughts: 'no', steps })
  const broken = { number: 1, outcome: 'reached', thoughts: 'no', steps: { ...steps, mood: mark } }
  await mia.send('POST', `${work}/calls`, broken).catch(() => {})
}
