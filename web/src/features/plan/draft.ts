import type { ToolId } from '@evenkeel/contract/coping/tool-ids.ts'
import type { DraftOf } from '@evenkeel/contract/drafts/drafts.ts'
import { PLAN_STEPS, type PlanItem, type PlanLines, type PlanStep } from '@evenkeel/contract/plan/plan-steps.ts'

export const isSaid = ({ text, tool }: PlanItem) => tool !== undefined || text.trim() !== ''

/** Drops blanks around words, and lines and steps without words. */
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

/** Null when nothing differs from the saved plan. */
export const toStoredDraft = (steps: PlanLines, saved: PlanLines): DraftOf<'plan'> | null =>
  isSame(steps, saved) ? null : { form: 'plan', steps }

/** An empty last line is used first. */
export function withLine(lines: readonly PlanItem[], line: PlanItem): PlanItem[] {
  const last = lines.at(-1)
  return [...(last && !isSaid(last) ? lines.slice(0, -1) : lines), line]
}

/** Lines that stay keep their place. */
export function withTools(lines: readonly PlanItem[], tools: readonly ToolId[]): PlanItem[] {
  const kept = lines.filter(({ tool }) => tool === undefined || tools.includes(tool))
  const there = new Set(kept.map(({ tool }) => tool))
  return [...tools.filter((tool) => !there.has(tool)).map((tool): PlanItem => ({ text: '', tool })), ...kept]
}

/** Steps whose lines have a time or a phone number. */
export const HAS_TIME: ReadonlySet<PlanStep> = new Set<PlanStep>(['distract', 'tell'])
export const HAS_PHONE: ReadonlySet<PlanStep> = new Set<PlanStep>(['tell', 'lines'])

export type Gap = 'signs' | 'alone' | 'distractNight' | 'tell' | 'tellNight' | 'reasons'

/** Questions only: a gap does not stop saving. */
export function gapsOf(steps: PlanLines): Gap[] {
  const lines = cleaned(steps)
  const isThere = (step: PlanStep) => lines[step] !== undefined
  // A line without a time holds at any time.
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

/** After 30 days its owner is asked whether it still fits. */
export const isOld = (createdAt: string, now: number) => now - Date.parse(createdAt) >= 30 * 86_400_000

/** Paper may be found, so phone numbers go. */
export const withoutNumbers = (text: string, instead: string) =>
  text.replace(/\+?\(?\d(?:[ ().-]{0,2}\d){6,}/g, instead)

/** `size` in points; `row`: characters per row in one of two columns; `rows`: rows per page, with some to spare. */
const ROOM = [
  { size: '18', row: 24, rows: 40 },
  { size: '15', row: 30, rows: 56 },
  { size: '13', row: 35, rows: 64 },
  { size: '11.5', row: 38, rows: 74 },
] as const

/** The largest type that keeps all steps on one page. */
export function sizeOf(steps: readonly (readonly string[])[]) {
  const rowsOf = (row: number) =>
    steps.flat().reduce((sum, line) => sum + Math.ceil(line.length / row), steps.length * 2)
  return ROOM.find(({ row, rows }) => rowsOf(row) <= rows)?.size ?? '10.5'
}

/** Empty without names. */
export const initialsOf = (...names: readonly (string | null)[]) =>
  names
    .map((name) => name?.trim().slice(0, 1).toUpperCase())
    .filter(Boolean)
    .map((letter) => `${letter}.`)
    .join(' ')
