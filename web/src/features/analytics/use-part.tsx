import { SUMMARIES } from '@evenkeel/content/coping-tools/summaries.ts'
import type { Stats, Utilization } from '@evenkeel/contract/analytics/analytics.ts'
import { EFFECTIVENESS, TOOL_IDS } from '@evenkeel/contract/coping/tool-ids.ts'
import { Meters } from '../../ui/charts/meters.tsx'
import { WideDataTable } from '../../ui/lists/data-table.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { useAllModules } from '../learning/data.ts'
import { useUtilization } from './data.ts'
import { DaysShown } from './days-shown.tsx'
import { Loaded } from './loaded.tsx'
import { NoneYet } from './not-yet.tsx'
import { analyticsWords } from './shared/analytics-words.ts'

/** Counts people and never names one. */
export function UsePart({ stats }: { stats: Stats }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const use = useUtilization(stats.period)
  return (
    <Loaded read={use} shape="h-104">
      {({ from, to, tools, modules, begun }) => (
        <>
          <DaysShown days={{ from, to }} />
          {tools.length > 0 ? <ToolUse tools={tools} /> : <NoneYet stats={stats} what="tools" />}
          <section aria-label={words.modules} className="flex min-w-0 flex-col gap-3">
            <h3>{words.modules}</h3>
            {modules.length > 0 ? <ModuleUse modules={modules} /> : <NoneYet stats={stats} what="modules" />}
          </section>
          {begun !== null && <p>{words.begun(number(begun))}</p>}
        </>
      )}
    </Loaded>
  )
}

type Module = Utilization['modules'][number]

function ModuleUse({ modules }: { modules: readonly Module[] }) {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const moduleName = useModuleName()
  const figure = (value: number | null) => (value === null ? words.tooFewCell : number(value))
  const most = Math.max(0, ...modules.flatMap(({ started, completed }) => [started ?? 0, completed ?? 0]))
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-6 gap-y-3">
        {modules.map(({ moduleId, started, completed }) => (
          <li key={moduleId}>
            <p className="font-semibold">{moduleName(moduleId)}</p>
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
          cells: [moduleName(moduleId), figure(started), figure(completed)],
        }))}
      />
    </>
  )
}

function useModuleName() {
  const { data } = useAllModules()
  return (moduleId: string) => data?.find(({ id }) => id === moduleId)?.title ?? moduleId
}

type Tool = Utilization['tools'][number]

function ToolUse({ tools }: { tools: readonly Tool[] }) {
  const words = useWords(analyticsWords)
  const toolName = useToolName()
  const figuresOf = useFigures()
  const most = Math.max(0, ...tools.map(({ sessions }) => sessions ?? 0))
  return (
    <section aria-label={words.tools} className="flex min-w-0 flex-col gap-3">
      <h3>{words.tools}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(14rem,100%),1fr))] gap-x-6 gap-y-3">
        {tools.map((tool) => {
          const { sessions, completed, helped } = figuresOf(tool)
          return (
            <li key={tool.toolName}>
              <p className="font-semibold">{toolName(tool)}</p>
              <Meters
                meters={[
                  { name: words.sessions, value: tool.sessions, max: most, shown: sessions },
                  { name: words.completion, value: tool.completionRate, max: 100, shown: completed },
                  { name: words.effectiveness, value: tool.avgEffectiveness, max: EFFECTIVENESS.max, shown: helped },
                ]}
              />
            </li>
          )
        })}
      </ul>
      <WideDataTable
        summary={words.showTable}
        caption={words.tools}
        head={[words.tool, words.sessions, words.completion, words.effectiveness]}
        rows={tools.map((tool) => {
          const { sessions, completed, helped } = figuresOf(tool)
          return { key: tool.toolName, cells: [toolName(tool), sessions, completed, helped] }
        })}
      />
    </section>
  )
}

function useFigures() {
  const words = useWords(analyticsWords)
  const { number } = useFormat()
  const or = (value: number | null, say: (value: number) => string, none = words.tooFewCell) =>
    value === null ? none : say(value)
  return ({ sessions, completionRate, avgEffectiveness }: Tool) => ({
    sessions: or(sessions, (value) => number(value)),
    completed: or(completionRate, (value) => words.percent(number(value))),
    helped: or(avgEffectiveness, (value) => words.ofFive(number(value, 1)), words.tooFewRatings),
  })
}

function useToolName() {
  const locale = useLocale()
  return ({ toolName }: Tool) => {
    const id = TOOL_IDS.find((one) => one === toolName)
    return id ? SUMMARIES[id].name[locale] : toolName
  }
}
