import { describe, expect, test } from 'vitest'
import { PROBLEMS } from './base/errors.ts'
import { LIMITS } from './base/limits.ts'
import { OPEN_ROLES } from './base/roles.ts'
import { NewCheckIn } from './checkins/checkins.ts'
import { BLANK_CHECK_IN, bandOf, STRESSORS, SYMPTOMS } from './checkins/scores.ts'
import { endpointList } from './index.ts'

const names = (text: string) => text.split(/\s+/)

describe('the endpoint table', () => {
  test('has only the calls around sign-in, sign-out and enrolment, what a tablet hands in and a system signs, without a session', () => {
    const open = endpointList.filter(([, e]) => e.access === 'public').map(([, e]) => `${e.method} ${e.path}`)
    expect(open.sort()).toEqual([
      'GET /api/browser',
      'GET /api/browser/challenge',
      'GET /api/facility',
      'GET /api/login',
      'GET /api/privacy',
      'GET /api/provider',
      'POST /api/badge/sign-in',
      'POST /api/browser/enroll',
      'POST /api/drop',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/provider/sign-in',
      'POST /api/register',
      'POST /api/reset-password',
      'POST /api/roster',
      'POST /api/setup',
    ])
  })

  test('restricts everything under /api/admin to administrators', () => {
    const admin = endpointList.filter(([, e]) => e.path.startsWith('/api/admin'))
    expect(admin.length).toBeGreaterThan(0)
    for (const [, e] of admin) expect(e.access).toEqual(['admin'])
  })

  test('opens each call beside those of administrators to the roles that are named here', () => {
    const found: Record<string, string[]> = {}
    for (const [name, { access, path }] of endpointList) {
      if (access === 'public' || path.startsWith('/api/admin/')) continue
      const roles = typeof access === 'string' ? access : [...access].sort().join(' and ')
      found[roles] = [...(found[roles] ?? []), name].sort()
    }
    expect(found).toEqual({
      'admin and clinician and staff': names(
        `alerts.answerers duty.take dutyCalendar.end dutyCalendar.make dutyCalendar.own facility.peers goLive.trained
        openAlerts.waiting provider.ask provider.link provider.own provider.unlink`,
      ),
      'admin and clinician':
        names(`alertHistory.export alertHistory.report alerts.answer alerts.details alerts.list alerts.timeline
        clinicians.choices clinicians.confirm clinicians.lead clinicians.licence clinicians.list
        clinicians.medical clinicians.secondOff clinicians.secondOn entry.open goLive.confirm goLive.live goLive.show
        openAlerts.colleagues openAlerts.handOver openAlerts.list openAlerts.stands reachMe.open
        responders.dismiss responders.notices rota.now secondQuestions.open totp.begin totp.enable totp.remove
        totp.renewCodes totp.show`),
      admin: names(`alertWeeks.show alerts.drill alerts.figures alerts.testChannels analytics.byShift analytics.byUnit
        analytics.export analytics.stats analytics.trend analytics.utilization backup.confirmPassphrase
        backup.makePassphrase backup.show clinicians.create goLive.practice moves.address moves.count reach.show
        rosterDeliveries.list users.waiting`),
      'clinician and staff': names(`withoutAccount.name`),
      clinician: names(`calls.made calls.numbers care.change care.enter care.list care.open care.people care.saveClocks
        care.showClocks carePeople.open carePeople.openAgain carePeople.openShared clinicians.away
        clinicians.back referrals.details referrals.instruct sheet.person sheet.read`),
      display: names(`displays.alerts displays.name displays.officerSent`),
      'inmate and staff':
        names(`badges.answerVisits badges.ownPin badges.pinSeen badges.removePin badges.session badges.setPin
        badges.unlock badges.visits plan.own plan.remove plan.removeAll plan.save plan.version
        sharing.newReaders sharing.own sharing.seenReaders sharing.sharePlan sharing.start sharing.stop talk.ask
        talk.own talk.withdraw tries.answer tries.create tries.list tries.remove`),
      inmate: names(`calls.agree calls.own calls.sharePlan calls.stopPlan calls.withdraw daily.answer
        entry.submit`),
      'signed-in':
        names(`alerts.mine alerts.raise assessments.checkDue assessments.later assessments.list assessments.opened
        assessments.questions assessments.result assessments.submit audit.own auth.changePassword auth.confirm
        auth.endSession auth.ownDevice auth.sessions checkins.create checkins.list checkins.shiftImpact
        checkins.summary checkins.today coping.advice coping.list coping.rate coping.record drafts.keep
        drafts.list events.stream journal.create journal.list journal.makeCode journal.recovery journal.remove
        journal.revokeCode journal.startOver journal.unlock journal.update learning.forToday learning.guides
        learning.markHard learning.module learning.modules learning.progress learning.saveProgress
        learning.suggestion openAlerts.came outbox.refused outbox.refusedSeen outbox.ticket
        ownData.askForDeletion ownData.deletion ownData.export ownData.keepAccount reach.help reach.here
        record.days risk.current secondQuestions.answer users.current users.update worksheets.keep
        worksheets.list worksheets.remove worksheets.show`),
      staff: names(`duty.answer duty.list reachMe.own reachMe.remove reachMe.save referrals.own referrals.people
        referrals.send`),
    })
  })

  test('asks for the password again before these calls', () => {
    const asking = endpointList.flatMap(([name, { confirm }]) => (confirm ? [name] : []))
    expect(asking.sort()).toEqual(
      names(`alertHistory.export analytics.export audit.export backup.confirmPassphrase backup.makePassphrase
        badges.make badges.removePin badges.revoke badges.setPin browsers.add browsers.change browsers.revoke
        care.saveClocks clinicians.confirm clinicians.create clinicians.lead clinicians.licence
        clinicians.medical clinicians.secondOff clinicians.secondOn dutyCalendar.make goLive.live goLive.practice journal.makeCode
        ownData.askForDeletion ownData.export provider.invite provider.link provider.remove provider.unlink records.death records.delay records.endHold records.hold
        records.opened responders.change responders.changeDuty responders.changeRole responders.disable
        responders.enable retention.save roster.import rosterDeliveries.endSecret rosterDeliveries.makeSecret
        rosterDeliveries.makeSlips rosterDeliveries.text rota.save signIns.makePass totp.begin totp.remove
        totp.renewCodes users.export users.makeSlip users.refuse withoutAccount.makeAccount`),
    )
  })

  test('has every call once, and bodies only for writes', () => {
    const calls = endpointList.map(([, e]) => `${e.method} ${e.path}`)
    expect(new Set(calls).size).toBe(calls.length)
    for (const [, e] of endpointList)
      if (e.method === 'GET') expect([e.body, e.idempotent]).toEqual([undefined, undefined])
  })
})

test('nobody registers as an administrator', () => {
  expect(OPEN_ROLES).toEqual(['inmate', 'staff'])
})

test('a check-in that says nothing is a blank one', () => {
  expect(NewCheckIn.parse({})).toEqual(BLANK_CHECK_IN satisfies NewCheckIn)
})

test('the bands of a score are pairs, and an average belongs to the band of its rounded value', () => {
  const bands = ['veryLow', 'low', 'moderate', 'high', 'veryHigh']
  for (let score = 1; score <= 10; score += 1) expect(bandOf(score)).toBe(bands[Math.ceil(score / 2) - 1])
  expect([bandOf(6.4), bandOf(6.5), bandOf(0), bandOf(99)]).toEqual(['moderate', 'high', 'veryLow', 'veryHigh'])
})

test('the lists and limits have the specified values', () => {
  expect(STRESSORS.join(', ')).toBe(
    'Workload, Sleep Quality, Personal Issues, Team Dynamics, Administrative Tasks, Public Interactions, Safety Concerns, Family Stress, Legal Case, Release, Health, Money',
  )
  expect(SYMPTOMS.join(', ')).toBe(
    'Headache, Tension, Fatigue, Restlessness, Muscle Pain, Sleep Issues, Appetite Changes, Digestive Issues',
  )
  expect(LIMITS).toMatchObject({ username: { min: 3, max: 64 }, password: { min: 8, max: 256 }, notes: 4000 })
})

test('every refusal has an error status', () => {
  for (const { status, title } of Object.values(PROBLEMS)) {
    expect(status >= 400 && status < 600).toBe(true)
    expect(title).toMatch(/^[A-Z]/)
  }
})
