import { expect, test } from 'vitest'
import type { Alert, Change, Effect, Facts, Happening } from './happening.ts'
import { apply, joined } from './machine.ts'

const times = { alertSteps: [2, 5, 10], alertHourSteps: [15, 30], alertAnswerSteps: [5, 15, 60] }
const minute = (minutes: number) => new Date(Date.UTC(2026, 2, 11, 12, minutes))
const at = (minutes: number): Facts => ({ at: minute(minutes), id: 'an-alert', times })
const change = (alert: Alert | null, happening: Happening, minutes: number): Change =>
  apply(alert, happening, at(minutes)) ?? expect.fail(`It cannot be ${happening.kind}`)

const CLEO = { id: 'cleo', name: 'Cleo' }
const PRESSED: Happening = { kind: 'pressed' }
const ANSWERED: Happening = { kind: 'answered', by: CLEO, step: null }
const WITH_YOU: Happening = { kind: 'stepped', step: 'with_you' }
const CLOSED: Happening = { kind: 'closed', by: CLEO, outcome: null, seen: false }
const assessed = (
  urgency: Alert['urgency'],
  about: Partial<Extract<Happening, { kind: 'assessed' }>> = {},
): Happening => ({
  kind: 'assessed',
  severity: 'high',
  urgency,
  reason: 'symptoms',
  couldBeWithdrawal: false,
  riskScore: 6,
  ...about,
})
/** What becomes of an alert by these, a minute after each other. */
const history = (...happenings: Happening[]): Change =>
  happenings.reduce<Change | null>((last, one, index) => change(last?.alert ?? null, one, index), null) ??
  expect.fail('Nothing happened')
const after = (...happenings: Happening[]) => history(...happenings).alert
const does = ({ effects }: Change) => effects.map((effect: Effect) => effect.do)

test('an alert is raised, rings from step 0 on, and is announced', () => {
  const { alert, entries, effects } = change(null, PRESSED, 0)
  expect(alert).toMatchObject({ status: 'active', urgency: 'now', severity: 'critical', stepsDone: 0 })
  expect(alert.unansweredAt).toEqual(minute(2))
  expect(entries).toEqual([{ event: 'raised', detail: 'now' }])
  expect(effects).toEqual([
    { do: 'call', step: 0, at: minute(0) },
    { do: 'announce', kind: 'alert.created', toPerson: true },
  ])
})

test('an alert of the list calls nobody, and is never late', () => {
  const change = history(assessed('list'))
  expect(does(change)).toEqual(['announce'])
  expect(change.alert.unansweredAt).toBeNull()
})

const seen = { kind: 'closed', by: CLEO, outcome: 'seen_in_person', seen: true } as const
test.for<[string, Happening[], Happening, Partial<Alert>]>([
  ['graver answers', [assessed('hour'), ANSWERED], assessed('now', { reason: 'safety' }), { urgency: 'now' }],
  ['an officer again', [{ kind: 'referred', urgency: 'today' }, ANSWERED], { kind: 'referred', urgency: 'today' }, {}],
  [
    'not safe',
    [assessed('hour'), ANSWERED],
    { kind: 'asked', said: 'not_safe', otherWaits: false },
    { urgency: 'now' },
  ],
  ['nobody came', [PRESSED, ANSWERED, seen], { kind: 'came', said: 'no', otherWaits: false }, { urgency: 'now' }],
  ['nothing followed', [PRESSED, ANSWERED], { kind: 'answer_expired', since: minute(1), otherWaits: false }, {}],
])('after %s it waits again from step 0, as if nobody had answered', ([, before, happening, expected]) => {
  const { alert, effects } = history(...before, happening)
  const now = minute(before.length)
  expect(alert).toMatchObject({ status: 'active', waitingSince: now, stepsDone: 0, ...expected })
  for (const key of ['acknowledgedAt', 'responseStep', 'handedTo', 'outcome', 'resolvedAt', 'faceToFaceAt'] as const)
    expect(alert[key], key).toBeNull()
  expect(effects).toContainEqual({ do: 'call', step: 0, at: now })
})

test('while another request of the person waits, an answered one does not wait again, and is looked at a minute later', () => {
  const answered = after(PRESSED, ANSWERED)
  const expired = change(answered, { kind: 'answer_expired', since: minute(1), otherWaits: true }, 6)
  expect(expired).toEqual({
    alert: answered,
    entries: [],
    effects: [{ do: 'expire', since: minute(1), at: minute(7) }],
  })
  expect(change(answered, { kind: 'asked', said: 'not_safe', otherWaits: true }, 6).alert).toEqual(answered)
})

test('an answer expires, on the way and with the person later; the same said again keeps its time', () => {
  const answered = history(PRESSED, ANSWERED)
  expect(answered.effects).toContainEqual({ do: 'expire', since: minute(1), at: minute(6) })
  const withYou = change(answered.alert, WITH_YOU, 4)
  expect(withYou.effects).toContainEqual({ do: 'expire', since: minute(4), at: minute(64) })
  const again = change(withYou.alert, WITH_YOU, 10)
  expect([again.alert, does(again)]).toEqual([withYou.alert, ['announce']])
  expect(apply(withYou.alert, { kind: 'answer_expired', since: minute(1), otherWaits: false }, at(6))).toBeNull()
})

test('nobody answers twice, says more of a closed alert, or closes it again', () => {
  const [answered, closed] = [after(PRESSED, ANSWERED), after(PRESSED, CLOSED)]
  expect(apply(answered, ANSWERED, at(3))).toBeNull()
  const handed = { kind: 'handed_over', to: CLEO } as const
  for (const happening of [ANSWERED, WITH_YOU, CLOSED, handed, { kind: 'taken', by: CLEO } as const])
    expect(apply(closed, happening, at(3)), happening.kind).toBeNull()
  expect(apply(after(PRESSED), WITH_YOU, at(3))).toBeNull()
})

test.for<[string, Happening, Happening, boolean]>([
  ['a crisis that somebody saw', PRESSED, seen, true],
  ['a crisis', PRESSED, CLOSED, true],
  ['what may have been about safety', assessed('hour', { reason: 'safety' }), CLOSED, true],
  ['the same, seen', assessed('hour', { reason: 'safety' }), seen, false],
  ['symptoms', assessed('list'), CLOSED, false],
  ['a referral', { kind: 'referred', urgency: 'today' }, CLOSED, true],
  ['a referral, seen', { kind: 'referred', urgency: 'today' }, seen, false],
  ['a drill', { kind: 'drilled', audience: 'inmate' }, CLOSED, false],
])('closing %s opens a follow-up or not', ([, raised, closing, follows]) => {
  expect(does(history(raised, closing)).includes('follow_up')).toBe(follows)
})

test('the officers of a referral read that it was answered and that somebody saw the person, and its person hears of nothing', () => {
  const answered = history({ kind: 'referred', urgency: 'today' }, ANSWERED)
  expect(answered.effects).toContainEqual({ do: 'tell_officers', answeredAt: minute(1), faceToFaceAt: null })
  expect(answered.effects).toContainEqual({ do: 'announce', kind: 'alert.updated', toPerson: false })
  const met = change(answered.alert, seen, 9)
  expect(met.effects).toContainEqual({ do: 'tell_officers', answeredAt: minute(1), faceToFaceAt: minute(9) })
})

test('a step makes it more urgent once its time is over, and then starts over', () => {
  const hour = after(assessed('hour'))
  const due = (step: number, waitingSince = minute(0)): Happening => ({
    kind: 'step_due',
    step,
    waitingSince,
    told: ['tier_1'],
  })
  const first = change(hour, due(0), 0)
  expect(first.effects).toContainEqual({ do: 'call', step: 1, at: minute(15) })
  const risen = change(change(first.alert, due(1), 15).alert, due(2), 30)
  expect(risen.alert).toMatchObject({ urgency: 'now', stepsDone: 1, urgencySince: minute(30) })
  expect(risen.entries.map(({ event }) => event)).toEqual(['escalated', 'told'])
  for (const late of [due(0), due(1, minute(1))]) expect(apply(first.alert, late, at(15))).toBeNull()
})

test('nothing that happens makes an alert less urgent or less grave', () => {
  const grave = after(
    assessed('now', { severity: 'critical', reason: 'safety', couldBeWithdrawal: true, riskScore: 9 }),
  )
  const { alert } = change(grave, assessed('list', { severity: 'high', riskScore: 3 }), 5)
  const { urgency, severity, reason, couldBeWithdrawal, riskScore } = alert
  expect([urgency, severity, reason, couldBeWithdrawal, riskScore]).toEqual(['now', 'critical', 'safety', true, 9])
  expect(change(alert, { kind: 'asked', said: 'safe', otherWaits: false }, 6).alert).toEqual(alert)
})

test('a press joins the request that waits, an assessment the open alert of assessments, and a drill joins nothing', () => {
  const [waiting, answered] = [after(PRESSED), after(PRESSED, ANSWERED)]
  const drill = after({ kind: 'drilled', audience: 'staff' })
  const assessment = after(assessed('hour'), ANSWERED)
  const open = [drill, answered, assessment]
  expect(joined([...open, waiting], PRESSED)).toBe(waiting)
  expect(joined(open, PRESSED)).toBeUndefined()
  expect(joined(open, assessed('list'))).toBe(assessment)
  expect(joined(open, { kind: 'referred', urgency: 'now' })).toBeUndefined()
  expect(joined([drill], { kind: 'drilled', audience: 'staff' })).toBeUndefined()
  expect(change(waiting, PRESSED, 3)).toMatchObject({ alert: { repeats: 1, repeatedAt: minute(3) }, entries: [] })
})
