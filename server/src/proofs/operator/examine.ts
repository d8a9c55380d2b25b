import { attack, SERVER_KEYS } from './attack.ts'
import type { ProductUnderTest, StoredEntry, StoredText } from './attacker-view.ts'
import { findMark } from './search.ts'

/** What an operator could read, distinguish or alter unnoticed, as sentences; none if the promise is kept. */
export async function examine(subject: ProductUnderTest, labels: string[]): Promise<string[]> {
  return [
    ...findMark([subject.mark, ...subject.said], subject.view.items),
    ...repeats(subject),
    ...sizes(subject),
    ...openedWithout(subject, labels),
    ...(await control(subject, labels)),
    ...(await tampering(subject)),
    ...(await tamperingWithNotes(subject)),
  ]
}

/** Nonces and salts that were used more than once. */
function repeats({ view: { entries, wrapped, recordKeys, notes, replies } }: ProductUnderTest): string[] {
  const twice = (parts: Buffer[]) => new Set(parts.map((part) => part.toString('hex'))).size < parts.length
  return [
    ...(twice(entries.map(({ blob }) => blob.subarray(33, 45))) ? ['A nonce repeats among the entries'] : []),
    ...(twice(entries.map(({ blob }) => blob.subarray(1, 33))) ? ['A salt repeats among the entries'] : []),
    ...(twice([...wrapped, ...recordKeys].map(({ wrapped: one }) => one.subarray(0, 12)))
      ? ['A nonce repeats among the keys']
      : []),
    ...(twice([...notes, ...replies].map(({ sealed }) => sealed.subarray(1, 13)))
      ? ['A nonce repeats among notes, answers and replies']
      : []),
  ]
}

/** Texts whose stored size is not padded. */
function sizes({ view: { entries, notes, replies } }: ProductUnderTest): string[] {
  const bodies = [
    ...entries.map(({ id, blob }) => ({ id, length: blob.length - 61 })),
    ...[...notes, ...replies].map(({ id, sealed }) => ({ id, length: sealed.length - 29 })),
  ]
  return bodies.filter(({ length }) => length % 256 !== 0).map(({ id }) => `The size of ${id} tells its length`)
}

/** What opens without a session. What was sealed for care must open with the server's keys, which is the control, and with nothing else. */
function openedWithout({ view }: ProductUnderTest, labels: string[]): string[] {
  const shared = new Set(view.shared.map(({ id }) => id))
  const opened = attack(view, labels)
  const forCare = opened.filter(({ id, by }) => shared.has(id) && by.startsWith(SERVER_KEYS))
  const controlled = shared.size > 0 && forCare.length === shared.size
  return [
    ...opened.filter((one) => !forCare.includes(one)).map(({ id, by }) => `${id} opens with ${by}`),
    ...(controlled
      ? []
      : [`The control failed: with the server’s keys ${forCare.length} of ${shared.size} texts for care open`]),
  ]
}

/** Control: with the token of a valid session the same attack must decrypt everything of that person. */
async function control({ view, sessions, written }: ProductUnderTest, labels: string[]): Promise<string[]> {
  if (sessions.length === 0) return ['There is no control: nobody is signed in']
  if (view.replies.length === 0) return ['There is no control: no answer is kept']
  return sessions.flatMap(({ userId, token }) => {
    const entries = view.entries.filter((entry) => entry.userId === userId).map(({ id }) => id)
    const texts = [...view.notes, ...view.replies].filter((one) => one.userId === userId).map(({ id }) => id)
    const opened = attack({ ...view, values: [{ name: 'the cookie', bytes: token }], windows: [] }, labels)
    const right = opened.filter(({ id, words }) => texts.includes(id) || words === written.get(id))
    const all = entries.length + texts.length
    if (entries.length > 0 && right.length === all && opened.length === all) return []
    return [`The control failed: with the cookie ${right.length} of ${all} open`]
  })
}

/** Alterations of stored rows: each returns the rows to store, which must then be unreadable. */
function alterations(own: StoredEntry[], foreign: StoredEntry): [string, (StoredEntry & { spoilt: true })[]][] {
  const [a, b] = own
  if (!a || !b) throw new Error('There are too few entries to alter')
  const spoilt = (entry: StoredEntry, change: Partial<StoredEntry>) => ({ ...entry, ...change, spoilt: true as const })
  const flip = (at: number) => {
    const blob = Buffer.from(a.blob)
    const index = at < 0 ? blob.length + at : at
    blob[index] = (blob[index] ?? 0) ^ 1
    return [spoilt(a, { blob })]
  }
  return [
    ['blobs of two entries were exchanged', [spoilt(a, { blob: b.blob }), spoilt(b, { blob: a.blob })]],
    ['the blob of another person was grafted', [spoilt(a, { blob: foreign.blob })]],
    [
      'half of another blob was grafted',
      [spoilt(a, { blob: Buffer.concat([a.blob.subarray(0, 60), b.blob.subarray(60)]) })],
    ],
    ['an entry was called a later version', [spoilt(a, { version: a.version + 1 })]],
    ...[0, 1, 17, 44, 61, 300].map((n): [string, ReturnType<typeof flip>] => [
      `a blob was cut to ${n} bytes`,
      [spoilt(a, { blob: a.blob.subarray(0, n) })],
    ]),
    ['a blob was made longer', [spoilt(a, { blob: Buffer.concat([a.blob, a.blob]) })]],
    ...[0, 5, 40, 60, 200, -1, -16].map((at): [string, ReturnType<typeof flip>] => [
      `byte ${at} was flipped`,
      flip(at),
    ]),
  ]
}

/** An altered entry must be reported as unreadable, never show other text, and not affect other entries. */
async function tampering({ view, sessions, written, readWith }: ProductUnderTest): Promise<string[]> {
  const [somebody] = sessions
  if (!somebody) return []
  const own = view.entries.filter(({ userId }) => userId === somebody.userId)
  const foreign = view.entries.find(({ userId }) => userId !== somebody.userId)
  if (!foreign) return ['There is nobody else whose entry could be grafted']
  const objections: string[] = []
  for (const [what, changes] of alterations(own, foreign)) {
    const spoilt = new Set(changes.map(({ id }) => id))
    const after = await readWith(view.entries.map((entry) => changes.find(({ id }) => id === entry.id) ?? entry)).catch(
      () => null,
    )
    if (!after) objections.push(`When ${what}, a list failed`)
    else if (after.some(({ id, words }) => spoilt.has(id) && words !== null))
      objections.push(`When ${what}, the product showed words all the same`)
    else if (after.some(({ id, words }) => !spoilt.has(id) && words !== written.get(id)))
      objections.push(`When ${what}, another entry was held up`)
    else if (![...spoilt].every((id) => after.some((one) => one.id === id)))
      objections.push(`When ${what}, the entry was silently missing`)
  }
  await readWith(view.entries)
  return objections
}

/** The same for notes: what was altered is said to be unreadable, and no other note is held up. */
async function tamperingWithNotes({ view, sessions, written, readNotesWith }: ProductUnderTest): Promise<string[]> {
  const [somebody] = sessions
  const notes = view.notes.filter(({ id }) => id.startsWith('note'))
  const [a, b] = notes.filter(({ userId }) => userId === somebody?.userId)
  const foreign = notes.find(({ userId }) => userId !== somebody?.userId)
  if (!a || !b || !foreign) return ['There are too few notes to alter']
  const flipped = (at: number) => Buffer.from(a.sealed.map((byte, i) => (i === at ? byte ^ 1 : byte)))
  const changed: [string, Pick<StoredText, 'id' | 'sealed'>[]][] = [
    [
      'notes were exchanged',
      [
        { ...a, sealed: b.sealed },
        { ...b, sealed: a.sealed },
      ],
    ],
    ['the note of another person was grafted', [{ ...a, sealed: foreign.sealed }]],
    ...[0, 5, 20, 40, a.sealed.length - 1].map((at): [string, StoredText[]] => [
      `byte ${at} of a note was flipped`,
      [{ ...a, sealed: flipped(at) }],
    ]),
  ]
  const objections: string[] = []
  for (const [what, spoilt] of changed) {
    const rows = view.notes.map((note) => ({
      ...note,
      sealed: spoilt.find(({ id }) => id === note.id)?.sealed ?? note.sealed,
    }))
    const after = await readNotesWith(rows).catch(() => null)
    const isSpoilt = (id: string) => spoilt.some((one) => one.id === id)
    if (!after) objections.push(`When ${what}, a list failed`)
    else if (after.some(({ id, words }) => isSpoilt(id) && words !== null))
      objections.push(`When ${what}, the product showed a note all the same`)
    else if (after.some(({ id, words }) => !isSpoilt(id) && words !== written.get(id)))
      objections.push(`When ${what}, another note was held up`)
  }
  await readNotesWith(view.notes)
  return objections
}
