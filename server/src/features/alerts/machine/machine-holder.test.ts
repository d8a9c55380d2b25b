import { expect, test } from 'vitest'
import type { Alert, Facts, Happening } from './happening.ts'
import { apply } from './machine.ts'

const CLEO = { id: 'cleo', name: 'Cleo' }
const ROSA = { id: 'rosa', name: 'Rosa' }
const times = { alertSteps: [2, 5, 10], alertHourSteps: [15, 30], alertAnswerSteps: [5, 15, 60] }
const minute = (minutes: number) => new Date(Date.UTC(2026, 2, 11, 12, minutes))
const facts = (minutes: number): Facts => ({ at: minute(minutes), id: 'an-alert', times })
const after = (...happenings: Happening[]) =>
  happenings.reduce<Alert | null>((alert, one, i) => apply(alert, one, facts(i))?.alert ?? null, null) ??
  expect.fail('It cannot happen')
const answered = after({ kind: 'pressed' }, { kind: 'answered', by: CLEO, step: null })
const says = (alert: Alert, by: typeof CLEO, step: 'coming' | 'with_you') =>
  apply(alert, { kind: 'stepped', by, step }, facts(9))?.alert ?? null

test('who says the next response has the alert from then on, with a new start of its time, whoever it was handed to', () => {
  const handed =
    apply(answered, { kind: 'handed_over', to: CLEO }, facts(5))?.alert ?? expect.fail('It is not handed over')
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
  const there = says(answered, CLEO, 'with_you') ?? expect.fail('Nobody is there')
  expect(says(there, ROSA, 'coming')).toBeNull()
  expect(says(there, ROSA, 'with_you')).toEqual(there)
  expect(says(there, CLEO, 'coming')).toMatchObject({ acknowledgedBy: 'cleo', responseStep: 'coming' })
})
