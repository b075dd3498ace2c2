// Recorded answers of Travelport, from their bytes to their findings: exactly those that the documents allow, and no other.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Recognised, readRecorded } from '../gds/recorded.ts'
import { projectRoot } from './platform/places.ts'
import { reportOfRecording } from './reading-report.ts'

const folder = join(projectRoot, '../shared/gds/travelport')
const reportsOf = (...names: string[]) => {
  const files = names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
  return readRecorded(files).map((file) => reportOfRecording(file as Recognised, undefined, Date.now()))
}
const findingsOf = (...names: string[]) =>
  reportsOf(...names).flatMap(({ rates }) =>
    rates.map(({ rate_plan, findings }) => [rate_plan, ...findings.map(({ check, verdict }) => `${check} ${verdict}`)]),
  )

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
