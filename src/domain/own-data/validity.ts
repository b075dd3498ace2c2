// What a record of the own data may say, whichever way it came: each thing that is wrong with the field and the words.
import { dayText } from '../formats.ts'
import { isCurrency } from '../codes/currencies.ts'
import { isDay } from '../stay.ts'
import type { ChildBand, OwnKind, OwnPlan, OwnRecord } from './records.ts'

export type FieldProblem = { field: string; words: string }
type FieldProblems = (FieldProblem | false)[]

/** As own data holds it. */
export const isOwnAmount = (text: string) => /^\d{1,12}(\.\d{1,4})?$/.test(text)
const signed = (text: string) => /^-?\d{1,12}(\.\d{1,4})?$/.test(text)
const isPercent = (text: string) => /^\d{1,4}(\.\d{1,4})?$/.test(text)
const isWholeBetween = (count: number, least: number, most: number) =>
  Number.isInteger(count) && count >= least && count <= most

const amountFault = (field: string, text: string): FieldProblem | false =>
  !isOwnAmount(text) && { field, words: `'${text}' is not an amount: write it as 120.00.` }
const currencyFault = (field: string, text: string): FieldProblem | false =>
  !isCurrency(text) && { field, words: `'${text}' is not an ISO 4217 currency: write it as EUR.` }
const percentFault = (field: string, text: string): FieldProblem | false =>
  !isPercent(text) && { field, words: `'${text}' is not a percentage: write it as 12.5.` }
const nightsFault = (field: string, nights: number): FieldProblem | false =>
  !isWholeBetween(nights, 1, 365) && { field, words: `'${nights}' is not a number of nights: use 1 to 365.` }
const textFault = (field: string, text: string, most: number): FieldProblem | false =>
  text.trim() === ''
    ? { field, words: `The ${field} is empty: fill it in.` }
    : text.length > most && { field, words: `The ${field} is longer than ${most} characters: shorten it.` }
const nameFault = (name: string | null): FieldProblem | false =>
  name !== null && name.length > 200 && { field: 'name', words: 'The name is longer than 200 characters: shorten it.' }
const listedFault = (field: string, code: string | null): FieldProblem | false =>
  code !== null &&
  !/^\d{1,3}$/.test(code) && { field, words: `'${code}' is not on the OpenTravel list: use its number.` }
const phrasesFault = (phrases: readonly string[]): FieldProblem | false =>
  (phrases.length > 50 || phrases.some((each) => each.trim() === '' || each.length > 200)) && {
    field: 'phrases',
    words: 'Use at most 50 phrases of up to 200 characters, none of them empty.',
  }

type NightPeriod = { first_night: string | null; last_night: string | null; weekdays?: readonly boolean[] }
const dayFaults = ({ first_night: first, last_night: last, weekdays }: NightPeriod): FieldProblems => [
  first !== null &&
    !isDay(first) && { field: 'first_night', words: `'${first}' is not a date: write it as 2026-12-31.` },
  last !== null && !isDay(last) && { field: 'last_night', words: `'${last}' is not a date: write it as 2026-12-31.` },
  first !== null &&
    last !== null &&
    first > last && {
      field: 'last_night',
      words: `It ends on ${dayText(last)}, before it starts on ${dayText(first)}: change one of the dates.`,
    },
  weekdays?.includes(true) === false && { field: 'weekdays', words: 'No day of the week is selected: choose one.' },
]

type Charge = { nights: number } | { percent: string } | { amount: string; currency: string }
const worthFaults = (field: string, worth: Charge | 'none' | null): FieldProblems => {
  if (worth === null || worth === 'none') return []
  if ('nights' in worth) return [nightsFault(field, worth.nights)]
  if ('percent' in worth) return [percentFault(field, worth.percent)]
  return [amountFault(field, worth.amount), currencyFault(field, worth.currency)]
}

const cancellationFaults = ({ offset, unit, drop_time, penalty }: OwnPlan['cancellation']): FieldProblems => [
  offset !== null &&
    !isWholeBetween(offset, 0, 400) && {
      field: 'cancellation',
      words: `'${offset}' is not a valid cancel-before period: use a whole number up to 400.`,
    },
  offset !== null &&
    unit === null && {
      field: 'cancellation',
      words: `A cancel-before period of ${offset} has no unit: use hours, days or weeks.`,
    },
  drop_time !== null &&
    !/^([01]\d|2[0-3]):[0-5]\d$/.test(drop_time) && {
      field: 'cancellation',
      words: `'${drop_time}' is not a time: write it as 18:00.`,
    },
  ...worthFaults('cancellation', penalty),
]

const roundings = ['1', '0.1', '0.01', '5', '10']
const derivedFaults = (derived: OwnPlan['derived']): FieldProblems => {
  if (derived === null) return []
  const change = 'percent' in derived.change ? derived.change.percent : derived.change.amount
  return [
    !signed(change) && { field: 'derived', words: `'${change}' is not a price adjustment: write it as -10.` },
    derived.round_to !== null &&
      !roundings.includes(derived.round_to) && {
        field: 'derived',
        words: `'${derived.round_to}' is not a valid rounding: use one of ${roundings.join(', ')}.`,
      },
  ]
}

const bandFaults = (bands: readonly ChildBand[]): FieldProblems => {
  const ages = bands.toSorted((a, b) => a.from_age - b.from_age)
  return [
    bands.length > 10 && { field: 'children', words: 'More than 10 age bands for children: combine some.' },
    ...bands.flatMap(
      ({ from_age, to_age, amount: price }): FieldProblems => [
        !(isWholeBetween(from_age, 0, 20) && isWholeBetween(to_age, 0, 20)) && {
          field: 'children',
          words: `Children from ${from_age} to ${to_age}: use whole years up to 20.`,
        },
        from_age > to_age && {
          field: 'children',
          words: `Children from ${from_age} to ${to_age}: the first age is above the last.`,
        },
        amountFault('children', price),
      ],
    ),
    ...ages.map((band, index): FieldProblem | false => {
      const next = ages[index + 1]
      return (
        next !== undefined &&
        next.from_age <= band.to_age && {
          field: 'children',
          words: `The ages ${band.from_age}–${band.to_age} and ${next.from_age}–${next.to_age} overlap: use each age in one band only.`,
        }
      )
    }),
  ]
}

const rules: { [K in OwnKind]: (record: OwnRecord[K]) => FieldProblems } = {
  rooms: (room) => [
    textFault('code', room.code, 40),
    nameFault(room.name),
    room.greatest_occupancy !== null &&
      !isWholeBetween(room.greatest_occupancy, 1, 99) && {
        field: 'greatest_occupancy',
        words: `'${room.greatest_occupancy}' is not a number of guests: use 1 to 99.`,
      },
    listedFault('view', room.view),
    phrasesFault(room.phrases),
    ...room.beds.flat().flatMap(
      ({ code, quantity }): FieldProblems => [
        listedFault('beds', code),
        !isWholeBetween(quantity, 1, 20) && {
          field: 'beds',
          words: `'${quantity}' is not a number of beds: use 1 to 20.`,
        },
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
      words: `'${pattern}' is not a booking code: use letters and digits, ? for one character and * for any number.`,
    },
  ],
  prices: (price) => [
    ...dayFaults(price),
    amountFault('amount', price.amount),
    currencyFault('currency', price.currency),
    price.extra_adult !== null && amountFault('extra_adult', price.extra_adult),
    price.adults !== null &&
      !isWholeBetween(price.adults, 1, 99) && {
        field: 'adults',
        words: `'${price.adults}' is not a number of adults: use 1 to 99.`,
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
      ? each.kind.endsWith('nights') && { field: 'nights', words: 'The number of nights is missing.' }
      : nightsFault('nights', each.nights),
  ],
}

export const faultsOf = <K extends OwnKind>(kind: K, record: OwnRecord[K]): FieldProblem[] =>
  rules[kind](record).filter((each) => each !== false)
