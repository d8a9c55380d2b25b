import type { Locale } from '@evenkeel/contract/base/limits.ts'

/** The region decides date order and clock: the product is used in the United States. */
const REGION = { en: 'en-US', es: 'es-US' } as const

/** As short as people say it. */
const TODAY = {
  en: { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' },
  es: { weekday: 'long', day: 'numeric', timeZone: 'UTC' },
} as const

export type Format = ReturnType<typeof make>

/** Making one costs as much as a hundred uses. */
const made = new Map<string, Format>()

/** Times are in the facility's time zone, whatever the device's. */
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
    dayAndTime: (iso: string) => dayAndTime.format(new Date(iso)).replace(/([ap])\.\s?m\./, '$1m'),
    date: (iso: string) => dateFormat.format(new Date(iso)),
    /** In Spanish `7:46 am`, because its full stops would meet a sentence's. */
    time: (iso: string) => timeFormat.format(new Date(iso)).replace(/([ap])\.\s?m\./, '$1m'),
    /** From milliseconds since 1970, with seconds. */
    clock: (at: number) =>
      new Date(at).toLocaleTimeString(region, { timeStyle: 'medium', timeZone }).replace(/([ap])\.\s?m\./, '$1m'),
    /** `2026-11-20` with its weekday. */
    day: (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`)),
    /** `2026-11-20` with its year instead of the weekday. */
    fullDay: (day: string) => fullDayFormat.format(new Date(`${day}T00:00:00Z`)),
    /** `Friday, November 20`; Spanish drops the comma, for the middle of a sentence. */
    longDay: (day: string) => longDayFormat.format(new Date(`${day}T00:00:00Z`)).replace(/^([a-záéíóú]+), /, '$1 '),
    /** `Friday, Nov 20`, in Spanish `viernes 20`. */
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

/** From `format.time` or `format.dateTime`: "at 1:05 PM", "on Nov 28, 2026, 1:05 PM". */
export const atTime = (when: string) => `${isTime(when) ? 'at' : 'on'} ${when}`

/** "a la 1:05 pm", "a las 2:05 pm", "el 28 nov 2026, 1:05 pm". */
export const aLas = (when: string) => (isTime(when) ? `a ${theHour(when)}` : `el ${when}`)

export const hastaLas = (when: string) => `hasta ${isTime(when) ? theHour(when) : `el ${when}`}`
