import { useRef } from 'react'

/** Lets one sending through at a time. A state would be too late for a double press: it changes with the next drawing. */
export function useSubmitLock() {
  const taken = useRef(false)
  return {
    lock() {
      const free = !taken.current
      taken.current = true
      return free
    },
    unlock() {
      taken.current = false
    },
  }
}
