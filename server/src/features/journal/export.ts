import { readPlan } from '../../http/api.ts'
import type { Cookies } from '../../http/cookies.ts'
import type { Exporter } from '../../http/exporter.ts'
import type { VersionedKey } from '../../platform/user-keys/record-key.ts'
import { recoveryState, sessionKey } from '../own-keys/public.ts'
import { decryptRow } from './present.ts'
import { type EntryRow, listEveryEntry } from './queries.ts'

/** In clear, decrypted with the token of the cookie; entries under an older key are marked as locked. */
export const exportJournal = (cookies: Cookies): Exporter => ({
  name: 'journal',
  tables: ['journal_entries', 'journal_recovery'],
  read: ({ userId, request }) => {
    const key = sessionKey(cookies, request, userId)
    const entries = listEveryEntry({ userId, tokenHash: key.tokenHash })
    return readPlan([entries, recoveryState({ userId })], ([rows, recoveryCode]) => {
      const [one] = rows
      const opened = one ? key.open({ keyVersion: one.sessionVersion, wrappedKey: one.wrappedKey }) : null
      const entries = opened ? rows.map((row) => present(row, opened)) : []
      return { lockedEntries: entries.filter(({ locked }) => locked).length, entries, recoveryCode }
    })
  },
})

function present(row: EntryRow, opened: VersionedKey) {
  const { createdAt, updatedAt } = row
  if (row.keyVersion !== opened.version) return { locked: true, createdAt, updatedAt }
  const { title, content, mood, unreadable } = decryptRow(row, opened)
  return { locked: false, createdAt, updatedAt, ...(unreadable ? { unreadable } : { title, content, mood }) }
}
