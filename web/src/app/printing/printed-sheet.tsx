import { type ReactNode, useState } from 'react'
import { alertHistoryWords } from '../../words/alert-history.ts'
import { useBoot } from '../../words/boot.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useUser } from '../session/session.tsx'
import { displayName } from '../session/who-is-here.tsx'

/** Prints nothing else of the page. */
export function PrintedSheet({ title, names, children }: { title: string; names?: boolean; children: ReactNode }) {
  const words = useWords(alertHistoryWords)
  const { facilityName } = useBoot()
  const { date, time } = useFormat()
  const user = useUser()
  const [now] = useState(() => new Date().toISOString())
  return (
    <section className="printed-alone hidden flex-col gap-4 print:flex">
      <h2 className="text-xl">
        {facilityName}: {title}
      </h2>
      {children}
      <p>
        {words.printed(displayName(user), date(now), time(now))} {names && words.keepSafe}
      </p>
    </section>
  )
}
