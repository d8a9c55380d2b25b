import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { browserWords } from './browsers-words.ts'

type Props = { name: string; made: { code: string; codeUntil: string }; isEnrolled: boolean; onClose: () => void }

/** Shown once and printed alone; it goes when the device has used it. */
export function ShowCode({ name, made: { code, codeUntil }, isEnrolled, onClose }: Props) {
  const words = useWords(browserWords)
  const { time } = useFormat()
  const [address, type, press] = words.steps
  return (
    <Dialog
      open
      title={words.codeTitle(name)}
      onClose={onClose}
      actions={
        <>
          {!isEnrolled && <Button onClick={() => window.print()}>{words.print}</Button>}
          <Button variant={isEnrolled ? 'primary' : 'secondary'} onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div>
        <div role="status">{isEnrolled && <Banner tone="success">{words.isEnrolled(name)}</Banner>}</div>
        {!isEnrolled && (
          <div className="flex flex-col gap-4">
            <p>{words.once}</p>
            <div className="printed-alone flex flex-col gap-3 rounded-lg border border-edge bg-canvas p-4 sm:p-5 print:fixed print:inset-0 print:rounded-none print:border-0 print:p-12">
              <p className="text-lg font-semibold break-words">{name}</p>
              <ol className="flex list-decimal flex-col gap-3 pl-5">
                <li>
                  {address}
                  <span className="block font-semibold break-all">{`${window.location.origin}/enroll`}</span>
                </li>
                <li>
                  {type}
                  <span className="block text-xl font-semibold tracking-wide sm:text-2xl break-words tabular-nums print:text-4xl">
                    {code}
                  </span>
                </li>
                <li>{press}</li>
              </ol>
              <p className="font-semibold">{words.until(time(codeUntil))}</p>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}
