import type { User } from '@evenkeel/contract/users/users.ts'
import { type ReactNode, useState } from 'react'
import { useTitle } from '../../../app/page/title.ts'
import { beginSession } from '../../../app/session/begin-session.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { lazyWithFallback } from '../../../ui/lazy-with-fallback.tsx'
import { useLocale, useWords } from '../../../words/words.ts'
import { nextAfter } from '../entry-path.ts'
import { asksForMore, isWrong, messageOf, type Says } from '../failure.ts'
import { keepChosenLocale } from '../language.ts'
import { auth } from '../words.ts'
import {
  type Fields,
  type FormRules,
  fieldsOf,
  problemsIn,
  type RuleWords,
  refusedFields,
  sayProblem,
  type TextProblem,
} from './field-problems.ts'

const AskedFields = lazyWithFallback(async () => (await import('./asked-fields.tsx')).AskedFields)

const NOTHING: Fields = {}

type AuthFormProps = {
  fields: FormRules
  title: string
  lead?: string
  submit: string
  failed: string
  says: Says
  words: RuleWords
  send: (fields: Fields) => Promise<User>
  /** Address loaded in full after success; defaults to what this page's address names, else home. */
  next?: string
  /** After too many tries it repeats by itself, and offers a field for a pass. */
  repeats?: boolean
  /** `errorOf` returns a field's message. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode
  footer?: ReactNode
}

/** Uncontrolled fields lose nothing to a refusal or before hydration. */
export function AuthForm({
  fields: checked,
  title,
  lead,
  submit,
  failed,
  says,
  words: ruleWords,
  send,
  next,
  repeats = false,
  children,
  footer,
}: AuthFormProps) {
  const words = useWords(auth)
  const locale = useLocale()
  useTitle(title)
  // Until then the browser must not submit the form natively.
  const interactive = useHydrated()
  const [asked, setAsked] = useState(false)
  const form = useForm<Fields, User, TextProblem>(NOTHING, {
    read: fieldsOf,
    check: (fields) => problemsIn(fields, checked),
    send: async (fields) => {
      const user = await beginSession(
        () => send(fields),
        ({ id }) => id,
      )
      await keepChosenLocale(user)
      return user
    },
    refused: (error, fields) => refusedFields(error, fields, checked),
    onSaved: ({ role }) => location.assign(next ?? nextAfter(location, role)),
    onFailed: (error) => setAsked((before) => before || asksForMore(error, repeats)),
    once: true,
  })
  const refusal = asksForMore(form.failure, repeats) ? null : form.failure
  const busy = form.sending
  const errorOf = (name: string) => sayProblem(name, form.problems[name], locale, ruleWords)

  return (
    <form ref={form.ref} method="post" noValidate onSubmit={form.submit} aria-labelledby="form-title">
      <fieldset disabled={busy} className="flex flex-col gap-4 desk:gap-5">
        <div className="flex flex-col gap-2">
          <h2 id="form-title" className="text-xl">
            {title}
          </h2>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </div>
        {refusal && (
          <div role="alert" tabIndex={-1}>
            <Banner tone="danger">
              <strong className="block font-semibold">{failed}</strong>
              <p>{messageOf(refusal, locale, says, form.marked)}</p>
              {says.next && isWrong(refusal) && <p>{says.next}</p>}
            </Banner>
          </div>
        )}
        {children(errorOf)}
        {asked && <AskedFields form={form} />}
        <Button type={interactive ? 'submit' : 'button'} busy={busy} className="mt-1 min-h-12 w-full">
          {busy ? words.wait : submit}
        </Button>
      </fieldset>
      {footer && <div className="mt-3 flex flex-wrap gap-x-6 gap-y-1">{footer}</div>}
    </form>
  )
}
