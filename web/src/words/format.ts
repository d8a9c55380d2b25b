import type { Locale } from '@evenkeel/contract/limits.ts'

/** The region decides the date order and the clock: this product is used in the United States. */
const REGION = { en: 'en-US', es: 'es-US' } as const

/** The day in a greeting: as short as people say it. */
const TODAY = {
  en: { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' },
  es: { weekday: 'long', day: 'numeric', timeZone: 'UTC' },
} as const

export type Format = ReturnType<typeof make>

/** Making one costs as much as a hundred uses. */
const made = new Map<string, Format>()

/** Times are shown in the facility's time zone, whatever the device's time zone is. */
export function formatFor(locale: Locale, timeZone: string): Format {
  const name = `${locale} ${timeZone}`
  const format = made.get(name) ?? make(locale, timeZone)
  made.set(name, format)
  return format
}

function make(locale: Locale, timeZone: string) {
  const region = REGION[locale]
  const dateFormat = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone })
  const timeFormat = new Intl.DateTimeFormat(region, { timeStyle: 'short', timeZone })
  /** A calendar day has no time zone, so it is read and written in UTC. */
  const dayFormat = new Intl.DateTimeFormat(region, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const fullDayFormat = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' })
  const longDayFormat = new Intl.DateTimeFormat(region, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const todayFormat = new Intl.DateTimeFormat(region, TODAY[locale])
  const dayAndTime = new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return {
    /** `2026-11-20T17:04:05.123Z` as a date with its time of day. */
    dayAndTime: (iso: string) => dayAndTime.format(new Date(iso)).replace(/([ap])\.\s?m\./, '$1m'),
    /** `2026-11-20T17:04:05.123Z` as a date. */
    date: (iso: string) => dateFormat.format(new Date(iso)),
    /** `2026-11-20T17:04:05.123Z` as a time of day; in Spanish `7:46 am`, whose full stops would meet that of a sentence. */
    time: (iso: string) => timeFormat.format(new Date(iso)).replace(/([ap])\.\s?m\./, '$1m'),
    /** Milliseconds since 1970 as a time of day with its seconds. */
    clock: (at: number) =>
      new Date(at).toLocaleTimeString(region, { timeStyle: 'medium', timeZone }).replace(/([ap])\.\s?m\./, '$1m'),
    /** `2026-11-20` with its weekday. */
    day: (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`)),
    /** The same with its year in place of the weekday. */
    fullDay: (day: string) => fullDayFormat.format(new Date(`${day}T00:00:00Z`)),
    /** The same in words: `Friday, November 20`; in Spanish without the comma, for the middle of a sentence. */
    longDay: (day: string) => longDayFormat.format(new Date(`${day}T00:00:00Z`)).replace(/^([a-záéíóú]+), /, '$1 '),
    /** `2026-11-20` as `Friday, Nov 20`, in Spanish `viernes 20`. */
    today: (day: string) => todayFormat.format(new Date(`${day}T00:00:00Z`)).replace(/^([a-záéíóú]+), /, '$1 '),
    number: numberIn(locale),
  }
}

export const numberIn =
  (locale: Locale) =>
  (n: number, digits = 0) =>
    n.toLocaleString(REGION[locale], { minimumFractionDigits: digits, maximumFractionDigits: digits })

const isTime = (when: string) => /^\d{1,2}:/.test(when)
const theHour = (time: string) => `${/^1:/.test(time) ? 'la' : 'las'} ${time}`

/** When something was or will be, `when` as `format.time` or `format.dateTime` write it: "at 1:05 PM", "on Nov 28, 2026, 1:05 PM". */
export const atTime = (when: string) => `${isTime(when) ? 'at' : 'on'} ${when}`

/** The same in Spanish: "a la 1:05 pm", "a las 2:05 pm", "el 28 nov 2026, 1:05 pm". */
export const aLas = (when: string) => (isTime(when) ? `a ${theHour(when)}` : `el ${when}`)

export const hastaLas = (when: string) => `hasta ${isTime(when) ? theHour(when) : `el ${when}`}`
