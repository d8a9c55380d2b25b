import { calls } from '@evenkeel/contract/calls.ts'
import { expect, test } from 'vitest'
import { agreeToCalls, callsOf, release } from '../../testing/features/calls.ts'
import { changeWork, createCareApp } from '../../testing/features/care.ts'

const { w, grace } = await createCareApp({ now: new Date() })
await w.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
const tryMade = (id: string, body: object) => grace.send('POST', `/api/care/work/${id}/calls`, { body })

test('nobody is reached who was not asked about suicide; yes and unsure are work of today, whatever is noted, and the next call follows', async () => {
  for (const thoughts of ['yes', 'unsure'] as const) {
    const ana = await w.as('inmate')
    await agreeToCalls(ana)
    await release(w, ana, w.deps.calendar.dayOf(new Date()))
    const { rows: clock } = await w.superuser.query(`select clock_timestamp() + interval '1 ms' as now`)
    w.now = clock[0].now
    const id = await callsOf(w, ana)
    await changeWork(grace, id, { do: 'take' })
    for (const said of [{}, { thoughts: 'maybe' }, { thoughts: null }])
      expect((await tryMade(id, { number: 1, outcome: 'reached', ...said })).status).toBe(400)
    const body = { number: 1, outcome: 'reached', thoughts, note: 'Is with her sister.' }
    expect((await tryMade(id, body)).reply(calls.made)).toMatchObject({ call: { number: 2, of: 4 } })
    const { rows: made } = await w.superuser.query(
      'select outcome from follow_up_calls where work_id = $1 and number = 1',
      [id],
    )
    expect(made).toEqual([{ outcome: 'new_concern' }])
    const { rows: work } = await w.superuser.query(
      `select priority, owner_id from care_work where user_id = $1 and kind = 'followup' and source = 'call'`,
      [ana.user.id],
    )
    expect(work).toEqual([{ priority: 'today', owner_id: grace.user.id }])
  }
})
