import { useEffect, useState } from 'react'

/** Milliseconds for which the text stays in the page. */
const SAID = 5000

/** Removed once read out, so that nobody meets it twice. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    setSaid(text)
    const timer = setTimeout(() => setSaid(''), SAID)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
