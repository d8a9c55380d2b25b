import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import type { RosterLine, RosterReport } from '@evenkeel/contract/people/roster.ts'
import { useRef, useState } from 'react'
import { ApiError, OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { useWords } from '../../../words/words.ts'
import { applyRoster, checkRoster, type RosterAnswers } from '../data.ts'
import { type Guess, NoTextFile, readFile } from './read-file.ts'
import { rosterWords } from './words.ts'

export type Roster = ReturnType<typeof useRoster>

type Checked = { text: string; report: RosterReport; meanwhile: boolean; version: number }
type FieldError = 'missing' | 'tooLarge' | 'unreadable' | 'noText' | 'unguessed'

export function useRoster() {
  const words = useWords(rosterWords)
  const [text, setText] = useState('')
  const [file, setFile] = useState<string | null>(null)
  /** The delivery whose text it is. */
  const [delivery, setDelivery] = useState<string>()
  /** Possible encodings, where the file does not tell. */
  const [guesses, setGuesses] = useState<readonly Guess[]>([])
  /** What somebody said of the file; a call that is made again for a password sends the newest. */
  const said = useRef(NO_ANSWERS)
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const [mistake, setMistake] = useState<FieldError | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  /** Digest of the names that somebody says they looked at. */
  const [looked, setLooked] = useState<string | null>(null)
  const [tried, setTried] = useState<RosterReport | null>(null)
  /** New accounts of a lost reply: if their lines do nothing any more, the slips are lost. */
  const [unsure, setUnsure] = useState<readonly RosterLine[]>([])
  const [applied, setApplied] = useState<RosterReport | null>(null)
  /** Undefined unless the report is of the current text. */
  const report = checked?.text === text ? checked.report : undefined

  const latest = applied ?? report
  const check = usePasswordGuard(
    () => checkRoster({ text, delivery, answers: said.current }),
    (found) => show(found, false),
  )
  const apply = usePasswordGuard(send, (reply) => (reply.applied ? setApplied(reply) : show(reply, true)))

  function show(found: RosterReport, meanwhile: boolean) {
    setChecked((before) => ({ text, report: found, meanwhile, version: (before?.version ?? 0) + 1 }))
    setLooked(null)
  }

  async function send() {
    setTried(report ?? null)
    try {
      const onlyGood = report !== undefined && report.problems.length > 0
      return await applyRoster({ text, delivery, answers: said.current }, { onlyGood, looked: looked ?? undefined })
    } catch (error) {
      if (!isRefused(error)) setUnsure(report?.lines.filter((one) => one.makesAccount) ?? [])
      throw error
    }
  }

  function answerAll(next: RosterAnswers) {
    said.current = next
    setAnswers(next)
  }

  /** Checks the file again after an answer. */
  function say(next: Partial<RosterAnswers>) {
    answerAll({ ...said.current, ...next })
    check.start()
  }

  function write(next: string, from: string | null, of?: string) {
    setText(next)
    setDelivery(of)
    setFile(from)
    setMistake(null)
    setChecked(null)
    setUnsure([])
    setGuesses([])
    answerAll(NO_ANSWERS)
  }

  const failed = apply.error !== null && tried === report
  const unknown = failed && !isRefused(apply.error)
  return {
    text,
    file,
    error: mistake && words[mistake],
    report,
    /** Changes with each answer. */
    version: checked?.version,
    meanwhile: checked?.meanwhile ?? false,
    lost: latest ? missingIn(latest, unsure) : [],
    looked: looked !== null && looked === report?.waits?.digest,
    look: (isLooked: boolean) => setLooked((isLooked && report?.waits?.digest) || null),
    applied,
    checking: check.busy,
    applying: apply.busy,
    checkFailure: check.error && (check.error instanceof OfflineError ? words.checkOffline : words.checkFailed),
    applyFailure: failed && (unknown ? words.unknown : words.refused),
    /** Applying again would lose the slips silently. */
    unknown,
    question: check.question || apply.question,
    paste: (pasted: string) => write(pasted, null),
    take: write,
    async choose(chosen: File | undefined) {
      if (!chosen) return
      try {
        const read = await readFile(chosen)
        write(read.text, chosen.name)
        setGuesses(read.guesses)
        if (chosen.size > LIMITS.roster.bodyBytes) setMistake('tooLarge')
      } catch (error) {
        write('', null)
        setMistake(error instanceof NoTextFile ? 'noText' : 'unreadable')
      }
    },
    check() {
      const bytes = new Blob([text]).size
      const missing = guesses.length > 0 ? 'unguessed' : 'missing'
      const found = text.trim() === '' ? missing : bytes > LIMITS.roster.bodyBytes ? 'tooLarge' : null
      setMistake(found)
      if (!found) check.start()
    },
    apply: apply.start,
    guesses,
    guess(chosen: Guess | undefined) {
      if (!chosen) return
      setText(chosen.text)
      setChecked(null)
    },
    answers,
    say,
    hasAnswered: answers.same.length + answers.others.length > 0,
    askAgain: () => say({ same: [], others: [] }),
    answer(line: number | 'all', isSame: boolean) {
      const { same, others } = said.current
      if (line === 'all' || others === 'all') return say({ others: 'all' })
      say(isSame ? { same: [...same, line] } : { others: [...others, line] })
    },
  }
}

const NO_ANSWERS: RosterAnswers = { same: [], others: [], days: undefined, release: undefined }

function missingIn({ lines, problems }: RosterReport, wanted: readonly RosterLine[]) {
  const there = new Set([...lines, ...problems].map(({ line }) => line))
  return wanted.filter(({ line }) => !there.has(line))
}

/** Nothing was applied after a refusal; after other failures nobody knows. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500
