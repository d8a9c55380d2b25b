import type { Hearing } from '@evenkeel/contract/alerts/alert-words.ts'
import { mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { Help } from '@evenkeel/contract/reach.ts'
import type { SignedIn } from '@evenkeel/contract/users/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../app/api/api.ts'
import { LEFT_TO_GUARD, queryClient, queryKeyOf, refresh } from '../../../app/api/query-client.ts'
import { userNow, useUserIfKnown } from '../../../app/session/session.tsx'
import { useWords } from '../../../words/words.ts'
import { speaksForItself } from '../help-status.ts'
import { type Answerers, helpWords } from './help-words.ts'
import { notSafeWords } from './not-safe-words.ts'
import { useHelpStatus } from './own-help-requests.ts'
import { useHelpReader } from './use-help-reader.ts'

/** `live`: heard, and people are told so; `practice`: heard while help is being set up. */
export type HelpNow = 'live' | 'practice' | Exclude<Hearing, 'heard'>

export const helpNowOf = (hearing: Hearing, practice: boolean): HelpNow =>
  hearing === 'heard' ? (practice ? 'practice' : 'live') : hearing

export const isHeard = (now: HelpNow) => now === 'live' || now === 'practice'

/** Milliseconds, varied so that pages do not read at once; a read fails after `TIMEOUT`. */
const EVERY = 55_000 + Math.random() * 10_000
const TIMEOUT = 3000
/** Milliseconds after which a read no longer counts. */
const KNOWN = 120_000

/** The session's guard reports its end, because it knows why. */
const HELP = {
  queryKey: queryKeyOf('GET /api/help'),
  queryFn: () => call('GET /api/help', { signal: AbortSignal.timeout(TIMEOUT), passive: true }),
  meta: LEFT_TO_GUARD,
}

/** What the session says, before the first read. */
const helpOf = ({ hearing, forms, practice, canTalk }: SignedIn): Help => ({
  hearing,
  ...(forms && { forms }),
  practice: practice ?? false,
  clinician: canTalk ?? false,
  clinicianCalled: canTalk ?? false,
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

/** A failed read, or one older than two minutes, is unsure. */
export function useHelpNow(): HelpNow {
  const user = useUserIfKnown()
  const { data, error, isFetching, dataUpdatedAt } = useRead()
  if (user && mayRespond(user.role)) return helpNowOf(user.hearing, user.practice ?? false)
  const isKnown = user && data && !error && (isFetching || Date.now() - dataUpdatedAt < KNOWN)
  return isKnown ? helpNowOf(data.hearing, data.practice) : 'unsure'
}

/** For people who answer their own role. */
export function useNextToAnswer() {
  const user = useUserIfKnown()
  return useQuery({ ...HELP, enabled: user !== null && mayRespond(user.role) }).data?.next
}

const answerersOf = (isClinician: boolean | undefined): Answerers => (isClinician ? 'clinician' : 'others')

/** Names a clinician only where one is known to answer. */
export const useAnswerers = (): Answerers => answerersOf(useRead().data?.clinician)
/** Whom Get Help calls first; a clinician is named only while one is on site or on call. */
export const useHelpers = (): Answerers => answerersOf(useRead().data?.clinicianCalled)
export const helpersNow = (): Answerers => answerersOf(queryClient.getQueryData<Help>(HELP.queryKey)?.clinicianCalled)

/** As far as this page knows. */
export const practiceNow = () => queryClient.getQueryData<Help>(HELP.queryKey)?.practice ?? userNow()?.practice ?? false

/** Use once per page. */
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

/** Only after a request that left people out: whether the others would hear a form's alert. */
export const useFormsHearing = () => useRead().data?.forms

/** `of`: the hearing of another alert; null where it is heard and people are told so. */
export function useHelpLine(of?: Hearing): string | null {
  const { lines } = useWords(helpWords)
  const reader = useHelpReader()
  const help = useHelpNow()
  // Another alert is no surer than Get Help itself, but `nobody` stays so.
  const now = of && !(of === 'heard' && help === 'unsure') ? helpNowOf(of, practiceNow()) : help
  return now === 'live' ? null : lines[now][reader]
}

/** `worse`: danger that may come. Empty in care while an open request on the same page says whom to tell. */
export function useNotSafe(when: 'heard' | 'worse' = 'heard'): string {
  const { unheard, ...where } = useWords(notSafeWords)
  const reader = useHelpReader()
  const user = useUserIfKnown()
  const now = useHelpNow()
  const shown = useHelpStatus()
  if (when === 'heard' && reader === 'inmate' && shown && speaksForItself(shown)) return ''
  const names = isHeard(now) && user && !mayRespond(user.role)
  return names && reader !== 'unknown' ? where[when][reader] : unheard[reader]
}
