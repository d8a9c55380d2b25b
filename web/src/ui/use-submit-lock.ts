import { useRef } from 'react'

/** Lets one sending through at a time. A state would be too late for a double press: it changes with the next drawing. */
export function useGate() {
  const taken = useRef(false)
  return {
    enter() {
      const free = !taken.current
      taken.current = true
      return free
    },
    leave() {
      taken.current = false
    },
  }
}
