import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { brokenRule, type RuleCode, type TextRule, type TextRules } from '@evenkeel/contract/base/text-rules.ts'
import { issuesOf } from '../../../app/api/api-error.ts'
import type { Problems } from '../../../ui/form/form.ts'

export type Fields = Readonly<Record<string, string>>

/** Uncontrolled fields lose nothing typed before hydration. */
export const fieldsOf = (form: HTMLFormElement): Fields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
export type FormRules = { rules: Readonly<Record<string, TextRules>>; required?: readonly string[] }
/** Other rules use the server's message. */
export type RuleWords = Record<Locale, Readonly<Record<string, { readonly [code in RuleCode]?: string }>>>

export type TextProblem = Pick<TextRule, 'message'> & { code?: RuleCode }

export function problemsIn(fields: Fields, { rules, required = [] }: FormRules): Problems<TextProblem> {
  const found: Record<string, TextProblem> = {}
  for (const [name, text] of Object.entries(fields)) {
    const isMissing = required.includes(name) && text.trim() === ''
    const problem = isMissing ? { code: 'blank' as const, message: '' } : brokenRule(rules[name] ?? [], text)
    if (problem) found[name] = problem
  }
  return found
}

/** Maps the server's problems to the form's rules where possible. */
export function refusedFields(error: unknown, fields: Fields, { rules }: FormRules): Problems<TextProblem> {
  const here = issuesOf(error).filter(({ path }) => fields[path] !== undefined)
  return Object.fromEntries(
    here.map(({ path, message }) => [path, rules[path]?.find((rule) => rule.message === message) ?? { message }]),
  )
}

export const sayProblem = (name: string, problem: TextProblem | undefined, locale: Locale, words: RuleWords) =>
  problem && ((problem.code && words[locale][name]?.[problem.code]) ?? problem.message)
