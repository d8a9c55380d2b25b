/** When something was last taken, as it is asked at entry. */
export const LAST_USES = ['today', 'yesterday', 'days_2_3', 'days_4_7', 'longer'] as const
export type LastUse = (typeof LAST_USES)[number]

/** Of pills a week more counts: long-acting ones stay in the body. */
export const PILL_USES = ['today', 'yesterday', 'days_2_3', 'days_4_7', 'days_8_14', 'longer'] as const
export type PillUse = (typeof PILL_USES)[number]

export const YES_NO = ['yes', 'no'] as const
export type YesNo = (typeof YES_NO)[number]

/** What is asked at entry, in order; `null` is left out. */
export type EntryAnswers = {
  /** A drink every day or nearly. */
  daily: YesNo | null
  alcohol: LastUse | null
  /** Benzodiazepines, pills for sleep or nerves. */
  pills: PillUse | null
  opioids: LastUse | null
  /** A medicine for this, such as methadone, buprenorphine or naltrexone. */
  medicine: YesNo | null
}

export const NO_ENTRY_ANSWERS = {
  daily: null,
  alcohol: null,
  pills: null,
  opioids: null,
  medicine: null,
} as const satisfies EntryAnswers
