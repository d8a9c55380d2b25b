import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'
import { expect, test } from 'vitest'
import { anAlert, aPerson, aSeenAlert } from '../../testing/examples/examples.ts'
import { formatFor } from '../../words/format.ts'
import { factsOf } from './facts.ts'
import { alertWords } from './shared/alerts-words.ts'

const words = alertWords.en
const about = { words, format: formatFor('en', 'America/Chicago'), me: 'me' }
const textsOf = (alert: Parameters<typeof factsOf>[0]) => factsOf(alert, about).map(({ text }) => text)

test('all that changes what to do is said, gravest first', () => {
  const alert: Parameters<typeof factsOf>[0] = anAlert({
    medical: true,
    couldBeWithdrawal: true,
    sessionEnded: true,
    notSeen: true,
    repeats: 1,
    repeatedAt: '2026-11-20T18:05:00.000Z',
    metadata: { source: 'call', riskScore: null, drill: false, hearing: 'nobody' },
    place: { unit: 'B', unitTyped: true, housing: null, shift: null },
    person: aPerson({ approved: false, disabled: true, releasedOn: '2026-11-19' }),
  })
  const open = { ...alert, newest: true, holdsMinutes: 5 } satisfies Partial<OpenAlert> & typeof alert
  expect(textsOf(open)).toEqual([
    words.noResponder,
    words.medical,
    words.couldBeWithdrawal,
    words.sessionEnded,
    words.notSeen,
    words.reachByPhone,
    words.closed,
    words.notApproved,
    expect.stringMatching(/^2 calls, the last one at 12:05/),
    'Respond gives you 5 minutes, then it rings again.',
  ])
})

test('what medical saw stands in place of what is medical', () => {
  const seen = anAlert({ medical: true, couldBeWithdrawal: true, medicalSeenAt: '2026-11-20T20:10:00.000Z' })
  expect(textsOf(seen)).toEqual([expect.stringMatching(/^Medical saw them at 2:10/)])
})

test('a release stands once: in an open one in place of the bed, in a closed one here', () => {
  const released = { person: aPerson({ releasedOn: '2026-11-19' }) }
  expect(textsOf(anAlert(released))).toEqual([])
  expect(textsOf(anAlert({ ...released, status: 'resolved' }))).toEqual(['Released: Thu, Nov 19'])
})

test('one that was answered and waits again says since when', () => {
  const waitingSince = '2026-11-20T18:05:00.000Z'
  const back = expect.stringMatching(/^Unanswered again since 12:05/)
  expect(textsOf({ ...anAlert({ waitingSince }), askedSince: '2026-11-20T18:00:00.000Z' })).toContainEqual(back)
  expect(textsOf({ ...anAlert({ waitingSince }), askedSince: waitingSince })).not.toContainEqual(back)
})

test('of an answered one it says since when, and when that comes to nothing; of others’ that it is not theirs', () => {
  const acknowledgedAt = '2026-11-20T18:00:00.000Z'
  const answered = aSeenAlert({ acknowledgedAt, unansweredAt: '2026-11-20T18:05:00.000Z' })
  expect(textsOf(answered)).toEqual([
    expect.stringMatching(/^Answered at 12:00/),
    expect.stringMatching(/^Unanswered again at 12:05/),
  ])
  expect(textsOf({ ...answered, unansweredAt: null })).toHaveLength(1)
  expect(textsOf(anAlert({ userId: null, unansweredAt: null }))).toEqual([words.notYours])
})

test('where it was raised is said of who belongs elsewhere now, and of nobody else', () => {
  const place = { unit: 'B', unitTyped: false, housing: 'B-12', shift: null }
  expect(textsOf(anAlert({ place, person: aPerson({ unit: 'C', housing: null }) }))).toEqual(['Raised in B, B-12.'])
  expect(textsOf(anAlert({ place, person: aPerson({ unit: 'B', housing: 'B-12' }) }))).toEqual([])
})
