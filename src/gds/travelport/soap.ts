// Builds requests: XML with every text escaped, in a SOAP 1.1 envelope of our schema version.
import type { PropertyRef } from '../gds.ts'

/** The schema version of our requests. Responses of any version are read. */
const schemaVersion = 'v55_0'
const namespaces = {
  hot: `http://www.travelport.com/schema/hotel_${schemaVersion}`,
  com: `http://www.travelport.com/schema/common_${schemaVersion}`,
  util: `http://www.travelport.com/schema/util_${schemaVersion}`,
} as const

/** Well-formed XML, made by `element` only; a branded type, so plain text cannot be passed instead. */
type Xml = { readonly xml: string }
type Child = Xml | string | null
type Attributes = Readonly<Record<string, string | number | boolean | null>>

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
/** Characters that XML cannot carry at all, lone halves of a surrogate pair among them. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
export const escapeXml = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"'\t\n\r]/g, (character) => entities[character] ?? '')

/** Attributes and children that are null are left out. */
export const element = (name: string, attributes: Attributes, ...children: readonly Child[]): Xml => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escapeXml(String(value))}"`],
  )
  const inside = children.flatMap((child) =>
    child === null ? [] : [typeof child === 'string' ? escapeXml(child) : child.xml],
  )
  const start = `<${name}${written.join('')}`
  return { xml: inside.length === 0 ? `${start}/>` : `${start}>${inside.join('')}</${name}>` }
}

export const envelope = (body: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${
    element(
      'soapenv:Envelope',
      { 'xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/' },
      element('soapenv:Header', {}),
      element('soapenv:Body', {}, body),
    ).xml
  }`

/** What every request element carries. The branch belongs to the user; the trace comes back in the answer. */
export type Origin = { branch_code: string; trace_id: string }

export const request = (name: string, origin: Origin, attributes: Attributes, ...children: readonly Child[]): Xml =>
  requestOf('hot', name, origin, attributes, ...children)

/** A request of the utility service: the code tables. */
export const utilRequest = (name: string, origin: Origin, attributes: Attributes, ...children: readonly Child[]): Xml =>
  requestOf('util', name, origin, attributes, ...children)

const requestOf = (
  prefix: 'hot' | 'util',
  name: string,
  origin: Origin,
  attributes: Attributes,
  ...children: readonly Child[]
): Xml =>
  element(
    `${prefix}:${name}`,
    {
      [`xmlns:${prefix}`]: namespaces[prefix],
      'xmlns:com': namespaces.com,
      AuthorizedBy: 'Rateproof',
      TargetBranch: origin.branch_code,
      TraceId: origin.trace_id,
      ...attributes,
    },
    element('com:BillingPointOfSaleInfo', { OriginApplication: 'UAPI' }),
    ...children,
  )

export const providers = (): Xml => element('com:PermittedProviders', {}, element('com:Provider', { Code: '1G' }))

export const propertyOf = ({ chain_code, property_id }: Pick<PropertyRef, 'chain_code' | 'property_id'>): Xml =>
  element('hot:HotelProperty', { HotelChain: chain_code, HotelCode: property_id })
