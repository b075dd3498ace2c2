// The sandbox's server on loopback: Travelport's path, Sabre's at the root, the control API, and all three once more for days that are over.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Day, todayIn } from '../domain/stay.ts'
import type { LogEntry } from './call-log.ts'
import { control } from './control.ts'
import { listenAt, loopback, type Port } from './listen.ts'
import { serveSabre } from './sabre/gateway.ts'
import { makePastState } from './past-days.ts'
import { pictureAt } from './pictures.ts'
import { makeState, type State } from './state.ts'
import { serveTravelport } from './travelport/gateway.ts'
import type { Service } from './travelport/request.ts'

const travelportPath = '/B2BGateway/connect/uAPI'
/** What is below it, control too, is of the sandbox that lives through its past. */
const pastPath = '/_past'
const services: Readonly<Record<string, Service>> = {
  [`${travelportPath}/HotelService`]: 'hotel',
  [`${travelportPath}/UtilService`]: 'util',
}
const greatestBody = 1024 * 1024

export type Sandbox = {
  port: number
  /** `http://127.0.0.1:PORT/B2BGateway/connect/uAPI`, without the service. */
  endpoint: string
  /** `http://127.0.0.1:PORT`: the paths of Sabre's services are at its root. */
  sabre: string
  log(): readonly LogEntry[]
  /** Ends every connection, hanging ones too. */
  stop(): Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > greatestBody) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
const sendPlain = (response: ServerResponse, status: number, text: string) =>
  void response.writeHead(status, { 'content-type': 'text/plain' }).end(text)

const isLocal = (request: IncomingMessage) =>
  /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '') &&
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')

const serve = async (
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  state: State,
): Promise<void> => {
  const [path = ''] = address.split('?')
  const body = await bodyOf(request)
  if (body === null) return sendPlain(response, 413, 'Request too large')
  if (path.startsWith('/_sandbox/')) {
    if (!isLocal(request)) return sendPlain(response, 403, 'Only from this machine')
    const answer = control(request.method ?? '', address, body, state)
    const [type, text] =
      'type' in answer ? [answer.type, answer.body] : ['application/json', JSON.stringify(answer.body)]
    response.writeHead(answer.status, { 'content-type': type }).end(text)
    return
  }
  if (/^\/v\d/.test(path)) return serveSabre(request, response, path, body, state)
  if (path.startsWith('/pictures/') && request.method === 'GET') {
    const picture = pictureAt(path)
    if (!picture) return sendPlain(response, 404, 'Not found')
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': picture.length }).end(picture)
    return
  }
  const service = services[path]
  if (!service) return sendPlain(response, 404, 'Not found')
  if (request.method !== 'POST') return sendPlain(response, 405, 'Method not allowed')
  return serveTravelport(service, request, response, body, state)
}

type SandboxOptions = { port: Port; today?: () => Day; differs?: boolean }
/** Port 0 takes any free one. `today` is the world's day, in UTC when it is not given; `differs`: every hotel from its own data. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const today = options.today ?? (() => todayIn('UTC', Date.now()))
  const state = makeState(today, options.differs)
  const past = makePastState(today)
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const address = request.url ?? ''
    const isPast = address.startsWith(`${pastPath}/`)
    const served = isPast
      ? serve(request, response, address.slice(pastPath.length), past)
      : serve(request, response, address, state)
    served.catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      return sendPlain(response, 500, error instanceof Error ? (error.stack ?? error.message) : 'Unexpected error')
    })
  })
  const port = await listenAt(server, options.port)
  return {
    port,
    endpoint: `http://${loopback}:${port}${travelportPath}`,
    sabre: `http://${loopback}:${port}`,
    log: () => state.log.entries(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
