import { readFileSync } from 'node:fs'

/** Calls `stop` once npm, or the shell between it and us, has ended, because a killed npm sends no signal. @param {() => void} stop */
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

/** Our parent process and, on Linux, its parent. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    return /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
