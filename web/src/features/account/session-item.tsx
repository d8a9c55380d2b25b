import type { SessionInfo } from '@evenkeel/contract/auth/auth.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useEndSession } from './data.ts'
import { accountWords } from './words.ts'

export function SessionItem({ session }: { session: SessionInfo }) {
  const words = useWords(accountWords)
  const { date, time } = useFormat()
  const end = useEndSession()
  const { browser, system } = deviceOf(session.userAgent)
  const name = browser && system ? words.on(browser, system) : (browser ?? system ?? words.unknownBrowser)
  const moment = (iso: string) => `${date(iso)}, ${time(iso)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {session.current && <Badge tone="accent">{words.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{words.since(moment(session.createdAt))}</p>
        {!session.current && <p className="text-sm text-ink-soft">{words.lastSeen(moment(session.lastSeenAt))}</p>}
        {end.isError && (
          <p role="alert" className="text-sm font-semibold text-brick">
            {words.endFailed}
          </p>
        )}
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          busy={end.isPending}
          aria-label={words.endNamed(name)}
          onClick={() => end.mutate(session.id)}
        >
          {end.isPending ? words.ending : words.end}
        </Button>
      )}
    </li>
  )
}

/** The order matters: most browsers also name the ones they derive from. */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstMatch = (list: typeof BROWSERS, text: string) => list.find(([mark]) => mark.test(text))?.[1] ?? null

/** Null where the user agent does not say. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: firstMatch(BROWSERS, userAgent), system: firstMatch(SYSTEMS, userAgent) }
}
