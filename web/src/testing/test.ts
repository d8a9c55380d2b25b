import { test as base } from 'vitest'
import { App } from './app.ts'

export { expect } from 'vitest'

/** A test with the product in its own frame; errors of the page and calls without an answer fail it. */
export const test = base.extend<{ app: App }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are wanted
  app: async ({}, use) => {
    const app = new App()
    await use(app)
    app.close()
  },
})
