/**
 * Does something every so many milliseconds, one turn at a time; the returned function stops it. A turn says itself what
 * went wrong in it, and nothing waits for the process to end.
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
