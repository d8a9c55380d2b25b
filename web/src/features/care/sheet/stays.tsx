import type { Stays } from '@evenkeel/contract/care/sheet.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { sheetWords } from './words.ts'

export function StaysOfMonth({ stays }: { stays: Stays }) {
  const { stays: words } = useWords(sheetWords)
  const { number } = useFormat()
  const said = Object.fromEntries(Object.entries(stays).map(([what, count]) => [what, number(count)])) as Record<
    keyof Stays,
    string
  >
  return (
    <section aria-label={words.title} className="flex flex-col gap-1">
      <h2 className="text-lg">{words.title}</h2>
      <ul className="flex list-disc flex-col gap-1 pl-6 tabular-nums">
        <li>{words.entry(said)}</li>
        <li>{words.visits(said)}</li>
        <li>{words.withdrawal(said)}</li>
        <li>{words.left(said)}</li>
        <li>{words.plans(said)}</li>
      </ul>
      <p className="max-w-text text-sm text-ink-soft">{words.note}</p>
    </section>
  )
}
