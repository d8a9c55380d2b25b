import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { CheckIn, CheckInSummary } from '@evenkeel/contract/checkins/checkins.ts'
import { bandOf, type Scale } from '@evenkeel/contract/checkins/scores.ts'
import { useMutation } from '@tanstack/react-query'
import { isSignedOut } from '../../app/api/api-error.ts'
import { queryClient, queryKeyOf, refresh } from '../../app/api/query-client.ts'
import { KEPT } from '../../app/outbox/kept-result.ts'
import { outboxNow, sendOrKeep } from '../../app/outbox/outbox.ts'
import { inTime } from '../../app/session/in-time.ts'
import { useUser } from '../../app/session/session.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { wordsNow } from '../../words/words.ts'
import { useNotSafe } from '../get-help/shared/help-now.ts'
import { needsSafetyWords } from './answer/answer-of.ts'
import { giveAnswer } from './answer/answered.ts'
import { withToday } from './data.ts'
import { clearHandedOffDraft, type Draft, toCheckIn } from './draft.ts'
import { scoreWords } from './shared/scores-words.ts'

type Entered = Pick<CheckIn, 'moodScore' | 'stressScore' | 'stressors'>
const isLowest = ({ moodScore }: Entered) => bandOf(moodScore) === 'veryLow'

/** `query.draft`: the server clears the stored draft up to this revision. */
type CheckInToSave = { draft: Draft; scale: Scale; query?: { draft?: number } }

const loadAnswer = () => import('./answer/answer.tsx').catch(() => null)
/** Milliseconds for which a saved check-in waits for its answer's code; then a toast answers. */
const PATIENCE = 2000

/** A toast answers where the home page does not: for staff, and for check-ins kept on this device. */
export function useSaveCheckIn() {
  const { role } = useUser()
  const notSafe = useNotSafe()
  const safetyOf = (checkIn: Entered | null) =>
    checkIn && !mayRespond(role) && (role === 'inmate' ? needsSafetyWords(checkIn) : isLowest(checkIn)) ? notSafe : ''
  return useMutation({
    mutationFn: ({ draft, scale, query = {} }: CheckInToSave) => {
      const body = toCheckIn(draft, scale)
      if (!body) throw new Error('A check-in without both scores is not sent')
      if (role === 'inmate') void loadAnswer()
      return sendOrKeep('POST /api/checkins', { body, query, idempotencyKey: draft.key })
    },
    onSuccess: async (checkIn, { draft, scale }) => {
      clearHandedOffDraft()
      if (checkIn === KEPT) return outboxNow()?.sayKept(safetyOf(toCheckIn(draft, scale)))
      const part = role === 'inmate' ? await inTime(loadAnswer(), PATIENCE, null) : null
      if (part) giveAnswer(checkIn, part.Answer)
      queryClient.setQueryData(queryKeyOf('GET /api/checkins/today'), checkIn)
      queryClient.setQueryData<CheckInSummary>(
        queryKeyOf('GET /api/checkins/summary'),
        (known) => known && withToday(known),
      )
      void refresh('/api/checkins', '/api/risk-assessment', '/api/assessments/check-due')
      if (part) return
      const { savedTitle, saved } = wordsNow(scoreWords)
      toast({ title: savedTitle, text: `${saved} ${safetyOf(checkIn)}`.trim() })
    },
    onError: (error) => {
      if (isSignedOut(error)) return
      const { failedTitle, failed } = wordsNow(scoreWords)
      toast({ title: failedTitle, text: failed, variant: 'destructive' })
    },
  })
}
