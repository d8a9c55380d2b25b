import { type RosterReport, roster } from '@evenkeel/contract/people/roster.ts'
import { beforeEach, expect } from 'vitest'
import { PASSWORD } from '../test-app.ts'
import { createCareApp } from './care.ts'

export const BASE = [
  'bookingNumber,permanentNumber,lastName,firstName,unit,housing,admittedOn',
  '202601001,00113370,Quillmark,Harlan,A Pod,A-1,2026-01-10',
  '202601002,00113371,Vantrove,Odette,B Pod,B-1,2026-01-11',
  '202601003,00113372,Osterbee,Tobiah,C Pod,C-1,',
  '202601011,00113380,Strandell,Ilka,C Pod,C-2,2026-01-12',
  '202601024,00113393,O’Varrick,Dunstan,D Pod,D-1,2026-01-13',
]

/** A facility on a Saturday noon in Chicago, with five people of one roster before each test, and the calls that import another. */
export async function createRosterFacility() {
  const { w, grace } = await createCareApp({ now: new Date('2026-11-28T18:00:00Z') })
  const cleo = await w.as('admin')
  await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  await w.superuser.query(`update sessions set confirmed_until = now() + interval '1 day'`)
  async function send(raw: string | readonly string[], query = '') {
    const sent = { raw: [raw].flat().join('\n'), headers: { 'content-type': 'text/csv' } }
    return (await cleo.send('POST', `/api/admin/users/import?${query}`, sent)).reply(roster.import)
  }
  /** Applies what can be, and looks at the names where that is asked. */
  async function apply(raw: string | readonly string[], query = '') {
    const how = `confirm=true&onlyGood=true&${query}`
    const report = await send(raw, how)
    return report.waits ? send(raw, `${how}&looked=${report.waits.digest}`) : report
  }
  const state = async () =>
    (await w.superuser.query(`select md5(string_agg(u::text, ',' order by id)) from users u where role = 'inmate'`))
      .rows[0].md5
  let base = ''
  // Most tests only look at what a file would do.
  beforeEach(async () => {
    if (base && (await state()) === base) return
    await w.superuser.query(`delete from users where role = 'inmate'`)
    expect(await apply(BASE)).toMatchObject({ applied: true, counts: { new: 5 } })
    base = await state()
  })
  return { w, grace, cleo, send, apply }
}

/** Of each line to correct its number, and the codes and values of what is wrong. */
export const said = ({ problems }: RosterReport) =>
  problems.map(({ line, problems }) => [line, problems.map(({ code, values }) => [code, ...values].join(' ')).join()])
