import { useUser } from '../../app/session/session.tsx'
import { useWords } from '../../words/words.ts'
import { useAnswerers, useFormsHearing, useHelpLine } from '../get-help/shared/help-now.ts'
import { assessmentWords, type Called, type Reader } from './assessment-words.ts'

/** Administrators work in the facility, so they read the texts for staff. */
export const useReader = (): Reader => (useUser().role === 'inmate' ? 'inmate' : 'staff')

/** For sentences that say who is called. */
export function useCalled(): Called {
  const answerers = useAnswerers()
  const reader = useReader()
  return reader === 'inmate' && answerers === 'others' ? 'others' : reader
}

/** Null where somebody would be told of an answer. */
export const useFormLine = () => useHelpLine(useFormsHearing())

/** Also names whom their last request left out. */
export function useTold(told: string): string {
  const { leftOut } = useWords(assessmentWords)
  const first = useFormLine() ?? told
  return useFormsHearing() ? `${first} ${leftOut}` : first
}
