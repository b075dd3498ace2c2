// Recorded responses of both GDS, from their bytes to their findings: exactly those that the documents allow, and no others.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type RecordedAnswer, readRecorded } from '../gds/recorded/recorded.ts'
import { projectRoot } from './platform/process/paths.ts'
import { reportOfRecording, reportText } from './checkup-report.ts'

const shared = join(projectRoot, '../shared/gds')
const folder = join(shared, 'travelport')
const reportsIn = (place: string, ...names: string[]) => {
  const files = names.map((name) => ({ name, bytes: readFileSync(join(place, name)) }))
  return readRecorded(files).map((file) => reportOfRecording(file as RecordedAnswer, undefined, Date.now()))
}
const reportsOf = (...names: string[]) => reportsIn(folder, ...names)
const findingsIn = (place: string, ...names: string[]) =>
  reportsIn(place, ...names).flatMap(({ rates }) =>
    rates.map(({ rate_plan, findings }) => [rate_plan, ...findings.map(({ check, verdict }) => `${check} ${verdict}`)]),
  )
const findingsOf = (...names: string[]) => findingsIn(folder, ...names)

describe.runIf(existsSync(folder))('each recording gives the findings that are expected of it', () => {
  test('03, an old schema: what its message cannot carry is not missing', () => {
    expect(findingsOf('samples/03_RequestedHotelDetails_1G_BW03174_v26_fragment.xml')).toEqual([
      ['C1KRACD'],
      ['C2QRACD'],
    ])
  })

  test('04, a rate of which little was loaded: all that Details always carries is missing', () => {
    expect(findingsOf('samples/04_HotelDetailsRsp_1G_WV76034_v55_paging.xml')).toEqual([
      [
        'DLXRAC',
        'rate_description.name_present missing',
        'rate_description.commission_known missing',
        'room_description.bed_type_present missing',
        'room_description.smoking_known missing',
        'meal_plans.breakfast_known missing',
        'meal_plans.other_meals_known missing',
        'cancellation_policy.refundable_known missing',
        'cancellation_policy.deadline_present missing',
        'cancellation_policy.guarantee_present missing',
        'pricing.change_flagged missing',
      ],
    ])
  })

  test('05, a whole rate: bed code 248, smoking unknown, and a buffet breakfast that the flags deny', () => {
    const [report] = reportsOf('samples/05_RequestedHotelDetails_1G_WV76034_v55.xml')
    expect(report?.rates.map(({ accuracy, coverage }) => [accuracy, coverage])).toEqual([[91, 62]])
    expect(report?.rates[0]?.findings.map(({ check, verdict, field }) => [check, verdict, field])).toEqual([
      ['room_description.bed_type_present', 'missing', 'beds'],
      ['room_description.smoking_known', 'missing', 'smoking'],
      ['meal_plans.code_agrees', 'wrong', 'meal_plans'],
    ])
  })

  test('20, a reservation with an aggregator is no offer: nothing is missing in it', () => {
    expect(findingsOf('samples/20_TRM_HotelCreateReservationRsp.xml')).toEqual([['812D1A47A314AFEB']])
  })

  test('a Details and a Rules answer given together are one checkup', () => {
    const together = findingsOf(
      'synthetic/s01-HotelDetailsRsp-Complete-all-fields.xml',
      'synthetic/s02-HotelRulesRsp.xml',
    )
    expect(together).toEqual([
      ['A1KRAC', 'rate_description.rate_and_rules_agree wrong', 'cancellation_policy.no_show_stated missing'],
    ])
  })

  test('recordings without rates find nothing', () => {
    for (const name of [
      'samples/02_HotelSearchAvailabilityRsp_1G_MSP_v26_subset.xml',
      'samples/11_Fault_http401_bad_credentials_76.xml',
      'samples/15_HotelRulesReq_0176_booking_code_not_stored.md',
      'samples/17_TRM_HotelSearchAvailabilityRsp_GBLON.xml',
      'synthetic/s04-HotelDetailsRsp-closed-warning.xml',
    ])
      expect(findingsOf(name)).toEqual([])
  })
})

const sabre = join(shared, 'sabre')
describe.runIf(existsSync(sabre))('each recording of Sabre gives the findings that are expected of it', () => {
  /** What no rate of this hotel states, although Sabre has a field for it. */
  const unsaid = ['cancellation_policy.penalty_present missing']
  test('02, a whole rate: its sums hold, its lists do not, and that is no fault', () => {
    const name = 'samples/02_GetHotelRateInfoRS_v5_100072188_excerpt.json'
    expect(findingsIn(sabre, name)).toEqual([['REGF00', ...unsaid]])
    expect(reportsIn(sabre, name)[0]?.rates.map(({ accuracy, coverage }) => [accuracy, coverage])).toEqual([[97, 90]])
    expect(findingsIn(sabre, 'synthetic/rs_GetHotelDetailsRS_v5_shape.json')).toEqual([['REGF00', ...unsaid]])
  })
  test('pages of an answer: what the other pages carry is not missing', () => {
    for (const [name, code] of [
      ['samples/04_GetHotelDetailsRS_v5_Room_header_two_bed_options.json', ''],
      ['samples/06_GetHotelRateInfoRS_v3_SOAP_514_excerpt.xml', ''],
    ] as const)
      expect([name, ...findingsIn(sabre, name)]).toEqual([name, [code]])
  })
  test('a lone plan and a lone room: what they include and do not name', () => {
    for (const name of [
      'samples/03_GetHotelDetailsRS_v5_RatePlan_BookingCom_nonrefundable.json',
      'samples/05_GetHotelDetailsRS_v3era_Room_Expedia110_2021.json',
    ])
      expect(findingsIn(sabre, name)).toEqual([['', 'rate_description.inclusions_named missing']])
  })
  test('a price check without the list of commissions: all else is there', () => {
    expect(findingsIn(sabre, 'synthetic/rs_HotelPriceCheckRS_v5_shape.json')).toEqual([['REGF00', ...unsaid]])
  })
  test('answers without rates find nothing', () => {
    for (const name of [
      'synthetic/rs_GetHotelRateInfoRS_no_rates.json',
      'errors/200_ApplicationResults_WARN.0788.json',
      'errors/401_token_invalid_client.json',
      'samples/07_token_v2_response.json',
    ])
      expect(findingsIn(sabre, name)).toEqual([])
  })
})

const gatewayWords = 'User Universal API/uAPI77 may not use branch P1234567'
const made = (inner: string) => {
  const source = `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${inner}</s:Body></s:Envelope>`
  const [file] = readRecorded([{ name: 'a.xml', bytes: Buffer.from(source) }])
  return file && 'answer' in file ? file : expect.fail('not recognized')
}
test('a report never names the calling account', () => {
  const fault = made(
    `<s:Fault><faultcode>Server.Business</faultcode><faultstring>${gatewayWords}</faultstring></s:Fault>`,
  )
  const report = reportOfRecording(fault, undefined, Date.now())
  expect(report.messages[0]?.text).toBe('User Universal API/••• may not use branch •••')
  expect(reportText(report)).not.toMatch(/uAPI77|P1234567/)
})
/** In every place of a request or a response that identifies the caller. */
const canary = {
  user: 'uAPIcanary',
  password: 'canaryword',
  branch: 'PCANARYB',
  agent: 'canaryagent',
  agency: 'SCANARYA',
  pcc: '9CNR',
  token: 'T1RLcanarytoken',
  session: 'canarysession',
}
const shownOf = (text: string): string =>
  readRecorded([{ name: 'a.har', bytes: Buffer.from(text) }])
    .map((file) => {
      if ('error' in file) return file.error
      const report = reportOfRecording(file, undefined, Date.now(), true)
      return `${JSON.stringify(report)}\n${reportText(report)}`
    })
    .join('\n')
const basic = Buffer.from(`Universal API/${canary.user}:${canary.password}`).toString('base64')
const everywhere = `user ${canary.user}, branch ${canary.branch}, ${canary.agent} of ${canary.agency} at ${canary.pcc} with ${canary.token}, ${canary.password} ${canary.session}`
const travelportRequest = `<s:Envelope xmlns:s="x"><s:Body><h:HotelDetailsReq xmlns:h="http://www.travelport.com/schema/hotel_v55_0" xmlns:c="y" TargetBranch="${canary.branch}" AuthorizedBy="${canary.agent}" TokenId="${canary.token}"><c:BillingPointOfSaleInfo OriginApplication="UAPI"/><c:OverridePCC ProviderCode="1G" PseudoCityCode="${canary.pcc}"/><c:TerminalSessionInfo>${canary.session}</c:TerminalSessionInfo></h:HotelDetailsReq></s:Body></s:Envelope>`
const travelportAnswer = `<s:Envelope xmlns:s="x"><s:Body><h:HotelDetailsRsp xmlns:h="http://www.travelport.com/schema/hotel_v55_0" xmlns:c="y"><c:ResponseMessage Code="1" Type="Warning">${everywhere}</c:ResponseMessage><c:NextResultReference>${canary.token}</c:NextResultReference><c:HostToken>${canary.session}</c:HostToken><h:RequestedHotelDetails><h:HotelProperty HotelChain="ZZ" HotelCode="1" MoreRates="true" MoreRatesToken="${canary.token}"/><h:HotelRateDetail RatePlanType="A1KRAC"/></h:RequestedHotelDetails><c:AgencyInfo><c:AgentAction AgentCode="${canary.agent}" BranchCode="${canary.branch}" AgencyCode="${canary.agency}"/></c:AgencyInfo></h:HotelDetailsRsp></s:Body></s:Envelope>`
const sabreRequest = JSON.stringify({
  GetHotelRateInfoRQ: {
    POS: { Source: { PseudoCityCode: canary.pcc } },
    client_id: `V1:${canary.user}:${canary.pcc}:AA`,
  },
})
const sabreAnswer = JSON.stringify({
  GetHotelRateInfoRS: {
    ApplicationResults: {
      status: 'Complete',
      Warning: [{ SystemSpecificResults: [{ Message: [{ code: 'WARN.5276', value: everywhere }] }] }],
    },
    HotelRateInfos: {
      HotelRateInfo: [{ Rooms: { Room: [{ RatePlans: { RatePlan: [{ ProductCode: 'A1KRAC' }] } }] } }],
    },
  },
})
const har = (sent: string, answer: string) =>
  JSON.stringify({
    log: {
      entries: [
        {
          request: {
            headers: [{ name: 'Authorization', value: `Basic ${basic}` }],
            postData: { text: sent },
            UserName: canary.user,
          },
          response: {
            content: { text: answer },
            AgencyCode: canary.agency,
            AgentCode: canary.agent,
            TokenId: canary.token,
          },
        },
      ],
      session_token: canary.session,
      PCC: canary.pcc,
      BranchCode: canary.branch,
    },
  })
const raw = (answer: string) =>
  `POST /kestrel HTTP/1.1\nAuthorization: Basic ${basic}\n\n${travelportRequest}\n${answer}`
test.each([
  ['of Travelport in a HAR file', har(travelportRequest, travelportAnswer)],
  ['of Travelport below its HTTP head', raw(travelportAnswer)],
  ['of Sabre in a HAR file', har(sabreRequest, sabreAnswer)],
  ['of Sabre that is cut', `${sabreAnswer.slice(0, 60)}"PCC":"${canary.pcc}"`],
  ['of a token', JSON.stringify({ access_token: canary.token, token_type: 'bearer', expires_in: 1 })],
  [
    'of bad credentials',
    JSON.stringify({ error: 'invalid_client', error_description: `user ${canary.user}1 unknown` }),
  ],
])('a report never names who asked: a recording %s', (_, text) => {
  const shown = shownOf(text)
  for (const value of Object.values(canary)) expect(shown).not.toContain(value)
  expect(shown).not.toContain(basic)
})

test('words about users in general stay as they are', () => {
  const words = 'User is not authorized. Invalid user or password. Branch not allowed for user.'
  const fault = made(`<s:Fault><faultcode>Server.Business</faultcode><faultstring>${words}</faultstring></s:Fault>`)
  expect(reportOfRecording(fault, undefined, Date.now()).messages[0]?.text).toBe(words)
})

test('a report has every verdict if requested', () => {
  const file = made(
    '<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v55_0"><RequestedHotelDetails><HotelRateDetail RatePlanType="A1KRAC" Total="EUR81.00"/></RequestedHotelDetails></HotelDetailsRsp>',
  )
  expect(reportOfRecording(file, undefined, Date.now()).rates[0]).not.toHaveProperty('verdicts')
  const report = reportOfRecording(file, undefined, Date.now(), true)
  expect(report.rates[0]?.verdicts).toMatchObject({ 'pricing.total_present': 'pass' })
  expect(reportText(report)).toContain('pass pricing.total_present')
})
const hotel = (code: string) =>
  `<HotelSearchResult><HotelProperty HotelChain="ZZ" HotelCode="${code}" Name="INN ${code}"/><RateInfo MinimumAmount="EUR81.00"/></HotelSearchResult>`
test('a report prints what a response has besides rates: hotels, what it lacks, descriptions', () => {
  const search = made(
    `<HotelSearchAvailabilityRsp xmlns="http://www.travelport.com/schema/hotel_v50_0"><NextResultReference>x</NextResultReference>${hotel('00001')}${hotel('00002')}</HotelSearchAvailabilityRsp>`,
  )
  const text = reportText(reportOfRecording(search, undefined, Date.now()))
  expect(text).toContain('hotel ZZ 00002 INN 00002: static, from EUR 81.00')
  expect(text).toContain('missing: The pages after this one')
})
test('a report prints the hotels that a GDS offers instead, and none of them as the requested one', () => {
  const offered = made(
    '<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v50_0"><HotelAlternateProperties><HotelProperty HotelChain="ZZ" HotelCode="00007" Name="OTHER INN"/></HotelAlternateProperties></HotelDetailsRsp>',
  )
  const report = reportOfRecording(offered, undefined, Date.now())
  expect([report.outcome, report.hotel]).toEqual(['alternatives_offered', null])
  expect(reportText(report)).toContain('alternative ZZ 00007 OTHER INN')
})
test('a report prints what is stated about a hotel', () => {
  const content = made(
    '<HotelDetailsRsp xmlns="http://www.travelport.com/schema/hotel_v50_0" xmlns:c="x"><RequestedHotelDetails><HotelProperty HotelChain="ZZ" HotelCode="00042" Name="INN"><PropertyAddress><Address>1 MAIN ST</Address></PropertyAddress><c:PhoneNumber Type="Business" Number="1-23"/><c:Distance Value="5" Units="KM" Direction="N"/><HotelRating RatingProvider="AAA"><Rating>3</Rating></HotelRating><Amenities><Amenity Code="71"/></Amenities></HotelProperty><HotelDetailItem Name="CheckInTime"><Text>3PM</Text></HotelDetailItem><HotelDetailItem Name="Location"><Text>AT THE PORT</Text></HotelDetailItem></RequestedHotelDetails></HotelDetailsRsp>',
  )
  const text = reportText(reportOfRecording(content, undefined, Date.now()))
  for (const line of ['address: 1 MAIN ST', 'phone: 1-23', 'distance: 5 KM N', 'rating AAA: 3', 'amenities: HA 71'])
    expect(text).toContain(line)
  expect(text).toContain('check-in: 3PM')
  expect(text).toContain('Location: AT THE PORT')
})
