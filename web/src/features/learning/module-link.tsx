import type { Module, Progress } from '@evenkeel/contract/learning/learning.ts'
import { modulePath } from '../../app/navigation/paths.ts'
import { ButtonLink, type ButtonVariant } from '../../ui/button.tsx'
import { useWords } from '../../words/words.ts'
import { actionFor } from './lesson-position.ts'
import { learningWords } from './shared/learning-words.ts'

type ModuleLinkProps = { module: Module; stored: Progress | undefined; variant: ButtonVariant }

/** The accessible name includes the module. */
export function ModuleLink({ module, stored, variant }: ModuleLinkProps) {
  const words = useWords(learningWords)
  return (
    <ButtonLink to={modulePath(module.id)} variant={variant} className="self-start">
      <span>
        {words.actions[actionFor(stored)]}
        <span className="sr-only"> {module.title}</span>
      </span>
    </ButtonLink>
  )
}
