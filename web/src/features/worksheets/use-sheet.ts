import { pagesOf, type ShownPage } from '@evenkeel/content/worksheets/form.ts'
import { FORM_OF } from '@evenkeel/content/worksheets/forms.ts'
import type { FieldValue } from '@evenkeel/contract/worksheets/worksheets.ts'
import { useEffect, useState } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { useDraftFrom } from '../../app/drafts/use-draft.ts'
import type { Stored } from '../../app/drafts/versions.ts'
import { useLeaveGuard } from '../../app/navigation/leave-guard.ts'
import { dayAt } from '../../app/time/facility-time.ts'
import { serverNow } from '../../app/time/server-time.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useBoot } from '../../words/boot.ts'
import { readSheet } from './data.ts'
import { answered, combine, isSheet, isWorthKeeping, openingPage, type Sheet, slotOf } from './sheet.ts'

/** Why answers can no longer be kept at this address. */
export type Refusal = 'gone' | 'full' | 'locked'

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 404) return 'gone'
  if (error.status === 423) return 'locked'
  return error.status === 409 && error.problem?.revision === undefined ? 'full' : null
}

/** `start`: what it opens with. */
export function useSheet(id: string, stored: readonly Stored[], start: Sheet) {
  const { timeZone } = useBoot()
  const today = dayAt(serverNow(), timeZone)
  const pages = pagesOf(FORM_OF[start.kind])
  const form = useForm<Sheet, void>(() => ({ ...start, page: openingPage(start, today) }), {
    send: async () => {},
  })
  const { values } = form
  const [worth, setWorth] = useState(stored.length > 0 ? start : null)
  if (worth !== values && isWorthKeeping(values)) setWorth(values)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const kept = useDraftFrom<Sheet>(
    {
      isOf: isSheet,
      address: '/api/worksheets',
      combine,
      read: () => readSheet(id),
      async keep(sheet, revision) {
        if (!sheet) return { revision }
        const { form: _, ...typed } = sheet
        const sent = { params: { id }, body: { revision, values: typed }, passive: true, keepalive: true }
        return call('PUT /api/worksheets/:id', sent).catch((error: unknown) => {
          setRefusal(refusalOf(error))
          throw error
        })
      },
    },
    slotOf(id),
    stored,
    worth,
    (theirs) => form.change({ fields: theirs.fields, done: theirs.done }),
  )
  const { flush } = kept.keeping
  const { page: at, done } = values
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is sent at once when the page is left
  useEffect(() => void flush(), [at, done])
  const guard = useLeaveGuard(worth !== null && refusal === null, kept.keeping)

  return {
    values,
    pages,
    page: pages[values.page] ?? pages[0],
    status: kept.status,
    refusal,
    guard,
    flush,
    answer(page: ShownPage, field: string, value: FieldValue) {
      form.change({ fields: answered(page, values.fields, field, value, today) })
    },
    goTo: (page: number) => form.change({ page }),
    finish: () => form.change({ done: true }),
    ref: form.ref,
  }
}
