// Requests carry any text unchanged, and each is valid against the schema where that is available.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert, constantFrom, property as forAll, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Stay } from '../../domain/stay.ts'
import { stay as usualStay } from '../testing/gateway.ts'
import { detailsRequest } from './operations/hotel-details.ts'
import { keywordRequest } from './operations/hotel-keyword.ts'
import { mediaRequest } from './operations/hotel-media-links.ts'
import { rulesRequest } from './operations/hotel-rules.ts'
import { searchRequest } from './operations/hotel-search.ts'
import { referenceRequest } from './operations/reference-data.ts'
import { element, escapeXml } from './soap.ts'
import { type Element, walkXml } from './xml.ts'

const parsed = (source: string): Element => {
  let found: Element | undefined
  walkXml(source, {
    depth: 64,
    fragment: false,
    wanted: () => true,
    enter: () => undefined,
    leave: () => undefined,
    whole: (whole) => {
      found = whole
    },
  })
  if (!found) throw new Error('no element')
  return found
}

const sendable = string({ unit: constantFrom(...'<>&"\'/ aé漢😀\t\n\r]]>{}-'), maxLength: 40 }).map((text) =>
  text.trim(),
)
test('every text and attribute comes through unchanged', () => {
  assert(
    forAll(sendable, sendable, (attribute, text) => {
      const read = parsed(element('a', { b: attribute }, text).xml)
      expect([read.attributes['b'], read.text, read.children]).toEqual([attribute, text, []])
    }),
  )
})
test('requests are well-formed with any characters', () => {
  assert(
    forAll(string({ unit: 'binary' }), (text) => {
      expect(parsed(element('a', { b: text }, text).xml).name).toBe('a')
    }),
  )
  expect(escapeXml('a\u0000b\ud800c\ufffed')).toBe('abcd')
})

const origin = { branch_code: 'P0000000', trace_id: 'trace1' }
const property = { property_id: '00042', chain_code: 'ZZ' }
const stay: Stay = { ...usualStay, adults: 2 }
const full: Stay = { ...stay, children: 2, corporate_codes: ['AB"C', 'X&Y', 'Z'], rate_category_codes: ['13', '20'] }
const manyNames = Array.from({ length: 20 }, (_, index) => `KEY ${index}`)
const lookup = { property, rate_plan: 'A1KRAC', base: 'EUR81.00' }
const requests: [string, string][] = [
  ['Details None', detailsRequest(origin, { property, stay, rates: 'None', next: null, max_wait: 19_000 })],
  ['Details Complete', detailsRequest(origin, { property, stay, rates: 'Complete', next: null, max_wait: 19_000 })],
  [
    'Details, a later page',
    detailsRequest(origin, { property, stay: full, rates: 'Complete', next: 'a<b>&"', max_wait: 19_000 }),
  ],
  ['Rules', rulesRequest(origin, { ...lookup, stay })],
  ['Rules with everything', rulesRequest(origin, { ...lookup, stay: full })],
  ['Search', searchRequest(origin, { property, stay, max_wait: 19_000 })],
  ['Search with children', searchRequest(origin, { property, stay: full, max_wait: 1 })],
  ['Keyword list', keywordRequest(origin, { property, check_in: stay.check_in, names: null })],
  ['Keyword texts', keywordRequest(origin, { property, check_in: stay.check_in, names: manyNames })],
  ['Media links', mediaRequest(origin, property)],
]
const utilRequests: [string, string][] = [
  ['Rate categories', referenceRequest(origin, { table: 'HotelRateCategory', from: 0 })],
  ['Amenities from the 999th', referenceRequest(origin, { table: 'HotelAmenities', from: 999 })],
]

test('Search names one property by its vendor code, and asks for what Details lacks', () => {
  const request = searchRequest(origin, { property, stay: full, max_wait: 19_000 })
  expect(request).toContain('<com:VendorLocation ProviderCode="1G" VendorCode="ZZ" VendorLocationID="00042"/>')
  expect(request).toContain('MaxWait="19000" ReturnPropertyDescription="true" ReturnAmenities="true"')
  // Its prices are meant to be public and in the hotel's own currency.
  expect(request).not.toMatch(/CorporateDiscountID|RateCategory|PreferredCurrency/)
})
test('keywords are requested by at most fifteen names, or as a list', () => {
  const texts = keywordRequest(origin, { property, check_in: '2027-05-10', names: manyNames })
  expect(texts.match(/<com:Keyword Name="KEY \d+"\/>/g)).toHaveLength(15)
  expect(texts).toContain('ReturnKeywordList="false"')
  const list = keywordRequest(origin, { property, check_in: '2027-05-10', names: null })
  expect(list).toContain('HotelChain="ZZ" HotelCode="00042" CheckinDate="2027-05-10" ReturnKeywordList="true"')
  expect(list).not.toContain('com:Keyword ')
})
test('Details asks for what was ordered, in one room, without converting money', () => {
  const request = detailsRequest(origin, { property, stay: full, rates: 'Complete', next: 'ref', max_wait: 19_000 })
  expect(request).toContain('RateRuleDetail="Complete"')
  expect(request).toContain('<com:CorporateDiscountID NegotiatedRateCode="true">X&amp;Y</com:CorporateDiscountID>')
  expect(request).toContain('<hot:NumberOfChildren Count="2"/>')
  expect(request).toContain('<hot:RateCategory>13</hot:RateCategory><hot:RateCategory>20</hot:RateCategory>')
  expect(request).toContain('<com:NextResultReference ProviderCode="1G">ref</com:NextResultReference>')
  expect(request).toContain('NumberOfAdults="2" NumberOfRooms="1"')
  expect(request).not.toContain('PreferredCurrency')
})

const schemas = '../shared/gds/travelport/xsd'
const validates = existsSync(schemas) && spawnSync('xmllint', ['--version']).status === 0
describe.runIf(validates)('against the schema', () => {
  test.each([
    ...requests.map(([name, request]) => [name, request, 'hotel_v55_0/HotelReqRsp.xsd'] as const),
    ...utilRequests.map(([name, request]) => [name, request, 'util_v55_0/Util.xsd'] as const),
  ])('%s', (_, request, schema) => {
    const folder = mkdtempSync(join(tmpdir(), 'soap-'))
    try {
      const file = join(folder, 'request.xml')
      writeFileSync(file, /<soapenv:Body>(.*)<\/soapenv:Body>/s.exec(request)?.[1] ?? '')
      const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', join(schemas, schema), file])
      expect([status, stderr.toString()]).toEqual([0, `${file} validates\n`])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
