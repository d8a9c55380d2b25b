import { useEffect, useState } from 'react'

/** Prints what is shown while `printing`, once `ready`; `start` begins it. The paper does not get the title of the page. */
export function usePrinting(ready = true) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing || !ready) return
    const { title } = document
    document.title = ''
    window.print()
    setPrinting(false)
    return () => {
      document.title = title
    }
  }, [printing, ready])
  return { printing, start: () => setPrinting(true) }
}
