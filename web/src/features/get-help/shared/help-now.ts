import type { Hearing } from '@evenkeel/contract/alert-words.ts'
import type { Help } from '@evenkeel/contract/reach.ts'
import { mayRespond } from '@evenkeel/contract/roles.ts'
import type { SignedIn } from '@evenkeel/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../app/api/api.ts'
import { LEFT_TO_GUARD, queryClient, queryKeyOf, refresh } from '../../../app/api/query-client.ts'
import { userNow, useUserIfKnown } from '../../../app/session/session.tsx'
import { type Answerers, helpWords } from '../../../words/help.ts'
import { notSafeWords } from '../../../words/not-safe.ts'
import { useWords } from '../../../words/words.ts'
import { useHelpReader } from './use-help-reader.ts'

/** What is so of Get Help at this moment: it would be heard where people are told so, or where help is still being set up; or not. */
export type HelpNow = 'live' | 'practice' | Exclude<Hearing, 'heard'>

export const helpNowOf = (hearing: Hearing, practice: boolean): HelpNow =>
  hearing === 'heard' ? (practice ? 'practice' : 'live') : hearing

/** Whether a press would be heard. */
export const isHeard = (now: HelpNow) => now === 'live' || now === 'practice'

/** Milliseconds between two reads, not the same on every page; a read without a reply fails after `TIMEOUT`. */
const EVERY = 55_000 + Math.random() * 10_000
const TIMEOUT = 3000
/** Milliseconds after which what was read is not known any more. */
const KNOWN = 120_000

/** That the session is over its guard says, which knows why. */
const HELP = {
  queryKey: queryKeyOf('GET /api/help'),
  queryFn: () => call('GET /api/help', { signal: AbortSignal.timeout(TIMEOUT), passive: true }),
  meta: LEFT_TO_GUARD,
}

/** What is known before the first read. Somebody reads requests to talk where a clinician answers people of this role. */
const helpOf = ({ hearing, forms, practice, canTalk }: SignedIn): Help => ({
  hearing,
  ...(forms && { forms }),
  practice: practice ?? false,
  clinician: canTalk ?? false,
})

function useRead(every: number | false = false) {
  const user = useUserIfKnown()
  return useQuery({
    ...HELP,
    enabled: user !== null && !mayRespond(user.role),
    initialData: user ? helpOf(user) : undefined,
    refetchInterval: every,
  })
}

/** Every sentence about help asks this. What could not be read, or is two minutes old and not being read, is unsure. */
export function useHelpNow(): HelpNow {
  const user = useUserIfKnown()
  const { data, error, isFetching, dataUpdatedAt } = useRead()
  if (user && mayRespond(user.role)) return helpNowOf(user.hearing, user.practice ?? false)
  const isKnown = user && data && !error && (isFetching || Date.now() - dataUpdatedAt < KNOWN)
  return isKnown ? helpNowOf(data.hearing, data.practice) : 'unsure'
}

/** For who answers people of their own role: who else does. */
export function useNextToAnswer() {
  const user = useUserIfKnown()
  return useQuery({ ...HELP, enabled: user !== null && mayRespond(user.role) }).data?.next
}

const answerersOf = (isClinician: boolean | undefined): Answerers => (isClinician ? 'clinician' : 'others')
const isCalled = (help: Help | undefined) => help?.clinicianCalled ?? help?.clinician

/** Who answers people of this reader's role; a clinician is named only where one is known to. */
export const useAnswerers = (): Answerers => answerersOf(useRead().data?.clinician)
/** Whom Get Help calls first; a clinician is named only while one is on site or on call. */
export const useHelpers = (): Answerers => answerersOf(isCalled(useRead().data))
export const helpersNow = (): Answerers => answerersOf(isCalled(queryClient.getQueryData(HELP.queryKey)))

/** Whether help is still being set up in the unit of the person, as far as this page knows. */
export const practiceNow = () => queryClient.getQueryData<Help>(HELP.queryKey)?.practice ?? userNow()?.practice ?? false

/** Reads it again while the page is in view; used once per page. */
export function usePollHelp() {
  useRead(EVERY)
  const shown = useRef(Date.now())
  useEffect(() => {
    const onShown = () => {
      if (document.hidden) shown.current = Date.now()
      else if (Date.now() - shown.current > EVERY) void refresh('/api/help')
    }
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])
}

/** Of the forms of somebody who left people out of their last request: whether the others would hear an alert of one. */
export const useFormsHearing = () => useRead().data?.forms

/** What stands wherever Get Help does, or of another alert (`of`); null where it would be heard and people are told so. */
export function useHelpLine(of?: Hearing): string | null {
  const { lines } = useWords(helpWords)
  const reader = useHelpReader()
  const help = useHelpNow()
  // What is unsure of Get Help is no surer of the other, and what nobody would hear stays so.
  const now = of && !(of === 'heard' && help === 'unsure') ? helpNowOf(of, practiceNow()) : help
  return now === 'live' ? null : lines[now][reader]
}

/** What to do in danger, or in one that may come (`worse`). Administrators and clinicians have no Get Help. */
export function useNotSafe(when: 'heard' | 'worse' = 'heard'): string {
  const { unheard, ...where } = useWords(notSafeWords)
  const reader = useHelpReader()
  const user = useUserIfKnown()
  const names = isHeard(useHelpNow()) && user && !mayRespond(user.role)
  return names && reader !== 'unknown' ? where[when][reader] : unheard[reader]
}
