import { LOCALES, type Locale } from '@evenkeel/contract/base/limits.ts'
import type { Slip } from '@evenkeel/contract/users/users.ts'
import type { z } from 'zod/mini'
import { localHost } from '../../../app/page/local-address.ts'
import { adminWords } from '../../../words/admin.ts'
import { useBoot } from '../../../words/boot.ts'
import { formatFor } from '../../../words/format.ts'
import { useWords } from '../../../words/words.ts'
import { AddBadges } from '../badges/add-badges.tsx'
import { Badge } from '../badges/badge-paper.tsx'
import { useBadges } from '../badges/use-badges.ts'
import { PrintDialog } from './print-dialog.tsx'

type Person = { name: string; username: string; unit?: string | null | undefined }
type Props = {
  person: Person
  slip: z.output<typeof Slip>
  locale?: Locale | undefined
  /** The account whose badge may be on the sheet. */
  badgeOf?: string | null
  onClose: () => void
}

/** Shown only once; printed alone, dark on white in every theme; in all languages unless `locale` is known. */
export function ShowSlip({ person, slip, locale, badgeOf = null, onClose }: Props) {
  const words = useWords(adminWords)
  const badges = useBadges(badgeOf ? [badgeOf] : [])
  const badge = badgeOf && badges.codes.get(badgeOf)
  const local = localHost()
  return (
    <PrintDialog title={words.slipTitle} print={words.print} done={words.done} onClose={onClose}>
      <p>{words.slipOnce}</p>
      {local && <p>{words.slipLocal(local)}</p>}
      <div className="printed-alone flex flex-col gap-3 rounded-lg border border-edge bg-canvas p-5 print:fixed print:inset-0 print:rounded-none print:border-0 print:p-12">
        <SlipHead person={person} slip={slip.slip} locale={locale} size="text-2xl print:text-4xl" />
        <SlipText expiresAt={slip.expiresAt} locale={locale} />
        {badge && <Badge code={badge} locale={locale} />}
      </div>
      {badgeOf && <AddBadges badges={badges} />}
    </PrintDialog>
  )
}

type Head = { person: Person; slip: string; locale?: Locale | undefined; size: string }

/** The two things to type have one size. */
export function SlipHead({ person: { name, username, unit }, slip, locale, size }: Head) {
  const { facilityName } = useBoot()
  const label = (locale ? [locale] : LOCALES).map((one) => adminWords[one].slipUsername).join(' / ')
  return (
    <>
      {name !== '' && <p className="font-semibold break-words">{name}</p>}
      <p className="break-words">{[facilityName, unit].filter(Boolean).join(' · ')}</p>
      <p className={`font-semibold break-words tabular-nums ${size}`}>
        <span className="text-base font-normal print:text-[9pt]">{label}:</span> <span translate="no">{username}</span>
      </p>
      <p translate="no" className={`font-semibold tracking-wide break-words tabular-nums ${size}`}>
        {slip}
      </p>
    </>
  )
}

/** In every language where the person's is unknown. */
export function SlipText({ expiresAt, locale }: { expiresAt: string; locale?: Locale | undefined }) {
  const { timeZone } = useBoot()
  return (locale ? [locale] : LOCALES).map((one) => {
    const words = adminWords[one]
    const { date, time } = formatFor(one, timeZone)
    return (
      <div key={one} lang={one} className="flex flex-col gap-1.5">
        <p className="font-semibold">
          {words.slipCode}. {words.slipExpires(`${date(expiresAt)}, ${time(expiresAt)}`)}
        </p>
        <p>
          {localHost() ? words.slipAsk : words.slipSteps(`${location.host}/reset-password`)} {words.slipNobody}
        </p>
      </div>
    )
  })
}

export function NameOnSlip({ name, username }: { name: string; username: string }) {
  if (name === '') return username
  return (
    <>
      {name} <span className="font-normal">({username})</span>
    </>
  )
}
