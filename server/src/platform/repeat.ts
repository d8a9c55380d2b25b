/**
 * Runs a task every so many milliseconds, one run at a time; the returned function stops it. The task must handle its
 * own errors. The timer does not keep the process running.
 */
export function repeat(turn: () => Promise<unknown>, everyMs: number, { atOnce = false } = {}): () => void {
  let busy = false
  async function take() {
    if (busy) return
    busy = true
    await turn()
    busy = false
  }
  if (atOnce) void take()
  const timer = setInterval(take, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
