import { SIGNED_OUT_HASH } from '@evenkeel/contract/base/limits.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { keepsKey } from '../../app/session/enrolled-browser.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Calendar, Devices, Lock, Trend } from '../../ui/icons.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Toaster, toast } from '../../ui/toasts/toaster.tsx'
import { useBoot } from '../../words/boot.ts'
import { common } from '../../words/common.ts'
import { useLocale, useWords, wordsNow } from '../../words/words.ts'
import { CrisisStrip } from './crisis-strip.tsx'
import { EntryHeader } from './entry-header.tsx'
import { ENTRY_PAGES, type EntryPage, useEntryPage } from './entry-path.ts'
import { SignInForm } from './forms/sign-in-form.tsx'
import { auth } from './words.ts'

const late = <P extends object>(load: () => Promise<ComponentType<P>>) => lazyWithFallback(load, undefined, Spinner)
const RegisterForm = late(async () => (await import('./forms/register-form.tsx')).RegisterForm)
const SlipForm = late(async () => (await import('./forms/slip-form.tsx')).SlipForm)
const EnrollPanel = late(async () => (await import('./enroll-panel.tsx')).EnrollPanel)
const ProviderSignIn = late(async () => (await import('./provider/provider-sign-in.tsx')).ProviderSignIn)
const SetupForm = late(async () => (await import('./forms/setup-form.tsx')).SetupForm)

export function Entry({ prerendered }: { prerendered: EntryPage }) {
  const { about, calm, enroll } = useWords(auth)
  const { disclaimer, privacy } = useWords(common)
  const page = useEntryPage(prerendered)
  const [touched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  const isAlone = page !== 'signIn' && page !== 'register'

  useEffect(() => {
    const byItself = new URLSearchParams(location.search).has('ended')
    if (!byItself && location.hash !== SIGNED_OUT_HASH) return
    toast(wordsNow(auth)[byItself ? 'ended' : 'signedOut'])
    setTouched(true)
  }, [])

  return (
    <div className="flex min-h-dvh flex-col">
      <EntryHeader />
      <CrisisStrip />
      <main className={`${MAIN} ${isAlone ? 'max-w-xl' : COLUMNS}`}>
        {isAlone ? (
          <h1 className="sr-only">Evenkeel</h1>
        ) : (
          <div className="flex flex-col gap-3">
            <div className="entry-sea rounded-lg low:hidden" />
            <h1 className="text-2xl sm:text-3xl desk:text-4xl">{about.title}</h1>
            <p className="max-w-text text-lg text-ink-soft">{about.lead}</p>
          </div>
        )}
        <div
          onFocusCapture={touch}
          className={`rounded-lg border border-line bg-surface p-5 desk:p-8 ${isAlone ? '' : 'desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:self-start'}`}
        >
          <Form page={page} />
        </div>
        {!isAlone && (
          <div>
            <About />
          </div>
        )}
      </main>
      <footer className="border-t border-line bg-sunken">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 text-sm text-ink-soft sm:px-6">
          <p>{disclaimer}</p>
          <FooterLink to="/calm" label={calm} />
          <FooterLink to="/privacy" label={privacy} />
          {page !== 'enroll' && <FooterLink to={ENTRY_PAGES.enroll} label={enroll} />}
        </div>
      </footer>
      {touched && <Toaster />}
    </div>
  )
}

const MAIN = 'mx-auto grid w-full grow content-start gap-x-16 gap-y-6 px-4 py-6 sm:px-6 desk:gap-y-10 desk:py-12'
const COLUMNS = 'max-w-page desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:grid-rows-[auto_1fr]'

/** Each form has its own key, so that switching clears what was typed. */
function Form({ page }: { page: EntryPage }) {
  const { provider } = useBoot()
  if (page === 'register') return <RegisterForm />
  if (page === 'slip') return <SlipForm />
  if (page === 'setup') return <SetupForm />
  if (page === 'enroll') return <EnrollPanel />
  return (
    <>
      <BadgeLink />
      <SignInForm />
      {provider && <ProviderSignIn label={provider} />}
    </>
  )
}

/** Styles show it where badges are taken (`badge/here.ts`), so that it is there at the first paint. */
function BadgeLink() {
  const { badge } = useWords(auth)
  const locale = useLocale()
  useEffect(() => {
    void keepsKey()
      .then(async (keeps) => keeps && (await import('./badge/here.ts')).learnBadges())
      .catch(() => {})
  }, [])
  return (
    <ButtonLink to={`/badge?lang=${locale}`} className="badge-link mb-6 min-h-16 w-full text-lg">
      {badge}
    </ButtonLink>
  )
}

const ICONS = [Calendar, Trend, Lock, Devices]

/** A test proves each promise. */
function About() {
  const { about } = useWords(auth)
  return (
    <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {about.points.map(({ title, text }, at) => {
        const Icon = ICONS[at] ?? Lock
        return (
          <li key={title} className="flex flex-col gap-1.5">
            <h3 className="flex items-center gap-2 text-lg">
              <Icon className="size-6 text-accent" />
              {title}
            </h3>
            <p className="text-sm text-ink-soft">{text.split(CIPHER).flatMap(wholeCipher)}</p>
          </li>
        )
      })}
    </ul>
  )
}

const CIPHER = 'AES-256-GCM'

/** A cipher's name must not break at a hyphen. */
const wholeCipher = (part: string, at: number) =>
  at === 0
    ? part
    : [
        <span key={CIPHER} className="whitespace-nowrap">
          {CIPHER}
        </span>,
        part,
      ]

const FooterLink = ({ to, label }: { to: string; label: string }) => (
  <a
    href={`${to}?lang=${useLocale()}`}
    className="inline-flex min-h-11 items-center self-start text-accent underline underline-offset-4"
  >
    {label}
  </a>
)
