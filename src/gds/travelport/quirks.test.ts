// Travelport peculiarities that no other test names: requests, notations of values and errors, and what is never done.
import { afterEach, describe, expect, test } from 'vitest'
import type { Rate } from '../../domain/rate.ts'
import type { Stay } from '../../domain/stay.ts'
import { defaultLimits } from '../gds.ts'
import { detailsRequest } from './operations/hotel-details.ts'
import { rulesRequest } from './operations/hotel-rules.ts'
import { readMessages } from './read.ts'
import { statedPropertyFields } from '../stated-fields.ts'
import { maxWait } from './readers/stay-elements.ts'
import { closeGateways, type Reply, stay as usualStay } from '../testing/gateway.ts'
import { answering, fault, soap, startGateway, warning } from '../testing/travelport-gateway.ts'
import type { Message } from './message.ts'

afterEach(closeGateways)
const stay: Stay = {
  ...usualStay,
  adults: 2,
  children: 2,
  corporate_codes: ['C1', 'C2', 'C3', 'C4', 'C5'],
  rate_category_codes: ['13', '20', '4', '5', '6', '7', '8', '9', '10'],
}
const property = { property_id: '00042', chain_code: 'ZZ' }
const askRates = async (reply: Reply) => {
  const { client, calls } = await startGateway(() => reply)
  return { sent: calls, ...(await client.fetchRates({ property, stay })) }
}
const origin = { branch_code: 'P1', trace_id: 't' }
const counted = (text: string, name: string) => text.match(new RegExp(`<${name}[ >]`, 'g'))?.length ?? 0
const only = (source: string): Message => {
  const options = { depth: 64, rates: 100, fragment: false, check_in: stay.check_in }
  const [message, ...more] = readMessages(source, options)
  if (!message || more.length > 0) throw new Error('not one message')
  return message
}

test.each([
  ['<c:CorporateDiscountID NegotiatedRateCode="true">ABC</c:CorporateDiscountID>', ['ABC'], null],
  ['<c:CorporateDiscountID>12345</c:CorporateDiscountID>', [], '12345'],
  [
    '<c:CorporateDiscountID NegotiatedRateCode="false">12345</c:CorporateDiscountID><c:CorporateDiscountID NegotiatedRateCode="true">ABC</c:CorporateDiscountID><c:CorporateDiscountID>67890</c:CorporateDiscountID><c:CorporateDiscountID/>',
    ['ABC', '67890'],
    '12345',
  ],
  ['', [], null],
])('every code that led to a rate is kept: %s', (codes, corporate_codes, corporate_id) => {
  const { rates } = only(
    soap(
      'HotelDetailsRsp',
      `<h:RequestedHotelDetails><h:HotelRateDetail RatePlanType="A1KRAC">${codes}</h:HotelRateDetail></h:RequestedHotelDetails>`,
    ),
  )
  expect(rates).toMatchObject([{ corporate_codes, corporate_id, plan_code: null }])
})

describe('what goes out', () => {
  test('every call: branch, trace, a plain AuthorizedBy, point of sale first, one provider, hotel and common of one version', async () => {
    const { sent } = await askRates(answering(soap('HotelDetailsRsp', '')))
    const body = sent[0]?.body ?? ''
    const start = /<hot:HotelDetailsReq ([^>]*)><com:BillingPointOfSaleInfo OriginApplication="UAPI"\/>/.exec(body)?.[1]
    expect(start).toMatch(/ AuthorizedBy="[A-Za-z0-9]+" TargetBranch="P1" TraceId="[0-9a-f]{32}"/)
    expect(body.match(/schema\/\w+_(v\d+_\d+)/g)).toEqual(['schema/hotel_v55_0', 'schema/common_v55_0'])
    expect(body).toContain('<com:PermittedProviders><com:Provider Code="1G"/></com:PermittedProviders>')
  })
  test('MaxWait: the gateway gives up a little before we do', async () => {
    const { sent } = await askRates(answering(soap('HotelDetailsRsp', '')))
    expect(sent[0]?.body).toContain('MaxWait="19000"')
    expect([maxWait(defaultLimits), maxWait({ ...defaultLimits, first_byte_ms: 1 })]).toEqual([19_000, 1])
  })
  test('Details: four corporate codes, eight categories, no attribute that only another provider knows', () => {
    const request = detailsRequest(origin, { property, stay, rates: 'Complete', next: null, max_wait: 1 })
    expect(counted(request, 'com:CorporateDiscountID')).toBe(4)
    expect(counted(request, 'hot:RateCategory')).toBe(8)
    expect(request).toContain('NumberOfRooms="1"')
    expect(request).not.toMatch(/TotalOccupants|ProcessAllNegoRatesInd|PreferredCurrency|RulesDetailReqd/)
  })
  test('Rules: one category, two corporate codes, the code as received', () => {
    const request = rulesRequest(origin, { property, stay, rate_plan: 'a1KRac+N', base: 'EUR81.00' })
    expect(counted(request, 'com:CorporateDiscountID')).toBe(2)
    expect(counted(request, 'hot:RateCategory')).toBe(1)
    expect(request).toContain('<hot:HotelRulesLookup RatePlanType="a1KRac+N" Base="EUR81.00">')
    expect(request).not.toContain('RulesDetailReqd')
  })
  test('RatePlansOnly is never requested: some hosts refuse it, and Complete includes it', async () => {
    const { sent } = await askRates(answering(soap('HotelDetailsRsp', '')))
    expect(sent.map(({ detail }) => detail)).toEqual(['Complete'])
  })
})

describe('how values are written', () => {
  const propertyOf = (attributes: string, inner = '') =>
    statedPropertyFields(
      only(
        soap(
          'HotelDetailsRsp',
          `<h:RequestedHotelDetails><h:HotelProperty HotelChain="ZZ" HotelCode="1" ${attributes}>${inner}</h:HotelProperty></h:RequestedHotelDetails>`,
        ),
      ).property,
    )
  test('amenities: the same number is one thing of a hotel and another of a room; old schemas write four letters', () => {
    const amenities =
      '<h:Amenities><h:Amenity Code="71"/><h:Amenity Code="71" AmenityType="RA"/><h:Amenity Code="PARK" AmenityType="HA"/></h:Amenities>'
    expect(propertyOf('', amenities).amenities).toEqual([
      { type: 'HA', code: '71' },
      { type: 'RA', code: '71' },
      { type: 'HA', code: 'PARK' },
    ])
  })
  test.each([
    ['20', { code: '20', value: 'Taxi' }],
    ['Walk', { code: 'Walk', value: 'Walk' }],
    ['Limo', { code: 'Limo', value: 'Limo' }],
    ['999', { code: '999', value: null }],
  ])('transportation %s', (written, transportation) => {
    expect(propertyOf(`HotelTransportation="${written}"`).transportation).toEqual(transportation)
  })
  test('a keyword: lines of its own, then those of its parts', () => {
    const { keywords } = only(
      soap(
        'HotelKeywordRsp',
        '<c:Keyword Name="FACI" Number="3" Description="FACILITIES"><c:SubKey Name="POOL"><c:Text>OUTDOOR</c:Text><c:Text>HEATED</c:Text></c:SubKey><c:SubKey Name="BAR"/><c:Text>ALL YEAR</c:Text></c:Keyword><c:Keyword Name="COMM"/>',
      ),
    )
    expect(keywords).toEqual([
      { keyword: 'FACI', description: 'FACILITIES', value: 'ALL YEAR\nOUTDOOR\nHEATED' },
      { keyword: 'COMM', description: null, value: null },
    ])
  })
  test.each([
    ['true', true],
    ['false', false],
  ])('SourceLink %s says whether the vendor itself answered', (written, live) => {
    const inner = `<h:RequestedHotelDetails><h:HotelProperty HotelChain="ZZ" HotelCode="1"/><h:HotelType SourceLink="${written}"/></h:RequestedHotelDetails>`
    expect(only(soap('HotelDetailsRsp', inner)).property?.live).toBe(live)
  })
  test('without SourceLink it is unknown', () => {
    const inner = '<h:RequestedHotelDetails><h:HotelProperty HotelChain="ZZ" HotelCode="1"/></h:RequestedHotelDetails>'
    expect(only(soap('HotelDetailsRsp', inner)).property?.live).toBeNull()
  })
  const rateOf = (inner: string, attributes = ''): Rate | undefined =>
    only(soap('HotelRulesRsp', `<h:HotelRateDetail RatePlanType="A" ${attributes}>${inner}</h:HotelRateDetail>`))
      .rates[0]
  test('a false breakfast flag next to the code of a buffet breakfast: both stay', () => {
    const meals = '<h:Inclusions><h:MealPlans Breakfast="false"><h:MealPlan Code="4"/></h:MealPlans></h:Inclusions>'
    const rate = rateOf(meals)
    expect([rate?.breakfast, rate?.meal_plans.map(({ code }) => code)]).toEqual([false, ['4']])
  })
  test('a bed that the hotel does not name keeps its code', () => {
    expect(rateOf('<h:Inclusions><h:BedTypes Code="248"/></h:Inclusions>')?.beds).toEqual([
      { code: '248', type: null, quantity: null },
    ])
  })
  test('three states stay three; a word that is none is named', () => {
    const states = ['true', 'false', 'unknown'].map((word) => rateOf('', `RateChangeIndicator="${word}"`))
    expect(states.map((rate) => rate?.rate_change_indicator)).toEqual([true, false, 'unknown'])
    expect(rateOf('', 'RateChangeIndicator="maybe"')?.unreadable).toEqual({ rate_change_indicator: 'maybe' })
  })
  test('what the search says of prices is the property’s span, never a rate’s', () => {
    const found =
      '<h:HotelSearchResult><h:HotelProperty HotelChain="ZZ" HotelCode="1"/><h:RateInfo MinimumAmount="JPY9000" MaximumAmount="EUR250.50"/></h:HotelSearchResult>'
    const { property: hotel, rates } = only(soap('HotelSearchAvailabilityRsp', found))
    expect([hotel?.price_from, hotel?.price_to, hotel?.currency, rates]).toEqual(['9000', null, 'JPY', []])
    const rate = rateOf('', 'Base="EUR81.00"')
    expect([rate?.price_base, rate?.price_base_from, rate?.price_base_to]).toEqual(['81.00', null, null])
  })
})

const faultWith = (inner: string) =>
  `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body><SOAP-ENV:Fault>${inner}</SOAP-ENV:Fault></SOAP-ENV:Body></SOAP-ENV:Envelope>`

describe('how errors are written', () => {
  test.each<[string, string]>([
    [
      'with a prefix',
      '<SOAP-ENV:faultcode>76</SOAP-ENV:faultcode><SOAP-ENV:faultstring>Bad</SOAP-ENV:faultstring><SOAP-ENV:detail>Authentication credentials are invalid.</SOAP-ENV:detail>',
    ],
    [
      'without a prefix',
      '<faultcode>76</faultcode><faultstring>Bad</faultstring><detail>Authentication credentials are invalid.</detail>',
    ],
    ['its code with a prefix', '<faultcode>SOAP-ENV:76</faultcode><faultstring>Bad</faultstring>'],
  ])('a fault %s: credentials, and no second call', async (_, inner) => {
    const asked = await askRates(answering(faultWith(inner), 401))
    expect([asked.outcome, asked.sent.length]).toEqual(['credentials', 1])
  })
  test.each<[string, string, string, string, number]>([
    ['Server.AuthenticationException', '-1', 'Branch not allowed', 'credentials', 1],
    ['Server.InvalidRequestException', '1000', 'Invalid request', 'refused', 1],
    ['Server.Data', '1005', 'Unable to parse', 'refused', 1],
    ['Server.Business', '5000', 'Transaction Error: Procedure/8216', 'host_error', 2],
    ['Server.Business', '4965', 'Nobody knows these words', 'unknown_message', 1],
    ['Server.System', '-1', 'Oops', 'host_error', 2],
  ])('%s %s', async (kind, code, text, outcome, calls) => {
    const asked = await askRates(answering(fault(kind, code, text), 500))
    expect([asked.outcome, asked.sent.length]).toEqual([outcome, calls])
    expect(asked.messages[0]).toEqual({ code, type: 'Error', text })
  })
  test('a gateway that answers in plain words, with HTTP 400 and with 200', async () => {
    const words = '400TPGateway - Request data not found - Request ignored'
    for (const status of [400, 200]) {
      const asked = await askRates(answering(words, status))
      expect([asked.outcome, asked.rates, asked.messages[0]?.text.includes(words)]).toEqual(['unreadable', [], true])
    }
  })
  test.each([
    ['WARNING NO RESPONSE FROM VENDOR', 'host_error'],
    ['PROPERTY NOT AVAILABLE', 'no_availability'],
    ['0606 REQUEST HOC FOR RATES', 'request_rates'],
    ['019 INVALID CHAIN CODE', 'not_found'],
    ['006 INVALID PSEUDO CITY', 'refused'],
    ['WORDS THAT NOBODY KNOWS', 'unknown_message'],
  ])('HTTP 200 and %s', async (text, outcome) => {
    const asked = await askRates(answering(soap('HotelDetailsRsp', warning(text))))
    expect([asked.outcome, asked.messages.map((said) => said.text)]).toEqual([outcome, [text]])
  })
})

test('pages: a reference that comes again ends them, and a code that comes again is one rate', async () => {
  const page = (codes: string[], next: string) =>
    soap(
      'HotelDetailsRsp',
      `<c:NextResultReference>${next}</c:NextResultReference><h:RequestedHotelDetails>${codes.map((code) => `<h:HotelRateDetail RatePlanType="${code}"/>`).join('')}</h:RequestedHotelDetails>`,
    )
  const { client, calls } = await startGateway(({ count, detail }) =>
    answering(detail === 'Complete' ? page(['A', 'a'], 'r1') : page(['a', 'B'], count === 1 ? 'r2' : 'r1')),
  )
  const asked = await client.fetchRates({ property, stay })
  expect(asked.rates.map((rate) => rate.rate_plan)).toEqual(['A', 'a', 'B'])
  expect(calls.map(({ detail }) => detail)).toEqual(['Complete', 'Completer1', 'Completer2'])
})
