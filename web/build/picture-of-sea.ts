import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Theme = 'light' | 'dark'
type Colours = Map<string, string>

const STYLES = join(import.meta.dirname, '../src/ui/sea/sea.css')

/**
 * Writes the sea once per theme, because a picture reads no style sheet of the page; returns addresses by their names
 * in the styles.
 */
export async function writePicturesOfSea(dist: string, drawn: string): Promise<Map<string, string>> {
  const styles = await readFile(STYLES, 'utf8')
  const addresses = new Map<string, string>()
  for (const theme of ['light', 'dark'] as const) {
    const svg = pictureOf(drawn, coloursOf(styles, theme, drawn))
    const name = `sea-${theme}`
    const address = `/assets/${name}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`
    await writeFile(join(dist, address), svg)
    addresses.set(`//${name}`, address)
  }
  return addresses
}

function pictureOf(drawn: string, colours: Colours): string {
  const svg = drawn
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/class="sea-boat"/g, 'fill="var(--sea-hull)" stroke="var(--sea-edge)" stroke-linejoin="round"')
    .replace(/ (class|style|aria-hidden)="[^"]*"/g, '')
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => colours.get(name) ?? '')
  if (/="[^"]*var\(|(fill|stroke|stop-color)=""/.test(svg))
    throw new Error('A colour of the sea is not in its style sheet')
  return svg
}

/** The first value of a name counts, because later ones are for forced colours. */
function coloursOf(styles: string, theme: Theme, drawn: string): Colours {
  const classes = /class="([^"]*)"/.exec(drawn)?.[1]?.split(' ') ?? []
  const colours: Colours = new Map()
  const said = (selector: string) => {
    for (const [, found = '', block = ''] of styles.matchAll(/(?:^|\n) *([^\n{}]+) \{([^{}]*)\}/g))
      if (found.trim() === selector)
        for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+): ([^;]+);/g))
          if (!colours.has(name)) colours.set(name, value)
  }
  const selectors = ['[class*="sky-"]', ...classes.map((one) => `.${one}`)]
  for (const one of selectors) if (theme === 'dark') said(`.dark ${one}`)
  for (const one of selectors) said(one)
  for (const [name, value] of colours) colours.set(name, plain(value, colours))
  return colours
}

function plain(value: string, colours: Colours): string {
  const named = value
    .replace(/var\((--[\w-]+)(?:, (#\w+))?\)/g, (_, name: string, other = '') =>
      plain(colours.get(name) ?? other, colours),
    )
    .replace(/#(\w)(\w)(\w)\b/g, '#$1$1$2$2$3$3')
  return named.replace(
    /color-mix\(in srgb, (#\w{6}), (#\w{6}) ([\d.]+)%\)/g,
    (_, a: string, b: string, share: string) => mixed(a, b, Number(share) / 100),
  )
}

function mixed(a: string, b: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
