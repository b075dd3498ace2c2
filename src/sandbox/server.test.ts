// Travelport's rates and rules of the sandbox over HTTP: pages, stays, guests, unusual hotels, and every answer against the schema.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../domain/stay.ts'
import { type Sandbox, startSandbox } from './server.ts'
import { type SpecialKind, specialHotels } from './specials.ts'
import { basicOf, detailsRequest, post, rulesRequest, steer, type Wanted } from './testing/requests.ts'
import { canJudge, schemaErrors } from './testing/travelport-messages.ts'
import { sandboxAccounts } from './world.ts'

const today = '2027-01-04'
const hotel = { chain_code: 'VP', property_id: '14208' }
const wanted: Wanted = { hotel, check_in: '2027-04-07', check_out: '2027-04-10' }
let sandbox: Sandbox
/** One response of every kind, for the schema validation below. */
const seen = new Map<string, string>()

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, today: () => today })
})
beforeEach(async () => {
  await steer(sandbox.port, 'reset', {})
})
afterAll(() => sandbox.stop())

const ask = async (kind: string, request: string, headers?: Record<string, string>) => {
  const response = await post(sandbox.endpoint, request, headers)
  const text = await response.text()
  seen.set(kind, text)
  return { status: response.status, headers: response.headers, text }
}
const codesOf = (text: string) => [...text.matchAll(/ RatePlanType="([^"]+)"/g)].map(([, code = '']) => code)
const coded = / RatePlanType="([^"]+)" Base="([^"]+)"/g
const referenceOf = (text: string) => /NextResultReference[^>]*>([^<]+)</.exec(text)?.[1]
const allPages = async (asked: Wanted, kind = 'rates') => {
  const pages: string[] = []
  let reference: string | undefined
  do {
    const { text } = await ask(kind, detailsRequest(reference ? { ...asked, reference } : asked))
    pages.push(text)
    reference = referenceOf(text)
  } while (reference)
  return pages
}

describe('answers', () => {
  test('all rates come page by page, each code once', async () => {
    const pages = await allPages(wanted)
    expect(pages.map((page) => codesOf(page).length)).toEqual([30, 30, 30, 30, 30, 15])
    expect(new Set(pages.flatMap(codesOf)).size).toBe(165)
  })

  test('trace, transaction, time and version are those of the call', async () => {
    const { text, headers } = await ask(
      'version 50',
      detailsRequest({
        ...wanted,
        version: 50,
        trace_id: 'abc & <7>'.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      }),
    )
    expect(text).toContain('xmlns:hotel="http://www.travelport.com/schema/hotel_v50_0"')
    expect(text).toContain('<common_v50_0:NextResultReference')
    expect(text).toContain('TraceId="abc &amp; &lt;7&gt;"')
    expect(text).toMatch(/TransactionId="[0-9A-F]{32}" ResponseTime="\d+"/)
    expect(headers.get('content-type')).toBe('text/xml; charset=UTF-8')
  })

  test('gzip is sent to those who accept it', async () => {
    const zipped = await ask('rates', detailsRequest(wanted), { 'accept-encoding': 'gzip,deflate' })
    const plain = await ask('rates', detailsRequest(wanted), { 'accept-encoding': 'identity' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(plain.headers.get('content-encoding')).toBe(null)
    expect(codesOf(zipped.text)).toEqual(codesOf(plain.text))
  })

  test('None describes the property without rates', async () => {
    const { text } = await ask('static', detailsRequest({ ...wanted, detail: 'None' }))
    expect(codesOf(text)).toEqual([])
    expect(text).toContain('Name="HOTEL WISLA PARK"')
    expect(text).toContain('<hotel:HotelDetailItem Name="Description">')
    expect(text).toContain('<hotel:HotelType SourceLink="false"/>')
  })

  test('RatePlansOnly has codes and prices alone', async () => {
    const { text } = await ask('plans only', detailsRequest({ ...wanted, detail: 'RatePlansOnly' }))
    expect(codesOf(text)).toHaveLength(30)
    expect(text).toContain('<hotel:RoomRateDescription Name="Description"><hotel:Text>BEST AVAILABLE RATE<')
    expect(text).not.toContain('CancelInfo')
  })

  test('a reference is valid for its own request only', async () => {
    const { text } = await ask('rates', detailsRequest(wanted))
    const reference = referenceOf(text) ?? ''
    const other = await ask('fault host', detailsRequest({ ...wanted, adults: 2, reference }))
    expect(other.status).toBe(500)
    expect(other.text).toContain('Code>5000<')
    expect((await ask('rates', detailsRequest({ ...wanted, reference: 'invented' }))).status).toBe(500)
  })

  test('Rules returns everything about one code', async () => {
    const [page = ''] = await allPages(wanted)
    const [code = ''] = codesOf(page)
    const base = / Base="([^"]+)"/.exec(page)?.[1] ?? ''
    const { status, text } = await ask('rules', rulesRequest(wanted, code, base))
    expect(status).toBe(200)
    expect(codesOf(text)).toEqual([code])
    for (const name of ['Room detail', 'Room rate', 'Rate description', 'Rate comment', 'Cancellation', 'Guarantee'])
      expect(text).toContain(` Name="${name}"`)
    expect(text).toMatch(/TOTAL TAX\/SURCH\/FEE - [\d.]+ P\/STAY/)
  })

  test('Rules of a code that the host does not have is a message, not a fault', async () => {
    const { status, text } = await ask('rules unknown', rulesRequest(wanted, 'ZZZZZZ', 'PLN1.00'))
    expect(status).toBe(200)
    expect(text).toContain('Code="5000" Type="Error" ProviderCode="1G">0176 BOOKING CODE IS NOT STORED ON ROOMMASTER<')
    expect(text).not.toContain('HotelRateDetail')
  })

  test('a negotiated rate opens with its code and names it', async () => {
    const closed = (await allPages(wanted)).flatMap(codesOf)
    const pages = await allPages({ ...wanted, corporate_codes: ['IBX'] }, 'corporate')
    const open = pages.flatMap(codesOf).filter((code) => !closed.includes(code))
    expect(open.length).toBe(11)
    expect(pages.join('')).toContain('CorporateDiscountID NegotiatedRateCode="true">IBX<')
  })

  test('impossible dates and unknown hotels get the host’s messages', async () => {
    const textOf = async (asked: Wanted) => (await ask('message', detailsRequest(asked))).text
    expect(await textOf({ ...wanted, check_out: '2027-04-07' })).toContain('>037 CHECK FORMAT<')
    expect(await textOf({ ...wanted, check_in: '2026-12-01' })).toContain('>037 CHECK FORMAT<')
    expect(await textOf({ ...wanted, check_in: '2028-04-07', check_out: '2028-04-08' })).toContain('>037 CHECK FORMAT<')
    expect(await textOf({ ...wanted, hotel: { chain_code: 'XX', property_id: '1' } })).toContain(
      '>019 INVALID CHAIN CODE<',
    )
    expect(await textOf({ ...wanted, hotel: { chain_code: 'VP', property_id: '99999' } })).toContain(
      'NOT STORED ON ROOMMASTER<',
    )
  })
})

describe('special hotels', () => {
  const of = (kind: SpecialKind) => {
    const special = specialHotels.find((each) => each.kind === kind)
    if (!special) throw new Error(`no ${kind}`)
    return special
  }
  const at = (kind: SpecialKind, check_in = '2027-04-07', check_out = '2027-04-10') =>
    ask(kind, detailsRequest({ hotel: of(kind), check_in, check_out }))

  test.each(['request_rates', 'not_stored', 'no_response', 'unknown_message'] as const)('%s', async (kind) => {
    const { status, text } = await at(kind)
    expect(status).toBe(200)
    expect(text).toContain(`>${of(kind).message}<`)
    expect(codesOf(text)).toEqual([])
  })

  test('closed on its closed days only', async () => {
    const closed = await at('closed_dates', addDays(today, 18), addDays(today, 21))
    expect(closed.text).toContain('>PROPERTY CLOSED FOR DATES REQUESTED<')
    expect(codesOf(closed.text)).toEqual([])
    expect(codesOf((await at('closed_dates', addDays(today, 100), addDays(today, 101))).text).length).toBeGreaterThan(0)
  })

  test('a minimum stay over the weekend', async () => {
    const friday = '2027-04-09'
    expect((await at('minimum_stay', friday, '2027-04-10')).text).toContain(
      '>MINIMUM LENGTH OF STAY 2 NIGHTS REQUIRED<',
    )
    expect(codesOf((await at('minimum_stay', friday, '2027-04-11')).text).length).toBeGreaterThan(0)
    expect(codesOf((await at('minimum_stay', '2027-04-07', '2027-04-08')).text).length).toBeGreaterThan(0)
  })

  test('alternatives are other hotels, without rates', async () => {
    const { text } = await at('alternatives')
    const { property_id } = of('alternatives')
    expect(text).toContain('<hotel:HotelAlternateProperties>')
    expect(text.match(/<hotel:HotelProperty /g)).toHaveLength(3)
    expect(text).not.toContain(`HotelCode="${property_id}"`)
    expect(codesOf(text)).toEqual([])
  })

  test('a warning with rates, and rates that are not live', async () => {
    const warned = (await at('warning_beside_rates')).text
    expect(warned).toContain(`Type="Warning" ProviderCode="1G">${of('warning_beside_rates').message}<`)
    expect(codesOf(warned)).toHaveLength(30)
    expect((await at('not_live')).text).toContain('<hotel:HotelType SourceLink="false"/>')
  })
})

describe('refused requests', () => {
  test('wrong credentials: 401 and the qualified fault 76', async () => {
    for (const authorization of [
      'Basic nonsense',
      basicOf({ ...sandboxAccounts.platform, password: 'wrong' }),
      basicOf(sandboxAccounts.platform).replace(/.*/, `Basic ${btoa('uAPI1000000001-sandbox:sandbox-platform')}`),
    ]) {
      const { status, text } = await ask('credentials', detailsRequest(wanted), { authorization })
      expect(status).toBe(401)
      expect(text).toContain('<SOAP-ENV:faultcode>76</SOAP-ENV:faultcode>')
    }
  })

  test('the branch of another user', async () => {
    const branch = sandboxAccounts.agent.branch_code
    const refused = await ask('fault branch', detailsRequest({ ...wanted, branch }))
    expect([refused.status, refused.text.includes('<faultcode>Server.AuthenticationException<')]).toEqual([500, true])
    const own = await ask('rates', detailsRequest({ ...wanted, branch }), {
      authorization: basicOf(sandboxAccounts.agent),
    })
    expect(own.status).toBe(200)
  })

  test.each([
    ['not XML', 'hello'],
    ['cut off', detailsRequest(wanted).slice(0, 400)],
    ['mixed versions', detailsRequest({ ...wanted, common_version: 52 })],
    ['a version that does not exist', detailsRequest({ ...wanted, version: 99 })],
    ['a document type', `<!DOCTYPE x [<!ENTITY e "e">]>${detailsRequest(wanted).replace(/^<\?xml.*?\?>/, '')}`],
    ['AuthorizedBy with other signs', detailsRequest({ ...wanted, authorized_by: 'a user!' })],
  ])('%s: Server.Data 1005', async (_, request) => {
    const { status, text } = await ask('fault unparsable', request)
    expect([status, /<faultcode>Server\.Data<.*Code>1005</s.test(text)]).toEqual([500, true])
  })

  test.each([
    ['no stay', detailsRequest(wanted).replace(/<h:HotelStay>.*<\/h:HotelStay>/, '')],
    [
      'another order',
      detailsRequest(wanted).replace(
        /(<h:HotelProperty [^>]*>)(<h:HotelDetailsModifiers.*<\/h:HotelDetailsModifiers>)/,
        '$2$1',
      ),
    ],
    ['an unknown attribute', detailsRequest(wanted).replace('NumberOfRooms', 'Rooms')],
    ['a wrong value', detailsRequest({ ...wanted, detail: 'Everything' })],
    ['no such day', detailsRequest({ ...wanted, check_in: '2027-4-7' })],
    ['no base', rulesRequest(wanted, 'A1KRAC', 'PLN1.00').replace(/ Base="[^"]*"/, '')],
    ['nine categories', detailsRequest({ ...wanted, rate_categories: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] })],
    ['another message', detailsRequest(wanted).replaceAll('HotelDetailsReq', 'HotelSingReq')],
  ])('%s: InvalidRequest 1000 with the reason', async (_, request) => {
    const { status, text } = await ask('fault invalid', request)
    expect([status, /Server\.InvalidRequestException<.*Code>1000<.*Description>cvc-/s.test(text)]).toEqual([500, true])
  })

  test('other paths, methods and content types', async () => {
    const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${sandbox.port}${path}`, init)
    expect((await at('/')).status).toBe(404)
    expect((await at('/B2BGateway/connect/uAPI/HotelService')).status).toBe(405)
    expect((await ask('content type', '{}', { 'content-type': 'application/json' })).status).toBe(415)
  })
})

test('the log names the requests and holds no credentials', async () => {
  await ask('rates', detailsRequest({ ...wanted, adults: 2, corporate_codes: ['IBX'] }))
  await ask('credentials', detailsRequest(wanted), { authorization: 'Basic bad' })
  const response = await steer(sandbox.port, 'log')
  const { entries } = (await response.json()) as { entries: unknown[] }
  expect(entries).toEqual(sandbox.log())
  expect(entries).toMatchObject([
    {
      operation: 'HotelDetails',
      detail: 'Complete',
      ...hotel,
      check_in: '2027-04-07',
      check_out: '2027-04-10',
      adults: 2,
      corporate_codes: ['IBX'],
      branch: 'P7000001',
      page: 1,
      status: 200,
      answered: '30 of 160 rates',
    },
    { operation: null, status: 401, answered: 'credentials' },
  ])
  expect(JSON.stringify(entries)).not.toContain(sandboxAccounts.platform.password)
})

test('a fixed defect is gone from the next answer', async () => {
  const bad = { chain_code: 'QN', property_id: '67233' }
  const read = async () =>
    (await allPages({ ...wanted, hotel: bad }))
      .join('')
      .replaceAll(/<SOAP.*?<hotel:Req|NextResultReference[^>]*>[^<]*/g, '')
  const before = await read()
  expect((await steer(sandbox.port, 'fix', bad)).status).toBe(200)
  const after = await read()
  expect(after).not.toBe(before)
  await steer(sandbox.port, 'reset', {})
  expect(await read()).toBe(before)
})

describe.runIf(canJudge)('against the schema', () => {
  const inside = (pattern: RegExp) =>
    new Map(
      [...seen].flatMap(([kind, text]) =>
        pattern.exec(text)?.[0] ? [[kind, pattern.exec(text)?.[0] ?? ''] as const] : [],
      ),
    )

  test('every kind of answer and of fault is valid', () => {
    const answers = inside(/<hotel:Hotel(Details|Rules)Rsp .*<\/hotel:Hotel(Details|Rules)Rsp>/s)
    expect(answers.size).toBeGreaterThanOrEqual(16)
    expect(schemaErrors('hotel_v55_0/HotelReqRsp.xsd', answers)).toBe('')
    const errors = inside(/<common_v\d+_0:ErrorInfo .*<\/common_v\d+_0:ErrorInfo>/s)
    expect(errors.size).toBeGreaterThanOrEqual(4)
    expect(schemaErrors('common_v55_0/CommonReqRsp.xsd', errors)).toBe('')
  })

  test('every planted defect is valid too', async () => {
    const bodies = new Map<string, string>()
    for (const [chain_code, property_id] of [
      ['QN', '67233'],
      ['VS', '33108'],
      ['TM', '41015'],
      ['SL', '00355'],
      ['GH', '70601'],
    ] as const) {
      const asked = { ...wanted, hotel: { chain_code, property_id }, adults: 2 }
      const pages = await allPages(asked)
      for (const [index, page] of pages.entries()) {
        bodies.set(
          `${property_id} page ${index}`,
          /<hotel:HotelDetailsRsp .*<\/hotel:HotelDetailsRsp>/s.exec(page)?.[0] ?? '',
        )
        for (const [, code = '', base = ''] of [...page.matchAll(coded)].slice(0, 12)) {
          const { text } = await ask('rules', rulesRequest(asked, code, base))
          bodies.set(`${property_id} ${code}`, /<hotel:HotelRulesRsp .*<\/hotel:HotelRulesRsp>/s.exec(text)?.[0] ?? '')
        }
      }
    }
    expect(bodies.size).toBeGreaterThan(150)
    expect(schemaErrors('hotel_v55_0/HotelReqRsp.xsd', bodies)).toBe('')
  })
})
