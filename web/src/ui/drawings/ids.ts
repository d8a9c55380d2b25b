import { TOOL_IDS, type ToolId } from '@evenkeel/contract/coping/tool-ids.ts'
import { WORKSHEET_KINDS, type WorksheetKind } from '@evenkeel/contract/worksheets/worksheet-kinds.ts'

/** For everybody, for people in care, for staff. */
export const LESSONS = {
  all: ['m01', 'm02', 'm03', 'm04', 'm05', 'm06', 'm07', 'm08'],
  care: ['m09c', 'm10c', 'm11c', 'm12c', 'g01c', 'g02c'],
  staff: ['m09s', 'm10s', 'm11s', 'm12s'],
} as const
export type LessonId = (typeof LESSONS)[keyof typeof LESSONS][number]

/** Part of the page's code, because the home page shows them first. */
export const AT_HOME = ['breathe', 'lessons', 'journal', 'write'] as const
export type HomeId = (typeof AT_HOME)[number]

export const OTHERS = ['plan', 'talk', 'welcome', 'private', 'questions', 'try'] as const
export type OtherId = (typeof OTHERS)[number]

export type DrawingId = ToolId | LessonId | WorksheetKind | HomeId | OtherId

/** Each set is one file, so that a page loads only what it shows. */
export type SetName = 'tools' | 'lessons' | 'lessonsOfCare' | 'lessonsOfStaff' | 'worksheets' | 'others'

const among = <T extends string>(ids: readonly T[], id: string): id is T => ids.some((one) => one === id)

export const isAtHome = (id: DrawingId): id is HomeId => among(AT_HOME, id)

/** Only drawings outside the page's code. */
export function setOf(id: Exclude<DrawingId, HomeId>): SetName {
  if (among(TOOL_IDS, id)) return 'tools'
  if (among(WORKSHEET_KINDS, id)) return 'worksheets'
  if (among(OTHERS, id)) return 'others'
  if (among(LESSONS.care, id)) return 'lessonsOfCare'
  return among(LESSONS.staff, id) ? 'lessonsOfStaff' : 'lessons'
}

/** The first lesson's drawing stands for unknown ones, which a newer server may have. */
export const drawingOfLesson = (id: string): LessonId =>
  Object.values(LESSONS)
    .flat()
    .find((one) => one === id) ?? 'm01'
