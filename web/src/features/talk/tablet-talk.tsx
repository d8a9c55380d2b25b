import { useRef, useState } from 'react'
import { isSignedOut } from '../../app/api/api-error.ts'
import { refresh } from '../../app/api/query-client.ts'
import { randomUuid } from '../../app/api/random-uuid.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { KEPT } from '../../app/outbox/kept-result.ts'
import { sendOrKeep } from '../../app/outbox/outbox.ts'
import { outboxWords } from '../../app/outbox/words.ts'
import { useEdition, useUser } from '../../app/session/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialable } from '../../ui/dialable.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ProblemBanner } from '../../ui/problem-banner.tsx'
import { Screen } from '../../ui/screen.tsx'
import { tabletWords } from '../../words/tablet.ts'
import { useWords } from '../../words/words.ts'
import { NotSafe } from './not-safe.tsx'
import { talkWords } from './shared/words.ts'
import { bodyOf, EMPTY, isConflict, isTyped, TalkFields, type Typed } from './talk-fields.tsx'

/** Only a request made in this session is known. */
export function TabletTalk({ asked }: { asked: boolean }) {
  const words = useWords(talkWords)
  const tablet = useWords(tabletWords)
  const edition = useEdition()
  const { canTalk } = useUser()
  const [kept, setKept] = useState(false)
  const { keptTitle, kept: keptText } = useWords(outboxWords)
  return (
    <Screen title={words.title} back={{ to: PATHS.home, label: tablet.back }}>
      <NotSafe />
      {asked && (
        <Card id="request" title={words.sent} tone="notice">
          <p role="status">
            {words.wait} {tablet.askedText}
          </p>
        </Card>
      )}
      {kept && (
        <Card id="request" title={keptTitle} tone="notice">
          <p role="status">
            {keptText} {words.wait}
          </p>
        </Card>
      )}
      {!canTalk && (
        <Banner tone="warning">
          <Dialable text={words.unavailable[edition]} />
        </Banner>
      )}
      {canTalk && !asked && !kept && <AskForm onKept={() => setKept(true)} />}
    </Screen>
  )
}

function AskForm({ onKept }: { onKept: () => void }) {
  const words = useWords(talkWords)
  const { staffReads } = useWords(tabletWords)
  const edition = useEdition()
  const key = useRef<string | null>(null)
  const form = useForm(EMPTY, {
    isChanged: isTyped,
    async send(typed: Typed) {
      key.current ??= randomUuid()
      const body = { ...bodyOf(typed), readersAsOf: null }
      return sendOrKeep('POST /api/care/requests', { body, idempotencyKey: key.current })
    },
    onSaved: (sent) => (sent === KEPT ? onKept() : refresh('/api/badge/session')),
    once: true,
  })
  const { failure, sending } = form
  return (
    <Card>
      <form ref={form.ref} onSubmit={form.submit} noValidate className="flex flex-col gap-6">
        <p className="max-w-text">
          {edition === 'care' ? words.reads.care : staffReads} {words.wait}
        </p>
        <TalkFields
          values={form.values}
          onChange={(part) => {
            key.current = null
            form.change(part)
          }}
        />
        <ProblemBanner>
          {failure && !isSignedOut(failure) && (isConflict(failure) ? words.refused : words.failed)}
        </ProblemBanner>
        <Button type="submit" busy={sending} className="self-start">
          {sending ? words.sending : words.send}
        </Button>
      </form>
    </Card>
  )
}
