import type { CareChange } from '@evenkeel/contract/care/care.ts'
import { allowedChanges, closeReasonsOf, isOutside } from '@evenkeel/contract/care/care-states.ts'
import { CARE_KINDS, CARE_SOURCES, CARE_STATES, CLOSE_REASONS } from '@evenkeel/contract/care/care-words.ts'
import { expect, test } from 'vitest'
import { EVENT_OF, refuseOwner, refuseState } from './changes.ts'

const DOES = Object.keys(EVENT_OF) as CareChange['do'][]
/** A reason for closing, and a way of meeting, that is always right. */
const ANY = { reason: 'transferred', how: 'face' }
const [ME, HER] = ['me', 'her']

/** What can be done in each state, or the sentence of the refusal. */
const said = (act: () => void) => {
  try {
    act()
    return 'yes'
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
const stateOf = (state: (typeof CARE_STATES)[number], what: CareChange['do'], of: object = {}, change: object = {}) =>
  said(() => refuseState({ state, kind: 'request', source: 'paper', ...of }, { do: what, ...change }))

test('everything can be done with open work, but a plan needs triage; with what has ended only a note, and a meeting may be taken back', () => {
  const undo = 'This meeting cannot be taken back'
  const open = { ...Object.fromEntries(DOES.map((what) => [what, 'yes'])), undo }
  const ended = (why: string) => ({ ...Object.fromEntries(DOES.map((what) => [what, why])), note: 'yes', undo })
  const table = Object.fromEntries(
    CARE_STATES.map((state) => [state, Object.fromEntries(DOES.map((what) => [what, stateOf(state, what, {}, ANY)]))]),
  )
  expect(table).toEqual({
    received: { ...open, plan: 'Triage this first' },
    triaged: open,
    planned: open,
    met: { ...ended('This person was met already'), undo: 'yes' },
    closed: ended('This is closed already'),
  })
})

test('the screen offers what is done here, and nothing else', () => {
  for (const state of CARE_STATES)
    for (const source of CARE_SOURCES)
      for (const kind of CARE_KINDS) {
        const taken = DOES.filter((what) => stateOf(state, what, { source, kind }, ANY) === 'yes')
        expect(allowedChanges({ state, source, kind }).toSorted(), `${state} ${source} ${kind}`).toEqual(
          taken.toSorted(),
        )
        const reasons = CLOSE_REASONS.filter(
          (reason) => stateOf('received', 'close', { kind, source }, { reason }) === 'yes',
        )
        expect(closeReasonsOf({ kind, source })).toEqual(reasons)
      }
})

test('what came from the person’s own account, an alert or an admission is moved to nobody', () => {
  for (const of of [
    { source: 'screen' },
    { source: 'alert', kind: 'followup' },
    { source: 'admission', kind: 'visit' },
  ])
    expect(stateOf('received', 'move', of)).toContain('own account')
})

test('what somebody sent from their own account is not closed as entered for somebody else', () => {
  const closed = (source: string, reason: string) => stateOf('received', 'close', { source }, { reason })
  expect(closed('screen', 'wrong_person')).toContain('own account')
  expect([closed('screen', 'transferred'), closed('paper', 'wrong_person')]).toEqual(['yes', 'yes'])
})

test('work that somebody has is changed only by them, or by a colleague who names them', () => {
  const owner = (ownerId: string | null, holderId: string | null, change: Parameters<typeof refuseOwner>[1]) =>
    said(() => refuseOwner({ ownerId, holderId }, change, ME))
  for (const what of ['take', 'hand_over'] as const) {
    expect(owner(null, null, { do: what })).toBe('yes')
    expect(owner(ME, ME, { do: what })).toBe('yes')
    expect(owner(HER, null, { do: what })).toBe('yes')
    expect(owner(HER, HER, { do: what })).toBe('Somebody else has this')
  }
  expect(owner(HER, HER, { do: 'take', from: HER })).toBe('yes')
  // While she is away a colleague has it for her.
  expect(owner(HER, ME, { do: 'hand_over' })).toBe('yes')
  expect([owner(HER, 'cover', { do: 'take', from: HER }), owner(HER, 'cover', { do: 'take', from: 'cover' })]).toEqual([
    'Somebody else has this',
    'yes',
  ])
  expect(owner(ME, 'cover', { do: 'hand_over' })).toBe('yes')
  expect(owner(HER, HER, { do: 'take', from: 'another' })).toBe('Somebody else has this')
  expect(owner(HER, HER, { do: 'meet' })).toBe('yes')
})

test('outside is who was released, not somebody whose release is only planned', () => {
  const where = [
    { kind: 'call', source: 'release' },
    { kind: 'followup', source: 'call' },
    { kind: 'call', source: 'release_planned' },
    { kind: 'followup', source: 'alert' },
  ] as const
  expect(where.map(isOutside)).toEqual([true, true, false, false])
})
