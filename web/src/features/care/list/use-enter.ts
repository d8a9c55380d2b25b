import type { NewCareWork } from '@evenkeel/contract/care/care.ts'
import { useRef } from 'react'
import { call } from '../../../app/api/api.ts'
import { isUnreachable } from '../../../app/api/api-error.ts'
import { randomUuid } from '../../../app/api/random-uuid.ts'
import { refreshLists } from '../data.ts'

/** A repeated send keeps its key, so that the work is entered once. */
export function useEnter() {
  const unanswered = useRef<{ work: string; key: string } | null>(null)
  return async (work: NewCareWork) => {
    const text = JSON.stringify(work)
    if (unanswered.current?.work !== text) unanswered.current = { work: text, key: randomUuid() }
    try {
      const opened = await call('POST /api/care/work', { body: work, idempotencyKey: unanswered.current.key })
      void refreshLists()
      return opened
    } catch (failure) {
      if (!isUnreachable(failure)) unanswered.current = null
      throw failure
    }
  }
}
