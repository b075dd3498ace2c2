// Other observations, from the rates alone: negotiated rates that are open to all or dearer than public ones, codes loaded twice.
import { compare, type Decimal, isDecimal } from '../../money.ts'
import type { Rate } from '../../rate.ts'
import type { Observation } from './kinds.ts'
import { sameRoom } from '../neighbours.ts'
import { familyOf, readFamily } from '../../reading/categories.ts'
import { textToRead } from '../../reading/longest.ts'
import type { CheckContext } from '../verdict.ts'

/** OpenTravel RPT: negotiated and contract. Corporate and consortia rates may be open to everybody. */
const negotiated = new Set(['10', '22'])

const isNegotiated = (rate: Rate, { own }: CheckContext): boolean => {
  const expected = own?.expectedOf(rate.rate_plan)
  if (expected) return expected.corporate_codes.length > 0
  return rate.rate_category !== null && negotiated.has(rate.rate_category.code)
}

/** Promotions, weekend, weekly and monthly rates are for everybody too unless their name says for whom they are. */
const forAll = new Set(['12', '17', '27', '28'])
const isPublic = (rate: Rate, { own }: CheckContext): boolean => {
  const category = rate.rate_category?.code ?? null
  if (category === null || (familyOf(category) !== 'public' && !forAll.has(category))) return false
  if (rate.corporate_codes.length > 0 || rate.corporate_id !== null) return false
  const expected = own?.expectedOf(rate.rate_plan)
  return (expected?.corporate_codes.length ?? 0) === 0 && readFamily(textToRead(rate.rate_name ?? '')) === null
}

export const openWithoutCode = (checkup: CheckContext): Observation[] =>
  checkup.stay === null || checkup.stay.corporate_codes.length > 0
    ? []
    : unique(checkup.rates.filter((rate) => isNegotiated(rate, checkup))).map(({ rate_plan }) => ({
        kind: 'open_without_code',
        rate_plan,
      }))

/** Room, meals, refundability, deadline and prepayment; null if one is unknown, because then no two rates are the same. */
const conditionsOf = (rate: Rate, { own }: CheckContext): string | null => {
  const known = own?.expectedOf(rate.rate_plan)?.room
  const room = known ? `own ${known.id}` : sameRoom(rate)
  const { breakfast, lunch, dinner, refundable } = rate
  const flags = [breakfast, lunch, dinner, refundable]
  if (room === '' || flags.some((flag) => typeof flag !== 'boolean')) return null
  const deadline = deadlineText(rate)
  if (refundable === true && deadline === null) return null
  const beds = rate.beds.map(({ type, quantity }) => `${quantity} ${type}`).join('+')
  return [room, beds, ...flags, deadline, rate.guarantee_type, rate.deposit_nights, rate.deposit_percent].join('|')
}
const deadlineText = (rate: Rate): string | null => {
  const { cancellation_deadline: deadline, cancellation_deadline_offset: offset, refundable } = rate
  if (refundable === false) return 'never'
  if (deadline) return deadline.local
  return offset && `${offset.unit_multiplier} ${offset.time_unit} ${offset.drop_time}`
}

const priceOf = (rate: Rate): Decimal | null =>
  rate.total !== null && isDecimal(rate.total) && rate.other_currencies['total'] === undefined ? rate.total : null

export const abovePublic = (checkup: CheckContext): Observation[] => {
  const best = new Map<string, Rate & { total: Decimal }>()
  for (const rate of checkup.rates) {
    const [terms, total] = [conditionsOf(rate, checkup), priceOf(rate)]
    if (terms === null || total === null || !isPublic(rate, checkup)) continue
    const key = `${terms} ${rate.currency}`
    const known = best.get(key)
    if (!known || compare(total, known.total) < 0) best.set(key, { ...rate, total })
  }
  return checkup.rates.flatMap((rate): Observation[] => {
    const [terms, total] = [conditionsOf(rate, checkup), priceOf(rate)]
    if (terms === null || total === null || !isNegotiated(rate, checkup)) return []
    const cheaper = best.get(`${terms} ${rate.currency}`)
    if (!cheaper || compare(total, cheaper.total) <= 0) return []
    const money = (amount: Decimal) => `${rate.currency} ${amount}`
    const about = { shown: money(total), expected: money(cheaper.total) }
    return [{ kind: 'above_public', rate_plan: rate.rate_plan, other: cheaper.rate_plan, field: 'total', ...about }]
  })
}

export const duplicateCode = ({ rates }: CheckContext): Observation[] => {
  const count = new Map<string, number>()
  for (const { rate_plan } of rates) count.set(rate_plan, (count.get(rate_plan) ?? 0) + 1)
  return [...count].flatMap(([rate_plan, times]): Observation[] =>
    times < 2
      ? []
      : [{ kind: 'duplicate_code', rate_plan, other: rate_plan, field: 'rate_plan', shown: `${times} times` }],
  )
}

/** The first rate of each code. */
const unique = (rates: readonly Rate[]): Rate[] =>
  [...new Map(rates.toReversed().map((rate) => [rate.rate_plan, rate])).values()].toReversed()
