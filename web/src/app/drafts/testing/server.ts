import type { Problem } from '@evenkeel/contract/base/problem.ts'
import type { Draft, DraftOf, DraftValues } from '@evenkeel/contract/drafts/drafts.ts'
import { ApiError } from '../../api/api-error.ts'
import { createAutosave } from '../autosave.ts'
import type { Pace } from '../schedule.ts'
import type { Typed } from '../versions.ts'

type Page = DraftOf<'journal'>
export const page = (content: string): Page => ({ form: 'journal', title: '', content, mood: 5 })
const isPage = (values: Typed): values is Page => values.form === 'journal'
export const row = (revision: number, values: Page | null, state: Draft['state'] = 'open'): Draft => ({
  slot: 'journal',
  revision,
  keptAt: '2026-03-11T12:00:00.000Z',
  state,
  values,
})
const textOf = (values: DraftValues | null) => (values && isPage(values) ? values.content : null)

const stale = (revision: number) => {
  const problem: Problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'Changed',
    code: 'conflict',
    message: 'Changed',
    revision,
  }
  return new ApiError(409, JSON.stringify(problem))
}

/** A server with one form, as the product answers; `failures` break the next writes, `unreadable` the next reads. */
export function serverWith(rows: Draft[] = []) {
  const sent: { at: number; text: string | null; revision: number }[] = []
  const began = Date.now()
  const merged: DraftValues[] = []
  const server = {
    rows,
    sent,
    merged,
    signedOut: 0,
    failures: [] as Error[],
    unreadable: [] as Error[],
    async keep(values: DraftValues | null, revision: number) {
      sent.push({ at: Date.now() - began, text: textOf(values), revision })
      await new Promise((resolve) => setTimeout(resolve, 100))
      const failure = server.failures.shift()
      if (failure) throw failure
      const stored = Math.max(0, ...server.rows.map((one) => one.revision))
      if (stored !== revision) throw stale(stored)
      server.rows = [row(revision + 1, values && isPage(values) ? values : null)]
      return { revision: revision + 1 }
    },
    async read() {
      const failure = server.unreadable.shift()
      if (failure) throw failure
      return server.rows
    },
  }
  return server
}

export const open = (server: ReturnType<typeof serverWith>, pace?: Pace) =>
  createAutosave(
    {
      isOf: isPage,
      keep: (values, revision) => server.keep(values, revision),
      read: () => server.read(),
      merge: (values) => void server.merged.push(values),
      signedOut() {
        server.signedOut += 1
      },
    },
    server.rows,
    pace,
  )
