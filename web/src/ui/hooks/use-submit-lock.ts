import { useRef } from 'react'

/** React state changes only with the next render, too late for a double press. */
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
