import { usePrinting } from '../../app/printing/use-printing.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useWords } from '../../words/words.ts'
import { releaseCard } from './release-card-words.ts'

/** Printed with empty lines for a pen. */
export function ReleaseCard() {
  const words = useWords(releaseCard)
  const { printing, start } = usePrinting()
  return (
    <>
      <Card title={words.heading}>
        <p className="max-w-text">{words.text}</p>
        <div>
          <Button variant="secondary" onClick={start}>
            {words.print}
          </Button>
        </div>
        <p className="text-ink-soft">{words.noPrinter}</p>
        <ul className="flex list-disc flex-col gap-1 pl-6">
          {words.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      {printing && <PrintedCard />}
    </>
  )
}

function PrintedCard() {
  const words = useWords(releaseCard)
  return (
    <section className="printed-alone printed-sheet hidden flex-col gap-4 print:flex">
      <div>
        <h2 className="text-2xl">{words.title}</h2>
        <p>{words.note}</p>
      </div>
      {words.lines.map((line) => (
        <p key={line} className="border-b border-ink pb-6 text-lg">
          {line}:
        </p>
      ))}
      <div className="flex break-inside-avoid flex-col gap-2 border border-ink p-4">
        <p className="font-semibold">{words.tolerance}</p>
        <p>{words.overdose}</p>
        <ol className="list-decimal pl-8">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{words.lifeline}</p>
      </div>
    </section>
  )
}
