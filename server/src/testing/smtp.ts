import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Mail = { to: string[]; id: string; subject: string; text: string; raw: string; greeting: string }

/** A real SMTP server on loopback, which can refuse mail for a while; `mails` lists what it accepted. */
export async function createSmtp() {
  const mails: Mail[] = []
  const state = { refuses: false, silent: false, refused: 0, code: 451, connections: 0 }
  let greets = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect(_, done) {
      state.connections += 1
      void greets.then(() => done())
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.refuses) {
          state.refused += 1
          return done(Object.assign(new Error('Not now'), { responseCode: state.code }))
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ ...read(Buffer.concat(chunks).toString('utf8'), to), greeting: session.hostNameAppearsAs })
        if (!state.silent) done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${port(server.server)}`,
    mails,
    state,
    /** Greets nobody until what it returns is called. */
    holdGreeting() {
      const { promise, resolve } = Promise.withResolvers<void>()
      greets = promise
      state.connections = 0
      return resolve
    },
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

/** A mail server that accepts connections and never answers; closing it ends them. */
export async function createSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {}).resume()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url: `smtp://127.0.0.1:${port(server)}`, sockets, close }
}

function port(server: Pick<Server, 'address'>): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

function read(raw: string, to: string[]): Omit<Mail, 'greeting'> {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  const content = body.join('\r\n\r\n').trim()
  const encoding = header('Content-Transfer-Encoding').toLowerCase()
  const text =
    encoding === 'base64'
      ? Buffer.from(content, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? fromQuotedPrintable(content)
        : content
  return { to, id: /<(.+)@/.exec(header('Message-ID'))?.[1] ?? '', subject: header('Subject'), text, raw }
}

const fromQuotedPrintable = (sent: string) =>
  Buffer.from(
    sent
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
