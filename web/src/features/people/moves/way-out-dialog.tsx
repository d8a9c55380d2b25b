import { LOCALES } from '@evenkeel/contract/base/limits.ts'
import type { AdminUser, Slip } from '@evenkeel/contract/users/users.ts'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { OfflineError } from '../../../app/api/api-error.ts'
import { useApiQuery } from '../../../app/api/query-client.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { type WayOut, WayOutLines } from '../../../app/printing/way-out-lines.tsx'
import { wayOutWords } from '../../../app/printing/way-out-words.ts'
import { Button } from '../../../ui/button.tsx'
import { PrintedCode } from '../../../ui/codes/printed-code.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { adminWords } from '../../../words/admin.ts'
import { useBoot } from '../../../words/boot.ts'
import { formatFor } from '../../../words/format.ts'
import { useWords } from '../../../words/words.ts'
import { usePhones } from '../../facility/shared/phones.tsx'
import { makeSlip } from '../data.ts'
import { personName } from '../shared/names.ts'
import { PrintDialog } from '../shared/print-dialog.tsx'
import { lastDayOf } from './last-day.ts'
import { moveWords } from './moves-words.ts'

type MadeSlip = z.output<typeof Slip>
type Props = { person: AdminUser; onClose: () => void }

/** A code for a new password is shown alone and printed on its own sheet. */
export function WayOutDialog({ person, onClose }: Props) {
  const [slip, setSlip] = useState<MadeSlip | null>(null)
  const [showing, setShowing] = useState(false)
  if (slip && showing) return <CodeSheet slip={slip} onClose={() => setShowing(false)} />
  return (
    <Paper
      person={person}
      coded={slip !== null}
      onSlip={(made) => {
        setSlip(made)
        setShowing(true)
      }}
      onClose={onClose}
    />
  )
}

function Paper({ person, coded, onSlip, onClose }: Props & { coded: boolean; onSlip: (slip: MadeSlip) => void }) {
  const words = useWords(moveWords)
  const { extension } = usePhones()
  const address = useApiQuery('GET /api/moves/address').data?.address ?? null
  const [outside, setOutside] = useState(false)
  const host = address && new URL(address).host
  const name = personName(person)
  const way: WayOut = {
    name,
    username: person.username,
    address: outside ? host : null,
    opensOutside: outside,
    until: person.releasedOn && lastDayOf(person.releasedOn),
    extension,
    coded,
  }
  return (
    <PrintDialog
      title={words.paperTitle(name || person.username)}
      print={words.print}
      done={words.done}
      onClose={onClose}
    >
      <p>{words.paperText}</p>
      {host ? (
        <Tick label={words.outside(host)} hint={words.outsideHint} checked={outside} onChange={setOutside} />
      ) : (
        <p>{words.noAddress}</p>
      )}
      {!coded && <ForgotPassword person={person} onSlip={onSlip} />}
      <div className="printed-alone flex flex-col gap-5 rounded-lg border border-edge bg-canvas p-5 print:fixed print:inset-0 print:rounded-none print:border-0 print:p-10">
        {LOCALES.map((locale) => (
          <WayOutLines key={locale} locale={locale} way={way} />
        ))}
      </div>
    </PrintDialog>
  )
}

function ForgotPassword({ person, onSlip }: { person: AdminUser; onSlip: (slip: MadeSlip) => void }) {
  const words = useWords(moveWords)
  const admin = useWords(adminWords)
  const [forgot, setForgot] = useState(false)
  const { start, busy, error, question } = usePasswordGuard(() => makeSlip(person), onSlip)
  return (
    <>
      <Tick label={words.forgot} checked={forgot} onChange={setForgot} />
      {forgot && (
        <div className="flex flex-col items-start gap-3">
          <p>{words.forgotText}</p>
          <ProblemBanner>
            {error && (error instanceof OfflineError ? admin.slipOffline : admin.slipFailed)}
          </ProblemBanner>
          <Button variant="secondary" busy={busy} onClick={start}>
            {busy ? admin.making : words.makeCode}
          </Button>
        </div>
      )}
      {question}
    </>
  )
}

function CodeSheet({ slip, onClose }: { slip: MadeSlip; onClose: () => void }) {
  const words = useWords(moveWords)
  const { timeZone } = useBoot()
  return (
    <PrintDialog title={words.codeTitle} print={words.printCode} done={words.toPaper} onClose={onClose}>
      <p>{words.codeOnce}</p>
      <PrintedCode code={slip.slip}>
        {LOCALES.map((locale) => {
          const { date, time } = formatFor(locale, timeZone)
          return (
            <span key={locale} lang={locale} className="block">
              {wayOutWords[locale].codeFor(`${date(slip.expiresAt)}, ${time(slip.expiresAt)}`)}
            </span>
          )
        })}
      </PrintedCode>
    </PrintDialog>
  )
}

type TickProps = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void }

function Tick({ label, hint, checked, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-start gap-2.5 py-2">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0 break-words">
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
