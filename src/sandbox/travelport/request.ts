// Parses a request, or returns the fault that the gateway sends.
import { type HotelRequest, parseMessage } from './parse-message.ts'
import { type Fault, faults } from './envelope.ts'
import { schemaProblem } from './request-schema.ts'
import { requestShapes } from './request-shapes.ts'
import { type Element, readXml } from './xml-read.ts'

/** Which of the two services is spoken to. */
export type Service = 'hotel' | 'util'
type Unread = { fault: Fault; version: number; trace_id: string | null }

const versions = { oldest: 15, newest: 55 } as const
const soap = 'http://schemas.xmlsoap.org/soap/envelope/'
const latest = versions.newest

const schemaVersionOf = (namespace: string, service: Service) => {
  const [, room, digits] = /^http:\/\/www\.travelport\.com\/schema\/(\w+)_v(\d+)_0$/.exec(namespace) ?? []
  const version = Number(digits)
  return room === service && version >= versions.oldest && version <= versions.newest ? version : null
}
const everyElement = (element: Element): Element[] => [element, ...element.children.flatMap(everyElement)]

const unread = (fault: Fault, version: number = latest, trace_id: string | null = null): Unread => ({
  fault,
  version,
  trace_id,
})

export const readRequest = (body: string, service: Service): HotelRequest | Unread => {
  const root = readXml(body)
  if ('problem' in root)
    return unread(faults.unparsable(`${root.problem} (line ${root.line}, col ${root.column}, in UTF-8)`))
  const message = root.children.find((child) => child.name === 'Body' && child.namespace === soap)?.children[0]
  if (root.name !== 'Envelope' || root.namespace !== soap || !message)
    return unread(faults.unparsable(`Expected "{${soap}}Envelope" with a Body, found "${root.written}"`))
  const trace = message.attributes['TraceId'] ?? null
  const version = schemaVersionOf(message.namespace, service)
  if (version === null)
    return unread(faults.unparsable(`Unknown namespace "${message.namespace}" of "${message.name}"`), latest, trace)
  const shape = requestShapes[service][message.name]
  if (!shape)
    return unread(
      faults.invalid(`cvc-elt.1: Cannot find the declaration of element '${message.written}'.`),
      version,
      trace,
    )
  const rooms = {
    [service]: message.namespace,
    common: `http://www.travelport.com/schema/common_v${version}_0`,
  }
  const stranger = everyElement(message).find(
    ({ namespace }) => namespace !== message.namespace && namespace !== rooms.common,
  )
  if (stranger)
    return unread(
      faults.unparsable(
        `Expected an element of "${rooms.common}", found "{${stranger.namespace}}${stranger.name}" start tag`,
      ),
      version,
      trace,
    )
  const authorizedBy = message.attributes['AuthorizedBy']
  if (authorizedBy !== undefined && !/^[A-Za-z0-9]+$/.test(authorizedBy))
    return unread(faults.unparsable(`Invalid value "${authorizedBy}" for AuthorizedBy`), version, trace)
  const problem = schemaProblem(message, shape, rooms)
  if (problem) return unread(faults.invalid(problem), version, trace)
  return parseMessage(message, version, trace)
}
