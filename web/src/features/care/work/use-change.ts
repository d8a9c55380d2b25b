import type { CallMade, CallNoted } from '@evenkeel/contract/calls.ts'
import type { CareChange, OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../app/api/api.ts'
import { ApiError, isUnreachable } from '../../../app/api/api-error.ts'
import { randomUuid } from '../../../app/api/random-uuid.ts'
import { keepOpened, readAgain, refreshLists } from '../data.ts'

export const useChange = (id: string) =>
  useWorkCall<CareChange>(id, (body, idempotencyKey) =>
    call('PATCH /api/care/work/:id', { params: { id }, body, idempotencyKey }),
  )

export const useCallMade = (id: string) =>
  useWorkCall<CallMade, CallNoted>(id, (body, idempotencyKey) =>
    call('POST /api/care/work/:id/calls', { params: { id }, body, idempotencyKey }),
  )

/** A repeated unanswered press keeps its key, so that it counts once; after a conflict the work is read again. */
function useWorkCall<T, R extends OpenedCareWork = OpenedCareWork>(
  id: string,
  send: (body: T, idempotencyKey: string) => Promise<R>,
) {
  const unanswered = useRef<{ change: string; key: string } | null>(null)
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: (change: T) => {
      const text = JSON.stringify(change)
      if (unanswered.current?.change !== text) unanswered.current = { change: text, key: randomUuid() }
      return send(change, unanswered.current.key)
    },
    onSuccess: (opened) => {
      unanswered.current = null
      keepOpened(opened)
    },
    onError: async (failure) => {
      if (isUnreachable(failure)) return
      unanswered.current = null
      if (isConflict(failure)) await readAgain(id)
    },
    onSettled: () => void refreshLists(),
    gcTime: 0,
  })
  return { change: mutate, busy: isPending, reset, refused: error && variables ? { error, change: variables } : null }
}

export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409
