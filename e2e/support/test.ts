import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { openProduct, type Product } from './product.ts'
import { createWatch, type Watch } from './watch.ts'

export { expect } from '@playwright/test'

type OpenBrowser = (options?: BrowserContextOptions) => Promise<{ context: BrowserContext; page: Page }>

export type Fixtures = {
  /** Who shares the `product`: the tests of a worker, those of a file, or nobody. */
  productOf: 'worker' | 'file' | 'test'
  /** The product under test. */
  product: Product
  /** Starts another product, for tests that stop it or need it empty; it is removed after the browsers close. */
  startProduct: typeof openProduct
  /** Checks every page of a test: no error, no request to another host, no revealing tab title. */
  watch: Watch
  /** Another browser: of another person, or of the same person on another device. */
  openBrowser: OpenBrowser
}

/** Removes those that started, whatever became of the others. */
async function removeAll(opened: (Promise<Product> | undefined)[]) {
  const started = await Promise.allSettled(opened)
  const ends = started.map((one) => (one.status === 'fulfilled' ? one.value?.remove() : undefined))
  const failed = (await Promise.allSettled(ends)).find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Opens the product of a worker, or of one of its files; a worker runs the files of `shareProductInFile` one by one. */
type OpenShared = (file?: string) => Promise<Product>

export const test = base.extend<Fixtures, { openShared: OpenShared }>({
  openShared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      let ofWorker: Promise<Product> | undefined
      let ofFile: { file: string; product: Promise<Product> } | undefined
      await use(async (file) => {
        if (file === undefined) {
          ofWorker ??= openProduct()
          return ofWorker
        }
        if (ofFile?.file !== file) {
          await removeAll([ofFile?.product])
          ofFile = { file, product: openProduct() }
        }
        return ofFile.product
      })
      await removeAll([ofWorker, ofFile?.product])
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  productOf: ['worker', { option: true }],

  // Its start does not count towards the test's timeout.
  product: [
    async ({ productOf, openShared, startProduct }, use, { file }) =>
      use(await (productOf === 'test' ? startProduct() : openShared(productOf === 'file' ? file : undefined))),
    { timeout: 180_000 },
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
    const started: Promise<Product>[] = []
    await use((options) => {
      const own = openProduct(options)
      started.push(own)
      return own
    })
    await removeAll(started)
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

/**
 * The tests of this file run one after another on a product of their own: for an administrator's screens, and for what
 * changes data that all see. A test may find what those before it left, and must not need it.
 */
export function shareProductInFile() {
  test.describe.configure({ mode: 'default' })
  test.use({ productOf: 'file' })
}
