import type { CareWork } from '@evenkeel/contract/care/care.ts'
import type { CarePage } from '@evenkeel/contract/care/care-people.ts'
import type { OpeningReason } from '@evenkeel/contract/care/care-words.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../../app/api/api.ts'
import { carePersonPath } from '../../../app/navigation/paths.ts'
import { createStore } from '../../../ui/hooks/store.ts'

type Whom = Pick<CareWork, 'userId' | 'name' | 'noAccount'>
/** In memory alone, because no address may name anybody. */
const chosen = createStore<Whom | null>(null)
export const choosePerson = chosen.set
export const chosenPerson = chosen.get

/** Passes the page that was read to the address it leads to. */
const justOpened = createStore<CarePage | null>(null)

/** Read only on a press, because the person sees each reading; live events read nothing again. */
const byPress = { enabled: false, gcTime: 0 } as const

/** A node of 1.0.0 gives no address, so its page is shown in place. */
export function useOpening({ userId }: Whom) {
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: (reason: OpeningReason) =>
      call('POST /api/care/people/:id/open', { params: { id: userId }, body: { reason } }),
    onSuccess: (page) => {
      justOpened.set(page)
      navigate(carePersonPath(page.opening), { replace: true })
    },
    gcTime: 0,
  })
}

export function usePersonPage(opening: string) {
  const page = useQuery({
    ...byPress,
    queryKey: ['/api/care/page', opening],
    queryFn: () => call('POST /api/care/openings/:id', { params: { id: opening } }),
    initialData: () => {
      const read = justOpened.get()
      return read?.opening === opening ? read : undefined
    },
  })
  const { refetch } = page
  useEffect(() => {
    if (justOpened.get()?.opening !== opening) void refetch({ cancelRefetch: false })
    justOpened.set(null)
  }, [opening, refetch])
  return page
}

export const useSharedCopies = (id: string, reason: OpeningReason) =>
  useQuery({
    ...byPress,
    queryKey: ['/api/care/shared', id],
    queryFn: () => call('POST /api/care/shared/:id/open', { params: { id }, body: { reason } }),
  })
