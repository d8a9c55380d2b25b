import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'
import { expect, test } from 'vitest'
import { anAlert, aPerson, aSeenAlert } from '../../testing/examples/examples.ts'
import { formatFor } from '../../words/format.ts'
import { factsOf } from './facts.ts'
import { alertWords } from './shared/alerts-words.ts'

const words = alertWords.en
const press = ['Pressed at 1:02 PM, arrived at 2:10 PM.', 'Badge and PIN, Tablet 3: ask who pressed.']
const about = { words, format: formatFor('en', 'America/Chicago'), me: 'me' }
const textsOf = (alert: Parameters<typeof factsOf>[0], said: string[] = []) =>
  factsOf(alert, { ...about, press: said }).map(({ text }) => text)

test('all that changes what to do is said, gravest first', () => {
  const alert: Parameters<typeof factsOf>[0] = anAlert({
    couldBeWithdrawal: true,
    sessionEnded: true,
    notSeen: true,
    repeats: 1,
    repeatedAt: '2026-11-20T18:05:00.000Z',
    metadata: { source: 'call', riskScore: null, drill: false, hearing: 'nobody' },
    place: { unit: 'B', unitTyped: true, housing: null, shift: null },
    person: aPerson({ approved: false, disabled: true, releasedOn: '2026-11-19' }),
  })
  const open = { ...alert, ahead: true, holdsMinutes: 5 } satisfies Partial<OpenAlert> & typeof alert
  expect(textsOf(open, press)).toEqual([
    words.noResponder,
    words.couldBeWithdrawal,
    ...press,
    words.sessionEnded,
    words.notSeen,
    words.unitTyped,
    words.reachByPhone,
    words.closed,
    words.notApproved,
    expect.stringMatching(/^2 calls, the last one at 12:05/),
    words.ahead,
    'Respond gives you 5 minutes, then it rings again.',
  ])
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

test('who reads it is told what was handed to them, and that others have it', () => {
  const answered = aSeenAlert({ unansweredAt: '2026-11-20T18:05:00.000Z' })
  const back = expect.stringMatching(/^Unanswered again at 12:05/)
  expect(textsOf({ ...answered, handedTo: { id: 'me', name: 'Dana' } })).toEqual([
    'Dana Reyes hands this to you. Press “I have it”.',
    back,
  ])
  expect(textsOf({ ...answered, handedTo: { id: 'other', name: 'Sam' }, inHand: true })[0]).toMatch(/^Handed to Sam/)
  expect(textsOf({ ...answered, toTake: true })[0]).toBe(words.toTake)
  expect(textsOf(anAlert({ userId: null, unansweredAt: null }))).toEqual([words.notYours])
})
