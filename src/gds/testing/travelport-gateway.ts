// For tests: a Travelport gateway that records its requests, a client for it, and response templates.
import type { Server } from 'node:http'
import type { GdsClient, Limits, TravelportAccount } from '../gds.ts'
import { answersAs, openGateway, type Reply } from './gateway.ts'
import { createTravelportClient } from '../travelport/client.ts'

/** `operation` is the request's name without Req, `detail` what sets two calls of it apart. */
export type GatewayCall = {
  path: string
  authorization: string
  operation: string
  detail: string
  body: string
  count: number
}
export const answering = answersAs('text/xml')

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
/** An error of the host that is not retried. */
export const hostFault: Reply = answering(fault('Server.Business', '4999', 'TRANSACTION ERROR'), 500)

const detailOf = (operation: string, body: string): string => {
  const found = (pattern: RegExp) => pattern.exec(body)?.[1] ?? ''
  if (operation === 'HotelDetails') return found(/RateRuleDetail="(\w+)"/) + found(/NextResultReference[^>]*>([^<]*)</)
  if (operation === 'HotelRules') return found(/RatePlanType="([^"]*)"/)
  if (operation === 'HotelKeyword') return found(/ReturnKeywordList="(\w+)"/) === 'true' ? 'list' : 'detail'
  return operation === 'ReferenceDataRetrieve' ? found(/TypeCode="(\w+)"/) + found(/StartFromResult="(\d+)"/) : ''
}

export type Gateway = { client: GdsClient; calls: GatewayCall[]; server: Server; close(): Promise<void> }
export const startGateway = async (
  reply: (call: GatewayCall) => Reply,
  limits: Partial<Limits> = {},
): Promise<Gateway> => {
  const calls: GatewayCall[] = []
  const { address, server, close } = await openGateway(({ path, headers, body }) => {
    const operation = /<(?:hot|util):(\w+)Req /.exec(body)?.[1] ?? ''
    const detail = detailOf(operation, body)
    const count = calls.filter((call) => call.operation === operation && call.detail === detail).length + 1
    const call = { path, authorization: headers.authorization ?? '', operation, detail, body, count }
    calls.push(call)
    return reply(call)
  })
  return { client: createTravelportClient(accountAt(address), limits), calls, server, close }
}
export const accountAt = (address: string): TravelportAccount => ({
  gds: 'travel_port',
  endpoint: `${address}/B2BGateway/connect/uAPI`,
  username: 'uAPI-1',
  password: 'päss:word',
  branch_code: 'P1',
})
