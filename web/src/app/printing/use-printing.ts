import { useEffect, useState } from 'react'

/** Prints what is shown while `printing`, once `ready`; `start` begins it. The paper does not get the title of the page, but `paper`, which names a saved file. */
export function usePrinting(ready = true, paper = '') {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing || !ready) return
    const { title } = document
    document.title = paper
    window.print()
    setPrinting(false)
    return () => {
      document.title = title
    }
  }, [printing, ready, paper])
  return { printing, start: () => setPrinting(true) }
}
