import type { PlanLines } from '@evenkeel/contract/plan-steps.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { apiQuery, readAgain } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { readCodeOffer } from '../journal/home-card.tsx'

type Saved = { steps: PlanLines; after: string | null; query: { draft?: number } }

/** Stores a version once, however often the same is sent. */
export function useSavePlan() {
  const sent = useRef({ key: '', text: '' })
  return useMutation({
    mutationFn: ({ steps, after, query }: Saved) => {
      const text = JSON.stringify({ steps, after })
      if (sent.current.text !== text) sent.current = { key: randomUuid(), text }
      return call('POST /api/plan', { body: { steps, after }, query, idempotencyKey: sent.current.key })
    },
    gcTime: 0,
    onSuccess: (_, { after }) => void (after === null && readCodeOffer()),
    onSettled: () => readAgain('/api/plan'),
  })
}

export const isChangedElsewhere = (error: unknown) => error instanceof ApiError && error.problem?.code === 'conflict'

/** One earlier version, read on a press; it leaves memory when it is closed. */
export const useVersion = (id: string) => useQuery({ ...apiQuery('GET /api/plan/:id', { params: { id } }), gcTime: 0 })

/** A version that is gone already counts as deleted; without an id all of them go. */
export const useDeletePlan = () =>
  useMutation({
    mutationFn: (id: string | null) =>
      (id === null ? call('DELETE /api/plan') : call('DELETE /api/plan/:id', { params: { id } })).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        },
      ),
    onSuccess: () => readAgain('/api/plan'),
  })
