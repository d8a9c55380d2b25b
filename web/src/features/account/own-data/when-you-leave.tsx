import { localHost } from '../../../app/page/local-address.ts'
import { usePrinting } from '../../../app/printing/use-printing.ts'
import { WayOutLines } from '../../../app/printing/way-out-lines.tsx'
import { wayOutWords } from '../../../app/printing/way-out-words.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useLocale, useWords } from '../../../words/words.ts'
import { usePhones } from '../../facility/shared/phones.tsx'

/** Always shown and without a planned day, so that nobody learns here that they are to leave. */
export function WhenYouLeave() {
  const words = useWords(wayOutWords)
  const locale = useLocale()
  const { firstName, lastName, username, stayEnded } = useUser()
  const { extension } = usePhones()
  const { printing, start } = usePrinting()
  const way = {
    name: [firstName, lastName].filter(Boolean).join(' '),
    username,
    address: localHost() ? null : location.host,
    opensOutside: false,
    until: stayEnded?.openUntil ?? null,
    extension,
  }
  return (
    <Card
      folded
      open={Boolean(stayEnded)}
      title={words.card}
      tone={stayEnded ? 'notice' : 'plain'}
      action={
        <Button variant="secondary" onClick={start}>
          {words.print}
        </Button>
      }
    >
      <p>{stayEnded ? words.releasedText : words.cardText}</p>
      <p className="text-ink-soft">{words.noPrinter}</p>
      {stayEnded && <WayOutLines locale={locale} way={way} />}
      {!stayEnded && (
        <p>
          {words.username}: <span className="font-semibold break-all">{username}</span>
          {way.address && (
            <>
              {' · '}
              {words.address}: <span className="font-semibold break-all">{way.address}</span>
            </>
          )}
        </p>
      )}
      {printing && (
        <section className="printed-alone printed-sheet hidden flex-col gap-4 print:flex">
          <WayOutLines locale={locale} way={way} />
        </section>
      )}
    </Card>
  )
}
