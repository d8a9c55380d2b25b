import { useEffect, useId, useRef, useState } from 'react'
import { call, sessionOfCalls } from '../app/api/api.ts'
import { ApiError, isSignedOut, isUnreachable } from '../app/api/api-error.ts'
import { hideUnderCover, isCovered, keepCovered, noteHere, showUnderCover } from '../app/page/tablet-covered.ts'
import { useStaysOpen } from '../app/page/use-stays-open.ts'
import { PinPad } from '../app/password/pin-pad.tsx'
import { isFollowing, onQuiet } from '../app/session/quiet.ts'
import { useEdition, useUser } from '../app/session/session.tsx'
import { sessionLost } from '../app/session/signed-out.ts'
import { hearTabs, tellTabs } from '../app/session/tabs.ts'
import { calmWords } from '../features/calm/words.ts'
import { StatusLine } from '../features/get-help/help-headline.tsx'
import { useHelp } from '../features/get-help/help-state.ts'
import { HelpButton } from '../features/get-help/shared/help-button.tsx'
import { useHelpStatus } from '../features/get-help/shared/own-help-requests.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Clock } from '../ui/clock.tsx'
import { Dialable } from '../ui/dialable.tsx'
import { PasswordField } from '../ui/fields/field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { shell } from '../words/shell.ts'
import { tabletWords } from '../words/tablet.ts'
import { useLocale, useWords } from '../words/words.ts'
import { NextPerson } from './next-person.tsx'

type Asks = 'pin' | 'password'

/** `after` so many seconds without a touch; the person proves themselves again to lift it. */
export function TabletCover({ after, asks }: { after: number; asks: Asks }) {
  const [covered, setCovered] = useState(isCovered)
  const { id } = useUser()
  useEffect(showUnderCover, [])
  // Other tabs are covered too, and opened where the same person is signed in.
  useEffect(() => {
    const follow = () => isCovered() && setCovered(true)
    addEventListener('storage', follow)
    const stop = hearTabs('lifted', (by) => by && by === whoIs(id) && setCovered(false))
    return () => {
      removeEventListener('storage', follow)
      stop()
    }
  }, [id])
  useEffect(() => {
    if (covered) return keepCovered(true)
    const stop = onQuiet({ run: () => setCovered(true), after: after * 1000, unless: isFollowing })
    addEventListener('pagehide', noteHere)
    return () => {
      removeEventListener('pagehide', noteHere)
      stop()
    }
  }, [covered, after])
  function open() {
    keepCovered(false)
    tellTabs('lifted', whoIs(id))
    setCovered(false)
  }
  return covered && <Cover asks={asks} onOpened={open} />
}

/** A badge session has no user id, so its session stands for the person. */
const whoIs = (id: string) => id || (sessionOfCalls() ?? '')

/** Names neither the person nor the purpose of the tablet. */
function Cover({ asks, onOpened }: { asks: Asks; onOpened: () => void }) {
  const words = useWords(tabletWords).cover
  const { tell } = useWords(shell)
  const { title: calm } = useWords(calmWords)
  const edition = useEdition()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const Lift = asks === 'pin' ? ByPin : ByPassword
  useStaysOpen(ref)
  useTitleOfCover(words.title)
  useEffect(hideInPrint, [])
  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none animate-none overscroll-contain border-0 bg-canvas p-0 text-ink outline-none backdrop:bg-canvas"
    >
      <div className="mx-auto flex min-h-full max-w-md flex-col justify-between gap-8 px-4 py-6">
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap justify-between gap-2">
            <HelpButton />
            <NextPerson className="max-w-max grow basis-32 leading-tight max-[22rem]:px-3" />
          </div>
          <AskedHere />
        </div>
        <div className="flex flex-col items-center gap-4 text-center">
          <Clock />
          <h2 id={id} className="text-xl">
            {words.title}
          </h2>
          <p>{words.text}</p>
          <Lift labelledBy={id} onOpened={onOpened} />
        </div>
        <div className="flex flex-col items-center gap-2 text-center">
          {/* A separate document, which the router must not handle. */}
          <a
            href={`/calm?lang=${useLocale()}`}
            target="_self"
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {calm}
          </a>
          <p className="text-lg font-semibold">
            <Dialable text={tell[edition]} />
          </p>
        </div>
      </div>
    </dialog>
  )
}

/** Printing must show no more than the screen. */
function hideInPrint() {
  addEventListener('beforeprint', hideUnderCover)
  addEventListener('afterprint', showUnderCover)
  return () => {
    removeEventListener('beforeprint', hideUnderCover)
    removeEventListener('afterprint', showUnderCover)
  }
}

/** The title names neither the screen below nor the product. */
function useTitleOfCover(name: string) {
  useEffect(() => {
    const { title } = document
    document.title = name
    return () => {
      document.title = title
    }
  }, [name])
}

/** Only for a request sent from the cover, because others need not know of an earlier one. */
function AskedHere() {
  const { focus } = useHelp()
  const [before] = useState(focus)
  const shown = useHelpStatus()
  return <div role="status">{focus > before && shown && <StatusLine shown={shown} />}</div>
}

type LiftProps = { labelledBy: string; onOpened: () => void }

/** Stays covered unless the server confirms. */
async function lift(act: () => Promise<unknown>, { onOpened, onRefused }: Refusing) {
  try {
    await act()
    onOpened()
  } catch (error) {
    if (isSignedOut(error)) sessionLost()
    onRefused(whyNot(error))
  }
}
type Refusing = { onOpened: () => void; onRefused: (why: Why) => void }

function ByPin({ labelledBy, onOpened }: LiftProps) {
  const words = useWords(tabletWords).cover
  const [tries, setTries] = useState(0)
  const [why, setWhy] = useState<Why | null>(null)
  const [busy, setBusy] = useState(false)
  async function open(pin: string) {
    setBusy(true)
    const unlock = () => call('POST /api/badge/unlock', { body: { pin } })
    await lift(unlock, { onOpened, onRefused: setWhy })
    setTries(tries + 1)
    setBusy(false)
  }
  return (
    <>
      <p className="font-semibold">{words.pin}</p>
      <div role="alert">{why && <Banner tone="danger">{words[why]}</Banner>}</div>
      {why !== 'locked' && (
        <div className="w-full max-w-72 *:items-stretch [&_p]:justify-center">
          <PinPad key={tries} labelledBy={labelledBy} busy={busy} onPin={open} />
        </div>
      )}
    </>
  )
}

function ByPassword({ onOpened }: LiftProps) {
  const words = useWords(tabletWords).cover
  const [why, setWhy] = useState<Why | null>(null)
  const form = useForm(
    { password: '' },
    {
      check: ({ password }) => ({ password: password === '' ? 'missing' : undefined }),
      send: ({ password }) =>
        lift(() => call('POST /api/user/confirm', { body: { password } }), { onOpened, onRefused: setWhy }),
    },
  )
  const { values, problems } = form
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="flex w-full flex-col gap-4 text-left">
      <PasswordField
        label={words.password}
        autoComplete="off"
        value={values.password}
        error={problems.password ? words.missing : why ? words[why] : undefined}
        onChange={({ target }) => form.change({ password: target.value })}
      />
      <Button type="submit" busy={form.sending}>
        {words.open}
      </Button>
    </form>
  )
}

type Why = 'offline' | 'failed' | 'locked' | 'wait' | 'wrong'

function whyNot(error: unknown): Why {
  if (isUnreachable(error)) return 'offline'
  if (!(error instanceof ApiError)) return 'failed'
  if (error.problem?.code === 'pin_locked') return 'locked'
  if (error.status === 429) return 'wait'
  return error.status === 401 || error.status === 403 || error.status === 400 ? 'wrong' : 'failed'
}
