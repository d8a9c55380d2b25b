import { useEffect, useState } from 'react'

/** Prints what is shown while `printing`, once `ready`; `start` begins it. */
export function usePrinting(ready = true) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing || !ready) return
    window.print()
    setPrinting(false)
  }, [printing, ready])
  return { printing, start: () => setPrinting(true) }
}
