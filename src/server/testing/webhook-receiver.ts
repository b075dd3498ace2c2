// A receiver of webhooks on this machine, which checks each signature with a library that is not ours.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Verifier } from 'standardwebhooks'

type Received = { headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; headers?: Record<string, string>; body?: string }

export const startReceiver = async () => {
  const received: Received[] = []
  let answer: Answer = { status: 204 }
  const server = createServer((from, to) => {
    const parts: Buffer[] = []
    from
      .on('data', (part: Buffer) => void parts.push(part))
      .on('end', () => {
        received.push({ headers: from.headers, body: Buffer.concat(parts).toString('utf8') })
        to.writeHead(answer.status, answer.headers).end(answer.body)
      })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answers: (next: Answer) => void (answer = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a receiver with this secret reads; throws where the signature is not its own, or the time is not about now. */
export const verified = (secret: string, { headers, body }: Received): Record<string, unknown> =>
  new Verifier(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>
