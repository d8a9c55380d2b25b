/** Milliseconds: `FASTER` between keys than any hand, `OVER` without a key ends a run. */
const FASTER = 30
const OVER = 150

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'>

/**
 * Several keys faster than a hand, or digits among other signs from a slow scanner; two fast keys may be one hand's
 * slip.
 */
export function isScan(run: readonly Key[]): boolean {
  const signs = run.filter(({ key }) => key.length === 1)
  const fast = run.filter(({ timeStamp }, at) => at > 0 && timeStamp - (run[at - 1]?.timeStamp ?? 0) < FASTER)
  const digits = signs.filter(({ key }) => /\d/.test(key))
  return fast.length > 1 || (digits.length > 0 && digits.length < signs.length)
}

/** Modifiers, and keys that no layout names. */
const SILENT = ['Shift', 'CapsLock', 'Dead', 'Process', 'Unidentified']

type Hears = {
  onKey?: (event: KeyboardEvent) => void
  onScan?: (text: string) => void
  isFor?: (event: KeyboardEvent) => boolean
}

/**
 * Hears the keys of the window and tells a scanner from a hand; keys of a scan, its Enter and Tab included, do nothing.
 */
export function hearKeys({ onKey = () => {}, onScan = () => {}, isFor = () => true }: Hears) {
  let run: KeyboardEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    const keys = run
    run = []
    if (isScan(keys)) return onScan(keys.map(({ key }) => (key.length === 1 ? key : '')).join(''))
    for (const event of keys) onKey(event)
  }
  const hear = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, repeat } = event
    if (ctrlKey || altKey || metaKey || SILENT.includes(key) || !isFor(event)) return
    if (repeat) return onKey(event)
    if (key.length > 1 && key !== 'Backspace') {
      if (isScan(run)) {
        event.preventDefault()
        event.stopPropagation()
      }
      return end()
    }
    run.push(event)
    clearTimeout(timer)
    timer = setTimeout(end, OVER)
  }
  addEventListener('keydown', hear, { capture: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('keydown', hear, { capture: true })
  }
}
