import type { Page } from '@playwright/test'

/** Counts the sounds that the page plays, from its next opening on. */
export const countSounds = (page: Page) =>
  page.addInitScript(() => {
    const { start, stop } = AudioBufferSourceNode.prototype
    const count = (by: number) => {
      const root = document.documentElement.dataset
      root.playing = `${Number(root.playing ?? 0) + by}`
    }
    AudioBufferSourceNode.prototype.start = function (...when) {
      if (this.loop) count(1)
      start.apply(this, when)
    }
    AudioBufferSourceNode.prototype.stop = function (...when) {
      count(-1)
      stop.apply(this, when)
    }
  })

export const playing = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.playing ?? 0))
