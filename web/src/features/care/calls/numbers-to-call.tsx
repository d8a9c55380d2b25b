import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { NumberOf } from '@evenkeel/contract/care/care-words.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../app/api/api.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { useWords } from '../../../words/words.ts'
import { callScripts, callWorkWords } from './words.ts'

/** `state` changes with the numbers or the next call, so that old numbers leave the screen. */
export const useNumbers = (id: string, state: string) =>
  useQuery({
    queryKey: ['/api/care/numbers', id, state],
    queryFn: () => call('POST /api/care/work/:id/numbers', { params: { id } }),
    enabled: false,
    gcTime: 0,
  })
type Props = { numbers: ReturnType<typeof useNumbers>; busy: boolean; onWrong: (whose: NumberOf) => void }

/** Opened by a press alone, because the person reads of each opening. */
export function NumbersToCall({ numbers: { data, isError, isFetching, refetch }, busy, onWrong }: Props) {
  const words = useWords(callWorkWords)
  const me = useUser().firstName ?? words.me
  if (!data)
    return (
      <div className="flex flex-col gap-1">
        <ProblemBanner>{isError && <p>{words.notShown}</p>}</ProblemBanner>
        <Button variant="secondary" className="self-start" busy={isFetching} onClick={() => void refetch()}>
          {words.show}
        </Button>
        <p className="text-sm text-ink-soft">{words.logged}</p>
      </div>
    )
  const them = data.firstName ?? words.they
  const script = callScripts[data.locale]
  const wrong = (whose: NumberOf) => <WrongNumber busy={busy} onWrong={() => onWrong(whose)} />
  return (
    <ul className="flex flex-col divide-y divide-line">
      <li className="flex flex-col gap-2 pb-3">
        <Head name={words.own} phone={data.own}>
          {data.own && wrong('own')}
        </Head>
        {!data.own && <p>{words.none}</p>}
        {data.own && (
          <>
            <Say locale={data.locale}>{script.hello(me, them)}</Say>
            <p className="text-sm">{data.voicemail ? words.voicemail : words.noVoicemail}</p>
            {data.voicemail && <Say locale={data.locale}>{script.voicemail(me)}</Say>}
          </>
        )}
      </li>
      {data.finders.map(({ whose, name, phone }) => (
        <li key={whose} className="flex flex-col gap-2 py-3">
          <Head name={words.finder(name)} phone={phone}>
            {wrong(whose)}
          </Head>
          <p className="text-sm">{words.onlyThis}</p>
          <Say locale={data.locale}>{script.finder(me, them)}</Say>
        </li>
      ))}
    </ul>
  )
}

function Head({ name, phone, children }: { name: string; phone: string | null; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="min-w-0">
        {name}
        {phone && <strong className="block text-xl break-words tabular-nums">{phone}</strong>}
      </p>
      {children}
    </div>
  )
}

const Say = ({ locale, children }: { locale: Locale; children: string }) => (
  <blockquote lang={locale} className="max-w-text border-l-4 border-accent pl-3 font-semibold">
    {children}
  </blockquote>
)

/** Asks twice, because the number is deleted. */
function WrongNumber({ busy, onWrong }: { busy: boolean; onWrong: () => void }) {
  const words = useWords(callWorkWords)
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked)
    return (
      <Button variant="quiet" busy={busy} onClick={() => setIsAsked(true)}>
        {words.wrong}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" busy={busy} onClick={onWrong}>
        {words.deleteIt}
      </Button>
      <Button variant="quiet" onClick={() => setIsAsked(false)}>
        {words.keep}
      </Button>
    </div>
  )
}
