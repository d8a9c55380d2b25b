import type { Try } from '@evenkeel/contract/learning/tries.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../app/api/api.ts'
import { refresh, useApiQuery } from '../../../app/api/query-client.ts'
import { randomUuid } from '../../../app/api/random-uuid.ts'

/** Newest first. */
export const useTries = () => useApiQuery('GET /api/tries')

/** What home offers depends on tries. */
const refreshTries = () => refresh('/api/tries', '/api/content/for-today')

/** `section` and `lesson` count from 0. */
type Place = Pick<Try, 'moduleId' | 'section' | 'lesson'>

/** A repeated press for one day keeps its key. */
export function usePlanTry({ moduleId, section, lesson }: Place) {
  const sent = useRef({ on: '', key: '' })
  return useMutation({
    mutationFn: (on: string) => {
      if (sent.current.on !== on) sent.current = { on, key: randomUuid() }
      return call('POST /api/tries', {
        body: { moduleId, section, lesson, on },
        idempotencyKey: sent.current.key,
      })
    },
    onSuccess: () => void refreshTries(),
  })
}

type Answer = { helped: number | null; line?: string }

export async function answerTry(id: string, body: Answer, idempotencyKey: string) {
  const stored = await call('POST /api/tries/:id/answer', { params: { id }, body, idempotencyKey })
  await refreshTries()
  return stored
}

export const useRemoveTry = (id: string) =>
  useMutation({
    mutationFn: () => call('DELETE /api/tries/:id', { params: { id } }),
    onSettled: refreshTries,
  })
