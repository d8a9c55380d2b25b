import type { CareWork } from '@evenkeel/contract/care/care.ts'
import { isOutside } from '@evenkeel/contract/care/care-states.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../app/api/api.ts'
import { OfflineError } from '../../../app/api/api-error.ts'
import { randomUuid } from '../../../app/api/random-uuid.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useFormat, useWords } from '../../../words/words.ts'
import { useWhere } from '../../alerts/shared/board/use-where.ts'
import { pressWords } from '../../alerts/shared/press-words.ts'
import { awayWords } from '../../rota/shared/away-words.ts'
import { refreshLists } from '../data.ts'
import { careWords } from '../shared/care-words.ts'
import { Due } from './due.tsx'
import { isConflict } from './use-change.ts'

const hasNobody = ({ lostOwner, mine, owner }: CareWork) => lostOwner || (!mine && !owner)

/** Takes the work in its row; the row's own button keeps the focus. */
function TakeIt({ work: { id, name }, className }: { work: CareWork; className: string }) {
  const words = useWords(careWords)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('PATCH /api/care/work/:id', { params: { id }, body: { do: 'take' }, idempotencyKey: randomUuid() }),
    onSuccess: () => toast({ title: words.events.taken, text: name }),
    onError: (error) => {
      const text = error instanceof OfflineError ? words.offline : isConflict(error) ? words.changed : words.notSaved
      toast({ title: words.takeIt, text, variant: 'destructive' })
    },
    onSettled: refreshLists,
    gcTime: 0,
  })
  return (
    <Button
      variant="secondary"
      className={`relative z-1 text-sm ${className}`}
      busy={isPending}
      onClick={({ currentTarget }) => {
        currentTarget.closest('tr')?.querySelector('button')?.focus()
        mutate()
      }}
    >
      {words.takeIt}
      <span className="sr-only">: {name}</span>
    </Button>
  )
}

/** Widths of the table's box. */
export const FROM = {
  narrow: 'hidden @min-[16rem]:table-cell',
  wide: 'hidden @min-[44rem]:table-cell',
  widest: 'hidden @min-[56rem]:table-cell',
}
const CELL = 'h-13 border-b border-line px-2 py-0.5 group-hover:bg-surface'

const OUTSIDE = { unit: null, housing: null, unitTyped: false }

type Props = { work: CareWork; now: number; toTake: boolean; onOpen: () => void }

/** The whole row opens the work; in a narrow box the details have the hidden columns. `toTake`: offers what nobody has. */
export function WorkRow({ work, now, toTake, onOpen }: Props) {
  const words = useWords(careWords)
  const { goneOf } = useWhere()
  const press = useWords(pressWords)
  const { date, day, number } = useFormat()
  // A released person has no bed here.
  const { unit, housing, unitTyped } = isOutside(work) || work.releasedOn ? OUTSIDE : work
  const takes = toTake && hasNobody(work)
  const owner = !(takes && isNew(work)) && <Owner work={work} />
  const left = work.releasedOn && !work.endedAt && !isOutside(work) && (
    <strong className="text-brick">{goneOf(work.releasedOn)} · </strong>
  )
  const again = work.joinedAt && <strong className="text-brick">{words.events.joined} · </strong>
  const notMe = work.notTheirs && <strong className="text-brick">{press.notMe} · </strong>
  const typed = unitTyped ? words.typed : null
  const isHeld = work.source === 'release_planned'
  // A planned release is a question yet, not a call.
  const kind = isHeld ? words.held : words.kinds[work.kind]
  const call = work.call && words.callOf(number(work.call.number), number(work.call.of))
  const which = isHeld ? words.sources.release_planned : call
  return (
    <tr data-row={work.id} className="group relative">
      <td className={`${CELL} ${FROM.narrow}`}>
        <Due work={work} now={now} />
      </td>
      <th scope="row" className={`${CELL} font-normal`}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="block min-h-11 w-full min-w-0 rounded-sm text-left after:absolute after:inset-0"
        >
          <span className="block font-semibold break-words">{work.name}</span>
          <span className="block @min-[16rem]:hidden">
            <Due work={work} now={now} />
          </span>
          <span className="block text-sm break-words text-ink-soft @min-[44rem]:hidden">
            {left}
            {again}
            {notMe}
            {work.lostOwner && <>{owner} · </>}
            {[work.priority === 'today' && words.priorities.today, housing ?? unit, kind, which]
              .filter(Boolean)
              .join(' · ')}
            {!work.lostOwner && owner && (
              <>
                {' · '}
                <span className="inline-block max-w-full wrap-anywhere">{owner}</span>
              </>
            )}
          </span>
          <span className={`hidden text-sm text-ink-soft @min-[44rem]:block ${toTake ? 'break-words' : 'truncate'}`}>
            {left}
            {again}
            {notMe}
            {[work.bookingNumber, words.languages[work.locale ?? 'unknown']].filter(Boolean).join(' · ')}
          </span>
        </button>
        {takes && <TakeIt work={work} className="mb-2 @min-[44rem]:hidden" />}
      </th>
      <TwoLines from="wide" first={unit} second={[housing, typed].filter(Boolean).join(' · ')} />
      <TwoLines from="wide" first={kind} second={which ?? words.sources[work.source]} />
      {takes ? (
        <td className={`${CELL} ${FROM.wide}`}>
          {owner}
          <TakeIt work={work} className="w-full px-2! leading-tight" />
        </td>
      ) : (
        <TwoLines from="wide" first={owner} />
      )}
      <TwoLines
        from="widest"
        first={work.lastTryReason && words.tries[work.lastTryReason]}
        second={work.lastTryAt && date(work.lastTryAt)}
      />
      <TwoLines from="widest" first={work.releaseOn && day(work.releaseOn)} />
    </tr>
  )
}

type CellProps = { from: keyof typeof FROM; first: ReactNode; second?: ReactNode }

const TwoLines = ({ from, first, second }: CellProps) => (
  <td className={`${CELL} ${FROM[from]}`}>
    <span className="block truncate">{first}</span>
    {second && <span className="block truncate text-sm text-ink-soft">{second}</span>}
  </td>
)

/** `cover`: undefined where nobody has the work meanwhile. */
function OfAway({ name, backOn, cover }: { name: string; backOn: string; cover: string | undefined }) {
  const words = useWords(awayWords)
  const { day } = useFormat()
  if (cover === undefined) return <strong className="text-brick">{words.nobodyHas(name, day(backOn))}</strong>
  return words.forThem(cover, name, day(backOn))
}

/** Nobody ever had it, so the press to take it says all. */
const isNew = (work: CareWork) => !work.lostOwner && !work.away

/** Red where the owner is gone, or away without cover. */
export function Owner({ work }: { work: CareWork }) {
  const words = useWords(careWords)
  if (work.lostOwner) return <strong className="text-brick">{words.lost}</strong>
  if (work.away) return <OfAway {...work.away} cover={work.mine ? words.you : work.owner?.name} />
  return work.mine ? <strong className="font-semibold">{words.you}</strong> : (work.owner?.name ?? words.nobody)
}
