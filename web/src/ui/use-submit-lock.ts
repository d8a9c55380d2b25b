import { useRef } from 'react'

/**
 * Lets one request through at a time. React state would be too late for a double press: it changes with the next
 * render.
 */
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
