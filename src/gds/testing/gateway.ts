// For tests: a gateway of either GDS over real HTTP with scripted answers.
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stay } from '../../domain/stay.ts'

export type Request = { path: string; headers: IncomingHttpHeaders; body: string }
export type Reply = (response: ServerResponse) => void

/** Answers of one content type; a test passes other options with the answer. */
export const answersAs =
  (type: string) =>
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)

/** Leaves the caller to its own limits. */
export const hang: Reply = () => undefined
export const dropped: Reply = (response) => void response.destroy()
export const breakingOff: Reply = (response) => {
  response.writeHead(200, { 'Content-Length': '1000' }).write('{')
  setTimeout(() => response.destroy(), 20)
}

export const stay: Stay = {
  check_in: '2027-05-10',
  check_out: '2027-05-13',
  adults: 1,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}

const open = new Set<Server>()
const close = async (server: Server): Promise<void> => {
  open.delete(server)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
/** After each test: what hangs ends too. */
export const closeGateways = async (): Promise<void> => {
  await Promise.all([...open].map(close))
}

/** `address` is `http://127.0.0.1:PORT`. */
type OpenGateway = { address: string; server: Server; close(): Promise<void> }
export const openGateway = async (reply: (request: Request) => Reply): Promise<OpenGateway> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url = '', headers } = request
      reply({ path: url, headers, body: Buffer.concat(chunks).toString() })(response)
    })
  })
  open.add(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, server, close: () => close(server) }
}
