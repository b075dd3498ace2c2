// The table of a season's prices: cells, derived prices, pasting, changes and requests.
import { currencyOf } from '../../../../domain/codes/currencies.ts'
import { compare, type Decimal, percentOf, rounded, sum } from '../../../../domain/money.ts'
import { nightPrice } from '../../../../domain/own-data/prices/night-price.ts'
import { everyDay, noOwnData, type OwnPlan, type OwnPrice, type Weekdays } from '../../../../domain/own-data/records.ts'
import { addDays, isDay } from '../../../../domain/stay.ts'
import { readersDay } from '../../../ui/dates/readers-day.ts'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'
import { gridWords as words } from './price-words.ts'
import { typedDay } from '../field-values.ts'

/** What prices of one season have in common, and by what the server finds them. */
export type Season = Pick<OwnPrice, 'first_night' | 'last_night' | 'weekdays' | 'adults'>
/** What else a season's prices are given, once for all of them. */
export type Terms = Pick<OwnPrice, 'currency' | 'tax' | 'per_person'>
/** Input by cell; an empty one deletes the price. */
export type Typed = Readonly<Record<string, string>>

export const planRoomKey = (plan_id: number, room_id: number | null): string => `${plan_id}|${room_id ?? ''}`

/** `2027-06-01~2027-08-31~1111100~2` in the address. */
export const seasonText = ({ first_night, last_night, weekdays, adults }: Season): string =>
  [first_night ?? '', last_night ?? '', weekdays.map((on) => (on ? '1' : '0')).join(''), adults ?? ''].join('~')
export const typedSeason = (text: string): Season => {
  const [first, last, days = '', adults = ''] = text.split('~')
  const weekdays = /^[01]{7}$/.test(days) ? ([...days].map((day) => day === '1') as unknown as Weekdays) : everyDay
  const count = Number(adults)
  return {
    first_night: first && isDay(first) ? first : null,
    last_night: last && isDay(last) ? last : null,
    weekdays,
    adults: Number.isInteger(count) && count > 0 && count < 100 ? count : null,
  }
}
const sameSeason = (price: OwnPrice, season: Season) => seasonText(price) === seasonText(season)

/** The prices of just this season by their cells. */
export const pricesIn = (prices: readonly OwnPrice[], season: Season): ReadonlyMap<string, OwnPrice> =>
  new Map(
    prices.filter((price) => sameSeason(price, season)).map((each) => [planRoomKey(each.plan_id, each.room_id), each]),
  )

/** As people and spreadsheets write it: `1.200,50 EUR`, `1,200.50`, `120`. null: no amount; '' deletes the price. */
export const typedAmount = (text: string): Decimal | null => {
  const bare = text.replaceAll(/[\s\u00a0\u202f'’]|[A-Z]{3}|[€$£]/g, '')
  if (bare === '') return text.trim() === '' ? '' : null
  const mark = /[.,](?=\d{0,4}$)/.exec(bare)
  const groups = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.exec(bare)
  // '1,200' and '1.200.000' are thousands; '1.200' is taken literally.
  const thousands = groups && (groups[1] === ',' || bare.split('.').length > 2)
  const at = thousands ? -1 : (mark?.index ?? -1)
  const whole = (at < 0 ? bare : bare.slice(0, at)).replaceAll(/[.,](?=\d{3}(?!\d))/g, '')
  const plain = at < 0 ? whole : `${whole}.${bare.slice(at + 1)}`
  return /^\d{1,12}(\.\d{1,4})?$/.test(plain) ? plain : null
}

/** A block of a spreadsheet; empty lines at its end are none. */
export const blockOf = (text: string): string[][] => {
  const lines = text.split(/\r?\n/)
  while (lines.length > 1 && lines.at(-1) === '') lines.pop()
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** The night that represents a season if one price must be shown. */
const nightOf = ({ first_night, last_night, weekdays }: Season, today: string): string => {
  const first = first_night ?? (last_night !== null && last_night < today ? last_night : today)
  const nights = Array.from({ length: 7 }, (_, at) => addDays(first, at))
  const found = nights.find((night) => weekdays[(new Date(`${night}T00:00:00Z`).getUTCDay() + 6) % 7])
  return found !== undefined && (last_night === null || found <= last_night) ? found : first
}

/** So that no minimum stay hides a price. */
const longStay = 365

type Board = {
  own: Pick<OwnOverview, 'rooms' | 'plans'>
  prices: readonly OwnPrice[]
  season: Season
  terms: Terms
  typed: Typed
  today: string
}
/** What a guest pays in each cell with the current input, including prices derived from another plan, room or season. */
export const shownPrices = ({ own, prices, season, terms, typed, today }: Board) => {
  const written = own.plans.flatMap((plan) =>
    [null, ...own.rooms.map(({ id }) => id)].flatMap((room_id, at): OwnPrice[] => {
      const amount = typedAmount(typed[planRoomKey(plan.id, room_id)] ?? '')
      const blank = { id: -1 - at, extra_adult: null, children: [], minimum_nights: null }
      return amount ? [{ ...blank, ...season, ...terms, plan_id: plan.id, room_id, amount }] : []
    }),
  )
  const kept = prices.filter(
    (each) => !sameSeason(each, season) || typed[planRoomKey(each.plan_id, each.room_id)] === undefined,
  )
  const all = { ...noOwnData, rooms: own.rooms, plans: own.plans as OwnPlan[], prices: [...kept, ...written] }
  const night = nightOf(season, today)
  const adults = season.adults ?? 2
  const stay = {
    check_in: night,
    check_out: addDays(night, longStay),
    adults,
    children: 0,
    corporate_codes: [],
    rate_category_codes: [],
  }
  return (plan: OwnOverview['plans'][number], room_id: number | null) => {
    const price = nightPrice(plan as OwnPlan, { own: all, room_id, stay, night })
    return price === null || 'why' in price ? null : price
  }
}

/** A computed 1045 is 1045.00 next to prices that were typed. */
export const paddedAmount = ({ amount, currency }: Pick<OwnPrice, 'amount' | 'currency'>): string => {
  const [whole = '', decimals = ''] = amount.split('.')
  const padded = decimals.padEnd(currencyOf(currency)?.digits ?? 2, '0')
  return padded === '' ? whole : `${whole}.${padded}`
}

type Cell = { plan_id: number; room_id: number | null; amount: string | null }
/** The cells that differ from the stored ones; all filled ones if currency, tax or persons changed. */
export const cellsToSend = (there: ReadonlyMap<string, OwnPrice>, typed: Typed, terms: Terms): Cell[] => {
  const cells = new Map<string, Cell>()
  const cellOf = (key: string, amount: string | null) => {
    const [plan = '', room = ''] = key.split('|')
    cells.set(key, { plan_id: Number(plan), room_id: room === '' ? null : Number(room), amount })
  }
  for (const [key, { amount, currency, tax, per_person }] of there)
    if (currency !== terms.currency || tax !== terms.tax || per_person !== terms.per_person) cellOf(key, amount)
  for (const [key, text] of Object.entries(typed)) {
    const [amount, before] = [typedAmount(text), there.get(key)]
    if (amount === '' && before === undefined) continue
    if (amount && before && compare(amount, before.amount) === 0 && !cells.has(key)) continue
    cellOf(key, amount === '' ? null : (amount ?? text))
  }
  return [...cells.values()]
}

/** 10 percent more than 99.50 is 109.45, or 109 in whole units. */
export const raised = (amount: Decimal, percent: string, round_to: string): Decimal => {
  const more = sum([amount, percentOf(amount, percent)])
  const exact = rounded(more, round_to === '' ? '0.01' : round_to)
  return compare(exact, '0') < 0 ? '0' : exact
}

/** What a key does in a cell: the move to the next one, or nothing. At the ends of the text arrow keys leave the cell. */
export const gridMove = (
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { start, end, length }: { start: number; end: number; length: number },
): readonly [down: number, right: number] | null => {
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0]
  if (key === 'ArrowDown') return [1, 0]
  if (key === 'ArrowUp') return [-1, 0]
  const whole = start === 0 && end === length
  if (key === 'ArrowLeft' && (whole || end === 0)) return [0, -1]
  return key === 'ArrowRight' && (whole || start === length) ? [0, 1] : null
}

/** The month of the address, or this one by the reader's calendar. */
export const shownMonth = (text: string | undefined, today = readersDay()): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '') ? (text as string) : today.slice(0, 7)
export const nextMonth = (month: string, by: number): string => {
  const day = new Date(`${month}-15T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + by)
  return day.toISOString().slice(0, 7)
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [0, -31],
  End: [0, 31],
}
/** What a key does in the calendar. */
export const cellStep = (key: string) => steps[key]

const isDayOrEmpty = (day: string | null) => day === null || isDay(day)
const whole = /^[1-9]\d?$/
/** A season, or its errors by field name. */
export const parseSeason = (flat: Record<string, string>): { season: Season } | { errors: Record<string, string> } => {
  const [first_night, last_night] = [typedDay(flat.first_night), typedDay(flat.last_night)]
  const errors: Record<string, string> = {}
  if (!isDayOrEmpty(first_night)) errors.first_night = words.notADay
  if (!isDayOrEmpty(last_night)) errors.last_night = words.notADay
  if (first_night && last_night && last_night < first_night) errors.last_night ??= words.lastBeforeFirst
  const weekdays = Array.from({ length: 7 }, (_, at) => flat[`weekdays.${at}`] === 'on')
  if (!weekdays.some(Boolean)) errors.weekdays = words.noDays
  const adults = flat.adults?.trim() ?? ''
  if (adults !== '' && !whole.test(adults)) errors.adults = words.notWhole
  if (Object.keys(errors).length > 0) return { errors }
  return {
    season: {
      first_night,
      last_night,
      weekdays: weekdays as unknown as Season['weekdays'],
      adults: adults === '' ? null : Number(adults),
    },
  }
}
