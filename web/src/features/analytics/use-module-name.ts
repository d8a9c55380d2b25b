import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useModules } from '../learning/data.ts'

/** Administrators read the staff's edition; modules for people in care are named by number. */
export function useModuleName() {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const { data } = useModules()
  return (moduleId: string) => {
    const title = data?.find(({ id }) => id === moduleId)?.title
    if (title) return title
    const place = number(Number.parseInt(moduleId.slice(1), 10))
    if (moduleId.endsWith('c')) return words.moduleInCare(place)
    return moduleId.endsWith('s') ? words.moduleStaff(place) : words.moduleOther(place)
  }
}
