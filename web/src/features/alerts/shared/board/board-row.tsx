import { type ReactNode, useId } from 'react'
import { alertPath } from '../../../../app/navigation/paths.ts'
import { useWords } from '../../../../words/words.ts'
import { alertElementId } from '../alert-focus.ts'
import { isLateFor, spanOf } from '../waited.ts'
import { boardWords } from './board-words.ts'
import type { Shown } from './shown.ts'
import { type Fact, isCalling, useFacts } from './use-facts.ts'
import { useWhere } from './use-where.ts'

const WIDE = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2'

/** Care list; responders' list and dashboard; page of one; duty list and duty screen, whose text follows their list's. */
const DENSITIES = {
  line: {
    box: 'flex flex-wrap items-baseline gap-x-3 border-t border-amber-line py-1.5',
    head: 'contents',
    since: '',
    heading: 'text-base',
    body: 'contents',
    main: 'contents',
    said: '',
  },
  row: {
    box: 'rounded-md border border-line bg-surface px-3 py-1',
    head: 'flow-root leading-snug',
    since: 'float-right pl-3 text-xl leading-tight',
    heading: 'mr-3 inline text-base',
    body: WIDE,
    main: 'contents',
    said: 'min-w-0 grow basis-80 text-sm leading-tight',
  },
  page: {
    box: 'flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-6',
    head: 'flex flex-wrap items-baseline gap-x-4 gap-y-1',
    since: 'basis-full text-[min(var(--text-3xl),9vw)] leading-tight',
    heading: 'text-xl',
    body: 'flex flex-col gap-5',
    main: 'contents',
    said: 'flex flex-col gap-1.5',
  },
  tile: {
    box: 'flex flex-col justify-center gap-2 rounded-lg border-4 px-4 py-2 sm:px-6',
    head: 'flex flex-wrap items-baseline justify-between gap-x-8 leading-tight font-bold wrap-anywhere',
    since: 'order-last',
    heading: 'min-w-0',
    body: WIDE,
    main: 'flex min-w-0 grow basis-72 flex-wrap items-baseline gap-x-4 gap-y-1 text-[max(clamp(1rem,4.5vw,1.25rem),0.36em)] leading-snug wrap-anywhere',
    said: '',
  },
}

type Props = {
  alert: Shown
  now: number
  density: keyof typeof DENSITIES
  title: string | null
  /** Where the title is the place. */
  isTitle?: boolean
  filled?: boolean
  mark?: string | false
  aside?: ReactNode
  more?: readonly Fact[]
  said?: ReactNode
  actions?: (heading: string) => ReactNode
  children?: ReactNode
}

/** One open alert: who or where, since when, how urgent, who has it. */
export function BoardRow({ alert, now, density, title, isTitle, filled, mark, more, ...slots }: Props) {
  const { box, head, since, heading, body, main, said } = DENSITIES[density]
  const id = useId()
  const where = useWhere().whereOf(alert)
  const [isTile, isPage] = [density === 'tile', density === 'page']
  const [Box, Heading] = isPage ? (['article', 'h2'] as const) : (['li', isTile ? 'h2' : 'h3'] as const)
  const edge = filled ? 'border-alert bg-alert text-on-alert' : `bg-surface ${edgeOf(alert)}`
  const facts = useFacts(alert, more).map(({ text, tone, lang }) => (
    <span key={text} lang={lang} className={tone && (filled ? SAID.strong : SAID[tone])}>
      {text}
    </span>
  ))
  const marks = <Marks alert={alert} mark={mark} />
  return (
    <Box
      id={alertElementId(alert.id)}
      tabIndex={-1}
      data-row={density === 'row' || isPage ? alert.id : undefined}
      aria-labelledby={id}
      className={`scroll-mt-16 ${box} ${isTile ? edge : ''}`}
    >
      <div className={head}>
        {alert.status !== 'resolved' && (
          <Since alert={alert} now={now} className={`${since} ${filled ? '' : toneOf(alert, now)}`} />
        )}
        <Heading id={id} className={heading}>
          {isTile || isPage ? title : <Opens id={alert.id}>{title}</Opens>}
        </Heading>
        {slots.aside}
        {!isTile && where && <span>{where} </span>}
        {!isTile && <span className="-my-1 inline-flex flex-wrap gap-1 align-middle text-sm">{marks}</span>}
      </div>
      <div className={body}>
        <div className={main}>
          {isTile && marks}
          <div className={isTile ? 'min-w-0 grow basis-48' : 'contents'}>
            {isTile && !isTitle && where && <p className="font-semibold">{where}</p>}
            <p className={said}>{facts.flatMap((fact, at) => (at > 0 && !isPage ? [' · ', fact] : [fact]))}</p>
            {slots.said}
          </div>
        </div>
        {slots.actions?.(id)}
      </div>
      {slots.children}
    </Box>
  )
}

const SAID = { red: 'font-semibold text-brick', strong: 'font-semibold', soft: 'text-ink-soft' }

const edgeOf = (alert: Shown) =>
  alert.drill ? 'border-dashed border-edge' : isCalling(alert) ? 'border-brick' : 'border-line'

/** Red past its time. */
const toneOf = (alert: Shown, now: number) =>
  alert.status !== 'active' || alert.inCare
    ? 'font-normal text-ink-soft'
    : `font-bold ${isLateFor(alert, now) ? 'text-brick' : ''}`

/** How long the person has asked. */
function Since({ alert, now, className }: Pick<Props, 'alert' | 'now'> & { className: string }) {
  const { ago } = useWords(boardWords)
  const span = spanOf(alert.waitingSince, now)
  return (
    <time dateTime={alert.waitingSince} className={`tabular-nums ${className}`}>
      <span aria-hidden="true">{span}</span>
      <span className="sr-only">{ago(span)}</span>
    </time>
  )
}

const Opens = ({ id, children }: { id: string; children: ReactNode }) => (
  <a
    href={alertPath(id)}
    data-open
    className="relative -my-2.5 inline-block py-2.5 text-ink underline underline-offset-4 hover:text-accent"
  >
    {children}
  </a>
)

const MARKS = {
  now: 'border-current bg-alert text-on-alert',
  hour: 'border-edge bg-amber-soft text-ink',
  today: 'border-edge bg-sunken text-ink',
  other: 'border-transparent bg-ink text-canvas',
}

/** Urgency shows only where the reader may know it; a drill has none. */
function Marks({ alert: { drill, status, inCare, urgency, newest }, mark }: Pick<Props, 'alert' | 'mark'>) {
  const words = useWords(boardWords)
  const [text, look] = drill
    ? [words.drill, 'other' as const]
    : inCare
      ? [words.inCare, 'today' as const]
      : [urgency ? words.urgency[urgency] : words.urgencyHidden, urgency ?? 'today']
  const second = newest ? words.newest : mark
  return (
    <>
      {(drill || status !== 'resolved') && <Mark look={look}>{text}</Mark>}
      {second && !drill && <Mark look="other">{second}</Mark>}
    </>
  )
}

const Mark = ({ look, children }: { look: keyof typeof MARKS; children: string }) => (
  <span className={`max-w-full min-w-0 rounded-md border-2 px-[0.5em] font-bold wrap-anywhere ${MARKS[look]}`}>
    {children}
  </span>
)
