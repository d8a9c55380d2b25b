import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import type pg from 'pg'
import type { Submittable } from 'pg'

/** The published types of pg leave out what speaks COPY. */
type Wire = {
  stream: Writable & { pause(): void; resume(): void }
  query(text: string): void
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

const BUFFERED = 256 * 1024
const countOf = (tag: string) => Number(/^COPY (\d+)$/.exec(tag)?.[1])

/** `COPY … TO STDOUT`: the rows as text, read with backpressure. */
export class CopyOut implements Submittable {
  readonly bytes: Readable
  rows = 0
  #text: string
  #wire: Wire | undefined

  constructor(text: string) {
    this.#text = text
    this.bytes = new Readable({ highWaterMark: BUFFERED, read: () => this.#wire?.stream.resume() })
  }

  submit(connection: unknown) {
    this.#wire = connection as Wire
    this.#wire.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // Copied, because the parser reuses its buffer.
    if (!this.bytes.push(Buffer.from(chunk))) this.#wire?.stream.pause()
  }

  handleCommandComplete({ text }: { text: string }) {
    this.rows = countOf(text)
  }

  handleError(error: Error) {
    this.#wire?.stream.resume()
    this.bytes.destroy(error)
  }

  handleReadyForQuery() {
    this.#wire?.stream.resume()
    this.bytes.push(null)
  }
}

/** `COPY … FROM STDIN`; returns the number of rows. */
export function copyIn(client: pg.ClientBase, text: string, bytes: AsyncIterable<Buffer>): Promise<number> {
  return client.query(new CopyIn(text, bytes)).done
}

class CopyIn implements Submittable {
  readonly done: Promise<number>
  #settle = Promise.withResolvers<number>()
  #over = new AbortController()
  #text: string
  #bytes: AsyncIterable<Buffer>
  #rows = 0
  #unreadable: unknown

  constructor(text: string, bytes: AsyncIterable<Buffer>) {
    this.#text = text
    this.#bytes = bytes
    this.done = this.#settle.promise
  }

  submit(connection: unknown) {
    const wire = connection as Wire
    wire.query(this.#text)
  }

  handleCopyInResponse(connection: unknown) {
    void this.#send(connection as Wire)
  }

  async #send(wire: Wire) {
    try {
      for await (const bytes of this.#bytes) {
        if (this.#over.signal.aborted) return
        wire.sendCopyFromChunk(bytes)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain', { signal: this.#over.signal })
      }
      wire.endCopyFrom()
    } catch (error) {
      if (this.#over.signal.aborted) return
      this.#unreadable = error
      wire.sendCopyFail('the rows cannot be read')
    }
  }

  handleCommandComplete({ text }: { text: string }) {
    this.#rows = countOf(text)
  }

  handleError(error: Error) {
    this.#over.abort()
    this.#settle.reject(this.#unreadable ?? error)
  }

  handleReadyForQuery() {
    this.#settle.resolve(this.#rows)
  }
}
