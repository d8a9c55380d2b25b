import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { alertHistoryWords } from '../../words/alert-history.ts'
import { useBoot } from '../../words/boot.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useUser } from '../session/session.tsx'
import { displayName } from '../session/who-is-here.tsx'

type Props = {
  title: string
  names?: boolean
  /** On the screen too, so that the browser's own command prints the same. */
  shown?: boolean
  children: ReactNode
}

/** Prints nothing else of the page. */
export function PrintedSheet({ title, names, shown, children }: Props) {
  const words = useWords(alertHistoryWords)
  const { facilityName } = useBoot()
  const { date, time } = useFormat()
  const user = useUser()
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const stamp = () => flushSync(() => setNow(new Date().toISOString()))
    window.addEventListener('beforeprint', stamp)
    return () => window.removeEventListener('beforeprint', stamp)
  }, [])
  const onPaper = shown ? 'hidden print:block' : ''
  return (
    <section className={`printed-alone flex-col gap-4 ${shown ? 'printed-report flex' : 'hidden print:flex'}`}>
      <h2 className={`text-xl ${onPaper}`}>
        {facilityName}: {title}
      </h2>
      {children}
      <p className={onPaper}>
        {words.printed(displayName(user), date(now), time(now))} {names && words.keepSafe}
      </p>
    </section>
  )
}
