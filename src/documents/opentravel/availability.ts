// OTA_HotelAvailNotifRQ and OTA_HotelInvCountNotifRQ: what is open, closed or limited; how many rooms are left is not kept.
import { everyDay } from '../../domain/own-data/records.ts'
import { attributeOf, every, one, passOver, passWhole, pathOf } from './elements.ts'
import { refuse, skipValue, warn } from './remarks.ts'
import { dated, limit, limitsIn, nothingClosed, type RestrictionScope } from './restrictions.ts'
import { roomIn, type Taking } from './taking.ts'
import { daysOfWeek, periodIn, wholeIn, yesNoAt } from './values.ts'
import type { OtaNode } from './xml.ts'

const open = { kind: 'closed', put: null } as const
const closed = { kind: 'closed', put: { nights: null, weekdays: everyDay } } as const
const notKept = 'Only open or closed is stored, not how many rooms are left.'

export const readAvailability = (to: Taking, root: OtaNode, completeSet: boolean): void => {
  const messages = every(one(root, 'AvailStatusMessages'), 'AvailStatusMessage')
  if (messages.length === 0) refuse(to.remarks, 'missing', root, 'It has no AvailStatusMessage.')
  const controls = messages.map((message) => one(message, 'StatusApplicationControl'))
  const scopes = controls.map((control) => scopeIn(to, control))
  if (completeSet) emptyWhole(to, root)
  for (const [index, message] of messages.entries()) {
    const scope = scopes[index]
    passOver(message, 'LocatorID', 'Override')
    if (wholeIn(to.remarks, message, 'BookingThreshold', 0, 999_999))
      warn(to.remarks, message, 'Skipped: part of the free rooms cannot be booked.', 'BookingThreshold')
    passWhole(one(message, 'UniqueID'))
    if (!scope) {
      if (!isBlank(message)) warn(to.remarks, message, 'Skipped: it has no StatusApplicationControl.')
      continue
    }
    const limits = [...limitsIn(to, message), ...limitOf(to, message, controls[index])]
    limit(to, message, scope, limits, 'change')
  }
}

export const readInventory = (to: Taking, root: OtaNode, completeSet: boolean): void => {
  const inventories = every(one(root, 'Inventories'), 'Inventory')
  if (inventories.length === 0) refuse(to.remarks, 'missing', root, 'It has no Inventory.')
  const controls = inventories.map((inventory) => one(inventory, 'StatusApplicationControl'))
  const scopes = controls.map((control) => scopeIn(to, control))
  if (completeSet) emptyWhole(to, root)
  for (const [index, inventory] of inventories.entries()) {
    const scope = scopes[index]
    const counts = every(one(inventory, 'InvCounts'), 'InvCount').filter(
      (count) => attributeOf(count, 'CountType') === definite,
    )
    const first = counts[0]
    if (!scope) {
      if (!isBlank(inventory)) warn(to.remarks, inventory, 'Skipped: it has no StatusApplicationControl.')
      continue
    }
    const count = first ? wholeIn(to.remarks, first, 'Count', 0, 999_999) : 0 // AlpineBits: what is not counted is none
    if (!first && !to.alpine) {
      warn(to.remarks, inventory, 'Skipped: the number of free rooms (CountType 2) is missing.')
      continue
    }
    if (first && count !== null && count > 0) warn(to.remarks, first, notKept)
    limit(to, inventory, scope, oneRoom(to, inventory, controls[index], count !== null && count > 0), 'change')
  }
}
/** One blank element is how a complete set says that there is nothing. */
const isBlank = ({ children, attributes }: OtaNode) => children.length === 0 && Object.keys(attributes).length === 0
/** Free to be sold, in OpenTravel's list of counts (INV). */
const definite = '2'

const scopeIn = (to: Taking, control: OtaNode | undefined): RestrictionScope | null => {
  if (!control) return null
  passOver(control, 'RatePlanCodeType', 'Override')
  const plan_code = attributeOf(control, 'RatePlanCode')
  if (plan_code !== null && yesNoAt(to.remarks, control, 'AllRateCode') === true)
    refuse(to.remarks, 'rule', control, 'It names a rate plan but applies to all rate plans.')
  if (plan_code !== null && !to.plans.has(plan_code)) {
    to.plans.add(plan_code)
    to.orders.push({ do: 'need', kind: 'plans', place: { path: pathOf(control) }, code: plan_code })
  }
  passOver(control, 'AllRateCode')
  const room_code = roomIn(to, control)
  return { plan_code, room_code, ...dated(periodIn(to.remarks, control)), weekdays: daysOfWeek(to.remarks, control) }
}

/** A complete set opens whatever was closed before, then closes what it names. */
const emptyWhole = (to: Taking, root: OtaNode) => {
  to.orders.push({
    do: 'clear',
    kind: 'restrictions',
    place: { path: pathOf(root) },
    plan_code: null,
    first_night: null,
    last_night: null,
    restriction: 'closed',
    ...(!to.alpine && { every_plan: true }), // AlpineBits closes rooms, never the rooms of one plan
  })
  if (!to.alpine) warn(to.remarks, root, 'Limits on arrival, departure and length of stay are kept.')
}

const limitOf = (to: Taking, message: OtaNode, control: OtaNode | undefined) => {
  const how = attributeOf(message, 'BookingLimitMessageType') ?? 'SetLimit'
  if (how === 'RemoveLimit') return [open]
  const left = wholeIn(to.remarks, message, 'BookingLimit', 0, 999_999)
  if (left === null) return []
  if (how !== 'SetLimit') return skipValue(to.remarks, message, 'BookingLimitMessageType', how, nothingClosed) ?? []
  if (left > 0) warn(to.remarks, message, notKept, 'BookingLimit')
  return oneRoom(to, message, control, left > 0)
}
/** One single room that is taken does not close the others of its kind. */
const oneRoom = (to: Taking, at: OtaNode, control: OtaNode | undefined, isFree: boolean) => {
  const isSingle = control?.attributes['InvTypeCode'] !== undefined && control.attributes['InvCode'] !== undefined
  if (isFree) return [open]
  return isSingle ? (warn(to.remarks, at, 'Skipped: one occupied room does not close its room type.') ?? []) : [closed]
}
