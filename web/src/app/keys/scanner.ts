/** Milliseconds: keys that follow each other faster come from no hand; and without a key for which a run of them is over. */
const FASTER = 30
const OVER = 150

type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'>

/**
 * Whether keys that came together are those of a scanner: several of them faster than a hand, or digits among other signs, as a slow
 * scanner types a code. Two keys may slip into each other under one hand.
 */
export function isScan(run: readonly Key[]): boolean {
  const signs = run.filter(({ key }) => key.length === 1)
  const fast = run.filter(({ timeStamp }, at) => at > 0 && timeStamp - (run[at - 1]?.timeStamp ?? 0) < FASTER)
  const digits = signs.filter(({ key }) => /\d/.test(key))
  return fast.length > 1 || (digits.length > 0 && digits.length < signs.length)
}

/** What is pressed for another key, and what no layout names. */
const SILENT = ['Shift', 'CapsLock', 'Dead', 'Process', 'Unidentified']

type Hears = {
  /** A key that a hand pressed, once it is known to be one. */
  onKey?: (event: KeyboardEvent) => void
  /** What a scanner typed. */
  onScan?: (text: string) => void
  /** Whether this key is for whoever listens. */
  isFor?: (event: KeyboardEvent) => boolean
}

/** Hears the keys of the whole window, and tells a scanner from a hand: no key of a scan does what a hand's would, nor does its Enter or Tab. */
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
      // The end of a scan presses nothing and moves no focus.
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
