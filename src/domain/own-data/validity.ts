// What a record of the own data may say, whichever way it came: each thing that is wrong with the field and the words.
import { isCurrency } from '../codes/currencies.ts'
import { isDay } from '../stay.ts'
import { dayWords } from './record-words.ts'
import type { ChildBand, OwnKind, OwnPlan, OwnRecord } from './records.ts'

export type Fault = { field: string; words: string }
type Faults = (Fault | false)[]

const amount = (text: string) => /^\d{1,12}(\.\d{1,4})?$/.test(text)
const signed = (text: string) => /^-?\d{1,12}(\.\d{1,4})?$/.test(text)
const percent = (text: string) => /^\d{1,4}(\.\d{1,4})?$/.test(text)
const whole = (count: number, least: number, most: number) => Number.isInteger(count) && count >= least && count <= most

const amountFault = (field: string, text: string): Fault | false =>
  !amount(text) && { field, words: `'${text}' is no amount: write it as 120.00.` }
const currencyFault = (field: string, text: string): Fault | false =>
  !isCurrency(text) && { field, words: `'${text}' is no currency of ISO 4217: write it as EUR.` }
const percentFault = (field: string, text: string): Fault | false =>
  !percent(text) && { field, words: `'${text}' is no per cent: write it as 12.5.` }
const nightsFault = (field: string, nights: number): Fault | false =>
  !whole(nights, 1, 365) && { field, words: `'${nights}' is no number of nights: use 1 to 365.` }
const textFault = (field: string, text: string, most: number): Fault | false =>
  text.trim() === ''
    ? { field, words: `The ${field} is empty: give it one.` }
    : text.length > most && { field, words: `The ${field} is longer than ${most} characters: shorten it.` }
const nameFault = (name: string | null): Fault | false =>
  name !== null && name.length > 200 && { field: 'name', words: 'The name is longer than 200 characters: shorten it.' }
const listedFault = (field: string, code: string | null): Fault | false =>
  code !== null &&
  !/^\d{1,3}$/.test(code) && { field, words: `'${code}' is no code of the OpenTravel list: use its number.` }
const phrasesFault = (phrases: readonly string[]): Fault | false =>
  (phrases.length > 50 || phrases.some((each) => each.trim() === '' || each.length > 200)) && {
    field: 'phrases',
    words: 'At most 50 phrases of 200 characters: none of them empty.',
  }

type Days = { first_night: string | null; last_night: string | null; weekdays?: readonly boolean[] }
const dayFaults = ({ first_night: first, last_night: last, weekdays }: Days): Faults => [
  first !== null && !isDay(first) && { field: 'first_night', words: `'${first}' is no day: write it as 2026-12-31.` },
  last !== null && !isDay(last) && { field: 'last_night', words: `'${last}' is no day: write it as 2026-12-31.` },
  first !== null &&
    last !== null &&
    first > last && {
      field: 'last_night',
      words: `It ends on ${dayWords(last)}, before it starts on ${dayWords(first)}: change one of the two days.`,
    },
  weekdays?.includes(true) === false && { field: 'weekdays', words: 'It holds on no day of the week: choose one.' },
]

type Worth = { nights: number } | { percent: string } | { amount: string; currency: string }
const worthFaults = (field: string, worth: Worth | 'none' | null): Faults => {
  if (worth === null || worth === 'none') return []
  if ('nights' in worth) return [nightsFault(field, worth.nights)]
  if ('percent' in worth) return [percentFault(field, worth.percent)]
  return [amountFault(field, worth.amount), currencyFault(field, worth.currency)]
}

const cancellationFaults = ({ offset, unit, drop_time, penalty }: OwnPlan['cancellation']): Faults => [
  offset !== null &&
    !whole(offset, 0, 400) && {
      field: 'cancellation',
      words: `'${offset}' is no offset: use a whole number up to 400.`,
    },
  offset !== null &&
    unit === null && { field: 'cancellation', words: `An offset of ${offset} has no unit: say hours, days or weeks.` },
  drop_time !== null &&
    !/^([01]\d|2[0-3]):[0-5]\d$/.test(drop_time) && {
      field: 'cancellation',
      words: `'${drop_time}' is no time of the day: write it as 18:00.`,
    },
  ...worthFaults('cancellation', penalty),
]

const roundings = ['1', '0.1', '0.01', '5', '10']
const derivedFaults = (derived: OwnPlan['derived']): Faults => {
  if (derived === null) return []
  const change = 'percent' in derived.change ? derived.change.percent : derived.change.amount
  return [
    !signed(change) && { field: 'derived', words: `'${change}' is no change of a price: write it as -10.` },
    derived.round_to !== null &&
      !roundings.includes(derived.round_to) && {
        field: 'derived',
        words: `'${derived.round_to}' is no rounding: use one of ${roundings.join(', ')}.`,
      },
  ]
}

const bandFaults = (bands: readonly ChildBand[]): Faults => {
  const ages = bands.toSorted((a, b) => a.from_age - b.from_age)
  return [
    bands.length > 10 && { field: 'children', words: 'More than 10 age groups of children: put some together.' },
    ...bands.flatMap(
      ({ from_age, to_age, amount: price }): Faults => [
        !(whole(from_age, 0, 20) && whole(to_age, 0, 20)) && {
          field: 'children',
          words: `Children from ${from_age} to ${to_age}: use whole years up to 20.`,
        },
        from_age > to_age && {
          field: 'children',
          words: `Children from ${from_age} to ${to_age}: the first age is above the last, change one of them.`,
        },
        amountFault('children', price),
      ],
    ),
    ...ages.map((band, index): Fault | false => {
      const next = ages[index + 1]
      return (
        next !== undefined &&
        next.from_age <= band.to_age && {
          field: 'children',
          words: `The ages ${band.from_age}–${band.to_age} and ${next.from_age}–${next.to_age} overlap: each age may be in one group only.`,
        }
      )
    }),
  ]
}

const rules: { [K in OwnKind]: (record: OwnRecord[K]) => Faults } = {
  rooms: (room) => [
    textFault('code', room.code, 40),
    nameFault(room.name),
    room.greatest_occupancy !== null &&
      !whole(room.greatest_occupancy, 1, 99) && {
        field: 'greatest_occupancy',
        words: `'${room.greatest_occupancy}' is no number of guests: use 1 to 99.`,
      },
    listedFault('view', room.view),
    phrasesFault(room.phrases),
    ...room.beds
      .flat()
      .flatMap(
        ({ code, quantity }): Faults => [
          listedFault('beds', code),
          !whole(quantity, 1, 20) && { field: 'beds', words: `'${quantity}' is no number of beds: use 1 to 20.` },
        ],
      ),
  ],
  plans: (plan) => [
    textFault('code', plan.code, 40),
    nameFault(plan.name),
    phrasesFault(plan.phrases),
    listedFault('category', plan.category),
    ...cancellationFaults(plan.cancellation),
    ...worthFaults('deposit', plan.deposit),
    ...worthFaults('commission', plan.commission),
    ...derivedFaults(plan.derived),
  ],
  codes: ({ pattern }) => [
    !/^[A-Z0-9?*]{1,40}$/.test(pattern) && {
      field: 'pattern',
      words: `'${pattern}' is no booking code: use letters and digits, ? for one character and * for any number.`,
    },
  ],
  prices: (price) => [
    ...dayFaults(price),
    amountFault('amount', price.amount),
    currencyFault('currency', price.currency),
    price.extra_adult !== null && amountFault('extra_adult', price.extra_adult),
    price.adults !== null &&
      !whole(price.adults, 1, 99) && {
        field: 'adults',
        words: `'${price.adults}' is no number of adults: use 1 to 99.`,
      },
    price.minimum_nights !== null && nightsFault('minimum_nights', price.minimum_nights),
    ...bandFaults(price.children),
  ],
  taxes: (tax) => [
    textFault('name', tax.name, 200),
    listedFault('code', tax.code),
    ...worthFaults('value', tax.value),
    ...dayFaults(tax),
  ],
  restrictions: (each) => [
    ...dayFaults(each),
    each.nights === null
      ? each.kind.endsWith('nights') && { field: 'nights', words: 'It has no number of nights: say how many.' }
      : nightsFault('nights', each.nights),
  ],
}

export const faultsOf = <K extends OwnKind>(kind: K, record: OwnRecord[K]): Fault[] =>
  rules[kind](record).filter((each) => each !== false)
