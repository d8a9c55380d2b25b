import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { OfflineError } from '../../../app/api/api-error.ts'
import { usePasswordGuard } from '../../../app/password/password-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadFailed, Skeleton } from '../../../ui/not-yet.tsx'
import { ProblemBanner } from '../../../ui/problem-banner.tsx'
import { toast } from '../../../ui/toasts/toaster.tsx'
import { adminWords } from '../../../words/admin.ts'
import { common } from '../../../words/common.ts'
import { useFormat, useWords } from '../../../words/words.ts'
import { revokeBadge, useBadge } from '../data.ts'
import { accountName, personName } from '../shared/names.ts'
import { PrintDialog } from '../shared/print-dialog.tsx'
import { NameOnSlip } from '../shared/show-slip.tsx'
import { Badge } from './badge-paper.tsx'
import { badgesWords } from './badges-words.ts'
import { useBadges } from './use-badges.ts'

type Props = { person: AdminUser; onClose: () => void }

export function BadgeDialog({ person, onClose }: Props) {
  const words = useWords(badgesWords)
  const { print, done } = useWords(adminWords)
  const badges = useBadges([person.id])
  const code = badges.codes.get(person.id)
  const name = { name: personName(person), username: person.username }
  if (!code) return <Before person={person} badges={badges} onClose={onClose} />
  return (
    <PrintDialog title={words.title} print={print} done={done} onClose={onClose}>
      <p>
        {words.cut} {words.once}
      </p>
      <div className="printed-alone flex flex-col gap-3 rounded-lg border border-edge bg-canvas p-5 print:fixed print:inset-0 print:rounded-none print:border-0 print:p-12">
        <p className="text-lg font-semibold">
          <NameOnSlip {...name} />
        </p>
        <Badge code={code} locale={person.use === 'never' ? undefined : person.locale} />
      </div>
    </PrintDialog>
  )
}

function Before({ person, badges, onClose }: Props & { badges: ReturnType<typeof useBadges> }) {
  const words = useWords(badgesWords)
  const { cancel } = useWords(common)
  const { date, time } = useFormat()
  const { data, isError, isFetching, refetch } = useBadge(person.id)
  const revoking = usePasswordGuard(
    () => revokeBadge(person.id),
    () => {
      toast({ title: words.revoked, text: words.revokedText })
      onClose()
    },
  )
  const busy = badges.busy || revoking.busy
  const failure = badges.error ?? revoking.error
  const when = (at: string) => `${date(at)}, ${time(at)}`
  return (
    <>
      <Dialog
        open
        title={words.titleOf(accountName(person))}
        onClose={onClose}
        actions={
          data !== undefined && (
            <>
              <Button busy={busy} onClick={badges.start}>
                {data ? words.makeNew : words.make}
              </Button>
              {data && (
                <Button variant="danger" busy={busy} onClick={revoking.start}>
                  {words.revoke}
                </Button>
              )}
              <Button variant="secondary" onClick={onClose}>
                {cancel}
              </Button>
            </>
          )
        }
      >
        <p>{words.explain}</p>
        {isError && data === undefined ? (
          <LoadFailed text={words.loadFailed} busy={isFetching} onRetry={() => refetch()} />
        ) : data === undefined ? (
          <Skeleton className="h-14" />
        ) : data === null ? (
          <p className="font-semibold">{words.none}</p>
        ) : (
          <>
            <p className="font-semibold">
              {words.madeAt(when(data.madeAt))} {data.lastUsedAt ? words.usedAt(when(data.lastUsedAt)) : words.unused}
            </p>
            <p>{words.voids}</p>
          </>
        )}
        <ProblemBanner>{failure && (failure instanceof OfflineError ? words.offline : words.failed)}</ProblemBanner>
      </Dialog>
      {badges.question || revoking.question}
    </>
  )
}
