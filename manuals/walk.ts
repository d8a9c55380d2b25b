import { type Manual, namesIn, type Pictures, type Walk } from './manual.ts'
import type { Screen } from './screen.ts'

/**
 * Does every step of a manual on the demo and gives the pictures. It stops where a step has nothing to press, where a name that a
 * text mentions was not on a screen by then, and where a picture is missing.
 */
export async function walk<M extends Manual>(
  who: string,
  manual: M,
  steps: Walk<M>,
  screen: Screen,
): Promise<Pictures> {
  const pictures: Pictures = {}
  const presses: Record<string, Record<string, (screen: Screen) => Promise<void>>> = steps
  for (const [name, part] of Object.entries(manual.parts)) {
    screen.seen.clear()
    screen.picture = null
    for (const [step, text] of Object.entries(part.steps)) {
      const where = `${who}.${screen.locale}.${name}.${step}`
      const press = presses[name]?.[step]
      if (!press) throw new Error(`${where}: no press is written for this step.`)
      await press(screen).catch((error: unknown) => {
        throw new Error(`${where}: ${error instanceof Error ? error.message : error}`)
      })
      demand(where, text, screen)
    }
    for (const text of [part.title, part.picture ?? '', ...(part.notes ?? [])]) demand(`${who}.${name}`, text, screen)
    if ((screen.picture === null) !== (part.picture === undefined))
      throw new Error(`${who}.${screen.locale}.${name}: its picture and the text for it do not go together.`)
    if (screen.picture) pictures[name] = screen.picture
  }
  return pictures
}

function demand(where: string, text: string, screen: Screen) {
  const missing = namesIn(text).filter((key) => !screen.seen.has(key))
  if (missing.length > 0) throw new Error(`${where} names what no screen showed by then: ${missing.join(', ')}.`)
}
