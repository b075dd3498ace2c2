// Recorded answers of both GDS, from their bytes to their findings: exactly those that the documents allow, and no other.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Recognised, readRecorded } from '../gds/recorded.ts'
import { projectRoot } from './platform/places.ts'
import { reportOfRecording } from './reading-report.ts'

const shared = join(projectRoot, '../shared/gds')
const folder = join(shared, 'travelport')
const reportsIn = (place: string, ...names: string[]) => {
  const files = names.map((name) => ({ name, bytes: readFileSync(join(place, name)) }))
  return readRecorded(files).map((file) => reportOfRecording(file as Recognised, undefined, Date.now()))
}
const reportsOf = (...names: string[]) => reportsIn(folder, ...names)
const findingsIn = (place: string, ...names: string[]) =>
  reportsIn(place, ...names).flatMap(({ rates }) =>
    rates.map(({ rate_plan, findings }) => [rate_plan, ...findings.map(({ check, verdict }) => `${check} ${verdict}`)]),
  )
const findingsOf = (...names: string[]) => findingsIn(folder, ...names)

describe.runIf(existsSync(folder))('each recording gives the findings that are expected of it', () => {
  test('03, an old schema: what its message cannot carry is not missing', () => {
    const empty = ['cancellation_policy.refundable_known missing', 'cancellation_policy.deadline_present missing']
    expect(findingsOf('samples/03_RequestedHotelDetails_1G_BW03174_v26_fragment.xml')).toEqual([
      ['C1KRACD', ...empty],
      ['C2QRACD', ...empty],
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
    expect(report?.rates.map(({ accuracy, coverage }) => [accuracy, coverage])).toEqual([[91, 63]])
    expect(report?.rates[0]?.findings.map(({ check, verdict, field }) => [check, verdict, field])).toEqual([
      ['room_description.bed_type_present', 'missing', 'beds'],
      ['room_description.smoking_known', 'missing', 'smoking'],
      ['meal_plans.code_agrees', 'wrong', 'meal_plans'],
    ])
  })

  test('20, a reservation with an aggregator is no offer: nothing is missing in it', () => {
    expect(findingsOf('samples/20_TRM_HotelCreateReservationRsp.xml')).toEqual([['812D1A47A314AFEB']])
  })

  test('a Details and a Rules answer given together are one reading', () => {
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
  /** What no rate of this hotel says, though Sabre has a place for it. */
  const unsaid = [
    'rate_description.description_present missing',
    'meal_plans.breakfast_known missing',
    'meal_plans.other_meals_known missing',
    'cancellation_policy.penalty_present missing',
  ]
  test('02, a whole rate: its sums hold, its lists do not, and that is no fault', () => {
    const name = 'samples/02_GetHotelRateInfoRS_v5_100072188_excerpt.json'
    expect(findingsIn(sabre, name)).toEqual([['REGF00', ...unsaid]])
    expect(reportsIn(sabre, name)[0]?.rates.map(({ accuracy, coverage }) => [accuracy, coverage])).toEqual([[89, 94]])
    expect(findingsIn(sabre, 'synthetic/rs_GetHotelDetailsRS_v5_shape.json')).toEqual([['REGF00', ...unsaid]])
  })
  test('parts of answers: what stands in the rest is not missing', () => {
    for (const [name, code] of [
      ['samples/03_GetHotelDetailsRS_v5_RatePlan_BookingCom_nonrefundable.json', ''],
      ['samples/04_GetHotelDetailsRS_v5_Room_header_two_bed_options.json', ''],
      ['samples/05_GetHotelDetailsRS_v3era_Room_Expedia110_2021.json', ''],
      ['samples/06_GetHotelRateInfoRS_v3_SOAP_514_excerpt.xml', ''],
      ['synthetic/rs_HotelPriceCheckRS_v5_shape.json', 'REGF00'],
    ] as const)
      expect([name, ...findingsIn(sabre, name)]).toEqual([name, [code]])
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
