import { useEffect, useEffectEvent, useState } from 'react'
import { hearKeys } from '../../../app/keys/scanner.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.tsx'
import { badgeWords } from '../../../words/badge.ts'
import { typedCodeWords } from '../../../words/typed-code.ts'
import { useWords } from '../../../words/words.ts'
import { badgeFault, badgeIn } from './badge-in.ts'

type Ended = 'noCamera' | 'notFound'

const Scanner = lazyWithFallback(
  async () => (await import('./scanner.tsx')).Scanner,
  NoScanner,
  () => <div className="aspect-square w-full max-w-md" />,
)

/** Nothing is sent before the PIN. */
export function BadgeStep({ onBadge }: { onBadge: (badge: string) => void }) {
  const words = useWords(badgeWords)
  const codes = useWords(typedCodeWords)
  const [scanning, setScanning] = useState(false)
  const [ended, setEnded] = useState<Ended | null>(null)
  const form = useForm(
    { badge: '' },
    {
      check: ({ badge }) => ({ badge: badge.trim() === '' ? ('missing' as const) : badgeFault(badge) }),
      send: async ({ badge }) => badgeIn(badge) ?? '',
      onSaved: onBadge,
    },
  )

  // A scanner may type before anything has the focus, and end with a Tab.
  const onScan = useEffectEvent((text: string) => {
    form.change({ badge: text })
    if (form.check({ badge: text })) onBadge(badgeIn(text) ?? '')
  })
  useEffect(() => hearKeys({ onScan: (text) => onScan(text) }), [])

  function end(why?: Ended) {
    setScanning(false)
    setEnded(why ?? null)
  }

  return (
    <>
      <p>{words.lead}</p>
      <div role="status" className="empty:-mt-5">
        {ended && <Banner tone="warning">{words[ended]}</Banner>}
      </div>
      {scanning ? (
        <Scanner onBadge={onBadge} onEnd={end} />
      ) : (
        <Button className="min-h-16 text-lg" onClick={() => setScanning(true)}>
          {words.scan}
        </Button>
      )}
      <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          label={words.type}
          hint={words.hint}
          error={
            form.problems.badge && (form.problems.badge === 'missing' ? words.missing : codes[form.problems.badge])
          }
          value={form.values.badge}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => form.change({ badge: target.value })}
        />
        <Button type="submit" variant="secondary" className="min-h-12">
          {words.next}
        </Button>
      </form>
    </>
  )
}

function NoScanner() {
  const words = useWords(badgeWords)
  return <Banner tone="warning">{words.noCamera}</Banner>
}
