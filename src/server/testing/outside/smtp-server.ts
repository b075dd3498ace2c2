// A mail server for tests, on a free port: it keeps what it accepts, and may be told to leave the next mails without an answer.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { to: string[]; raw: string }

export const startSmtp = async () => {
  const received: ReceivedMail[] = []
  const begun: string[] = []
  let isHanging = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address)
      begun.push(...to)
      // As told when the mail came: its end may come after the next order.
      const isUnanswered = isHanging
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (isUnanswered) return
        received.push({ to, raw: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  server.on('error', () => {}) // a client that was killed
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Whose mails have arrived, answered or not. */
    begun,
    hang: (does: boolean) => {
      isHanging = does
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  }
}
