import { z } from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { FIELD_RULES } from '../base/field-rules.ts'
import { ClearsStoredDraft, Day, Id, Page, Time, textOf } from '../base/fields.ts'
import { BLANK_CHECK_IN, isOfFive, SCALES, SCORE, STRESSORS, SYMPTOMS, WEEKLY_GOAL } from './scores.ts'

const score = (name: string) =>
  z
    .int(`${name} must be a whole number from ${SCORE.min} to ${SCORE.max}`)
    .check(
      z.minimum(SCORE.min, `${name} must be at least ${SCORE.min}`),
      z.maximum(SCORE.max, `${name} must be at most ${SCORE.max}`),
    )

const chosen = <const T extends readonly string[]>(options: T, name: string) =>
  z
    .array(z.enum(options, `${name} must be from the list`))
    .check(z.refine((sent) => new Set(sent).size === sent.length, { error: `${name} must not repeat` }))

const onItsScale = (name: 'moodScore' | 'stressScore', label: string) =>
  z.refine<Record<typeof name, number> & { scale: string }>((sent) => sent.scale !== 'five' || isOfFive(sent[name]), {
    error: `${label} must be 1, 3, 5, 7 or 9 on the scale of five`,
    path: [name],
  })

const base64url = (length: number) => z.string().check(z.maxLength(length), z.regex(/^[\w-]+$/))

/**
 * Only their person opens them: encapsulated key (65 bytes) and ciphertext, base64url; `id`, a UUIDv7 of its time,
 * becomes the check-in's.
 */
export const SealedNotes = z.strictObject({
  id: Id,
  version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  bytes: base64url(12_000),
})
export type SealedNotes = z.output<typeof SealedNotes>

const entry = {
  moodScore: z._default(score('Mood score'), BLANK_CHECK_IN.moodScore),
  stressScore: z._default(score('Stress score'), BLANK_CHECK_IN.stressScore),
  scale: z._default(z.enum(SCALES, 'Scale must be five or ten'), BLANK_CHECK_IN.scale),
  physicalSymptoms: z._default(chosen(SYMPTOMS, 'Symptoms'), BLANK_CHECK_IN.physicalSymptoms),
  stressors: z._default(chosen(STRESSORS, 'Stressors'), BLANK_CHECK_IN.stressors),
  notes: z._default(textOf(FIELD_RULES.notes), BLANK_CHECK_IN.notes),
  isPreShift: z._default(z.boolean(), BLANK_CHECK_IN.isPreShift),
}
const onScale = [onItsScale('moodScore', 'Mood score'), onItsScale('stressScore', 'Stress score')] as const

export const NewCheckIn = z.strictObject(entry).check(...onScale)
export type NewCheckIn = z.output<typeof NewCheckIn>

/** With badge and PIN, or without a session, the notes come sealed. */
export const SentCheckIn = z.strictObject({ ...entry, sealedNotes: z.optional(SealedNotes) }).check(...onScale)
export type SentCheckIn = z.output<typeof SentCheckIn>

/** After a password reset notes stay `locked` until the former password or a recovery code is entered. */
export const NOTES_STATES = ['open', 'locked', 'unreadable'] as const

export const CheckIn = z.object({
  id: Id,
  userId: Id,
  /** Notes are empty when they cannot be read. */
  ...NewCheckIn.shape,
  notesState: z.enum(NOTES_STATES),
  isPreShift: z.boolean(),
  createdAt: Time,
})
export type CheckIn = z.output<typeof CheckIn>

const average = z.nullable(z.number())

/** Averages are null on a day without data. */
export const DayOfCheckIns = z.object({ date: Day, avgMood: average, avgStress: average, count: z.int() })

export const CheckInSummary = z.object({
  daysThisWeek: z.int(),
  weeklyGoal: z.literal(WEEKLY_GOAL),
  streakDays: z.int(),
  /** Facility days, today last. */
  series: z.array(DayOfCheckIns),
})
export type CheckInSummary = z.output<typeof CheckInSummary>

const Side = z.object({ count: z.int(), avgMood: average, avgStress: average })

/** Lower and upper end. */
const ConfidenceInterval80 = z.tuple([z.number(), z.number()])

const PairedSide = z.object({ avgMood: average, avgStress: average })

/** Over all pairs of a pre-shift and a post-shift check-in: docs/clinical.md#shifts-before-and-after. */
export const PairedImpact = z.object({
  pairs: z.int(),
  unmatchedPre: z.int(),
  unmatchedPost: z.int(),
  preShift: PairedSide,
  postShift: PairedSide,
  delta: z.nullable(z.object({ mood: z.number(), stress: z.number() })),
  stress80: z.nullable(ConfidenceInterval80),
  display: z.enum(['not_enough', 'averages_only', 'early', 'plain']),
  warn: z.boolean(),
  /** A post-shift check-in made now would form a pair. */
  awaitsPost: z.boolean(),
})
export type PairedImpact = z.output<typeof PairedImpact>

/** Plain averages to one decimal; delta is post-shift minus pre-shift. */
export const ShiftImpact = z.object({
  windowDays: z.literal(30),
  preShift: Side,
  postShift: Side,
  delta: z.object({ mood: average, stress: average }),
  paired: PairedImpact,
})
export type ShiftImpact = z.output<typeof ShiftImpact>

export const checkins = {
  create: endpoint('POST /api/checkins', {
    access: 'signed-in',
    badge: true,
    summary: 'Records a check-in.',
    query: ClearsStoredDraft,
    body: SentCheckIn,
    status: 201,
    reply: CheckIn,
    idempotent: true,
    rateLimit: { name: 'check-ins', burst: 50, perHour: 30 },
  }),
  today: endpoint('GET /api/checkins/today', {
    access: 'signed-in',
    summary: 'The newest check-in of today in the facility’s time zone, or null.',
    reply: z.nullable(CheckIn),
  }),
  list: endpoint('GET /api/checkins', {
    access: 'signed-in',
    summary: 'The caller’s own check-ins, newest first.',
    query: Page,
    reply: z.array(CheckIn),
  }),
  summary: endpoint('GET /api/checkins/summary', {
    access: 'signed-in',
    summary: 'Days this week, the streak, and the last 30 days.',
    reply: CheckInSummary,
  }),
  shiftImpact: endpoint('GET /api/checkins/shift-impact', {
    access: 'signed-in',
    summary: 'How pre-shift and post-shift check-ins of the last 30 days compare.',
    reply: ShiftImpact,
  }),
}
