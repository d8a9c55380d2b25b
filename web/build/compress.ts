import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Fonts are compressed already, the server fills in pages, and `render` is not served. */
export async function compressAll(dist: string) {
  const files = await readdir(dist, { recursive: true })
  const texts = files
    .filter((file) => /\.(js|css|svg)$|^assets.*\.json$/.test(file) && !file.startsWith('render'))
    .map((file) => join(dist, file))
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(file)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${file}.br`, await brotli(content, { params }))
      await writeFile(`${file}.gz`, await gz(content, { level: 9 }))
    }),
  )
}
