// The stay, guests and options of a rate search, validated as the service does.
import { isDay, type Stay } from '../../domain/stay.ts'
import { isConvertible } from './converted.ts'
import { asList, asObject, textOrNull, at } from './json-read.ts'
import type { Problem } from './results.ts'

export type RateCriteria = {
  stay: Stay
  children: number
  /** Three digits each; empty: all that there are. */
  sources: readonly string[]
  /** Converted amounts alone: Sabre's own default. */
  converted_only: boolean
  currency: string | null
  prepaid: (typeof prepaids)[number]
  refundable_only: boolean
  /** Only rates that match the requested codes and categories. */
  exact: boolean
}
export type Unread = { problem: Problem }
const prepaids = ['IncludePrepaid', 'PrepaidOnly', 'ExcludePrepaid'] as const

export const unreadRequest = (code: string, text: string, ...details: string[]): Unread => ({
  problem: { code, text, ...(details.length > 0 && { details }) },
})
/** `detail` names the part that is missing or wrong. */
export const criteria = (detail: string): Unread => unreadRequest('0161', 'Invalid search criteria', detail)

const guestsOf = (asked: unknown): { adults: number; children: number } | Unread => {
  const rooms = asList(at(asked, 'Rooms', 'Room'))
  if (!rooms || rooms.length === 0) return criteria('Rooms.Room')
  if (rooms.length > 1) return unreadRequest('0767', 'Invalid room index', 'This sandbox sells one room a call')
  const [room] = rooms
  if (at(room, 'Index') !== 1) return unreadRequest('0767', 'Invalid room index')
  const [adults, children = 0, ages] = [at(room, 'Adults'), at(room, 'Children'), at(room, 'ChildAges')]
  if (!isCount(adults, 1) || !isCount(children, 0)) return unreadRequest('5029', 'Invalid number of passengers')
  const given = (textOrNull(ages) ?? '').split(',').filter((age) => /^\d{1,2}$/.test(age.trim()))
  if (children > 0 && given.length !== children) return unreadRequest('0852', 'Invalid ChildAges')
  return { adults, children }
}
const isCount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 9

const datesOf = (asked: unknown): { check_in: string; check_out: string } | Unread => {
  const range = asObject(at(asked, 'StayDateTimeRange'))
  if (!range) return criteria('RateInfoRef.StayDateTimeRange')
  const [check_in, check_out] = [textOrNull(range['StartDate']), textOrNull(range['EndDate'])]
  if (check_in === null || check_out === null || !isDay(check_in) || !isDay(check_out) || check_out <= check_in)
    return unreadRequest('0404', 'Invalid dates')
  return { check_in, check_out }
}

const candidatesOf = (asked: unknown): Pick<Stay, 'corporate_codes' | 'rate_category_codes'> | Unread => {
  const listed = at(asked, 'RatePlanCandidates', 'RatePlanCandidate')
  const candidates = listed === undefined ? [] : asList(listed)
  if (!candidates || candidates.length > 11) return criteria('RatePlanCandidates.RatePlanCandidate')
  const each = (name: string) => candidates.flatMap((candidate) => textOrNull(at(candidate, name)) ?? [])
  const types = each('RatePlanType')
  if (types.some((type) => !/^\d{1,2}$/.test(type))) return criteria('RatePlanType')
  const discount = textOrNull(at(asked, 'CorpDiscount'))
  return {
    corporate_codes: [...new Set([...each('RatePlanCode'), ...(discount ? [discount] : [])])].toSorted(),
    rate_category_codes: [...new Set(types)].toSorted(),
  }
}

export const readStay = (asked: unknown): RateCriteria | Unread => {
  const dates = datesOf(asked)
  if ('problem' in dates) return dates
  const guests = guestsOf(asked)
  if ('problem' in guests) return guests
  const candidates = candidatesOf(asked)
  if ('problem' in candidates) return candidates
  const source = at(asked, 'RateSource') ?? ''
  if (typeof source !== 'string' || !/^(\d{3}(,\d{3})*)?$/.test(source.replaceAll(' ', '')))
    return criteria('RateSource')
  const currency = at(asked, 'CurrencyCode') ?? null
  if (currency !== null && !(typeof currency === 'string' && isConvertible(currency)))
    return unreadRequest('5097', 'Invalid currency code')
  const qualifier = at(asked, 'PrepaidQualifier') ?? 'IncludePrepaid'
  const prepaid = prepaids.find((each) => each === qualifier)
  if (!prepaid) return criteria('PrepaidQualifier')
  return {
    // Source 100 does not sell to children: it answers for the adults.
    stay: { ...dates, adults: guests.adults, children: 0, ...candidates },
    children: guests.children,
    sources: source
      .replaceAll(' ', '')
      .split(',')
      .filter((each) => each !== ''),
    converted_only: at(asked, 'ConvertedRateInfoOnly') !== false,
    currency,
    prepaid,
    refundable_only: at(asked, 'RefundableOnly') === true,
    exact: at(asked, 'RatePlanCandidates', 'ExactMatchOnly') === true,
  }
}
