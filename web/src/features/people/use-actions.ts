import { audienceOf, mayRespond } from '@evenkeel/contract/base/roles.ts'
import type { AdminUser } from '@evenkeel/contract/users/users.ts'
import { navigate } from 'wouter/use-browser-location'
import { ApiError, OfflineError } from '../../app/api/api-error.ts'
import { PATHS } from '../../app/navigation/paths.ts'
import { useUser } from '../../app/session/session.tsx'
import type { MenuItem } from '../../ui/menu-button.tsx'
import { toast } from '../../ui/toasts/toaster.tsx'
import { adminWords } from '../../words/admin.ts'
import { useBoot } from '../../words/boot.ts'
import { common } from '../../words/common.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { approvalWords } from './approval/approval-words.ts'
import { badgesWords } from './badges/badges-words.ts'
import { approve, askForAssessment } from './data.ts'
import { peopleActsWords } from './dialogs/words.ts'
import { moveWords } from './moves/moves-words.ts'
import { inviteWords } from './provider/provider-invite-words.ts'
import { peopleWords } from './shared/people-words.ts'
import { stayWords, withoutAccountWords } from './words.ts'

export type Doing =
  | 'approve'
  | 'release'
  | 'move'
  | 'correct'
  | 'account'
  | 'slip'
  | 'badge'
  | 'provider'
  | 'pass'
  | 'edit'
  | 'disable'
  | 'back'
  | 'paper'
  | 'hold'
  | 'death'

/** Whether a release can be entered. */
export const isHere = ({ role, releasedOn }: AdminUser) => role === 'inmate' && releasedOn === null

/** People in care and staff who can sign in. */
export const mayHaveBadge = ({ role, disabled, noAccount }: AdminUser) => !mayRespond(role) && !disabled && !noAccount

export function useActions(person: AdminUser, onDo: (doing: Doing) => void): MenuItem[] {
  const admin = useWords(adminWords)
  const words = useWords(peopleWords)
  const acts = useWords(peopleActsWords)
  const approval = useWords(approvalWords)
  const stays = useWords(stayWords)
  const moves = useWords(moveWords)
  const { make } = useWords(withoutAccountWords).admin
  const { badge } = useWords(badgesWords)
  const atWork = useWords(inviteWords)
  const { provider } = useBoot()
  const { error } = useWords(common)
  const { number } = useFormat()
  const { id: me, respondsTo } = useUser()
  const { approved, disabled, role, noAccount, held } = person
  const waiting = !approved && !disabled && !noAccount
  const mayTake = !disabled && !noAccount && role === 'inmate' && person.releasedOn !== null
  const mayBegin = !disabled && role === 'inmate' && person.releasedOn !== null
  const mayMove = !disabled && !mayRespond(role)
  // A clinician's details are their own, and so are one's own.
  const mayCorrect = person.id !== me && (mayRespond(role) ? role === 'admin' && !disabled : true)
  const mayAsk = !disabled && !noAccount && !mayRespond(role) && respondsTo.includes(audienceOf(role))

  const failed = (text: string) => toast({ title: error, text, variant: 'destructive' })

  /** One account needs no password, but a namesake needs a look; another administrator may have been first. */
  async function approveOne() {
    try {
      const { approved: count } = await approve({ ids: [person.id] })
      const { doneTitle, done } = approval.several.approve
      toast({ title: doneTitle, text: count === 0 ? approval.nobody : done(count, number(count)) })
    } catch (failure) {
      if (failure instanceof ApiError && failure.problem?.code === 'needs_agreement') onDo('approve')
      else failed(failure instanceof OfflineError ? approval.offline : approval.failed)
    }
  }

  async function ask() {
    try {
      await askForAssessment(person)
      toast({ title: admin.ask, text: admin.asked })
    } catch {
      failed(admin.askFailed)
    }
  }

  const last = waiting ? approval.refuse : disabled ? words.enable : words.disable
  return [
    ...(waiting ? [{ label: approval.approve, onPress: approveOne }] : []),
    ...(mayTake ? [{ label: moves.paper, onPress: () => onDo('paper') }] : []),
    ...(mayBegin ? [{ label: stays.back, onPress: () => onDo('back') }] : []),
    ...(isHere(person) ? [{ label: acts.release, onPress: () => onDo('release') }] : []),
    ...(mayMove ? [{ label: acts.move, onPress: () => onDo('move') }] : []),
    ...(mayCorrect ? [{ label: acts.correct, onPress: () => onDo('correct') }] : []),
    { label: words.edit, onPress: () => onDo('edit') },
    ...(noAccount
      ? person.disabled || person.releasedOn
        ? []
        : [{ label: make, onPress: () => onDo('account') }]
      : [{ label: admin.makeSlip, onPress: () => onDo('slip') }]),
    ...(mayHaveBadge(person) ? [{ label: badge, onPress: () => onDo('badge') }] : []),
    ...(provider && role !== 'inmate' && person.id !== me
      ? [{ label: atWork.action(provider), onPress: () => onDo('provider') }]
      : []),
    ...(disabled || noAccount ? [] : [{ label: admin.makePass, onPress: () => onDo('pass') }]),
    ...(mayAsk ? [{ label: admin.ask, onPress: ask }] : []),
    ...(held ? [{ label: words.heldMenu, onPress: () => navigate(PATHS.records) }] : []),
    // Nobody holds their own records.
    ...(person.id === me ? [] : [{ label: words.hold, onPress: () => onDo('hold') }]),
    ...(role === 'inmate' && !held?.includes('death') ? [{ label: words.death, onPress: () => onDo('death') }] : []),
    { label: last, onPress: () => onDo('disable'), ...(!disabled && { tone: 'danger' as const }) },
  ]
}
