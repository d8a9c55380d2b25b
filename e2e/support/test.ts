import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { openProduct, type Product } from './product.ts'
import { createWatch, type Watch } from './watch.ts'

export { expect } from '@playwright/test'

type OpenBrowser = (options?: BrowserContextOptions) => Promise<{ context: BrowserContext; page: Page }>

type Fixtures = {
  /**
   * Whether `product` is this journey's alone: for journeys that look at an administrator's screens or change what
   * belongs to everybody.
   */
  ownProduct: boolean
  /** What the pages of the journey come from; shared with the other journeys of the worker without `ownProduct`. */
  product: Product
  /** One more product, for a journey that stops it or needs it empty; it is removed after the browsers. */
  startProduct: typeof openProduct
  /** Every page of a journey is watched: no error, no request elsewhere, no telling tab. */
  watch: Watch
  /** Somebody else's browser, or the same person's on another device. */
  openBrowser: OpenBrowser
}

export const test = base.extend<Fixtures, { openSharedProduct: () => Promise<Product> }>({
  openSharedProduct: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const shared: { opening?: Promise<Product> } = {}
      await use(() => (shared.opening ??= openProduct()))
      await (await shared.opening)?.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  ownProduct: [false, { option: true }],

  // Its start is not the journey's time.
  product: [
    async ({ ownProduct, openSharedProduct, startProduct }, use) =>
      use(await (ownProduct ? startProduct() : openSharedProduct())),
    { timeout: 60_000 },
  ],

  baseURL: async ({ product }, use) => use(product.origin),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
  watch: async ({}, use) => {
    const watch = createWatch()
    await use(watch)
    watch.settle()
  },

  context: async ({ context, product, watch }, use) => {
    await watch.over(context, product.origin)
    await use(context)
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
  startProduct: async ({}, use) => {
    const started: Product[] = []
    await use(async (options) => {
      const own = await openProduct(options)
      started.push(own)
      return own
    })
    for (const own of started) await own.remove()
  },

  // It asks for startProduct only to end before it: a page outlives no server it talks to.
  openBrowser: async ({ browser, product, watch, startProduct: _ }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: product.origin, ...options })
      opened.push(context)
      await watch.over(context, options.baseURL ?? product.origin)
      return { context, page: await context.newPage() }
    })
    for (const context of opened) await context.close()
  },
})
