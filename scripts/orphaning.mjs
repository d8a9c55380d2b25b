import { readFileSync } from 'node:fs'

/**
 * A killed npm sends no signal.
 * @param {() => void} stop
 */
export function onOrphaning(stop) {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}

/** On Linux also the parent of our parent process. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

function parentOf(pid) {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
