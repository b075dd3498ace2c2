// For tests: a gateway over real HTTP that answers each call as it is told to, and keeps what it was asked.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type GdsClient, type Limits } from '../gds.ts'
import { createTravelportClient } from './client.ts'

/** `operation` is the request's name without Req, `detail` what sets two calls of it apart. */
export type GatewayCall = { service: string; operation: string; detail: string; body: string; count: number }
export type Reply = (response: ServerResponse) => void

export const answering =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'text/xml', ...headers }).end(body)

const versions = { h: 'hotel', c: 'common', u: 'util' }
/** A message in its envelope; h, c and u are the prefixes of hotel, common and util. */
export const soap = (name: string, inner: string, attributes = ''): string => {
  const root = name.startsWith('Reference') ? 'u' : 'h'
  const spaces = Object.entries(versions).map(
    ([prefix, space]) => ` xmlns:${prefix}="http://www.travelport.com/schema/${space}_v55_0"`,
  )
  return `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><${root}:${name}${spaces.join('')}${attributes}>${inner}</${root}:${name}></S:Body></S:Envelope>`
}
export const fault = (kind: string, code: string, text: string): string =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><S:Fault><faultcode>${kind}</faultcode><faultstring>${text}</faultstring><detail><c:ErrorInfo xmlns:c="http://www.travelport.com/schema/common_v55_0"><c:Code>${code}</c:Code></c:ErrorInfo></detail></S:Fault></S:Body></S:Envelope>`
export const warning = (text: string): string =>
  `<c:ResponseMessage Code="5000" Type="Warning">${text}</c:ResponseMessage>`
/** An error of the host after which nothing is repeated. */
export const hostFault: Reply = answering(fault('Server.Business', '4999', 'TRANSACTION ERROR'), 500)

const detailOf = (operation: string, body: string): string => {
  const found = (pattern: RegExp) => pattern.exec(body)?.[1] ?? ''
  if (operation === 'HotelDetails') return found(/RateRuleDetail="(\w+)"/) + found(/NextResultReference[^>]*>([^<]*)</)
  if (operation === 'HotelRules') return found(/RatePlanType="([^"]*)"/)
  if (operation === 'HotelKeyword') return found(/ReturnKeywordList="(\w+)"/) === 'true' ? 'list' : 'detail'
  return operation === 'ReferenceDataRetrieve' ? found(/TypeCode="(\w+)"/) + found(/StartFromResult="(\d+)"/) : ''
}

export type Gateway = { client: GdsClient; calls: GatewayCall[]; close(): Promise<void> }
export const startGateway = async (
  reply: (call: GatewayCall) => Reply,
  limits: Partial<Limits> = {},
): Promise<Gateway> => {
  const calls: GatewayCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const operation = /<(?:hot|util):(\w+)Req /.exec(body)?.[1] ?? ''
      const detail = detailOf(operation, body)
      const count = calls.filter((call) => call.operation === operation && call.detail === detail).length + 1
      const call = { service: request.url?.split('/').at(-1) ?? '', operation, detail, body, count }
      calls.push(call)
      reply(call)(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}/B2BGateway/connect/uAPI`
  const account = { gds: 'travel_port', endpoint, username: 'uAPI-1', password: 'secret', branch_code: 'P1' } as const
  return {
    client: createTravelportClient(account, limits),
    calls,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
