import type { DraftOf } from '@evenkeel/contract/drafts.ts'
import { PLAN_STEPS, type PlanItem, type PlanLines, type PlanStep } from '@evenkeel/contract/plan-steps.ts'
import type { ToolId } from '@evenkeel/contract/tool-ids.ts'

export const isSaid = ({ text, tool }: PlanItem) => tool !== undefined || text.trim() !== ''

/** The plan as it is saved: blanks around words go, and lines and steps without words. */
export function cleaned(steps: PlanLines): PlanLines {
  const kept: PlanLines = {}
  for (const step of PLAN_STEPS) {
    const lines = (steps[step] ?? []).filter(isSaid).map(trimmed)
    if (lines.length > 0) kept[step] = lines
  }
  return kept
}

const trimmed = ({ text, phone, ...line }: PlanItem): PlanItem => {
  const number = phone?.trim()
  return { ...line, text: text.trim(), ...(number && { phone: number }) }
}

export const isSame = (one: PlanLines, other: PlanLines) =>
  JSON.stringify(cleaned(one)) === JSON.stringify(cleaned(other))

export const isEmpty = (steps: PlanLines) => Object.keys(cleaned(steps)).length === 0

/** What is typed, as it is kept until it is saved; null when nothing differs from what is saved. */
export const toStoredDraft = (steps: PlanLines, saved: PlanLines): DraftOf<'plan'> | null =>
  isSame(steps, saved) ? null : { form: 'plan', steps }

/** The lines of a step with another one; an empty line at the end is used first. */
export function withLine(lines: readonly PlanItem[], line: PlanItem): PlanItem[] {
  const last = lines.at(-1)
  return [...(last && !isSaid(last) ? lines.slice(0, -1) : lines), line]
}

/** The lines of a step with these tools: those of before keep their place. */
export function withTools(lines: readonly PlanItem[], tools: readonly ToolId[]): PlanItem[] {
  const kept = lines.filter(({ tool }) => tool === undefined || tools.includes(tool))
  const there = new Set(kept.map(({ tool }) => tool))
  return [...tools.filter((tool) => !there.has(tool)).map((tool): PlanItem => ({ text: '', tool })), ...kept]
}

/** Steps whose lines say when, and steps whose lines can have a number. */
export const HAS_TIME: ReadonlySet<PlanStep> = new Set<PlanStep>(['distract', 'tell'])
export const HAS_PHONE: ReadonlySet<PlanStep> = new Set<PlanStep>(['tell', 'lines'])

export type Gap = 'signs' | 'alone' | 'distractNight' | 'tell' | 'tellNight' | 'reasons'

/** Where a plan is thin: a question each, which holds nobody up. */
export function gapsOf(steps: PlanLines): Gap[] {
  const lines = cleaned(steps)
  const isThere = (step: PlanStep) => lines[step] !== undefined
  // A line that does not say when is there at any time.
  const atNight = (step: PlanStep) => lines[step]?.some(({ when }) => when !== 'day')
  const gaps: [Gap, boolean][] = [
    ['signs', !isThere('signs')],
    ['alone', !isThere('alone')],
    ['distractNight', !atNight('distract')],
    ['tell', !isThere('tell')],
    ['tellNight', isThere('tell') && !atNight('tell')],
    ['reasons', !isThere('reasons')],
  ]
  return gaps.flatMap(([gap, isOpen]) => (isOpen ? [gap] : []))
}

/** Whether a plan was written so long ago (30 days) that its owner is asked if it still fits. */
export const isOld = (createdAt: string, now: number) => now - Date.parse(createdAt) >= 30 * 86_400_000

/** A text without the phone numbers in it, for paper. */
export const withoutNumbers = (text: string, instead: string) =>
  text.replace(/\+?\(?\d(?:[ ().-]{0,2}\d){6,}/g, instead)

/** Of each size of type on paper, in points: the characters of a row in one of the two columns, and the rows of a page, with some to spare. */
const ROOM = [
  { size: '18', row: 24, rows: 40 },
  { size: '15', row: 30, rows: 56 },
  { size: '13', row: 35, rows: 64 },
  { size: '11.5', row: 38, rows: 74 },
] as const

/** The largest type in which these steps, each the lines below a heading, stay on one page. */
export function sizeOf(steps: readonly (readonly string[])[]) {
  const rowsOf = (row: number) =>
    steps.flat().reduce((sum, line) => sum + Math.ceil(line.length / row), steps.length * 2)
  return ROOM.find(({ row, rows }) => rowsOf(row) <= rows)?.size ?? '10.5'
}

/** The first letters of the names that an account has; empty without names. */
export const initialsOf = (...names: readonly (string | null)[]) =>
  names
    .map((name) => name?.trim().slice(0, 1).toUpperCase())
    .filter(Boolean)
    .map((letter) => `${letter}.`)
    .join(' ')
