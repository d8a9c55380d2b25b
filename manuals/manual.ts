import type { Locale } from '@evenkeel/contract/base/limits.ts'
import type { Screen } from './screen.ts'

/** A main thing to do: numbered steps, beside them a picture with its text for who cannot see it, and what else is true of it. */
export type Part = {
  title: string
  steps: Record<string, string>
  picture?: string
  notes?: readonly string[]
}

export type Manual = { title: string; lead: string; parts: Record<string, Part> }

/** What is pressed for each step, in the order of the steps. */
export type Walk<M extends Manual> = {
  [P in keyof M['parts']]: { [S in keyof M['parts'][P]['steps']]: (screen: Screen) => Promise<void> }
}

/** A name of the product in a text, `⟦getHelp⟧`, is replaced by the product's own word. */
export const NAME = /⟦(\w+)⟧/g
export const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, key = '']) => key)

/** The parts of a manual with the pictures that were taken for them. */
export type Pictures = Record<string, Buffer>
export type Made = { name: string; locale: Locale; manual: Manual; pictures: Pictures }
