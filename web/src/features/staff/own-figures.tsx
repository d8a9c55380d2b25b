import { useCover } from '../../app/session/cover/cover.ts'
import { CoverButton } from '../../app/session/cover/cover-button.tsx'
import { coverWords } from '../../app/session/cover/cover-words.ts'
import { Banner } from '../../ui/banner.tsx'
import { useWords } from '../../words/words.ts'
import { ElevatedBanner } from './elevated-banner.tsx'

/** Says under the cover only that there is more. */
export function OwnFigures({ isElevated, checkIns }: { isElevated: boolean; checkIns: number }) {
  const words = useWords(coverWords)
  const { isOpen } = useCover()
  return (
    <>
      {isOpen && isElevated && <ElevatedBanner checkIns={checkIns} />}
      {isOpen ? (
        <div>
          <CoverButton />
        </div>
      ) : (
        <Banner tone="info" action={<CoverButton short />}>
          <p>{isElevated ? words.waits : words.figures}</p>
        </Banner>
      )}
    </>
  )
}
