import type { User } from '@evenkeel/contract/users.ts'
import { type ReactNode, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.ts'
import { toast } from '../../ui/toaster.tsx'
import { auth } from '../../words/auth.ts'
import { useLocale, useWords } from '../../words/words.ts'
import { asksForCode, issuesOf, messageOf, type Rules, type Says } from './failure.ts'
import { keepChosenLocale } from './language.ts'
import { Missing } from './missing.tsx'
import { useHydrated } from './use-hydrated.ts'
import { type Broken, type Fields, validate } from './validate.ts'

const CodeField = lazyWithFallback(async () => ({ default: (await import('./code-field.tsx')).CodeField }), Missing)

type AuthFormProps = {
  form: Parameters<typeof validate>[0]
  title: string
  lead?: string
  submit: string
  failed: string
  says: Says
  rules: Rules
  send: (fields: Fields) => Promise<User>
  /** Where a full load of the page goes after success. */
  next?: string
  /** Draws the fields; `errorOf` is the text beside each. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode
  footer?: ReactNode
}

/** One signed-out form: its fields belong to the browser, so nothing typed is lost by a refusal or a slow start. */
export function AuthForm({
  form,
  title,
  lead,
  submit,
  failed,
  says,
  rules,
  send,
  next = '/',
  children,
  footer,
}: AuthFormProps) {
  const words = useWords(auth)
  const locale = useLocale()
  const alive = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  const [broken, setBroken] = useState<Broken>({})
  const [refusal, setRefusal] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(0)

  const issues = refusal ? issuesOf(refusal, locale, rules) : {}
  const errorOf = (name: string) => (broken[name] ? rules[locale][broken[name]] : issues[name])

  /** After a refusal the focus goes to the first bad field, or to the message when no field is to blame. */
  useEffect(() => {
    if (busy) return
    const find = (what: string) => element.current?.querySelector<HTMLElement>(what)
    if (refusal || Object.keys(broken).length > 0) (find('[aria-invalid="true"]') ?? find('[role="alert"]'))?.focus()
  }, [refusal, broken, busy])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    const found = validate(form, fields)
    setBroken(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await keepChosenLocale(await send(fields))
      location.assign(next)
    } catch (error) {
      setBusy(false)
      if (asksForCode(error)) return setAsked(asked + 1)
      setRefusal(error)
      toast({ title: failed, text: messageOf(error, locale, says), variant: 'destructive' })
    }
  }

  return (
    <form ref={element} method="post" noValidate onSubmit={onSubmit} aria-labelledby="form-title">
      <fieldset disabled={busy} className="flex flex-col gap-5">
        <div className="flex flex-col gap-2">
          <h2 id="form-title" className="text-xl">
            {title}
          </h2>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </div>
        {refusal !== null && (
          <div role="alert" tabIndex={-1}>
            <Banner tone="danger">
              <strong className="block font-semibold">{failed}</strong>
              {messageOf(refusal, locale, says)}
            </Banner>
          </div>
        )}
        {children(errorOf)}
        {asked > 0 && (
          <Suspense>
            <CodeField asked={asked} />
          </Suspense>
        )}
        <Button type={alive ? 'submit' : 'button'} busy={busy} className="mt-1 min-h-12 w-full">
          {busy ? words.wait : submit}
        </Button>
      </fieldset>
      {footer && <div className="mt-4 flex flex-col items-start gap-1">{footer}</div>}
    </form>
  )
}

const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
