import type { AlertFigures } from '@evenkeel/contract/alerts/alert-figures.ts'
import { LoadFailed, Skeleton } from '../../ui/not-yet.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import type { useAlertFigures } from './data.ts'
import { alertFiguresWords } from './shared/alert-figures-words.ts'
import { useFormatDuration } from './use-format-duration.ts'

export function FiguresPart({ figures }: { figures: ReturnType<typeof useAlertFigures> }) {
  const words = useWords(alertFiguresWords)
  const { data, isError, isFetching, refetch } = figures
  return (
    <>
      {isError && <LoadFailed text={words.figuresFailed} onRetry={refetch} busy={isFetching} />}
      {data ? <Figures figures={data} /> : !isError && <Skeleton className="h-56" />}
    </>
  )
}

function Figures({
  figures: { windowDays, acknowledge, resolve, steps, gaps, byUnit, drills },
}: {
  figures: AlertFigures
}) {
  const words = useWords(alertFiguresWords)
  const { number } = useFormat()
  const formatDuration = useFormatDuration()
  return (
    <>
      <p>
        {words.figuresSay(number(windowDays))} {acknowledge.count + resolve.count === 0 && words.figuresNone}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-x-8 gap-y-3">
        <Lasted title={words.untilAnswered} lasted={acknowledge} />
        <Lasted title={words.untilResolved} lasted={resolve} />
      </div>
      {steps > 0 && <p>{words.gaps(gaps, number(gaps), number(steps))}</p>}
      <ByUnit byUnit={byUnit} />
      {drills.acknowledge.count + drills.resolve.count > 0 && (
        <p className="text-ink-soft">
          {words.drills(formatDuration(drills.acknowledge.median), formatDuration(drills.resolve.median))}
        </p>
      )}
    </>
  )
}

function Lasted({
  title,
  lasted: { count, pending, median, p90 },
}: {
  title: string
  lasted: AlertFigures['resolve']
}) {
  const words = useWords(alertFiguresWords)
  const { number } = useFormat()
  const formatDuration = useFormatDuration()
  const parts = [
    [words.half, formatDuration(median)],
    [words.nineOfTen, formatDuration(p90)],
    [words.counted(count), number(count)],
  ]
  return (
    <div className="@container flex flex-col gap-1">
      <h3>{title}</h3>
      <dl className="grid gap-x-4 @xs:grid-cols-3">
        {parts.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-3 @xs:flex-col @xs:justify-end"
          >
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-lg font-semibold text-accent tabular-nums @xs:text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      {pending > 0 && <p className="text-sm text-ink-soft">{words.pending(pending, number(pending))}</p>}
    </div>
  )
}

/** Only units where enough people had alerts. */
function ByUnit({ byUnit: { from, to, least, units } }: Pick<AlertFigures, 'byUnit'>) {
  const words = useWords(alertFiguresWords)
  const { number, day } = useFormat()
  const formatDuration = useFormatDuration()
  return (
    <div className="flex flex-col gap-1">
      <h3>{words.unitsTitle}</h3>
      <p className="text-sm text-ink-soft">
        {words.unitsSay(day(from), day(to), number(least))} {units.length === 0 && words.unitsNone}
      </p>
      <ul className="flex flex-col">
        {units.map(({ unit, count, median, p90 }) => (
          <li key={unit}>
            <span className="font-semibold">{unit}</span>:{' '}
            {words.ofUnit(formatDuration(median), formatDuration(p90), `${number(count)} ${words.counted(count)}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
