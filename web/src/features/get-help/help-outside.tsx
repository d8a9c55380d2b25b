import { Brand } from '../../ui/brand.tsx'
import { ConfirmRequestDialog } from './confirm-request-dialog.tsx'
import { HelpDetails } from './help-details.tsx'
import { HelpHeadline } from './help-headline.tsx'
import { HelpButton } from './shared/help-button.tsx'

/** Works without a session: for a slow or absent server, or a session that ended before the request went out. */
export function HelpOutside() {
  return (
    <>
      <div id="top" className="sticky top-0 z-30">
        <header className="border-b border-line bg-surface">
          <div className="mx-auto flex max-w-page items-center justify-between gap-3 px-4 py-2.5 sm:px-6">
            <Brand folds="narrow" />
            <HelpButton />
          </div>
        </header>
        <HelpHeadline />
      </div>
      <HelpDetails />
      <ConfirmRequestDialog />
    </>
  )
}
