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
const WITH_YOU: Happening = { kind: 'stepped', by: CLEO, step: 'with_you' }
const CLOSED: Happening = { kind: 'closed', by: CLEO, outcome: null, seen: false, visitAt: null }
const referred = (urgency: Alert['urgency'], severity: Alert['severity'] = 'high'): Happening => ({
  kind: 'referred',
  urgency,
  severity,
})
const assessed = (
  urgency: Alert['urgency'],
  about: Partial<Extract<Happening, { kind: 'assessed' }>> = {},
): Happening => ({
  kind: 'assessed',
  severity: 'high',
  urgency,
  reason: 'symptoms',
  couldBeWithdrawal: false,
  toCare: false,
  ...about,
})
/** What becomes of an alert by these, a minute after each other. */
const history = (...happenings: Happening[]): Change =>
  happenings.reduce<Change | null>((last, one, index) => change(last?.alert ?? null, one, index), null) ??
  expect.fail('Nothing happened')
const after = (...happenings: Happening[]) => history(...happenings).alert
const does = ({ effects }: Change) => effects.map((effect: Effect) => effect.do)

test('nobody answers, closes, takes or gets what is about themself; a drill is about nobody', () => {
  const own = (alert: Alert, happening: Happening) => apply(alert, happening, { ...at(5), about: CLEO.id })
  const waiting = after(PRESSED)
  const answered = after(PRESSED, { ...ANSWERED, by: { id: 'rosa', name: 'Rosa' } })
  const done: Happening[] = [ANSWERED, CLOSED, { kind: 'care_ended', by: CLEO, how: 'face', visitAt: null }]
  for (const happening of done) expect(own(waiting, happening), happening.kind).toBeNull()
  for (const happening of [
    CLOSED,
    { kind: 'taken', by: CLEO },
    { kind: 'handed_over', to: CLEO },
  ] satisfies Happening[]) {
    expect(own(answered, happening), happening.kind).toBeNull()
    expect(apply(answered, happening, { ...at(5), about: 'ana' }), happening.kind).not.toBeNull()
  }
  expect(own(after({ kind: 'drilled', audience: 'staff' }), ANSWERED)).not.toBeNull()
})

test('an alert is raised, rings from step 0 on, and is announced', () => {
  const { alert, entries, effects } = change(null, PRESSED, 0)
  expect(alert).toMatchObject({ status: 'active', urgency: 'now', severity: 'critical', stepsDone: 0 })
  expect(alert.unansweredAt).toEqual(minute(2))
  expect(entries).toEqual([{ event: 'raised', detail: 'now' }])
  expect(effects).toEqual([
    { do: 'escalate', step: 0, at: minute(0) },
    { do: 'publish', kind: 'alert.created', toPerson: true },
  ])
})

const IN_CARE = assessed('today', { toCare: true })
const byTier = (step: number, waitingSince: Date): Happening => ({
  kind: 'step_due',
  step,
  waitingSince,
  told: ['tier_1'],
  until: null,
})

test('an alert in care is work: it calls nobody, is never late, and is answered and closed by nobody', () => {
  const raised = history(IN_CARE)
  expect(does(raised)).toEqual(['open_work', 'publish'])
  expect(raised.alert).toMatchObject({ inCare: true, status: 'active', severity: 'high', unansweredAt: null })
  expect(raised.entries).toEqual([{ event: 'raised', detail: 'in_care' }])
  for (const happening of [ANSWERED, WITH_YOU, CLOSED, { kind: 'taken', by: CLEO } as const, byTier(0, minute(0))])
    expect(apply(raised.alert, happening, at(1)), happening.kind).toBeNull()
  const again = change(raised.alert, IN_CARE, 3)
  expect([does(again), again.alert.repeats, again.alert.inCare]).toEqual([['open_work', 'publish'], 1, true])
})

test.for<[string, Happening, Partial<Alert>]>([
  ['anxiety of the first days', assessed('today', { couldBeWithdrawal: true }), { urgency: 'today' }],
  ['a high result, once no clinician is here', assessed('today'), { urgency: 'today' }],
  ['what was said at entry', { kind: 'entered' }, { urgency: 'today', couldBeWithdrawal: true }],
  ['item 9', assessed('hour', { reason: 'safety' }), { urgency: 'hour' }],
  ['not safe', { kind: 'asked_about_suicide', said: 'not_safe', otherWaits: false }, { urgency: 'now' }],
  ['no clinician any more', { kind: 'left_care' }, { urgency: 'today' }],
])(
  '%s takes an alert out of care: it waits, with the time limit of its urgency from then on, and calls',
  ([, happening, expected]) => {
    const out = change(after(IN_CARE), happening, 90)
    expect(out.alert).toMatchObject({ ...expected, inCare: false, waitingSince: minute(90), urgencySince: minute(90) })
    expect(out.effects).toContainEqual({ do: 'escalate', step: 0, at: minute(90) })
  },
)

test('a second question makes an open alert as urgent as it says, and never less; what is as urgent already, or closed, stays', () => {
  const more = (urgency: Alert['urgency']): Happening => ({ kind: 'second_questions', urgency })
  const hour = after(assessed('hour', { reason: 'safety' }), ANSWERED)
  expect(apply(hour, more('hour'), at(3))).toBeNull()
  const now = change(hour, more('now'), 3)
  expect(now.alert).toMatchObject({ urgency: 'now', status: 'active', repeats: 0, urgencySince: minute(3) })
  expect(now.entries).toEqual([{ event: 'worsened', detail: 'now' }])
  expect(now.effects).toContainEqual({ do: 'publish', kind: 'alert.updated', toPerson: false })
  expect(apply(now.alert, more('hour'), at(4))).toBeNull()
  expect(apply(after(PRESSED, CLOSED), more('now'), at(4))).toBeNull()
  expect(apply(null, more('now'), at(4))).toBeNull()
})

test.for<[string, Happening]>([
  ['a high result', assessed('today')],
  ['a routine referral', referred('today', 'medium')],
  ['an overdue follow-up', { kind: 'follow_up_due' }],
])('%s calls again after an hour and then every four, and never becomes more urgent by time', ([, raised]) => {
  let now = change(null, raised, 0)
  const dues: number[] = []
  for (const step of [0, 1, 2, 3]) {
    now = change(now.alert, byTier(step, minute(0)), dues.at(-1) ?? 0)
    const call = now.effects.find((effect) => effect.do === 'escalate')
    dues.push(call?.do === 'escalate' ? (+call.at - +minute(0)) / 60_000 : Number.NaN)
  }
  expect(dues).toEqual([60, 300, 540, 780])
  expect(now.alert.urgency).toBe('today')
  const answered = change(now.alert, ANSWERED, 800)
  expect(answered.effects).toContainEqual({ do: 'lapse', since: minute(800), at: minute(1040) })
})

test('in the night a step that can reach nobody waits for the morning, and counts as none', () => {
  const raised = after(assessed('today'))
  const put = change(raised, { ...byTier(0, minute(0)), until: minute(600) } as Happening, 1)
  expect(put).toEqual({ alert: raised, entries: [], effects: [{ do: 'escalate', step: 0, at: minute(600) }] })
})

test('the end of the clinicians’ work closes what is in care, what left it because that was late, and what is overdue, and nothing else', () => {
  const met = { kind: 'care_ended', by: CLEO, how: 'cell_front', visitAt: minute(2) } as const
  const left = change(after(IN_CARE), { kind: 'left_care' }, 1).alert
  for (const raised of [after(IN_CARE), left, after({ kind: 'follow_up_due' })]) {
    const { alert } = change(raised, met, 5)
    expect(alert).toMatchObject({ status: 'resolved', outcome: 'seen_in_person', faceToFaceAt: minute(2) })
    const unmet = change(raised, { ...met, how: 'withdrawn', visitAt: null }, 5)
    expect(unmet.alert).toMatchObject({ status: 'resolved', outcome: null, faceToFaceAt: null })
  }
  for (const raised of [
    PRESSED,
    assessed('hour', { reason: 'safety' }),
    assessed('today', { couldBeWithdrawal: true }),
    referred('today'),
  ])
    expect(apply(after(raised), met, at(5)), raised.kind).toBeNull()
})

test.for([
  ['released_called', 'released', false],
  ['released_crisis_team', 'released', false],
  ['released_not_reached', 'released', false],
  ['transferred_told', 'transferred', false],
  ['sent_to_hospital', null, true],
] as const)('%s ends the follow-up as %s', ([outcome, how, follows]) => {
  const closing = { ...CLOSED, outcome } as Happening
  const closed = history(assessed('hour', { reason: 'safety' }), closing)
  const ends = (effects: Effect[]) => effects.filter((effect) => effect.do === 'end_follow_up')
  expect(ends(closed.effects)).toEqual(how ? [{ do: 'end_follow_up', at: minute(1), how }] : [])
  // Who is known to be elsewhere is looked at a day later, and not at once.
  expect(closed.effects.filter((effect) => effect.do === 'follow_up')).toEqual(
    follows ? [{ do: 'follow_up', closedAt: minute(1), seen: true }] : [],
  )
  const later = change(after(PRESSED, CLOSED), { kind: 'gone', outcome }, 9)
  expect(later.entries).toEqual([{ event: 'gone', detail: outcome }])
  expect([later.alert.outcome, later.alert.faceToFaceAt]).toEqual([outcome, null])
  expect(ends(later.effects)).toEqual(how ? [{ do: 'end_follow_up', at: minute(9), how }] : [])
})

const seen = { kind: 'closed', by: CLEO, outcome: 'seen_in_person', seen: true, visitAt: null } as const
test.for<[string, Happening[], Happening, Partial<Alert>]>([
  ['graver answers', [assessed('hour'), ANSWERED], assessed('now', { reason: 'safety' }), { urgency: 'now' }],
  ['an officer again', [referred('today'), ANSWERED], referred('today'), {}],
  [
    'not safe',
    [assessed('hour'), ANSWERED],
    { kind: 'asked_about_suicide', said: 'not_safe', otherWaits: false },
    { urgency: 'now' },
  ],
  [
    'nobody came',
    [PRESSED, ANSWERED, seen],
    { kind: 'said_if_somebody_came', said: 'no', otherWaits: false },
    { urgency: 'now' },
  ],
  ['nothing followed', [PRESSED, ANSWERED], { kind: 'answer_lapsed', since: minute(1), otherWaits: false }, {}],
])('after %s it waits again from step 0, as if nobody had answered', ([, before, happening, expected]) => {
  const { alert, effects } = history(...before, happening)
  const now = minute(before.length)
  expect(alert).toMatchObject({ status: 'active', waitingSince: now, stepsDone: 0, ...expected })
  for (const key of ['acknowledgedAt', 'responseStep', 'handedTo', 'outcome', 'resolvedAt', 'faceToFaceAt'] as const)
    expect(alert[key], key).toBeNull()
  expect(effects).toContainEqual({ do: 'escalate', step: 0, at: now })
})

test('while another request of the person waits, an answered one does not wait again, and is looked at a minute later', () => {
  const answered = after(PRESSED, ANSWERED)
  const lapsed = change(answered, { kind: 'answer_lapsed', since: minute(1), otherWaits: true }, 6)
  expect(lapsed).toEqual({
    alert: answered,
    entries: [],
    effects: [{ do: 'lapse', since: minute(1), at: minute(7) }],
  })
  expect(change(answered, { kind: 'asked_about_suicide', said: 'not_safe', otherWaits: true }, 6).alert).toEqual(
    answered,
  )
})

test('an answer lapses, on the way and with the person later; the same said again keeps its time', () => {
  const answered = history(PRESSED, ANSWERED)
  expect(answered.effects).toContainEqual({ do: 'lapse', since: minute(1), at: minute(6) })
  const coming = change(answered.alert, { kind: 'stepped', by: CLEO, step: 'coming' }, 3)
  expect(coming.effects).toContainEqual({ do: 'lapse', since: minute(3), at: minute(18) })
  const withYou = change(answered.alert, WITH_YOU, 4)
  expect(withYou.effects).toContainEqual({ do: 'lapse', since: minute(4), at: minute(64) })
  const again = change(withYou.alert, WITH_YOU, 10)
  expect([again.alert, does(again)]).toEqual([withYou.alert, ['publish']])
  expect(apply(withYou.alert, { kind: 'answer_lapsed', since: minute(1), otherWaits: false }, at(6))).toBeNull()
})

test('nobody answers twice, says more of a closed alert, or closes it again', () => {
  const [answered, closed] = [after(PRESSED, ANSWERED), after(PRESSED, CLOSED)]
  expect(apply(answered, ANSWERED, at(3))).toBeNull()
  const handed = { kind: 'handed_over', to: CLEO } as const
  const lapsed = { kind: 'answer_lapsed', since: minute(1), otherWaits: false } as const
  for (const happening of [ANSWERED, WITH_YOU, CLOSED, handed, { kind: 'taken', by: CLEO } as const, lapsed])
    expect(apply(closed, happening, at(3)), happening.kind).toBeNull()
  expect(apply(after(PRESSED), WITH_YOU, at(3))).toBeNull()
})

test.for<[string, Happening, Happening, boolean]>([
  ['a crisis that somebody saw', PRESSED, seen, true],
  ['a crisis', PRESSED, CLOSED, true],
  ['what may have been about safety', assessed('hour', { reason: 'safety' }), CLOSED, true],
  ['the same, seen', assessed('hour', { reason: 'safety' }), seen, false],
  ['symptoms', assessed('today'), CLOSED, false],
  ['an overdue follow-up', { kind: 'follow_up_due' }, CLOSED, true],
  ['a referral', referred('today'), CLOSED, true],
  ['a referral, seen', referred('today'), seen, false],
  ['a drill', { kind: 'drilled', audience: 'inmate' }, CLOSED, false],
])('closing %s opens a follow-up or not', ([, raised, closing, follows]) => {
  expect(does(history(raised, closing)).includes('follow_up')).toBe(follows)
})

test('the officers of a referral read that it was answered and that somebody saw the person, and its person hears of nothing', () => {
  const answered = history(referred('today'), ANSWERED)
  expect(answered.effects).toContainEqual({ do: 'tell_officers', answeredAt: minute(1), faceToFaceAt: null })
  expect(answered.effects).toContainEqual({ do: 'publish', kind: 'alert.updated', toPerson: false })
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
    until: null,
  })
  const first = change(hour, due(0), 0)
  expect(first.effects).toContainEqual({ do: 'escalate', step: 1, at: minute(15) })
  const risen = change(change(first.alert, due(1), 15).alert, due(2), 30)
  expect(risen.alert).toMatchObject({ urgency: 'now', stepsDone: 1, urgencySince: minute(30) })
  expect(risen.entries.map(({ event }) => event)).toEqual(['escalated', 'told'])
  for (const late of [due(0), due(1, minute(1))]) expect(apply(first.alert, late, at(15))).toBeNull()
})

test('nothing that happens makes an alert less urgent or less grave, and what is no graver leaves it answered', () => {
  const grave = after(assessed('now', { severity: 'critical', reason: 'safety', couldBeWithdrawal: true }))
  const { alert } = change(grave, assessed('today', { severity: 'high', toCare: true }), 5)
  const { urgency, severity, reason, couldBeWithdrawal } = alert
  expect([urgency, severity, reason, couldBeWithdrawal]).toEqual(['now', 'critical', 'safety', true])
  expect(change(alert, { kind: 'asked_about_suicide', said: 'safe', otherWaits: false }, 6).alert).toEqual(alert)
  const answered = change(after(assessed('today'), ANSWERED), assessed('today'), 5)
  expect(answered).toMatchObject({ alert: { status: 'acknowledged', repeats: 1 }, entries: [{ event: 'joined' }] })
})

test('a press joins the request that waits, an assessment the open alert of assessments, and a drill joins nothing', () => {
  const [waiting, answered] = [after(PRESSED), after(PRESSED, ANSWERED)]
  const drill = after({ kind: 'drilled', audience: 'staff' })
  const assessment = after(assessed('hour'), ANSWERED)
  const open = [drill, answered, assessment]
  expect(joined([...open, waiting], PRESSED)).toBe(waiting)
  expect(joined(open, PRESSED)).toBeUndefined()
  expect(joined(open, assessed('today'))).toBe(assessment)
  expect(joined(open, referred('now'))).toBeUndefined()
  expect(joined([drill], { kind: 'drilled', audience: 'staff' })).toBeUndefined()
  expect(change(waiting, PRESSED, 3)).toMatchObject({
    alert: { repeats: 1, repeatedAt: minute(3) },
    entries: [{ event: 'joined' }],
  })
})

const ROSA = { id: 'rosa', name: 'Rosa' }
const inHand = after(PRESSED, ANSWERED)
const says = (alert: Alert, by: typeof CLEO, step: 'coming' | 'with_you') =>
  apply(alert, { kind: 'stepped', by, step }, at(9))?.alert ?? null

test('who says the next response has the alert from then on, with a new start of its time, whoever it was handed to', () => {
  const handed = apply(inHand, { kind: 'handed_over', to: CLEO }, at(5))?.alert ?? expect.fail('It is not handed over')
  for (const step of ['coming', 'with_you'] as const)
    expect(says(handed, ROSA, step)).toMatchObject({
      acknowledgedBy: 'rosa',
      acknowledgedName: 'Rosa',
      acknowledgedAt: minute(9),
      responseStep: step,
      responseStepAt: minute(9),
      handedTo: null,
    })
})

test('who is only on the way takes nothing from who is with the person; a second one there changes nothing', () => {
  const there = says(inHand, CLEO, 'with_you') ?? expect.fail('Nobody is there')
  expect(says(there, ROSA, 'coming')).toBeNull()
  expect(says(there, ROSA, 'with_you')).toEqual(there)
  expect(says(there, CLEO, 'coming')).toMatchObject({ acknowledgedBy: 'cleo', responseStep: 'coming' })
})
