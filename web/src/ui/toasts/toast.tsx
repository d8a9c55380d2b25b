import { useEffect, useRef } from 'react'
import { common } from '../../words/common.ts'
import { useWords } from '../../words/words.ts'
import { useSwipe } from '../hooks/use-swipe.ts'
import { X } from '../page-icons.tsx'

export type Notice = {
  title: string
  text: string
  variant?: 'default' | 'destructive'
  link?: { to: string; label: string }
}
export type ShownNotice = Notice & { id: number }

const DURATION = 5000
const VARIANTS = {
  default: 'border-edge bg-surface text-ink',
  destructive: 'border-brick bg-brick-soft text-brick',
}

type Props = { notice: ShownNotice; paused: boolean; onClose: () => void; onDismiss: () => void }

export function Toast({ notice, paused, onClose, onDismiss }: Props) {
  const words = useWords(common)
  const swipe = useSwipe(onClose)
  useTimeLeft(paused, onDismiss)
  return (
    <li
      {...swipe}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to stay on it and read
      tabIndex={0}
      className={`toast pointer-events-auto flex touch-pan-y items-start gap-3 rounded-lg border py-4 pr-2 pl-5 select-none max-md:py-2 ${VARIANTS[notice.variant ?? 'default']}`}
    >
      <div className="grow">
        <p className="font-semibold">{notice.title}</p>
        <p>{notice.text}</p>
        {notice.link && (
          <a
            href={notice.link.to}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {notice.link.label}
          </a>
        )}
      </div>
      <button
        type="button"
        aria-label={words.close}
        onClick={onClose}
        className="flex size-11 shrink-0 items-center justify-center rounded-md"
      >
        <X />
      </button>
    </li>
  )
}

/** The time runs only while nothing holds the toast open. */
function useTimeLeft(paused: boolean, onDismiss: () => void) {
  const left = useRef(DURATION)
  useEffect(() => {
    if (paused) return
    const since = Date.now()
    const timer = setTimeout(onDismiss, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [paused, onDismiss])
}
