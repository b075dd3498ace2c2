// Hand-written requests of the property and reference operations for the sandbox's tests, and schema validation.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxAccounts } from '../world.ts'

type Property = { chain_code: string; property_id: string }
const soap = (service: 'hotel' | 'util', root: string, attributes: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><x:${root} xmlns:x="http://www.travelport.com/schema/${service}_v55_0" xmlns:c="http://www.travelport.com/schema/common_v55_0" AuthorizedBy="tester" TargetBranch="${sandboxAccounts.platform.branch_code}" TraceId="trace-9" ${attributes}><c:BillingPointOfSaleInfo OriginApplication="UAPI"/>${inner}</x:${root}></s:Body></s:Envelope>`
const providers = '<c:PermittedProviders><c:Provider Code="1G"/></c:PermittedProviders>'

export type SearchWanted = {
  where: Property[] | string
  check_in: string
  check_out: string
  adults?: number
  modifiers?: string
  /** Elements inside the modifiers, before and after the providers. */
  first?: string
  last?: string
  reference?: string
}
export const searchRequest = (wanted: SearchWanted): string => {
  const { where, reference, adults = 1, modifiers = '', first = '', last = '' } = wanted
  const location =
    typeof where === 'string'
      ? `<x:HotelLocation Location="${where}" LocationType="City"/>`
      : where
          .map(
            ({ chain_code, property_id }) =>
              `<c:VendorLocation ProviderCode="1G" VendorCode="${chain_code}" VendorLocationID="${property_id}"/>`,
          )
          .join('')
  const next = reference ? `<c:NextResultReference ProviderCode="1G">${reference}</c:NextResultReference>` : ''
  return soap(
    'hotel',
    'HotelSearchAvailabilityReq',
    '',
    `${next}<x:HotelSearchLocation>${location}</x:HotelSearchLocation><x:HotelSearchModifiers NumberOfAdults="${adults}" NumberOfRooms="1" ${modifiers}>${first}${providers}${last}</x:HotelSearchModifiers><x:HotelStay><x:CheckinDate>${wanted.check_in}</x:CheckinDate><x:CheckoutDate>${wanted.check_out}</x:CheckoutDate></x:HotelStay>`,
  )
}
export const keywordRequest = ({ chain_code, property_id }: Property, names: readonly string[] | null): string =>
  soap(
    'hotel',
    'HotelKeywordReq',
    `HotelChain="${chain_code}" HotelCode="${property_id}" ReturnKeywordList="${names === null}"`,
    `${(names ?? []).map((name) => `<c:Keyword Name="${name}"/>`).join('')}${providers}`,
  )
export const mediaRequest = (properties: readonly Property[], attributes = 'SizeCode="A"'): string =>
  soap(
    'hotel',
    'HotelMediaLinksReq',
    attributes,
    properties
      .map(({ chain_code, property_id }) => `<x:HotelProperty HotelChain="${chain_code}" HotelCode="${property_id}"/>`)
      .join(''),
  )
export const referenceRequest = (type: string, wanted = '', items = ''): string =>
  soap('util', 'ReferenceDataRetrieveReq', `TypeCode="${type}"`, `<x:ReferenceDataSearchModifiers ${wanted}/>${items}`)

const schemas = '../shared/gds/travelport/xsd'
const hasXmllint = (() => {
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
export const canJudge = hasXmllint && existsSync(schemas)

/** Answers to older versions are validated against the newest schema, the only one available. */
const newest = (xml: string) => xml.replaceAll(/(hotel|common)_v\d+_0/g, '$1_v55_0')

/** Schema errors of these answers or elements, each by name; empty if all are valid. */
export const schemaErrors = (schema: string, answers: ReadonlyMap<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-answers-'))
  try {
    const files = [...answers].map(([name, answer]) => {
      const file = join(folder, `${name.replaceAll(/\W/g, '-')}.xml`)
      writeFileSync(file, newest(/<(\w+):\w+Rsp [^]*<\/\1:\w+Rsp>/.exec(answer)?.[0] ?? answer))
      return file
    })
    execFileSync('xmllint', ['--noout', '--schema', join(schemas, schema), ...files], { stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stderr } = error as { stderr?: Buffer }
    return stderr?.toString().slice(0, 3_000) ?? 'no words'
  } finally {
    rmSync(folder, { recursive: true })
  }
}
