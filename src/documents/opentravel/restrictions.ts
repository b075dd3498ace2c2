// What a rule or a status message closes or limits: lengths of stay, days of arrival and departure, open and closed.
import { everyNight, type Period } from '../../domain/own-data/nights.ts'
import type { OwnRestriction, Weekdays } from '../../domain/own-data/records.ts'
import { everyDay } from '../../domain/own-data/records.ts'
import type { Day } from '../../domain/stay.ts'
import { attributeOf, every, one, passOver, pathOf } from './elements.ts'
import { refuse, skipValue, skipWhole, warn } from './remarks.ts'
import { addRestriction, type Taking } from './taking.ts'
import { otherDays, wholeIn, weekdaysIn, yesNoAt } from './values.ts'
import type { OtaNode } from './xml.ts'

type Kind = OwnRestriction['kind']
/** `put` holds from now on; without it the restriction ends. */
type Limit = { kind: Kind; put: { nights: number | null; weekdays: Weekdays } | null }
export type RestrictionScope = {
  plan_code: string | null
  room_code: string | null
  first_night: Day
  last_night: Day
  weekdays: Weekdays
}
/** Own restrictions have days: a rule without any holds always. */
export const dated = ({ first_night, last_night }: Period) => ({
  first_night: first_night ?? everyNight.first_night,
  last_night: last_night ?? everyNight.last_night,
})

/** `change`: only what is named, so each restriction empties its own days first; else the caller has emptied them. */
export const limit = (
  to: Taking,
  at: OtaNode,
  scope: RestrictionScope,
  limits: readonly Limit[],
  how: 'change' | 'fill',
): void => {
  const { weekdays: days, ...where } = scope
  if (how === 'change')
    for (const kind of new Set(limits.map((each) => each.kind)))
      to.orders.push({
        do: 'clear',
        kind: 'restrictions',
        place: { path: pathOf(at) },
        ...where,
        ...(days.includes(false) ? { weekdays: days } : {}),
        restriction: kind,
      })
  for (const { kind, put } of limits) {
    if (!put) continue
    const weekdays = days.map((day, index) => day && put.weekdays[index] === true) as unknown as Weekdays
    if (weekdays.includes(true)) addRestriction(to, at, { ...where, weekdays, kind, nights: put.nights })
  }
}

export const limitsIn = (to: Taking, element: OtaNode): Limit[] => {
  const limits = [
    ...lengthsIn(to, one(element, 'LengthsOfStay')),
    ...daysIn(to, one(element, 'DOW_Restrictions')),
    ...every(element, 'RestrictionStatus').flatMap((status) => statusIn(to, status)),
  ]
  const nightsOf = (kind: Kind) => limits.find((each) => each.kind === kind)?.put?.nights
  const [least, most] = [nightsOf('minimum_nights'), nightsOf('maximum_nights')]
  if (least && most && least > most)
    refuse(to.remarks, 'rule', element, `The minimum stay (${least} nights) is longer than the maximum (${most}).`)
  return limits
}
const ends = (kind: Kind): Limit => ({ kind, put: null })
const holds = (kind: Kind, nights: number | null = null, weekdays = everyDay): Limit => ({
  kind,
  put: { nights, weekdays },
})

const messages: Readonly<Record<string, 'least' | 'most' | 'fixed' | 'no least' | 'no most'>> = {
  SetMinLOS: 'least',
  MinLOS: 'least',
  SetForwardMinStay: 'least',
  SetMaxLOS: 'most',
  MaxLOS: 'most',
  SetForwardMaxStay: 'most',
  FixedLOS: 'fixed',
  RemoveMinLOS: 'no least',
  RemoveForwardMinStay: 'no least',
  RemoveMaxLOS: 'no most',
  RemoveForwardMaxStay: 'no most',
}
const noLength = 'no length of stay is limited by it'
const daysOfUnit: Readonly<Record<string, number>> = { Day: 1, Week: 7 }

const lengthsIn = (to: Taking, lengths: OtaNode | undefined): Limit[] => {
  if (!lengths) return []
  passOver(lengths, 'ArrivalDateBased', 'FixedPatternLength')
  const pattern: { at: OtaNode; nights: number; open: boolean }[] = []
  const limits = every(lengths, 'LengthOfStay').flatMap((each): Limit[] => {
    const type = attributeOf(each, 'MinMaxMessageType')
    const unit = attributeOf(each, 'TimeUnit') ?? 'Day'
    const times = daysOfUnit[unit]
    if (type === 'FullPatternLOS') return patternIn(to, each, pattern)
    const does = type === null ? undefined : messages[type]
    if (type === null) return warn(to.remarks, each, 'Skipped: a length of stay without MinMaxMessageType.') ?? []
    if (does === undefined) return skipWhole(to.remarks, each, 'MinMaxMessageType', type, noLength) ?? []
    if (times === undefined) return skipWhole(to.remarks, each, 'TimeUnit', unit, noLength) ?? []
    if (does === 'no least') return [ends('minimum_nights')]
    if (does === 'no most') return [ends('maximum_nights')]
    const time = wholeIn(to.remarks, each, 'Time', 0, 365)
    if (time === null) {
      if (attributeOf(each, 'Time') !== null) return []
      warn(to.remarks, each, 'Without Time, the limit on the length of stay is taken away.')
      return [
        ...(does === 'most' ? [] : [ends('minimum_nights')]),
        ...(does === 'least' ? [] : [ends('maximum_nights')]),
      ]
    }
    if (type?.includes('Forward'))
      warn(to.remarks, each, `${type} is applied to arrivals on these days, not to stays that arrive earlier.`)
    const nights = Math.min(time * times, 365)
    const [least, most] =
      nights === 0
        ? [ends('minimum_nights'), ends('maximum_nights')]
        : [holds('minimum_nights', nights), holds('maximum_nights', nights)]
    return does === 'least' ? [least] : does === 'most' ? [most] : [least, most]
  })
  return [...limits, ...fromPattern(to, pattern)]
}

type Length = { at: OtaNode; nights: number; open: boolean }
/** Written as `NYYYN` or one length at a time. */
const patternIn = (to: Taking, each: OtaNode, pattern: Length[]): [] => {
  const letters = attributeOf(one(each, 'LOS_Pattern'), 'FullPatternLOS')
  if (letters !== null && !/^[YN]+$/.test(letters))
    refuse(to.remarks, 'value', each, `'${letters}' is not a pattern of Y and N.`)
  if (letters !== null)
    for (const [index, letter] of [...letters].entries())
      pattern.push({ at: each, nights: index + 1, open: letter === 'Y' })
  else {
    const nights = wholeIn(to.remarks, each, 'Time', 1, 365)
    const open = yesNoAt(to.remarks, each, 'OpenStatusIndicator')
    if (nights === null || open === null)
      warn(to.remarks, each, 'Skipped: a length of stay without Time or OpenStatusIndicator.')
    else pattern.push({ at: each, nights, open })
  }
  return []
}

/** Lengths in one row become the shortest and the longest; a pattern that ends open has no longest. None: nobody may arrive. */
const fromPattern = (to: Taking, pattern: readonly Length[]): Limit[] => {
  const first = pattern[0]
  if (!first) return []
  const open = pattern
    .filter((each) => each.open)
    .map(({ nights }) => nights)
    .toSorted((a, b) => a - b)
  const least = open[0]
  const most = open.at(-1)
  if (least === undefined || most === undefined)
    return [holds('closed_to_arrival'), ends('minimum_nights'), ends('maximum_nights')]
  const between = pattern
    .filter((each) => !each.open && each.nights > least && each.nights < most)
    .map(({ nights }) => nights)
  if (between.length > 0)
    warn(
      to.remarks,
      first.at,
      `Skipped: closed lengths of stay in between (${between.join(', ')} nights). Stored: ${least} to ${most} nights.`,
    )
  const last = Math.max(...pattern.map(({ nights }) => nights))
  return [
    ends('closed_to_arrival'),
    holds('minimum_nights', least),
    most === last ? ends('maximum_nights') : holds('maximum_nights', most),
  ]
}

const daysIn = (to: Taking, rule: OtaNode | undefined): Limit[] => {
  const named: [string, Kind][] = [
    ['AvailableDaysOfWeek', 'closed'],
    ['ArrivalDaysOfWeek', 'closed_to_arrival'],
    ['DepartureDaysOfWeek', 'closed_to_departure'],
  ]
  return named.flatMap(([name, kind]) => {
    const days = weekdaysIn(to.remarks, one(rule, name), to.alpine ? true : undefined) // AlpineBits forbids by naming
    if (!days) return []
    return days.includes(false) ? [holds(kind, null, otherDays(days))] : [ends(kind)]
  })
}

export const nothingClosed = 'nothing is opened or closed by it'
const restricted: Readonly<Record<string, Kind>> = {
  Master: 'closed',
  Arrival: 'closed_to_arrival',
  Departure: 'closed_to_departure',
}
const statusIn = (to: Taking, status: OtaNode): Limit[] => {
  const named = attributeOf(status, 'Restriction') ?? 'Master'
  const kind = restricted[named]
  const stated = attributeOf(status, 'Status')
  if (stated === null) return []
  if (!kind) return skipValue(to.remarks, status, 'Restriction', named, nothingClosed) ?? []
  if (stated === 'Open' || stated === 'RemoveCloseOnly') return [ends(kind)]
  if (stated === 'Close') return [holds(kind)]
  if (stated === 'ClosedOnArrival') return [holds('closed_to_arrival')]
  return skipValue(to.remarks, status, 'Status', stated, nothingClosed) ?? []
}
