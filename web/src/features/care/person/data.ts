import type { CareWork } from '@evenkeel/contract/care.ts'
import type { OpeningReason } from '@evenkeel/contract/care-words.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../app/api/api.ts'
import { createStore } from '../../../ui/store.ts'

/** Whose page is opened next. In the memory of the page alone: no address names anybody. */
const chosen = createStore<Pick<CareWork, 'userId' | 'name' | 'noAccount'> | null>(null)
export const choosePerson = chosen.set
export const chosenPerson = chosen.get

/**
 * Both are read by a press alone, because each reading is one that the person sees in their list. Live events read neither
 * again; what is shared leaves the screen when somebody stops sharing.
 */
const byPress = { enabled: false, gcTime: 0 } as const

export const usePersonPage = (id: string, reason: OpeningReason) =>
  useQuery({
    ...byPress,
    queryKey: ['/api/care/page', id, reason],
    queryFn: () => call('POST /api/care/people/:id/open', { params: { id }, body: { reason } }),
  })

export const useSharedCopies = (id: string, reason: OpeningReason) =>
  useQuery({
    ...byPress,
    queryKey: ['/api/care/shared', id],
    queryFn: () => call('POST /api/care/shared/:id/open', { params: { id }, body: { reason } }),
  })
