import type { Utilization } from '@evenkeel/contract/analytics.ts'
import { WideDataTable } from '../../ui/data-table.tsx'
import { Meters } from '../../ui/meters.tsx'
import { analyticsWords } from '../../words/analytics.ts'
import { useFormat, useWords } from '../../words/words.ts'
import { useModules } from '../learning/data.ts'
import { Withheld } from './withheld.tsx'

type Module = Utilization['modules'][number]

/** How many people started each module and how many completed it. */
export function ModuleUse({ modules, least }: { modules: readonly Module[]; least: number | undefined }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const nameOf = useModuleName()
  const figure = (value: number | null) => (value === null ? words.withheldCell : number(value))
  const shown = modules.filter(({ suppressed }) => !suppressed)
  const most = Math.max(0, ...shown.flatMap(({ started, completed }) => [started ?? 0, completed ?? 0]))
  const first = shown.find(({ started }) => started !== null && started === most)
  const hidden = modules.filter(({ suppressed }) => suppressed).map(({ moduleId }) => nameOf(moduleId))
  return (
    <>
      <p>{first ? words.mostStarted(nameOf(first.moduleId), number(most)) : shown.length === 0 && words.modulesNone}</p>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {shown.map(({ moduleId, started, completed }) => (
          <li key={moduleId}>
            <p className="font-semibold">{nameOf(moduleId)}</p>
            <Meters
              meters={[
                { name: words.started, value: started, max: most, shown: figure(started) },
                { name: words.completed, value: completed, max: most, shown: figure(completed) },
              ]}
            />
          </li>
        ))}
      </ul>
      <Withheld names={hidden} least={least} />
      {modules.length > 0 && (
        <WideDataTable
          summary={words.showTable}
          caption={words.modules}
          head={[words.module, words.started, words.completed]}
          rows={modules.map(({ moduleId, started, completed }) => ({
            key: moduleId,
            cells: [nameOf(moduleId), figure(started), figure(completed)],
          }))}
        />
      )}
    </>
  )
}

/** Administrators read the staff's edition; modules for people in care are named by number. */
function useModuleName() {
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
