import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { bandOf, SCORE } from '@evenkeel/contract/checkins/scores.ts'
import { useEffect, useRef, useState } from 'react'
import { ListenButton } from '../../app/listen/listen-button.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/fields/field.tsx'
import { ScoreSlider } from '../../ui/fields/score-slider.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { scoreWords } from '../checkins/shared/scores-words.ts'
import { NobodyReads } from '../get-help/shared/nobody-reads.tsx'
import { type Draft, type FieldError, roomLeft } from './draft.ts'
import { journalWords } from './words.ts'

type Props = {
  draft: Draft
  mistake: FieldError | undefined
  saving: boolean
  onChange: (part: Partial<Draft>) => void
}

/** Text that is too long is reported and never cut off. */
export function EditorFields({ draft, mistake, saving, onChange }: Props) {
  const words = useWords(journalWords)
  const { number } = useFormat()
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  // The field is no taller than the visible page and scrolls to the written line.
  useEffect(() => {
    if (draft.content !== '' && text.current?.matches(':focus')) text.current.scrollIntoView({ block: 'nearest' })
  }, [draft.content])
  const left = roomLeft(draft.content)
  const tooLong = left !== null && left < 0 ? words.tooLong(number(-left)) : undefined
  const titleTooLong = draft.title.length > LIMITS.journal.title
  return (
    <>
      <div className="paper flex flex-col gap-2">
        {draft.id === null && <Prompt />}
        <TextArea
          ref={text}
          label={words.thoughts}
          required
          autoComplete="off"
          readOnly={saving}
          value={draft.content}
          error={tooLong ?? (mistake === 'empty' && draft.content.trim() === '' ? words.required : undefined)}
          hint={left !== null && left >= 0 ? words.lettersLeft(number(left)) : undefined}
          onChange={({ target }) => onChange({ content: target.value })}
        />
      </div>
      <NobodyReads />
      <TextField
        label={words.entryTitle}
        optional
        autoComplete="off"
        readOnly={saving}
        value={draft.title}
        error={titleTooLong ? words.titleTooLong(number(LIMITS.journal.title)) : undefined}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <MoodField mood={draft.mood} onChange={(mood) => onChange({ mood })} />
    </>
  )
}

/** An idea on request, which is no part of the entry. */
function Prompt() {
  const { prompts, promptWanted, promptOther } = useWords(journalWords)
  const [at, setAt] = useState<number | null>(null)
  const idea = at === null ? '' : (prompts[at] ?? '')
  const next = () => setAt(at === null ? 0 : (at + 1) % prompts.length)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className={at === null ? 'sr-only' : 'basis-full text-lg text-ink-soft italic'}>
        {idea}
      </p>
      <Button variant="secondary" onClick={next}>
        {at === null ? promptWanted : promptOther}
      </Button>
      {idea && <ListenButton text={idea} />}
    </div>
  )
}

function MoodField({ mood, onChange }: { mood: number | null; onChange: (mood: number | null) => void }) {
  const words = useWords(journalWords)
  const { moodBands } = useWords(scoreWords)
  return (
    <div className="flex flex-col gap-4">
      <label className="inline-flex min-h-11 items-center gap-3 self-start">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          checked={mood !== null}
          onChange={({ target }) => onChange(target.checked ? SCORE.default : null)}
        />
        {words.withMood}
      </label>
      {mood !== null && (
        <ScoreSlider label={words.mood} value={mood} word={moodBands[bandOf(mood)]} onChange={onChange} />
      )}
    </div>
  )
}
