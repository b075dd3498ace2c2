// The names of records in sentences, and the keys by which they are found.
import { dayText } from '../formats.ts'
import { gdsList } from '../gds.ts'
import type { Day } from '../stay.ts'
import { everyDay, type GdsCode, type OwnKind, type OwnRecord, type Weekdays } from './records.ts'

/** Codes of plans and rooms are the same in capitals and small letters. */
export const plainName = (code: string): string => code.trim().toUpperCase()

/** The name of a record whose plan and room are only known by id. */
export type CodesOf = { plan: (id: number) => string; room: (id: number) => string }

const daysOf = (days: Weekdays) => days.map((on) => (on ? '1' : '0')).join('')
const finders: { [K in OwnKind]: (record: OwnRecord[K]) => string } = {
  rooms: ({ code }) => plainName(code),
  plans: ({ code }) => plainName(code),
  codes: ({ gds_id, pattern }) => `${gds_id ?? ''}|${plainName(pattern)}`,
  prices: (price) =>
    `${price.plan_id}|${price.room_id ?? ''}|${price.first_night ?? ''}|${price.last_night ?? ''}|${daysOf(price.weekdays)}|${price.adults ?? ''}`,
  taxes: ({ name, first_night, last_night }) => `${plainName(name)}|${first_night ?? ''}|${last_night ?? ''}`,
  restrictions: (each) =>
    `${each.plan_id ?? ''}|${each.room_id ?? ''}|${each.first_night}|${each.last_night}|${daysOf(each.weekdays)}|${each.kind}`,
}
/** Two records of a kind with the same are one record. */
export const finderOf = <K extends OwnKind>(kind: K, record: OwnRecord[K]): string => finders[kind](record)

/** 'from 01.12.2026 to 24.12.2026', 'on 24.12.2026', 'always'. */
const periodWords = (first: Day | null, last: Day | null): string => {
  if (first !== null && first === last) return `on ${dayText(first)}`
  const words = [first === null ? '' : `from ${dayText(first)}`, last === null ? '' : `to ${dayText(last)}`]
  return words.filter((each) => each !== '').join(' ') || 'always'
}

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const weekdayText = (days: Weekdays) =>
  days.every((on, index) => on === everyDay[index]) ? '' : `, ${week.filter((_, index) => days[index]).join(', ')}`

const bookingCodeWords = ({ gds_id, pattern }: Pick<GdsCode, 'gds_id' | 'pattern'>): string =>
  `${pattern} in ${gdsList.find(({ id }) => id === gds_id)?.label ?? 'both GDS'}`

type RecordOwner = Pick<OwnRecord['restrictions'], 'plan_id' | 'room_id'>
const placeWords = ({ plan_id, room_id }: RecordOwner, codes: CodesOf) => {
  const words = [
    plan_id === null ? '' : `plan ${codes.plan(plan_id)}`,
    room_id === null ? '' : `room ${codes.room(room_id)}`,
  ]
  return words.filter((each) => each !== '').join(', ') || 'the whole property'
}

const wordsByKind: { [K in OwnKind]: (record: OwnRecord[K], codes: CodesOf) => string } = {
  rooms: ({ code }) => `room ${code}`,
  plans: ({ code }) => `plan ${code}`,
  codes: (code) => `code ${bookingCodeWords(code)}`,
  prices: (price, codes) =>
    `the price of ${placeWords(price, codes)} ${periodWords(price.first_night, price.last_night)}${weekdayText(price.weekdays)}`,
  taxes: ({ name, first_night, last_night }) => `tax ${name} ${periodWords(first_night, last_night)}`,
  restrictions: (each, codes) =>
    `the restriction '${each.kind.replaceAll('_', ' ')}' of ${placeWords(each, codes)} ${periodWords(each.first_night, each.last_night)}`,
}
/** 'plan FLEX', 'the price of plan FLEX, room DBL on 03.12.2026'. */
export const recordWords = <K extends OwnKind>(kind: K, record: OwnRecord[K], codes: CodesOf): string =>
  wordsByKind[kind](record, codes)

/** For the beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
