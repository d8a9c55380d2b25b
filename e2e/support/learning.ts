import type { Progress } from '@evenkeel/contract/learning/learning.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'

export const FIRST = 'How thoughts, feelings and actions link'

/** The card of one module in the grid. */
export const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
export const lesson = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title })

/** What the server has stored of this person. */
export async function progressOf(context: BrowserContext): Promise<Progress[]> {
  return (await context.request.get('/api/content/progress')).json()
}

export async function passed(context: BrowserContext, moduleId: string, progress: number) {
  const answer = await context.request.post('/api/content/progress', {
    data: { moduleId, progress, completed: progress === 100 },
  })
  expect(answer.ok()).toBe(true)
}
