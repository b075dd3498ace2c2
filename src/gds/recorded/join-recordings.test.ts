// Requests with their responses, and each Rules response with the Details response that it belongs to.
import { expect, test } from 'vitest'
import { type RecordedAnswer, readRecorded } from './recorded.ts'

const space = 'xmlns="http://www.travelport.com/schema/hotel_v55_0"'
const stay = (from: string, to: string) =>
  `<HotelStay><CheckinDate>${from}</CheckinDate><CheckoutDate>${to}</CheckoutDate></HotelStay>`
const property = (code: string) => `<HotelProperty HotelChain="ZZ" HotelCode="${code}"/>`
const night = (from: string, to: string) =>
  `<HotelRateByDate EffectiveDate="${from}" ExpireDate="${to}" Base="EUR81.00"/>`
const detailsOf = (codes: string[], hotel = '00042', inner = '', trace = '') =>
  `<HotelDetailsRsp ${space} ${trace && `TraceId="${trace}"`}><RequestedHotelDetails>${property(hotel)}${codes.map((code) => `<HotelRateDetail RatePlanType="${code}" Base="EUR81.00">${inner}</HotelRateDetail>`).join('')}</RequestedHotelDetails></HotelDetailsRsp>`
const item = (text: string) => `<HotelRuleItem Name="Cancellation"><Text>${text}</Text></HotelRuleItem>`
const rulesOf = (code: string, text: string, inner = '', trace = '') =>
  `<HotelRulesRsp ${space} ${trace && `TraceId="${trace}"`}><HotelRateDetail RatePlanType="${code}">${inner}</HotelRateDetail>${item(text)}</HotelRulesRsp>`
const rulesRequest = (code: string, hotel: string, nights: string, trace = '') =>
  `<HotelRulesReq ${space} ${trace && `TraceId="${trace}"`}><HotelRulesLookup RatePlanType="${code}" Base="EUR81.00">${property(hotel)}${nights}<HotelRulesModifiers NumberOfAdults="2"><NumberOfChildren Count="1"/></HotelRulesModifiers></HotelRulesLookup></HotelRulesReq>`
const detailsRequest = (nights: string, detail = 'Complete') =>
  `<HotelDetailsReq ${space}>${property('00042')}<HotelDetailsModifiers NumberOfAdults="2" RateRuleDetail="${detail}"><CorporateDiscountID NegotiatedRateCode="true">XYZ</CorporateDiscountID>${nights}<RateCategory>4</RateCategory></HotelDetailsModifiers></HotelDetailsReq>`

const read = (...files: string[]): RecordedAnswer[] =>
  readRecorded(files.map((text, at) => ({ name: `${at}`, bytes: Buffer.from(text) }))).map((file) =>
    'error' in file ? expect.fail(file.error) : file,
  )
const texts = (files: RecordedAnswer[]) =>
  files.map(({ answer }) => answer?.rates.map((rate) => [rate.rate_plan, rate.cancellation_info]))
const [may, june] = [stay('2027-05-10', '2027-05-12'), stay('2027-06-10', '2027-06-12')]

test('each Rules answer joins the Details answer with its code, among many', () => {
  const files = read(detailsOf(['A1K']), detailsOf(['B2T', 'C3Q']), rulesOf('B2T', 'TWO'), rulesOf('A1K', 'ONE'))
  expect(texts(files)).toEqual([
    [['A1K', 'ONE']],
    [
      ['B2T', 'TWO'],
      ['C3Q', null],
    ],
  ])
})

test('of two hotels with the same code, Rules go to the one that their request names', () => {
  const rules = `<pair>${rulesRequest('A1K', '00043', may)}${rulesOf('A1K', 'SECOND')}</pair>`
  expect(texts(read(detailsOf(['A1K'], '00042'), detailsOf(['A1K'], '00043'), rules))).toEqual([
    [['A1K', null]],
    [['A1K', 'SECOND']],
  ])
})

test('of two stays with the same code, Rules go to the one with their nights', () => {
  const [early, late] = [night('2027-05-10', '2027-05-12'), night('2027-06-10', '2027-06-12')]
  const details = [detailsOf(['A1K'], '00042', early), detailsOf(['A1K'], '00042', late)]
  expect(texts(read(...details, rulesOf('A1K', 'JUNE', late)))).toEqual([[['A1K', null]], [['A1K', 'JUNE']]])
})

test('Rules of another hotel or another stay are not joined', () => {
  const other = `<pair>${rulesRequest('A1K', '00077', may)}${rulesOf('A1K', 'OTHER')}</pair>`
  expect(texts(read(detailsOf(['A1K']), other))).toEqual([[['A1K', null]], [['A1K', 'OTHER']]])
  const later = rulesOf('A1K', 'LATER', night('2027-06-10', '2027-06-12'))
  const details = detailsOf(['A1K'], '00042', night('2027-05-10', '2027-05-12'))
  expect(texts(read(details, later))).toEqual([[['A1K', null]], [['A1K', 'LATER']]])
})

test('Rules without their rate are those of the code that was requested', () => {
  const lone = `<pair>${rulesRequest('B2T', '00042', may)}<HotelRulesRsp ${space}>${item('TWO')}</HotelRulesRsp></pair>`
  expect(texts(read(detailsOf(['A1K', 'B2T']), lone))).toEqual([
    [
      ['A1K', null],
      ['B2T', 'TWO'],
    ],
  ])
})

test('calls of one log: each response has the request before it', () => {
  const log = [detailsRequest(may), detailsOf(['A1K']), detailsRequest(june), detailsOf(['A1K'])].join('\n')
  expect(read(`<log>${log}</log>`).map((file) => file.stay)).toEqual([
    {
      check_in: '2027-05-10',
      check_out: '2027-05-12',
      adults: 2,
      children: 0,
      corporate_codes: ['XYZ'],
      rate_category_codes: ['4'],
    },
    expect.objectContaining({ check_in: '2027-06-10' }),
  ])
})

test('or the request with its trace, where calls overlap', () => {
  const log = [
    rulesRequest('A1K', '00042', may, 'one'),
    rulesRequest('B2T', '00042', june, 'two'),
    rulesOf('B2T', 'TWO', '', 'two'),
    rulesOf('A1K', 'ONE', '', 'one'),
  ]
  expect(read(JSON.stringify(log)).map((file) => [file.stay?.check_in, file.stay?.children])).toEqual([
    ['2027-06-10', 1],
    ['2027-05-10', 1],
  ])
})

test('the first night is that of the request, wherever the request is kept', () => {
  const nights = night('2027-05-09', '2027-05-10') + night('2027-05-10', '2027-05-12').replace('81', '99')
  const kept = [detailsRequest(may), detailsOf(['A1K'], '00042', nights)]
  for (const text of [`<pair>${kept.join('')}</pair>`, JSON.stringify(kept)])
    expect(read(text)[0]?.answer?.rates[0]?.rate_base).toBe('99.00')
})

test('a response requested without terms does not lack them', () => {
  const pair = `<pair>${detailsRequest(may, 'RatePlansOnly')}${detailsOf(['A1K'])}</pair>`
  expect(read(pair)[0]?.calls).toEqual({ details: false, rules: false })
})

test('a list of plans without its request lacks no terms; one fact more, and it is a whole answer', () => {
  const described = (label: string, more = '') =>
    detailsOf(
      ['A1K'],
      '00042',
      `<RoomRateDescription Name="${label}"><Text>FLEX 1 KING</Text></RoomRateDescription>${more}`,
    )
  const isWhole = (text: string) => read(text)[0]?.calls.details
  expect(isWhole(described('Description'))).toBe(false)
  expect(isWhole(described('Description', '<GuaranteeInfo GuaranteeType="Guarantee"/>'))).toBe(true)
  expect(isWhole(described('Room'))).toBe(true)
  expect(isWhole(described('Description').replaceAll('_v55_0', '_v34_0'))).toBe(true)
})

test('each hotel of a wide search and each booking of a record is an answer of its own', () => {
  const shop = (hotel: string, code: string) =>
    `<HotelSuperShopperResults>${property(hotel)}<HotelRateDetail RatePlanType="${code}"/></HotelSuperShopperResults>`
  const shops = read(
    `<HotelSuperShopperRsp ${space}>${shop('00042', 'A1K')}${shop('00043', 'A1K')}</HotelSuperShopperRsp>`,
  )
  expect(shops.map(({ answer }) => answer?.property?.property_id)).toEqual(['00042', '00043'])
  const booking = (adults: number) =>
    `<HotelReservation>${property('00042')}<HotelRateDetail RatePlanType="A1K"/>${may}<GuestInformation><NumberOfAdults>${adults}</NumberOfAdults></GuestInformation></HotelReservation>`
  const record = `<u:UniversalRecordRetrieveRsp xmlns:u="http://www.travelport.com/schema/universal_v50_0">${booking(1)}${booking(3)}</u:UniversalRecordRetrieveRsp>`
  expect(read(record).map((file) => [file.stay?.check_in, file.stay?.adults, file.calls.details])).toEqual([
    ['2027-05-10', 1, false],
    ['2027-05-10', 3, false],
  ])
})

const page = (code: string, next: string | null, hotel = '00042') =>
  `<HotelDetailsRsp ${space}>${next === null ? '' : `<NextResultReference>${next}</NextResultReference>`}<RequestedHotelDetails>${property(hotel)}<HotelRateDetail RatePlanType="${code}"/></RequestedHotelDetails></HotelDetailsRsp>`
const pageRequest = (reference: string) =>
  `<HotelDetailsReq ${space}><NextResultReference>${reference}</NextResultReference></HotelDetailsReq>`
const pages = (files: RecordedAnswer[]) =>
  files.map(({ answer }) => [answer?.rates.map((rate) => rate.rate_plan).join(), answer?.missing.length])

test('the pages of one answer are one answer, and lack no page', () => {
  expect(pages(read(page('A1K', 'r1'), page('B2T', 'r2'), page('C3Q', null)))).toEqual([['A1K,B2T,C3Q', 0]])
  expect(pages(read(page('A1K', 'r1'), page('B2T', 'r2')))).toEqual([['A1K,B2T', 1]])
})
test('a page belongs to the answer that its request names', () => {
  const log = [page('A1K', 'r1'), page('A1K', 'r2', '00043'), pageRequest('r1'), page('B2T', null)]
  expect(pages(read(`<log>${log.join('')}</log>`))).toEqual([
    ['A1K,B2T', 0],
    ['A1K', 1],
  ])
})
test('another hotel, and the same rates fetched again, are no page', () => {
  expect(read(page('A1K', 'r1'), page('B2T', null, '00043'))).toHaveLength(2)
  expect(read(page('A1K', 'r1'), page('A1K', 'r2'))).toHaveLength(2)
})

test('an answer is for as many rooms as it says, else as its request asks for', () => {
  const two = '<RateMatchIndicator Type="RoomCount" Status="Available" Value="2"/>'
  expect(read(detailsOf(['A1K'], '00042', two))[0]?.rooms).toBe(2)
  const request = detailsRequest(may).replace('NumberOfAdults', 'NumberOfRooms="3" NumberOfAdults')
  expect(read(`<pair>${request}${detailsOf(['A1K'])}</pair>`)[0]?.rooms).toBe(3)
  expect(read(detailsOf(['A1K']))[0]?.rooms).toBe(1)
})
