import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { openProduct, type Product } from './product.ts'
import { createWatch, type Watch } from './watch.ts'

export { expect } from '@playwright/test'

type OpenBrowser = (options?: BrowserContextOptions) => Promise<{ context: BrowserContext; page: Page }>

type Fixtures = {
  /**
   * Whether this test gets its own `product`: for tests of an administrator's screens, or that change shared data.
   */
  ownProduct: boolean
  /** The product under test; shared with the other tests of the worker unless `ownProduct` is set. */
  product: Product
  /** Starts another product, for tests that stop it or need it empty; it is removed after the browsers close. */
  startProduct: typeof openProduct
  /** Checks every page of a test: no error, no request to another host, no revealing tab title. */
  watch: Watch
  /** Another browser: of another person, or of the same person on another device. */
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

  // Its start does not count towards the test's timeout.
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
    watch.verify()
  },

  context: async ({ context, product, watch }, use) => {
    await watch.observe(context, product.origin)
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

  // Depends on startProduct only to be torn down before it, so that pages close before their server stops.
  openBrowser: async ({ browser, product, watch, startProduct: _ }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: product.origin, ...options })
      opened.push(context)
      await watch.observe(context, options.baseURL ?? product.origin)
      return { context, page: await context.newPage() }
    })
    for (const context of opened) await context.close()
  },
})
