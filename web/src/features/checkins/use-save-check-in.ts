import type { CheckIn } from '@evenkeel/contract/checkins.ts'
import { mayRespond } from '@evenkeel/contract/roles.ts'
import { bandOf, type Scale } from '@evenkeel/contract/scores.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { isSignedOut } from '../../app/api/api-error.ts'
import { queryClient, queryKeyOf, refresh } from '../../app/api/query-client.ts'
import { useUser } from '../../app/session/session.tsx'
import { toast } from '../../ui/toaster.tsx'
import { scoreWords } from '../../words/scores.ts'
import { wordsNow } from '../../words/words.ts'
import { useNotSafe } from '../get-help/shared/help-now.ts'
import { clearHandedOffDraft, type Draft, toCheckIn } from './draft.ts'

export const isLowest = ({ moodScore }: Pick<CheckIn, 'moodScore'>) => bandOf(moodScore) === 'veryLow'

/** `query.draft`: the revision of the stored draft up to which the server clears it with this save. */
type CheckInToSave = { draft: Draft; scale: Scale; query?: { draft?: number } }

/** Saves a check-in, shows a toast, and reads again what the home page shows of check-ins; the record follows the live event. */
export function useSaveCheckIn() {
  const { role } = useUser()
  const notSafe = useNotSafe()
  return useMutation({
    mutationFn: ({ draft, scale, query = {} }: CheckInToSave) => {
      const body = toCheckIn(draft, scale)
      if (!body) throw new Error('A check-in without both scores is not sent')
      return call('POST /api/checkins', { body, query, idempotencyKey: draft.key })
    },
    onSuccess: (checkIn) => {
      clearHandedOffDraft()
      queryClient.setQueryData(queryKeyOf('GET /api/checkins/today'), checkIn)
      void refresh('/api/checkins', '/api/risk-assessment', '/api/assessments/check-due')
      const { savedTitle, saved } = wordsNow(scoreWords)
      toast({
        title: savedTitle,
        text: isLowest(checkIn) && !mayRespond(role) ? `${saved} ${notSafe}` : saved,
      })
    },
    onError: (error) => {
      if (isSignedOut(error)) return
      const { failedTitle, failed } = wordsNow(scoreWords)
      toast({ title: failedTitle, text: failed, variant: 'destructive' })
    },
  })
}
