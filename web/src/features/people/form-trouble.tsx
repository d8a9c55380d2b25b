import { Banner } from '../../ui/banner.tsx'

/** Why a form was not taken; nothing while there is no reason. */
export function FormTrouble({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <div role="alert">
      <Banner tone="danger">{text}</Banner>
    </div>
  )
}
