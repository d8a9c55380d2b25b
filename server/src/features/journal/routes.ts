import { LOCKED_HEADER, LOCKED_RECORDS_HEADER } from '@evenkeel/contract/base/limits.ts'
import { type Entry, journal } from '@evenkeel/contract/journal.ts'
import type { Deps } from '../../deps.ts'
import { type Api, readPlan } from '../../http/api.ts'
import type { Cookies } from '../../http/cookies.ts'
import { pageAfter, paged } from '../../http/list-page.ts'
import { type Stepping, writePlan } from '../../http/write.ts'
import { AppError, notFound, passwordFirst } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { clearStoredDraft, deleteDraft, journalSlot } from '../drafts/public.ts'
import { countAllLocked, sessionKey, sumLocked } from '../own-keys/public.ts'
import { decryptRow, entryIdentityOf } from './present.ts'
import { deleteEntry, findEntry, insertEntry, listEntries, updateEntry } from './queries.ts'
import { type EntryContent, sealEntry } from './seal.ts'

/** Every call decrypts the data key with the token of its own cookie. */
export function journalRoutes(api: Api, { clock }: Deps, cookies: Cookies) {
  api.read(journal.list, (call) => {
    const { userId, query, request, reply } = call
    const key = sessionKey(cookies, request, userId)
    const entries = listEntries({ userId, tokenHash: key.tokenHash, ...pageAfter(query) })
    return readPlan([entries, ...countAllLocked(userId)], ([rows, ...counts], { keyless }) => {
      if (keyless) throw passwordFirst()
      const { entries: locked, ...others } = sumLocked(counts)
      const shown = Object.entries(others).map(([kind, count]) => `${kind} ${count}`)
      reply.header(LOCKED_HEADER, locked).header(LOCKED_RECORDS_HEADER, shown.join(', '))
      const [newest] = rows
      if (!newest) return []
      const opened = key.open(newest)
      return paged(call, rows).map((row) => decryptRow(row, opened))
    })
  })

  api.write(journal.create, async ({ userId, body, query, request, personCipher, run }) => {
    const holder = sessionKey(cookies, request, userId)
    const [wrapped] = await run([holder.query])
    const opened = holder.open(wrapped)
    const at = clock.now()
    const entry = { userId, id: newId(at), keyVersion: opened.version, version: 1, createdAt: at, updatedAt: at }
    const written = { title: body.title || null, content: body.content, mood: body.mood ?? null }
    const row = { ...entry, blob: sealEntry(opened.key, entryIdentityOf(entry), written) }
    return {
      queries: [...clearStoredDraft(userId, journalSlot(), query, at), insertEntry(row)],
      reply: decryptRow(row, opened),
      cipher: await personCipher.replyCipher(row.blob),
    }
  })

  api.write(journal.update, {
    // A write at the same moment came first: now it is what is stored.
    steps: async (call) => {
      const reply = (await change(call)) ?? (await change(call))
      if (!reply) throw overtaken()
      return { status: 200, reply }
    },
  })

  api.write(journal.remove, ({ userId, params: { id } }) => {
    const queries = [
      deleteEntry({ userId, id }),
      findEntry({ userId, id }),
      deleteDraft({ userId, slot: journalSlot(id) }),
    ] as const
    return writePlan(queries, ([deleted, left]) => {
      if (left) throw locked()
      if (!deleted) throw notFound()
    })
  })

  /** Null when another write came first; the stored text sent once more is the repeat of a lost answer. */
  async function change({ session: { userId }, params, body, query, request, run }: Changing) {
    const holder = sessionKey(cookies, request, userId)
    const [wrapped, row] = await run([holder.query, findEntry({ userId, id: params.id })])
    const opened = holder.open(wrapped)
    if (!row) throw notFound()
    if (row.keyVersion < opened.version) throw locked()
    if (row.keyVersion > opened.version) throw overtaken()
    const stored = decryptRow(row, opened)
    const mood = body.mood === undefined ? stored.mood : body.mood
    const written = { title: body.title || null, content: body.content, mood }
    const now = clock.now()
    const clearing = clearStoredDraft(userId, journalSlot(row.id), query, now)
    if (body.updatedAt !== stored.updatedAt) {
      if (!isSame(written, stored)) throw changedSince(stored)
      await run(clearing)
      return stored
    }
    // No two versions of an entry have one time.
    const updatedAt = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1))
    const next = { ...row, version: row.version + 1, updatedAt }
    const changed = { ...next, blob: sealEntry(opened.key, entryIdentityOf(next), written) }
    const [isStored] = await run([updateEntry(changed), ...clearing])
    return isStored && decryptRow(changed, opened)
  }
}

type Changing = Stepping<typeof journal.update>

const isSame = (one: EntryContent, { title, content, mood, unreadable }: Entry) =>
  !unreadable && one.title === title && one.content === content && one.mood === mood

const changedSince = (stored: Entry) =>
  new AppError('conflict', 'This entry was changed in another place since it was read', { stored })
const locked = () => new AppError('journal_locked', 'This entry is locked')
const overtaken = () => new AppError('conflict', 'This entry was changed a moment ago in another place')
