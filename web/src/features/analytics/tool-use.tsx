import { SUMMARIES } from '@evenkeel/content/coping-tools/summaries.ts'
import type { Utilization } from '@evenkeel/contract/analytics/analytics.ts'
import { EFFECTIVENESS, TOOL_IDS } from '@evenkeel/contract/coping/tool-ids.ts'
import { Meters } from '../../ui/charts/meters.tsx'
import { WideDataTable } from '../../ui/lists/data-table.tsx'
import { useFormat, useLocale, useWords } from '../../words/words.ts'
import { analyticsWords } from './shared/analytics-words.ts'

type Tool = Utilization['tools'][number]

export function ToolUse({ tools }: { tools: readonly Tool[] }) {
  const words = useWords(analyticsWords)
  const nameOf = useToolName()
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
              <p className="font-semibold">{nameOf(tool)}</p>
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
          return { key: tool.toolName, cells: [nameOf(tool), sessions, completed, helped] }
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
