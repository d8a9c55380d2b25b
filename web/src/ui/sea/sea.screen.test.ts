import type { App } from '../../testing/app.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { expect, test } from '../../testing/test.ts'

const SIZE = 40

/** The grey values of a drawing at 40 px, row by row. */
async function greysOf(svg: SVGElement): Promise<number[]> {
  // As an image it has no style sheet, so each part says by itself what it looks like.
  for (const part of svg.querySelectorAll('*')) {
    const { fill, stroke, opacity } = getComputedStyle(part)
    for (const [name, value] of Object.entries({ fill, stroke, opacity })) part.setAttribute(name, value)
  }
  for (const name of ['width', 'height']) svg.setAttribute(name, `${SIZE}`)
  svg.style.background = getComputedStyle(svg).backgroundImage
  const picture = new Image(SIZE, SIZE)
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await picture.decode()
  const canvas = new OffscreenCanvas(SIZE, SIZE)
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0, SIZE, SIZE)
  const { data = [] } = pen?.getImageData(0, 0, SIZE, SIZE) ?? {}
  return Array.from({ length: SIZE * SIZE }, (_, at) => {
    const [red = 0, green = 0, blue = 0] = data.slice(at * 4, at * 4 + 3)
    return 0.3 * red + 0.59 * green + 0.11 * blue
  })
}

/** How far two drawings are from each other in shape: 0 is the same one, only lighter or darker, and 1 has nothing in common. */
function apart(one: number[], other: number[]): number {
  const flat = (greys: number[]) => {
    const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length
    const moved = greys.map((grey) => grey - mean)
    const size = Math.hypot(...moved)
    return moved.map((grey) => grey / size)
  }
  const [left, right] = [flat(one), flat(other)]
  return 1 - left.reduce((sum, grey, at) => sum + grey * (right[at] ?? 0), 0)
}

async function pictures(app: App, dark: boolean) {
  answerFirstDay(app)
  await app.open('/checkin', { as: 'inmate' })
  await app.settle()
  app.document.documentElement.classList.toggle('dark', dark)
  return Promise.all([...app.document.querySelectorAll<SVGElement>('fieldset label svg.sea')].map(greysOf))
}

for (const dark of [false, true])
  test(`ten pictures of mood and stress differ in shape at 40 px without colour (${dark ? 'dark' : 'light'}) @long`, async ({
    app,
  }) => {
    const all = await pictures(app, dark)
    expect(all).toHaveLength(10)
    const pairs = all.flatMap((one, at) =>
      all.slice(at + 1).map((other, next) => [at, at + 1 + next, apart(one, other)]),
    )
    expect(pairs.filter(([, , distance = 0]) => distance < 0.038)).toEqual([])
  })

test('the sky of no picture is black, and nothing of a picture has a name that another has too', async ({ app }) => {
  await pictures(app, false)
  const drawings = [...app.document.querySelectorAll('svg.sea')]
  expect(drawings.map((svg) => getComputedStyle(svg).backgroundImage).filter((sky) => sky === 'none')).toEqual([])
  expect(drawings.flatMap((svg) => [...svg.querySelectorAll('[id]')])).toEqual([])
  const fills = drawings.flatMap((svg) => [...svg.querySelectorAll('path')].map((path) => getComputedStyle(path).fill))
  expect(fills.filter((fill) => fill === 'rgb(0, 0, 0)')).toEqual([])
})
