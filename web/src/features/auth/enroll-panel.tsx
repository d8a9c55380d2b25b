import type { OwnEnrolment } from '@evenkeel/contract/browsers/browsers.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { forgetKey } from '../../app/outbox/forget-key.ts'
import { useTitle } from '../../app/page/title.ts'
import { canMakeKeys, currentEnrolment } from '../../app/session/browser-key.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/not-yet.tsx'
import { useWords } from '../../words/words.ts'
import { enrollWords, kindWords } from '../browsers/shared/enroll-words.ts'
import { keepBadges } from './badge/here.ts'
import { EnrollForm } from './forms/enroll-form.tsx'

type State = 'asking' | 'insecure' | 'new' | 'revoked' | 'unknown' | OwnEnrolment

/** A revoked browser forgets its key; the form shows until that is known, because most see it. */
export function EnrollPanel() {
  const words = useWords(enrollWords)
  useTitle(words.title)
  const [state, setState] = useState<State>('asking')
  const look = () => void findState().then(setState)
  useEffect(look, [])
  if (state === 'insecure') return <Insecure />
  if (state === 'unknown')
    return (
      <Part title={words.title}>
        <LoadFailed text={words.unknown} onRetry={look} />
      </Part>
    )
  if (typeof state === 'object') return <Enrolled browser={state} />
  return (
    <Part title={words.title} lead={words.lead}>
      {state === 'revoked' && (
        <div role="status">
          <Banner tone="warning">
            <strong className="block font-semibold">{words.revokedTitle}</strong>
            {words.revokedText}
          </Banner>
        </div>
      )}
      <EnrollForm
        ready={state !== 'asking'}
        onEnrolled={(browser) => {
          keepBadges(browser)
          setState(browser)
        }}
      />
    </Part>
  )
}

async function findState(): Promise<State> {
  if (!canMakeKeys()) return 'insecure'
  try {
    const current = await currentEnrolment()
    if (current === 'revoked') await forgetKey()
    return current ?? 'new'
  } catch {
    return 'unknown'
  }
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section aria-labelledby="form-title" className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h2 id="form-title" className="text-xl">
          {title}
        </h2>
        {lead && <p className="text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

function Insecure() {
  const words = useWords(enrollWords)
  return (
    <Part title={words.insecureTitle}>
      <Banner tone="warning">{words.insecureText(location.origin)}</Banner>
      <p>{words.insecureHelp}</p>
    </Part>
  )
}

function Enrolled({ browser: { name, unit, kind, badges } }: { browser: OwnEnrolment }) {
  const words = useWords(enrollWords)
  const kinds = useWords(kindWords)
  const facts = [
    [words.name, name],
    [words.kind, kinds[kind]],
    [words.unit, unit ?? words.none],
  ]
  return (
    <Part title={words.doneTitle}>
      <dl className="grid gap-3 rounded-lg bg-accent-soft p-5">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p>{kind === 'display' ? words.displayText : badges ? words.badgesText : words.doneText}</p>
      <p className="text-ink-soft">{words.back}</p>
      <ButtonLink to={kind === 'display' ? '/duty' : '/'} className="min-h-12 w-full">
        {kind === 'display' ? words.openDisplay : words.signIn}
      </ButtonLink>
    </Part>
  )
}
