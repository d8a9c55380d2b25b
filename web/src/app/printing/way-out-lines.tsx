import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { useBoot } from '../../words/boot.ts'
import { facilityPhonesWords } from '../../words/facility-phones.ts'
import { formatFor } from '../../words/format.ts'
import { wayOutWords } from './way-out-words.ts'

export type WayOut = {
  name: string
  username: string
  /** Null where the page's address is unknown. */
  address: string | null
  /** Whether somebody tested the address outside the facility. */
  opensOutside: boolean
  /** The last day of signing in; null before a release is entered. */
  until: string | null
  extension: string | null
  coded?: boolean
}

/** Never contains a one-time code. */
export function WayOutLines({ locale, way }: { locale: Locale; way: WayOut }) {
  const words = wayOutWords[locale]
  const { timeZone } = useBoot()
  const { fullDay } = formatFor(locale, timeZone)
  const { name, username, address, opensOutside, until, extension, coded } = way
  const known = [
    [words.name, name],
    [words.username, username],
    [words.address, address],
  ] as const
  return (
    <div lang={locale} className="flex break-inside-avoid flex-col gap-2">
      <h3 className="text-lg font-semibold">{words.title}</h3>
      <dl className="flex flex-col gap-1">
        {known.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex flex-wrap gap-x-2">
                <dt>{label}:</dt>
                <dd className="font-semibold break-all">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="font-semibold">{until ? words.until(fullDay(until)) : words.days}</p>
      {!opensOutside && (
        <p>
          {address ? words.maybe : null} {words.here}
        </p>
      )}
      <p>{words.canTitle}</p>
      <ul className="flex list-disc flex-col gap-0.5 pl-6">
        {words.can.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {coded && <p>{words.locked}</p>}
      <p className="font-semibold">
        {words.help} {extension && facilityPhonesWords[locale].dial(extension)}
      </p>
      <p>{words.note}</p>
    </div>
  )
}
