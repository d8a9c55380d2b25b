import fc from 'fast-check'
import { expect, test } from 'vitest'
import { board, type Facts, newestOf, waitsFor } from './board.ts'

const ME = 'me'
/** An alert of `minute`, by what stands in its name: n(ow), h(our), t(oday), c(are); ? of unknown urgency. */
const alert = (name: string, minute: number, part: Partial<Facts> = {}): Facts => ({
  id: name,
  drill: false,
  status: 'active',
  gravity: { n: 1, h: 2, t: 3, c: 5 }[name[0] ?? ''] ?? null,
  person: name,
  askedSince: new Date(Date.UTC(2026, 0, 1, 0, minute)),
  holder: null,
  toTake: false,
  handedTo: null,
  ...part,
})
const answered = (by: string, part: Partial<Facts> = {}): Partial<Facts> => ({
  status: 'acknowledged',
  holder: by,
  ...part,
})
const shown = (alerts: readonly Facts[], me: string | null = ME) =>
  board(alerts, me).map(({ id, newest }) => (newest ? `${id}!` : id))

test.for<[why: string, alerts: Facts[], order: string[]]>([
  [
    'the gravest first, then who has asked the longest',
    [alert('t', 0), alert('n2', 5), alert('h', 1), alert('n1', 3)],
    ['n1', 'n2!', 'h', 't'],
  ],
  ['what clinicians have as work last of what waits', [alert('c', 0), alert('t', 9)], ['t', 'c']],
  ['which makes no other the newest, because it calls nobody', [alert('c', 0), alert('n', 9)], ['n', 'c']],
  ['drills after everything', [alert('n', 0, { drill: true }), alert('t', 9, answered('her'))], ['t', 'n']],
  [
    'what waits, then what the reader has in hand, then what others have',
    [alert('n1', 0, answered('her')), alert('n2', 1, answered(ME)), alert('t', 2)],
    ['t', 'n2', 'n1'],
  ],
  [
    'what is left at the end of a shift, or handed to the reader, waits',
    [
      alert('t', 0),
      alert('n1', 1, answered('her', { toTake: true })),
      alert('h', 2, answered('her', { handedTo: ME })),
    ],
    ['n1!', 'h', 't'],
  ],
  [
    'what is handed to somebody else does not',
    [alert('t', 1), alert('n', 0, answered('her', { handedTo: 'him' }))],
    ['t', 'n'],
  ],
  [
    'alerts of one person together, where their gravest and longest stands',
    [alert('h1', 0, { person: 'ana' }), alert('n1', 2, { person: 'ana' }), alert('n2', 1)],
    ['n1!', 'h1', 'n2'],
  ],
  [
    'but an answered one not above what waits',
    [alert('n1', 0, { person: 'ana', ...answered('her') }), alert('n2', 1, { person: 'ana' }), alert('n3', 2)],
    ['n2', 'n3!', 'n1'],
  ],
  [
    'nobody together whom the reader does not know',
    [alert('?1', 0, { person: null }), alert('?2', 1, { person: null })],
    ['?1', '?2'],
  ],
  [
    'the newest that waits as now stands first where three are before it',
    [alert('n1', 0), alert('n2', 1), alert('n3', 2), alert('n4', 3), alert('h', 9)],
    ['n4!', 'n1', 'n2', 'n3', 'h'],
  ],
  [
    'and in its turn where it is in sight',
    [alert('n1', 0), alert('n2', 1), alert('n3', 2), alert('t', 9)],
    ['n1', 'n2', 'n3!', 't'],
  ],
  [
    'nothing less urgent, no drill and nothing unknown is the newest',
    [...[0, 1, 2, 3].map((at) => alert(`h${at}`, at)), alert('n', 9, { drill: true })],
    ['h0', 'h1', 'h2', 'h3', 'n'],
  ],
  [
    'nor what is about the reader',
    [...[0, 1, 2, 3].map((at) => alert(`n${at}`, at)), alert('n4', 4, { person: ME })],
    ['n3!', 'n0', 'n1', 'n2', 'n4'],
  ],
])('%s', ([, alerts, order]) => {
  expect(shown(alerts)).toEqual(order)
  expect(shown(alerts.toReversed())).toEqual(order)
})

test('on a duty screen, which knows nobody, the newest stands first too', () => {
  const unknown = [0, 1, 2, 3].map((at) => alert(`n${at}`, at, { person: null }))
  expect(shown(unknown, null)).toEqual(['n3!', 'n0', 'n1', 'n2'])
})

test.for<[why: string, alerts: Facts[], newest: string | undefined]>([
  ['none of none', [], undefined],
  ['of the gravest the one who asked last', [alert('n1', 0), alert('n2', 1), alert('h', 2)], 'n2'],
  ['before it none that somebody answered', [alert('n1', 0), alert('n2', 1, answered('her', { toTake: true }))], 'n1'],
  ['a drill only where nothing else waits', [alert('n', 9, { drill: true }), alert('t', 0)], 't'],
])('the newest: %s', ([, alerts, newest]) => {
  expect(newestOf(alerts)?.id).toBe(newest)
})

test('in any world everybody stands once, and nobody who waits stands below what somebody has in hand', () => {
  const who = fc.constantFrom(null, ME, 'her', 'him')
  const facts: fc.Arbitrary<Facts> = fc.record({
    id: fc.uuid(),
    drill: fc.boolean(),
    status: fc.constantFrom('active' as const, 'acknowledged' as const),
    gravity: fc.constantFrom(null, 1, 2, 3, 4, 5),
    person: who,
    askedSince: fc.date({ noInvalidDate: true }),
    holder: who,
    toTake: fc.boolean(),
    handedTo: who,
  })
  fc.assert(
    fc.property(fc.uniqueArray(facts, { selector: ({ id }) => id, maxLength: 12 }), who, (alerts, me) => {
      const order = board(alerts, me)
      expect(order.map(({ id }) => id).toSorted()).toEqual(alerts.map(({ id }) => id).toSorted())
      expect(board(alerts.toReversed(), me)).toEqual(order)
      const ranks = order
        .filter(({ newest }) => !newest)
        .map((one) => Number(one.drill) * 2 + Number(!waitsFor(one, me)))
      expect(ranks).toEqual(ranks.toSorted())
    }),
  )
})
