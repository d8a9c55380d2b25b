/** The longest time between the two presses of a double press, in milliseconds. */
const TOGETHER = 600

/** The parts of a dialog element that are used here. */
type Openable = { open: boolean; isConnected: boolean }

/**
 * Says for each press of Escape whether it is the second of a double press. A press that closed a dialog does not
 * count, and whether it did is known only at the next press.
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
