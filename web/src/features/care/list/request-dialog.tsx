import type { CarePerson, OpenedCareWork } from '@evenkeel/contract/care/care.ts'
import { TALK_ABOUT, type TalkAbout } from '@evenkeel/contract/care/care-words.ts'
import { dayAt, momentOf } from '../../../app/time/facility-time.ts'
import { serverNow } from '../../../app/time/server-time.ts'
import { ChoiceGroup } from '../../../ui/fields/choice-group.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { DialogForm } from '../../../ui/form/dialog-form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { useBoot } from '../../../words/boot.ts'
import { common } from '../../../words/common.ts'
import { useWords } from '../../../words/words.ts'
import { talkWords } from '../../talk/shared/words.ts'
import { careWords } from '../shared/care-words.ts'
import { useNoteGuard } from '../work/note-guard.tsx'
import { type EnterProps, NotEntered, NoteField, PersonField } from './enter-fields.tsx'
import { useEnter } from './use-enter.ts'

const SOURCES = ['paper', 'spoken'] as const

/** The sources are words that elsewhere stand within a sentence. */
const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
type Typed = {
  person: CarePerson | null
  source: (typeof SOURCES)[number]
  day: string
  time: string
  about: TalkAbout[]
  note: string
}

export function RequestDialog({ person: whom, onEntered, onClose }: EnterProps) {
  const words = useWords(careWords)
  const { optional } = useWords(common)
  const { topics } = useWords(talkWords)
  const { timeZone } = useBoot()
  const today = dayAt(serverNow(), timeZone)
  const enter = useEnter()
  const blank: Typed = { person: whom ?? null, source: 'paper', day: today, time: '', about: [], note: '' }
  const form = useForm<Typed, OpenedCareWork>(blank, {
    check: ({ person, day, time }) => {
      const moment = momentOf(day, time, timeZone)
      return {
        person: person ? undefined : 'missing',
        time: moment === null ? 'missing' : Date.parse(moment) > serverNow() ? 'future' : undefined,
      }
    },
    send: ({ person, source, day, time, about, note }) =>
      enter({
        kind: 'request',
        userId: person?.userId ?? '',
        source,
        receivedAt: momentOf(day, time, timeZone) ?? '',
        about,
        ...(note.trim() !== '' && { note }),
      }),
    onSaved: ({ name, timeline }) => {
      const joined = timeline.some(({ event }) => event === 'joined')
      onEntered?.()
      toast({ title: words.entered, text: joined ? words.joined(name) : words.enteredText(name) })
      onClose()
    },
  })
  const { values, problems, change } = form
  const guard = useNoteGuard(values.note, onClose)
  const wrongTime = { missing: words.timeMissing, future: words.timeFuture }
  return (
    <>
      <DialogForm form={form} title={words.enterTitle} action={words.enter} onClose={guard.close}>
        <PersonField
          person={values.person}
          fixed={whom !== undefined}
          missing={problems.person !== undefined && values.person === null}
          onChange={(person) => change({ person })}
        />
        <RadioGroup
          legend={words.came}
          options={SOURCES.map((value) => ({ value, label: capitalized(words.sources[value]) }))}
          chosen={values.source}
          onChoose={(source) => change({ source })}
        />
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <TextField
            type="date"
            label={words.day}
            max={today}
            value={values.day}
            onChange={({ target }) => change({ day: target.value })}
          />
          <TextField
            type="time"
            label={words.time}
            value={values.time}
            error={problems.time && wrongTime[problems.time === 'future' ? 'future' : 'missing']}
            onChange={({ target }) => change({ time: target.value })}
          />
        </div>
        <p className="text-sm text-ink-soft">{words.timeHint(timeZone)}</p>
        <ChoiceGroup
          legend={words.aboutWhat}
          optional={optional}
          options={TALK_ABOUT.map((value) => ({ value, label: topics[value] }))}
          chosen={values.about}
          onChange={(about) => change({ about })}
        />
        <NoteField value={values.note} hint={words.paperNote} onChange={(note) => change({ note })} />
        <NotEntered failure={form.failure} />
      </DialogForm>
      {guard.question}
    </>
  )
}
