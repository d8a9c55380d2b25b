import { LIMITS } from '@evenkeel/contract/limits.ts'
import type { RosterReport } from '@evenkeel/contract/roster.ts'
import { useState } from 'react'
import { OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { rosterWords } from '../../../words/roster.ts'
import { stayWords } from '../../../words/stays.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { checkRoster, importRoster } from '../data.ts'

export type Roster = ReturnType<typeof useRoster>

type Checked = { text: string; report: RosterReport }
type FieldError = 'missing' | 'tooLarge' | 'unreadable'

/** A roster that is chosen or pasted, checked, and created. It stays until its accounts exist. */
export function useRoster() {
  const words = useWords(rosterWords)
  const stays = useWords(stayWords)
  const { number } = useFormat()
  const [text, setText] = useState('')
  const [file, setFile] = useState<string | null>(null)
  const [mistake, setMistake] = useState<FieldError | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [slips, setSlips] = useState<RosterReport['slips']>()
  const show = (report: RosterReport) => setChecked({ text, report })
  const check = usePasswordGuard(() => checkRoster(text), show)
  const make = usePasswordGuard(
    () => importRoster(text),
    (report) => {
      if (!report.slips) return show(report)
      if (report.slips.length > 0) return setSlips(report.slips)
      toast({ title: stays.doneTitle, text: stays.inRoster(report.counts.back, number(report.counts.back)) })
      write('', null)
    },
  )

  function write(next: string, from: string | null) {
    setText(next)
    setFile(from)
    setMistake(null)
    setChecked(null)
  }

  return {
    text,
    file,
    error: mistake && words[mistake],
    /** Only if it was made for the current text. */
    report: checked?.text === text ? checked.report : undefined,
    slips,
    checking: check.busy,
    making: make.busy,
    failure:
      (check.error && (check.error instanceof OfflineError ? words.previewOffline : words.previewFailed)) ??
      (make.error && words.createFailed),
    question: check.question || make.question,
    paste: (pasted: string) => write(pasted, null),
    async choose(chosen: File | undefined) {
      if (!chosen) return
      try {
        write(await readFile(chosen), chosen.name)
        if (chosen.size > LIMITS.roster.bodyBytes) setMistake('tooLarge')
      } catch {
        write('', null)
        setMistake('unreadable')
      }
    },
    preview() {
      const bytes = new Blob([text]).size
      const found = text.trim() === '' ? 'missing' : bytes > LIMITS.roster.bodyBytes ? 'tooLarge' : null
      setMistake(found)
      if (!found) check.start()
    },
    make: make.start,
  }
}

/** The text of a file. Some spreadsheet programs still save Western European text with one byte per letter. */
export async function readFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
