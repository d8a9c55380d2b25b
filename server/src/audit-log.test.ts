import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { entry } from '@evenkeel/contract/assessments/entry.ts'
import { NO_ENTRY_ANSWERS } from '@evenkeel/contract/assessments/entry-words.ts'
import { secondQuestions } from '@evenkeel/contract/assessments/second-questions.ts'
import { auth } from '@evenkeel/contract/auth/auth.ts'
import { totp } from '@evenkeel/contract/auth/totp.ts'
import { browsers } from '@evenkeel/contract/browsers/browsers.ts'
import { carePeople } from '@evenkeel/contract/care/care-people.ts'
import { clinicians } from '@evenkeel/contract/clinicians.ts'
import { endpointList } from '@evenkeel/contract/index.ts'
import { withoutAccount } from '@evenkeel/contract/people/without-account.ts'
import { reachMe } from '@evenkeel/contract/reach-me.ts'
import { referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { sharing } from '@evenkeel/contract/sharing.ts'
import { describe, expect, test } from 'vitest'
import { codeAt } from './features/auth/totp/rules.ts'
import { printPassphrase } from './features/backups/passphrase.ts'
import { textContext } from './features/people/roster/deliveries/queries.ts'
import type { Sending } from './testing/caller.ts'
import { editAlerts } from './testing/features/alert-fold.ts'
import { answerAlert, raiseAlert } from './testing/features/alerts.ts'
import { ANSWERS, answersWith } from './testing/features/answers.ts'
import { AUDITED_BY_HAND } from './testing/features/audited-by-hand.ts'
import { agreeToCalls, callsOf } from './testing/features/calls.ts'
import { askToTalk, changeWork } from './testing/features/care.ts'
import { enrollDevice } from './testing/features/devices.ts'
import { makeReady } from './testing/features/go-live.ts'
import { linkAs, startProvider } from './testing/features/provider.ts'
import { createTestApp, PASSWORD } from './testing/test-app.ts'

const atWork = await startProvider()
const w = await createTestApp({ env: atWork.env })
const [cleo, dan, ana] = [await w.as('admin'), await w.as('admin'), await w.as('inmate')]
const confirm = (caller = cleo) => caller.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
await confirm()
const { id: alertId } = await raiseAlert(ana)
/** A duty responder. */
const finn = await w.as('staff')
await w.ask('update users set duty = true where id = $1', finn.user.id)
/** Who cares for ana, and does not lead, so that cleo can confirm another. */
const grace = await w.as('clinician')
await w.superuser.query('update clinicians set lead = false')
const { id: workId } = await askToTalk(ana)
/** What finn referred, for grace to read. */
const worry = {
  personId: ana.user.id,
  signs: ['crying' as const],
  noticedBy: 'me' as const,
  urgency: 'routine' as const,
}
const { id: referralId } = await finn.call(referrals.send, { body: worry })
/** What ana shares, with a copy of a form. */
await ana.call(sharing.start, { params: { kind: 'trend' } })
await ana.call(assessments.submit, { body: { responses: answersWith() } })
const { opening, shared } = await grace.call(carePeople.open, {
  params: { id: ana.user.id },
  body: { reason: 'visit' },
})
const { id: grantId = '' } = shared[0] ?? { id: '' }
/** What ana said at entry, and the alert for it. */
await ana.call(entry.submit, { body: { ...NO_ENTRY_ANSWERS, opioids: 'today' } })
/** What she said to a second question, of the same alert. */
const { id: formId } = await ana.call(assessments.submit, { body: { responses: ANSWERS.high } })
await ana.call(secondQuestions.answer, { params: { id: formId }, body: { question: 'tried', answer: 'no' } })
const entries = await w.ask<{ alert_id: string }>('select alert_id from entry_answers')
/** An alert about staff that cleo has in hand, and where they can be reached. */
const erik = await w.as('staff')
await erik.call(reachMe.save, { body: { at: '555 0100', trusted: null } })
const { id: ofStaff } = await raiseAlert(erik)
await answerAlert(cleo, ofStaff, { status: 'acknowledged' })
/** The calls to ana, as after a release, which grace has taken. */
await w.superuser.query(`update care_clocks set call_days = '{2,7,14,30}'`)
await agreeToCalls(ana)
await w.ask('select make_calls($1, current_date, null)', ana.user.id)
const callsId = await callsOf(w, ana)
await changeWork(grace, callsId, { do: 'take' })
/** Who comes back after a release. */
const gone = await w.as('inmate')
/** Whom staff named, who has no account. */
const { id: namedId } = await finn.call(withoutAccount.name, {
  body: { firstName: 'Noa', lastName: 'Nameless', bookingNumber: null, unit: null, housing: null },
})
/** For cleo to confirm, and to name as the lead after that: calls come in the order of the contract. */
const unconfirmed = await w.as('clinician', { confirmed: false })
await w.ask(`insert into totp_secrets values ($1, '', now(), now())`, unconfirmed.user.id)

/** Who becomes an administrator, and who registered to be approved. */
const promoted = await w.as('staff')
let waiting = ''
const RETENTION = { checkIns: null, assessments: null, alerts: null, care: null, toolUses: null }
/** Calls of clinicians, and of the lead, that are not about care. */
const BY_CLINICIAN = new Set([
  'goLive.live',
  'clinicians.confirm',
  'clinicians.lead',
  'clinicians.away',
  'clinicians.back',
  'clinicians.medical',
])
/** What each call needs besides its path; created when it is sent. */
const SENDINGS: Record<string, () => Sending | Promise<Sending>> = {
  'users.create': () => ({ body: { username: 'new-person', role: 'staff' } }),
  'clinicians.create': () => ({ body: { username: 'new-clinician', licenceNumber: 'LPC-2', serves: ['inmate'] } }),
  'clinicians.licence': () => ({ body: { asked: false } }),
  'clinicians.away': () => ({ body: { from: '2099-01-01', to: '2099-01-02', cover: null } }),
  'clinicians.medical': async () => {
    await confirm(grace)
    await w.superuser.query('update clinicians set lead = false')
    await w.ask('update clinicians set lead = true where user_id = $1', grace.user.id)
    return { body: { medical: true } }
  },
  'users.change': () => ({ body: { unit: 'B' } }),
  'withoutAccount.makeAccount': () => ({ body: { username: 'noa-nameless' } }),
  'stays.back': async () => {
    await w.ask(`update users set released_on = '2026-01-10' where id = $1`, gone.user.id)
    return { body: { admittedOn: '2026-01-12' } }
  },
  'users.approve': async () => {
    const body = { username: 'who-waits', password: PASSWORD, role: 'inmate' }
    waiting = (await w.nobody().send('POST', '/api/register', { body })).reply(auth.register).id
    return { body: { ids: [waiting] } }
  },
  'roster.import': () => ({ raw: 'username,role\nnew-other,inmate\n', headers: { 'content-type': 'text/csv' } }),
  'rosterDeliveries.text': waitingRoster,
  'rosterDeliveries.look': waitingRoster,
  'rosterDeliveries.makeSlips': async () => {
    await w.ask('update users set approved_by = null, signed_in_on = null where id = $1', gone.user.id)
    return {}
  },
  'browsers.add': () => ({ body: { name: 'Tablet', kind: 'tablet' } }),
  'browsers.change': () => ({ body: { quietSeconds: 90 } }),
  'badges.make': () => ({ body: { userIds: [ana.user.id] } }),
  'ownData.askForDeletion': () => ({ body: { accepts: ['last_responder_inmate', 'last_responder_staff'] } }),
  'journal.startOver': () => ({ body: { confirm: true } }),
  'responders.change': () => ({ body: { respondsTo: [] } }),
  'users.refuse': () => ({ body: { ids: [crypto.randomUUID()] } }),
  'responders.disable': () => ({ body: { accepts: ['open_alert'] } }),
  'alerts.drill': () => ({ body: { audience: 'inmate' } }),
  'alerts.answer': () => ({ body: { status: 'acknowledged' } }),
  'openAlerts.handOver': async () => {
    await w.ask(`update users set responds_to = '{inmate}' where id = $1`, dan.user.id)
    return { body: { to: dan.user.id } }
  },
  'duty.answer': () => ({ body: { responseStep: 'coming' } }),
  'displays.officerSent': () => ({ body: { badge: '4711' } }),
  'duty.take': async () => {
    // Who answered was on duty then, twelve hours ago, and is not now.
    const answer = [new Date(w.now.getTime() - 12 * 3_600_000), cleo.user.id]
    await editAlerts(w, `update alerts set acknowledged_at = $1, acknowledged_by = $2`, answer)
    const { day, minute } = w.deps.calendar.weekMinuteOf(new Date(w.now.getTime() - 12 * 3_600_000))
    await w.ask('insert into rota_entries values (0, $1, 1, $2, $3, $4)', cleo.user.id, day, minute, minute + 1)
    return {}
  },
  'responders.changeDuty': () => ({ body: { duty: false } }),
  'care.change': () => ({ body: { do: 'take' } }),
  'care.enter': () => ({ body: { kind: 'followup', userId: ana.user.id, dueOn: '2099-01-01' } }),
  'care.saveClocks': async () => {
    await confirm(grace)
    await w.superuser.query('update clinicians set lead = false')
    await w.ask('update clinicians set lead = true where user_id = $1', grace.user.id)
    return { body: { triage: 24, met: 48, weekend: 72, callDays: [2, 7, 14, 30] } }
  },
  'sheet.read': async () => {
    await w.superuser.query('update clinicians set lead = false')
    await w.ask('update clinicians set lead = true where user_id = $1', grace.user.id)
    return {}
  },
  'calls.made': () => ({ body: { number: 1, outcome: 'reached', thoughts: 'no' } }),
  'referrals.people': () => ({ body: { text: 'in' } }),
  'referrals.instruct': () => ({ body: { instruction: 'medical' } }),
  'carePeople.open': () => ({ body: { reason: 'visit' } }),
  'users.correct': () => ({ body: { firstName: 'Ana' } }),
  'responders.changeRole': () => ({ body: { role: 'admin' } }),
  'carePeople.openShared': () => ({ body: { reason: 'asked' } }),
  'rota.save': () => ({ body: { entries: [] } }),
  'goLive.confirm': () => ({ body: { what: 'watch' } }),
  'goLive.live': async () => {
    await confirm(grace)
    await ready()
    await w.superuser.query('delete from unit_modes')
    return { body: { units: [null], without: ['staff_answered'] } }
  },
  'goLive.practice': () => ({ body: { unit: null } }),
  'facility.save': () => ({ body: { calls988: 'no' } }),
  'retention.preview': () => ({ body: RETENTION }),
  'retention.save': () => ({ body: RETENTION }),
  'records.hold': () => ({ body: { reason: 'court' } }),
  'records.delay': async () => {
    await w.ask('update users set deletes_at = now() where id = $1', gone.user.id)
    return {}
  },
  'backup.confirmPassphrase': async () => {
    const { passphrase, statements } = printPassphrase(w.deps)
    await w.deps.systemDb.run([...statements])
    return { body: { end: passphrase?.slice(-9) } }
  },
  'provider.link': async () => {
    await linkAs(cleo, 'cleo at work')
    return {}
  },
  'provider.invite': () => ({ body: { subject: 'erik-at-work' } }),
  'totp.enable': async () => {
    const { secret } = await cleo.call(totp.begin)
    return { body: { code: codeAt(secret, w.now) } }
  },
}
const rosterId = crypto.randomUUID()
/** A delivery of the roster that waits for a person. */
async function waitingRoster() {
  await w.ask(
    `insert into roster_deliveries (id, at, by, key, hash, outcome, added, back, released, moved, changed, renamed, waiting, named, text_sealed, columns, is_taught)
     values ($1, $2, 'post', 'a', 'b', 'waits', 0, 0, 0, 0, 0, 0, 1, '{}', $3, '{}', false) on conflict do nothing`,
    rosterId,
    w.now,
    w.deps.keyring.seal('username,role', textContext(rosterId)),
  )
  return {}
}
/** Everything that a facility should have, with grace as the lead. */
async function ready() {
  await w.superuser.query('update clinicians set lead = false')
  await w.ask('update clinicians set lead = true where user_id = $1', grace.user.id)
  await w.ask(`update users set responds_to = '{inmate,staff}' where id = $1`, cleo.user.id)
  await makeReady(w, { onSite: cleo, onCall: grace })
}
/** What clinicians have in their hands, by the first part of the action. */
const OF_CARE: Record<string, string> = { care: workId, referral: referralId, person: ana.user.id, grant: grantId }
/** The last part of the path, for a list or a file. */
const QUERIES: Record<string, string> = { 'roster.import': '?confirm=true' }

const entriesAfter = async (seq: string) =>
  await w.ask('select action, actor_id, target_type, target_id, owner_id, ip from audit_entries where seq > $1', seq)
const head = async () => (await w.ask<{ seq: string }>('select seq from audit_head'))[0]?.seq ?? '0'

describe('each such call that succeeds adds one entry:', () => {
  const heard = endpointList.flatMap(([name, endpoint]) => {
    const action = endpoint.audited ?? AUDITED_BY_HAND[name]
    return action ? [[name, action, endpoint] as const] : []
  })

  test.for(heard)('%s is %s', async ([name, action, { method, path }]) => {
    const [about] = action.split('.')
    const changed: Record<string, string> = {
      'stays.back': gone.user.id,
      'responders.change': dan.user.id,
      'withoutAccount.makeAccount': namedId,
      'responders.changeDuty': finn.user.id,
      'responders.changeRole': promoted.user.id,
      'carePeople.openAgain': opening,
      'clinicians.confirm': unconfirmed.user.id,
      'clinicians.lead': unconfirmed.user.id,
      'clinicians.medical': unconfirmed.user.id,
      'calls.numbers': callsId,
      'entry.open': entries[0]?.alert_id ?? '',
      'secondQuestions.open': entries[0]?.alert_id ?? '',
      'clinicians.away': grace.user.id,
      'clinicians.back': grace.user.id,
      'reachMe.open': ofStaff,
      'calls.made': callsId,
      'provider.invite': erik.user.id,
      'rosterDeliveries.text': rosterId,
      'rosterDeliveries.look': rosterId,
      'provider.remove': erik.user.id,
    }
    const ofCare = OF_CARE[about ?? '']
    const id = changed[name] ?? (name.startsWith('records.') ? gone.user.id : undefined) ?? ofCare ?? (await idIn(path))
    const caller =
      ofCare || BY_CLINICIAN.has(name) ? grace : name === 'duty.answer' || name === 'referrals.people' ? finn : cleo
    const screen = name.startsWith('displays.') ? await enrollDevice(w, cleo) : null
    const sending = (await SENDINGS[name]?.()) ?? {}
    const before = await head()
    const url = path.replace(':id', id).replace(':reason', 'court') + (QUERIES[name] ?? '')
    const answer = await (screen ? screen.send(method, url, sending.body) : caller.send(method, url, sending))

    expect(answer.status, answer.text).toBeLessThan(300)
    const [entry, ...more] = await entriesAfter(before)
    expect(more).toEqual([])
    const made: Record<string, () => string> = {
      'users.create': () => createdIn(answer.json),
      'clinicians.create': () => answer.reply(clinicians.create).clinician.id,
      'users.approve': () => waiting,
      'browsers.add': () => answer.reply(browsers.add).id,
      'badges.make': () => ana.user.id,
      'rosterDeliveries.makeSlips': () => gone.user.id,
      'carePeople.openAgain': () => ana.user.id,
    }
    const target = made[name]?.() ?? (path.includes(':id') ? id : cleo.user.id)
    const targeted =
      about === 'user' || (about !== 'people' && about !== 'roster' && (path.includes(':id') || name in made))
    expect(entry).toEqual({
      action,
      actor_id: screen?.id ?? caller.user.id,
      target_type: targeted ? (about === 'browsers' ? 'browser' : about) : null,
      target_id: targeted ? target : null,
      owner_id:
        targeted && about !== 'browsers' && about !== 'referral'
          ? about === 'alert' || about === 'care' || about === 'grant'
            ? about === 'alert' && id === ofStaff
              ? erik.user.id
              : ana.user.id
            : target
          : null,
      ip: '127.0.0.1',
    })
  })

  test.for(heard)('%s adds none when it is refused', async ([, , { method, path }]) => {
    const before = await head()
    const url = path.replace(':id', '01890000-0000-7000-8000-000000000000')
    const sending = method === 'GET' ? {} : { body: { nonsense: true } }
    expect((await w.nobody().send(method, url, sending)).status).toBe(401)
    expect(await entriesAfter(before)).toEqual([])
    const { status } = await dan.send(method, url, sending)
    if (status >= 400) expect(await entriesAfter(before)).toEqual([])
  })
})

/** What a path with an id is about: an alert, an enrolled browser, or a person. */
async function idIn(path: string): Promise<string> {
  if (/^\/api\/(alerts|duty|display)/.test(path)) return alertId
  if (!path.startsWith('/api/admin/browsers/')) return ana.user.id
  const id = '01890000-0000-7000-8000-00000000000b'
  await w.ask(
    `insert into enrolled_browsers (id, name, kind, created_at, made_by, code_hash, code_until)
     values ($1, 'Kiosk', 'tablet', now(), $1, sha256('kiosk'), now()) on conflict do nothing`,
    id,
  )
  return id
}

const createdIn = (json: unknown) => (json as { user: { id: string } }).user.id
