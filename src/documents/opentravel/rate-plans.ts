// OTA_HotelRatePlanNotifRQ: plans with their rates, rules and products; New, Overlay, Delta and Remove.
import type { Period } from '../../domain/own-data/nights.ts'
import { everyDay } from '../../domain/own-data/records.ts'
import { readOtaFees, readSupplements } from './charges.ts'
import { attributeOf, every, one, passOver, passWhole, pathOf } from './elements.ts'
import { emptied } from './emptied.ts'
import { readOffers, tellOffers } from './offers.ts'
import { fieldsOfPlan, fieldsOfRates, unstatedFields } from './plan-fields.ts'
import { type Products, readProducts } from './products.ts'
import { readOtaRates, staticRate } from './rates.ts'
import { refuse, skipValue, warn } from './remarks.ts'
import { dated, limit, limitsIn } from './restrictions.ts'
import { sortOrders, nameRoom, roomIn, type Taking } from './taking.ts'
import { otaCurrency, daysOfWeek, periodIn } from './values.ts'
import type { OtaNode } from './xml.ts'

type How = 'New' | 'Overlay' | 'Delta' | 'Remove'
/** Full is AlpineBits' word for a plan that is sent whole. */
const hows: Readonly<Record<string, How>> = {
  New: 'New',
  Full: 'New',
  Overlay: 'Overlay',
  Delta: 'Delta',
  Remove: 'Remove',
}

export const readRatePlans = (to: Taking, root: OtaNode, completeSet: boolean): void => {
  const seen = new Map<string, How>()
  const plans = every(one(root, 'RatePlans'), 'RatePlan')
  if (plans.length === 0) refuse(to.remarks, 'missing', root, 'It has no RatePlan.')
  for (const plan of plans) {
    const type = attributeOf(plan, 'RatePlanNotifType')
    const how = type === null ? (completeSet ? 'New' : 'Overlay') : hows[type]
    if (how === undefined) refuse(to.remarks, 'value', plan, `RatePlanNotifType="${type}" is not known.`)
    else readPlan(to, plan, how, seen, completeSet)
  }
  if (completeSet) {
    to.orders.push({ do: 'keep_only', kind: 'plans', place: { path: pathOf(root) }, codes: [...to.plans] })
    warn(
      to.remarks,
      root,
      'Rate plans missing from this complete set were removed, or emptied if they have booking codes.',
    )
  }
  sortOrders(to)
  tellOffers(to, one(root, 'Offers'))
}

const readPlan = (to: Taking, plan: OtaNode, how: How, seen: Map<string, How>, completeSet: boolean): void => {
  passOver(plan, 'RatePlanCodeType', 'RatePlanNotifScopeType')
  const status = attributeOf(plan, 'RatePlanStatusType')
  if (status !== null && status !== 'Active' && status !== 'Initial')
    skipValue(
      to.remarks,
      plan,
      'RatePlanStatusType',
      status,
      'the plan is taken as active. To end it, close or remove it',
    )
  passWhole(one(plan, 'UniqueID'))
  if (how === 'Remove') return removePlan(to, plan, seen)
  if (completeSet && plan.children.length === 0 && attributeOf(plan, 'RatePlanCode') === null) return
  const products = readProducts(to, plan)
  const code = codeOf(to, plan, products)
  if (code === null) return
  const before = seen.get(code)
  if (before === 'Remove') refuse(to.remarks, 'rule', plan, `The message removes ${code} and also defines it.`)
  if (before !== undefined && before !== how)
    refuse(to.remarks, 'rule', plan, `${code} is ${before} earlier in the message and ${how} here.`)
  seen.set(code, how)
  to.plans.add(code)
  const currency = otaCurrency(to.remarks, plan)
  const rules = every(one(plan, 'BookingRules'), 'BookingRule')
  const rates = every(one(plan, 'Rates'), 'Rate')
  const board = products.meals ? [{ at: plan, value: products.meals }] : []
  const fields = { ...fieldsOfRates(to, rates, rules, currency, board), ...fieldsOfPlan(to, plan, rules, currency) }
  const place = { path: pathOf(plan) }
  const isFirst = before === undefined
  if (how === 'Delta') {
    if (isFirst) to.orders.push({ do: 'need', kind: 'plans', place, code })
    if (Object.keys(fields).length > 0) to.orders.push({ do: 'put', kind: 'plans', place, record: { code, ...fields } })
  } else
    to.orders.push({
      do: 'put',
      kind: 'plans',
      place,
      record: { code, ...(how === 'New' && isFirst ? unstatedFields(to.alpine) : {}), ...fields },
    })
  if (how === 'New' && isFirst && attributeOf(plan, 'RatePlanNotifScopeType') !== 'RatePlanOnly')
    for (const kind of ['prices', 'restrictions'] as const)
      to.orders.push({ do: 'clear', kind, place, plan_code: code, first_night: null, last_night: null })
  const period = periodIn(to.remarks, plan)
  readPrices(to, plan, rates, how, { code, currency, period, rooms: products.rooms })
  readRules(to, rules, how, code, period)
  readOtaFees(to, one(plan, 'RatePlanLevelFee'), currency, code)
  readSupplements(to, one(plan, 'Supplements'), currency, code)
  readOffers(to, one(plan, 'Offers'), how === 'New', code)
}

type RatePeriod = { code: string; currency: string | null; period: Period; rooms: readonly string[] }
const readPrices = (
  to: Taking,
  plan: OtaNode,
  rates: readonly OtaNode[],
  how: How,
  { code, currency, period, rooms }: RatePeriod,
): void => {
  if (rates.length === 0) return
  const around = {
    plan_code: code,
    currency,
    period,
    weekdays: everyDay,
    rooms: rooms.length > 0 ? rooms : [null],
    element: plan,
  }
  const spoken = readOtaRates(to, rates, around)
  if (how !== 'New') to.orders.push(...emptied(plan, code, spoken, how === 'Delta' ? 'adults' : 'days'))
  if (staticRate(rates) !== undefined && rates.length === 1 && !to.alpine)
    warn(to.remarks, plan, 'Skipped: its only rate has no amount.')
}

const removePlan = (to: Taking, plan: OtaNode, seen: Map<string, How>): void => {
  const code = attributeOf(plan, 'RatePlanCode')
  if (code === null) refuse(to.remarks, 'missing', plan, 'It has no RatePlanCode.')
  else if (attributeOf(plan, 'Start') !== null || attributeOf(plan, 'End') !== null)
    refuse(to.remarks, 'not_implemented', plan, 'A rate plan can only be removed as a whole. Close these days instead.')
  else if (seen.has(code)) refuse(to.remarks, 'rule', plan, `The message defines ${code} twice.`)
  else {
    seen.set(code, 'Remove')
    passOver(plan, 'CurrencyCode')
    to.orders.push({ do: 'remove', kind: 'plans', place: { path: pathOf(plan) }, record: { code } })
  }
}

/** Where a system sends products instead of a code, the plan is called after them: `DBL-HB`. */
const codeOf = (to: Taking, plan: OtaNode, { rooms, boards }: Products): string | null => {
  const code = attributeOf(plan, 'RatePlanCode')
  if (code !== null) return code
  const made = [...rooms, ...boards].join('-')
  if (made === '')
    return refuse(to.remarks, 'missing', plan, 'It has neither a RatePlanCode nor products to take a code from.')
  warn(to.remarks, plan, `It has no RatePlanCode and is called ${made} after its products.`)
  return made
}

const readRules = (to: Taking, rules: readonly OtaNode[], how: How, plan_code: string, period: Period): void => {
  const filled = rules.flatMap((rule) => {
    const limits = limitsIn(to, rule)
    const info = one(rule, 'InventoryInfo')
    const code = attributeOf(rule, 'Code')
    if (code !== null && attributeOf(rule, 'CodeContext') !== 'ROOMTYPE')
      return warn(to.remarks, rule, `A rule of ${code} was skipped: only CodeContext ROOMTYPE names a room.`) ?? []
    const room_code = code === null ? roomIn(to, info) : nameRoom(to, code, rule)
    const scope = {
      plan_code,
      room_code,
      ...dated(periodIn(to.remarks, rule, period)),
      weekdays: daysOfWeek(to.remarks, rule),
    }
    return limits.length > 0 ? [{ rule, scope, limits }] : []
  })
  if (how === 'Overlay')
    for (const {
      rule,
      scope: { weekdays: _, ...where },
    } of filled)
      to.orders.push({
        do: 'clear',
        kind: 'restrictions',
        place: { path: pathOf(rule) },
        ...where,
        ...(to.alpine && { keep_always: true }), // the rule of its offer, which an Overlay does not say again
      })
  for (const { rule, scope, limits } of filled) limit(to, rule, scope, limits, how === 'Delta' ? 'change' : 'fill')
}
