import { ROSTER_COLUMNS } from '@evenkeel/contract/people/roster-words.ts'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { downloadCsv } from '../../../ui/download-csv.ts'
import { TextArea, TextField } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Summary } from '../../../ui/summary.tsx'
import { useWords } from '../../../words/words.ts'
import type { Roster } from './use-roster.ts'
import { rosterProblems, rosterWords } from './words.ts'

/** A line names its person by one of the first columns. */
const NEEDED = ROSTER_COLUMNS.slice(0, 4)
const OTHERS = ROSTER_COLUMNS.slice(4)

/** The file's text is not shown, because it may have ten thousand lines. */
export function RosterInput({ roster }: { roster: Roster }) {
  const words = useWords(rosterWords)
  const problems = useWords(rosterProblems)
  const error = roster.error ?? undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    roster.check()
  }

  return (
    <>
      <p className="max-w-text">
        {words.lead} {words.rules}
      </p>
      <details>
        <Summary>{words.columns}</Summary>
        <div className="flex max-w-text flex-col items-start gap-2 break-words">
          <p>{words.needed(NEEDED.join(', '))}</p>
          <p>{words.optional(OTHERS.join(', '))}</p>
          <Button variant="secondary" onClick={() => downloadCsv([ROSTER_COLUMNS], words.templateName)}>
            {words.template}
          </Button>
        </div>
      </details>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {roster.file === null ? (
          <>
            <TextField
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              label={words.file}
              error={error}
              onChange={({ target }) => void roster.choose(target.files?.[0])}
            />
            <div className="[&_textarea]:max-h-80">
              <TextArea
                label={words.paste}
                value={roster.text}
                spellCheck={false}
                autoComplete="off"
                onChange={({ target }) => roster.paste(target.value)}
              />
            </div>
          </>
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 break-words font-semibold">{words.chosen(roster.file)}</p>
            <Button variant="secondary" onClick={() => roster.paste('')}>
              {words.otherFile}
            </Button>
            {error && (
              <p role="alert" className="basis-full text-sm font-semibold text-brick">
                {error}
              </p>
            )}
          </div>
        )}
        {roster.guesses.length > 0 && (
          <div className="flex flex-col gap-2">
            <p className="max-w-text">{problems.encodingText}</p>
            <RadioGroup
              legend={problems.encoding}
              options={roster.guesses.map(({ encoding, sample }) => ({ value: encoding, label: sample }))}
              chosen={roster.guesses.find(({ text }) => text === roster.text)?.encoding ?? null}
              onChoose={(encoding) => roster.guess(roster.guesses.find((one) => one.encoding === encoding))}
            />
            <p>{problems.guessed}</p>
          </div>
        )}
        <Button type="submit" busy={roster.checking} className="self-start">
          {roster.checking ? words.checking : words.check}
        </Button>
      </form>
    </>
  )
}
