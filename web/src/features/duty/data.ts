import { ASKED, type Asked, type ResponseStep } from '@evenkeel/contract/alerts/alert-words.ts'
import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { queryKeyOf, refresh } from '../../app/api/query-client.ts'
import { toast } from '../../ui/toasts/toaster.tsx'
import { wordsNow } from '../../words/words.ts'
import { focusNext } from '../alerts/shared/alert-focus.ts'
import { useReadEvery } from '../alerts/shared/waiting-alerts.ts'
import { dutyWords } from './words.ts'

/** Passive reads do not extend the session of someone who left. */
export const useDutyAlerts = (enabled: boolean) =>
  useQuery({
    queryKey: queryKeyOf('GET /api/duty/alerts'),
    queryFn: ({ signal }) => call('GET /api/duty/alerts', { signal, passive: true }),
    enabled,
    refetchInterval: useReadEvery(),
    refetchIntervalInBackground: true,
  })

export type Said = ResponseStep | Asked | 'take'

const isAsked = (said: Said): said is Asked => ASKED.some((one) => one === said)

/** The list is read again even after a failure. */
export const useSay = ({ id, noAccount }: Pick<BoardAlert, 'id' | 'noAccount'>) =>
  useMutation({
    scope: { id: `say ${id}` },
    mutationFn: (said: Said) =>
      said === 'take'
        ? call('POST /api/alerts/:id/take', { params: { id } })
        : call('PATCH /api/duty/alerts/:id', {
            params: { id },
            body: isAsked(said) ? { asked: said } : { responseStep: said },
          }),
    onSuccess: (_reply, said) => {
      const words = wordsNow(dutyWords)
      const toldText = noAccount ? words.toldOthers : words.toldText
      toast(isAsked(said) ? { title: words.noted, text: words.notedText } : { title: words.told, text: toldText })
    },
    onError(error) {
      const words = wordsNow(dutyWords)
      const isTooLate = error instanceof ApiError && (error.status === 409 || error.status === 404)
      const [title, text] = isTooLate ? [words.tooLate, words.tooLateText] : [words.notSent, words.notSentText]
      toast({ title, text, variant: 'destructive' })
    },
    onSettled: async () => {
      await refresh('/api/duty', '/api/alerts')
      focusNext(id)
    },
    gcTime: 0,
  })
