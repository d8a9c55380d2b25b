import type { PlanLines } from '@evenkeel/contract/plan/plan-steps.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { apiQuery, readAgain } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { readCodeOffer } from '../journal/home-card.tsx'

type Saved = { steps: PlanLines; after: string | null; query: { draft?: number } }

/** A repeated send keeps its key, so that a version is stored once. */
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

/** Leaves memory when it is closed. */
export const useVersion = (id: string) => useQuery({ ...apiQuery('GET /api/plan/:id', { params: { id } }), gcTime: 0 })

/** A version that is already gone counts as deleted; null deletes all. */
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
