// OTA_HotelRateAmountNotifRQ: amounts for plans, rooms and days. Delta unless it says otherwise; Overlay; Remove.
import { attributeOf, every, one, passOver, passWhole, pathOf } from './elements.ts'
import { emptied } from './emptied.ts'
import { fieldsOfRates } from './plan-fields.ts'
import { readOtaRates } from './rates.ts'
import { refuse } from './remarks.ts'
import { sortOrders, roomIn, type Taking } from './taking.ts'
import { otaCurrency, daysOfWeek, periodIn, yesNoAt } from './values.ts'
import type { OtaNode } from './xml.ts'

export const readRateAmounts = (to: Taking, root: OtaNode): void => {
  const how = attributeOf(root, 'NotifType') ?? 'Delta'
  passOver(root, 'NotifScopeType')
  if (!['Delta', 'Overlay', 'Remove'].includes(how))
    refuse(to.remarks, 'value', root, `NotifType="${how}" is not known.`)
  const messages = every(one(root, 'RateAmountMessages'), 'RateAmountMessage')
  if (messages.length === 0) refuse(to.remarks, 'missing', root, 'It has no RateAmountMessage.')
  const ratesOf = new Map<string, OtaNode[]>()
  for (const message of messages) {
    const control = one(message, 'StatusApplicationControl')
    passOver(message, 'LocatorID')
    passOver(control, 'RatePlanCodeType', 'Override')
    const code = attributeOf(control, 'RatePlanCode')
    if (!control || code === null || yesNoAt(to.remarks, control, 'AllRateCode')) {
      refuse(to.remarks, 'missing', control ?? message, 'RatePlanCode is missing.')
      continue
    }
    if (!to.plans.has(code)) {
      to.plans.add(code)
      const place = { path: pathOf(control) }
      to.orders.push(
        how === 'Overlay'
          ? { do: 'put', kind: 'plans', place, record: { code } }
          : { do: 'need', kind: 'plans', place, code },
      )
    }
    const rates = every(one(message, 'Rates'), 'Rate')
    for (const rate of rates) passWhole(one(rate, 'UniqueID'))
    const known = ratesOf.get(code)
    if (known) known.push(...rates)
    else ratesOf.set(code, rates)
    readMessage(to, control, rates, how, code)
  }
  sortOrders(to)
  for (const [code, rates] of ratesOf) {
    const fields = fieldsOfRates(to, rates, [], null)
    if (Object.keys(fields).length > 0 && how !== 'Remove')
      to.orders.push({ do: 'put', kind: 'plans', place: { path: pathOf(root) }, record: { code, ...fields } })
  }
}

const readMessage = (to: Taking, control: OtaNode, rates: readonly OtaNode[], how: string, plan_code: string): void => {
  const period = periodIn(to.remarks, control)
  const weekdays = daysOfWeek(to.remarks, control)
  const room = roomIn(to, control)
  const around = {
    plan_code,
    currency: otaCurrency(to.remarks, control),
    period,
    weekdays,
    rooms: [room],
    element: null,
  }
  if (how === 'Remove') {
    const before = to.orders
    to.orders = []
    const spoken = readOtaRates(to, rates, around)
    to.orders = [...before, ...to.orders.filter(({ kind }) => kind === 'rooms')]
    const days = spoken.length > 0 ? spoken : [{ ...period, weekdays, room_code: room, adults: [] }]
    to.orders.push(...emptied(control, plan_code, days, 'days'))
    return
  }
  if (rates.length === 0) refuse(to.remarks, 'missing', control, 'It has no Rate.')
  const spoken = readOtaRates(to, rates, around)
  to.orders.push(...emptied(control, plan_code, spoken, how === 'Delta' ? 'adults' : 'days'))
}
