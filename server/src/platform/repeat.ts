/** One run at a time; the task must handle its own errors, and the timer does not keep the process running. */
export function repeat(task: () => Promise<unknown>, everyMs: number, { atOnce = false } = {}): () => void {
  let busy = false
  async function run() {
    if (busy) return
    busy = true
    await task()
    busy = false
  }
  if (atOnce) void run()
  const timer = setInterval(run, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
