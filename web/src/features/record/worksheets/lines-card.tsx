import type { WorksheetNumbers } from '@evenkeel/contract/worksheets.ts'
import { PATHS } from '../../../app/navigation/paths.ts'
import { useUser } from '../../../app/session/session.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { LineChart } from '../../../ui/line-chart.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useBoot } from '../../../words/boot.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { worksheetWords } from '../../../words/worksheets.ts'
import { useWorksheetNumbers } from '../../worksheets/data.ts'
import { CHANGE, type Change, changeIn } from './change.ts'
import { entriesOf, LINE_KINDS, LINES, type LineKind, pointsOf } from './lines.ts'

/** The person's worksheets over time, on their own record. All of it is worked out on this screen, and kept nowhere. */
export function LinesCard() {
  const words = useWords(worksheetWords)
  const read = useWorksheetNumbers()
  const { timeZone } = useBoot()
  if (read.isError) return <LoadFailed text={words.linesFailed} busy={read.isFetching} onRetry={() => read.refetch()} />
  if (read.isPending) return <Skeleton className="h-44 rounded-lg" />
  const lines = LINE_KINDS.filter((kind) => entriesOf(kind, read.data, timeZone).length > 0)
  return (
    <Card
      title={words.linesTitle}
      action={
        <ButtonLink to={PATHS.worksheets} variant="secondary">
          {words.title}
        </ButtonLink>
      }
    >
      <p className="max-w-text text-ink-soft">{lines.length > 0 ? words.linesLead : words.linesNone}</p>
      {lines.map((kind) => (
        <KindLine key={kind} kind={kind} all={read.data} />
      ))}
    </Card>
  )
}

function KindLine({ kind, all }: { kind: LineKind; all: readonly WorksheetNumbers[] }) {
  const words = useWords(worksheetWords)
  const { timeZone } = useBoot()
  const { day, number } = useFormat()
  const { max, least, worse } = LINES[kind]
  const { title, before, after } = words.lines[kind]
  const entries = entriesOf(kind, all, timeZone)
  const change = changeIn(
    entries.flatMap((entry) => entry.before),
    least,
  )
  const [first, second] = [pointsOf(entries, 'before'), pointsOf(entries, 'after')]
  const figure = (value: number | null | undefined) => (value === null || value === undefined ? '–' : number(value, 1))
  const [left = '', right = ''] = [first.at(0)?.day, first.at(-1)?.day].map((one) => one && day(one))
  const shown = change.kind === 'seen' ? [figure(change.first), figure(change.second)] : ['–', '–']
  return (
    <figure className="flex flex-col gap-3 pt-3">
      <figcaption className="font-semibold">{title}</figcaption>
      <LineChart
        label={words.chart(title, number(first.length), before, shown[0] ?? '', shown[1] ?? '')}
        series={[
          { name: before, variant: 'plain', points: first },
          { name: after, variant: 'plainToo', points: second },
        ]}
        min={0}
        max={max}
        ticks={[0, max / 2, max]}
        ends={first.length > 1 ? [left, right] : ['', right]}
      />
      <p className="text-sm text-ink-soft">{words.gap}</p>
      <Said change={change} kind={kind} />
      {change.kind === 'seen' && !change.isChance && change.by < 0 === (worse === 'lower') && <Worse />}
      <DataTable
        summary={words.showTable}
        caption={words.tableCaption(title)}
        head={[words.day, before, after]}
        rows={first
          .map((point, at) => ({
            key: point.day,
            cells: [day(point.day), figure(point.value), figure(second[at]?.value)],
          }))
          .filter(({ cells: [, one, other] }) => one !== '–' || other !== '–')
          .toReversed()}
        alignRight
      />
    </figure>
  )
}

/** What can be said of the change, and no more. */
function Said({ change, kind }: { change: Change; kind: LineKind }) {
  const words = useWords(worksheetWords)
  const { number } = useFormat()
  if (change.kind === 'few') return <p>{words.few(number(CHANGE.every))}</p>
  const by = number(Math.abs(change.by), 1)
  const isHours = kind === 'sleep-log'
  if (change.isChance) return <p>{words.chance(by, isHours)}</p>
  return <p>{change.by < 0 ? words.lower(by, isHours) : words.higher(by, isHours)}</p>
}

/** Asks, and sends nothing by itself. */
function Worse() {
  const words = useWords(worksheetWords)
  const { canTalk } = useUser()
  return (
    <Banner tone="info" action={canTalk ? <ButtonLink to={PATHS.talk}>{words.talk}</ButtonLink> : undefined}>
      <p className="font-semibold">{canTalk ? words.worse : words.worseTell}</p>
      <p>{words.nothingSent}</p>
    </Banner>
  )
}
