const partsOf = (at: number, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** `2026-11-22`, from milliseconds since 1970; `later` in days. */
export function dayAt(at: number, timeZone: string, later = 0): string {
  const { year, month, day } = partsOf(at, timeZone)
  return new Date(Date.parse(`${year}-${month}-${day}T00:00:00Z`) + later * 24 * 3_600_000).toISOString().slice(0, 10)
}

/** `17:04`, from milliseconds since 1970. */
export function timeAt(at: number, timeZone: string): string {
  const { hour, minute } = partsOf(at, timeZone)
  return `${hour}:${minute}`
}

/** Null unless both are given; a time that the clock skips counts an hour later, a repeated one is the first. */
export function momentOf(day: string, time: string, timeZone: string): string | null {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted)) return null
  const ahead = (at: number) => Date.parse(`${dayAt(at, timeZone)}T${timeAt(at, timeZone)}:00Z`) - at
  const offsets = [ahead(wanted - DAY), ahead(wanted + DAY)]
  const found = offsets.map((offset) => wanted - offset).find((at) => ahead(at) === wanted - at)
  return new Date(found ?? wanted - Math.min(...offsets)).toISOString()
}
const DAY = 24 * 3_600_000
