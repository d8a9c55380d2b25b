import type { ToolCategory, ToolId } from '@evenkeel/contract/coping/tool-ids.ts'
import type { Text } from '../instruments/instrument.ts'

export type BreathPhase = 'in' | 'hold' | 'out' | 'rest'

/** Seconds of quiet before, a breath that is repeated, seconds of quiet after. */
export type Pacer = {
  intro: number
  cycle: readonly { phase: BreathPhase; seconds: number }[]
  cycles: number
  outro: number
}

/** A part of a session: its heading stays, and its lines share its seconds equally. */
export type Segment = { phase: string; seconds: number; title: Text; lines: readonly Text[] }

/** A group of muscles: how to tighten it, and what to notice after letting go; `part` names it on the drawing. */
export type MuscleGroup = { part: string; name: Text; how: Text; notice: Text }

export type Guide =
  | { kind: 'breath'; usual: Pacer; gentle: Pacer }
  | { kind: 'segments'; segments: readonly Segment[] }
  | {
      kind: 'groups'
      before: Segment
      perGroup: readonly { phase: 'cue' | 'tense' | 'release'; seconds: number }[]
      groups: readonly MuscleGroup[]
      after: Segment
    }

/** A guided session. `duration` (seconds) is the sum of the parts of its guide. */
export type Tool = {
  id: ToolId
  category: ToolCategory
  duration: number
  name: Text
  description: Text
  instructions: readonly [Text, Text, Text, Text, Text]
  guide: Guide
  /** What people in care read instead. */
  inCare?: Partial<Pick<Tool, 'description' | 'instructions'>>
}
