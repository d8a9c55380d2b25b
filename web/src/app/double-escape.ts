/** Two presses within so many milliseconds are meant as one sign. */
const TOGETHER = 600

/** What a dialog tells about itself, as far as it matters here. */
type Openable = { open: boolean; isConnected: boolean }

/**
 * Says of each Escape whether it is the second of two. One that closed a dialog was meant for the dialog and does not
 * count; whether it did is known only when the next one comes.
 */
export function createDoubleEscape() {
  let last: { at: number; dialogs: readonly Openable[] } | null = null
  return (at: number, dialogs: readonly Openable[]): boolean => {
    const closedOne = last?.dialogs.some(({ open, isConnected }) => !open || !isConnected)
    const isSecond = last !== null && !closedOne && at - last.at <= TOGETHER
    last = isSecond ? null : { at, dialogs }
    return isSecond
  }
}
