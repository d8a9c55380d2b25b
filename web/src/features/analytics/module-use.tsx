import type { Utilization } from '@evenkeel/contract/analytics/analytics.ts'
import { Meters } from '../../ui/charts/meters.tsx'
import { WideDataTable } from '../../ui/lists/data-table.tsx'
import { useFormat, useWords } from '../../words/words.ts'
import { useAllModules } from '../learning/data.ts'
import { analyticsWords } from './shared/analytics-words.ts'

type Module = Utilization['modules'][number]

export function ModuleUse({ modules }: { modules: readonly Module[] }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const nameOf = useModuleName()
  const figure = (value: number | null) => (value === null ? words.tooFewCell : number(value))
  const most = Math.max(0, ...modules.flatMap(({ started, completed }) => [started ?? 0, completed ?? 0]))
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-6 gap-y-3">
        {modules.map(({ moduleId, started, completed }) => (
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
      <WideDataTable
        summary={words.showTable}
        caption={words.modules}
        head={[words.module, words.started, words.completed]}
        rows={modules.map(({ moduleId, started, completed }) => ({
          key: moduleId,
          cells: [nameOf(moduleId), figure(started), figure(completed)],
        }))}
      />
    </>
  )
}

function useModuleName() {
  const { data } = useAllModules()
  return (moduleId: string) => data?.find(({ id }) => id === moduleId)?.title ?? moduleId
}
