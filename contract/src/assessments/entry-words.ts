/** When something was last taken. */
export const LAST_USES = ['today', 'yesterday', 'days_2_3', 'days_4_7', 'longer'] as const
export type LastUse = (typeof LAST_USES)[number]

/** For pills a second week counts: long-acting ones stay in the body. */
export const PILL_USES = ['today', 'yesterday', 'days_2_3', 'days_4_7', 'days_8_14', 'longer'] as const
export type PillUse = (typeof PILL_USES)[number]

export const YES_NO = ['yes', 'no'] as const
export type YesNo = (typeof YES_NO)[number]

/** In order; null was skipped. */
export type EntryAnswers = {
  /** A drink on most days. */
  daily: YesNo | null
  alcohol: LastUse | null
  /** Benzodiazepines, pills for sleep or nerves. */
  pills: PillUse | null
  opioids: LastUse | null
  /** Against them: methadone, buprenorphine or naltrexone. */
  medicine: YesNo | null
}

export const NO_ENTRY_ANSWERS = {
  daily: null,
  alcohol: null,
  pills: null,
  opioids: null,
  medicine: null,
} as const satisfies EntryAnswers
