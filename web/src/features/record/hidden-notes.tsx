import { useId, useState } from 'react'
import { ChevronDown } from '../../ui/icons.tsx'
import { recordWords } from '../../words/record.ts'
import { useWords } from '../../words/words.ts'

/** Notes stay covered until they are opened: others may be in the room. */
export function HiddenNotes({ notes }: { notes: string }) {
  const words = useWords(recordWords)
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="-mb-2">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 font-semibold text-accent hover:bg-accent-soft"
      >
        <ChevronDown className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
        {open ? words.hideNotes : words.showNotes}
      </button>
      <p id={id} hidden={!open} className="mb-2 max-w-text whitespace-pre-wrap">
        {open && notes}
      </p>
    </div>
  )
}
