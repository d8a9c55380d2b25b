import { LOCALES, type Locale } from '@evenkeel/contract/base/limits.ts'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.tsx'
import { badgeWords } from '../../../words/badge.ts'
import { useWords } from '../../../words/words.ts'
import { badgesWords } from './badges-words.ts'

/** Without its code the symbols can still be typed. */
const QrCode = lazyWithFallback(
  async () => (await import('../../../ui/codes/qr-code.tsx')).QrCode,
  () => null,
  () => <div className="size-36" />,
)

type Props = { code: string; locale?: Locale | undefined }

/** Names nobody. */
export function Badge({ code, locale }: Props) {
  const words = useWords(badgesWords)
  return (
    <div className="mt-3 flex break-inside-avoid flex-wrap items-center gap-4 border-t-2 border-dashed border-edge pt-4">
      <QrCode text={code} label={words.picture} small />
      <div className="flex min-w-0 grow basis-40 flex-col gap-1">
        <p translate="no" className="text-xl font-semibold tracking-wide tabular-nums">
          {code}
        </p>
        {(locale ? [locale] : LOCALES).map((one) => (
          <p key={one} lang={one} className="text-sm">
            {badgeWords[one].paper}
          </p>
        ))}
      </div>
    </div>
  )
}
