// What the forms hold as text under the names of the contract, and the records that are made of it and sent.
import type { OwnPlan, OwnRecord, OwnTax, Weekdays } from '../../../domain/own-data/records.ts'
import type { FieldValues } from '../../lib/form.ts'
import { dayText } from '../../lib/format.ts'

const textFrom = (text = '') => text.trim() || null
/** NaN if it is not a number, which the contract rejects. */
const numberFrom = (text = '') => (text.trim() === '' ? null : Number(text.replace(',', '.')))
const yesNoFrom = (text = '') => (text === '' ? null : text === 'yes')
/** `1 200,50` is 1200.50. */
const decimal = (text = '') => text.replaceAll(/\s/g, '').replace(/^(-?\d+),(\d{1,4})$/, '$1.$2')
const currencyFrom = (text = '') => text.trim().toUpperCase()
const list = (text = ''): string[] => (text === '' ? [] : JSON.parse(text))

/** 1.3.2027, 01.03.27 and 2027-03-01 are the same day; other text stays unchanged. */
export const dayOf = (text = ''): string | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text.trim()) ?? []
  if (year === '') return textFrom(text)
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
const dayField = (day: string | null) => (day === null ? '' : dayText(day))

const weekdaysFrom = (flat: FieldValues) => Array.from({ length: 7 }, (_, at) => flat[`weekdays.${at}`] === 'on')
const weekdayFields = (days: Weekdays): FieldValues =>
  Object.fromEntries(days.flatMap((holds, at) => (holds ? [[`weekdays.${at}`, 'on']] : [])))

/** The entries `name.0`, `name.1` … of a list, while there is one with a field called `known`. */
export const countIn = (flat: FieldValues, name: string, known: string): number => {
  let count = 0
  while (flat[`${name}.${count}.${known}`] !== undefined) count += 1
  return count
}
const entries = <T>(flat: FieldValues, name: string, known: string, read: (at: string) => T): T[] =>
  Array.from({ length: countIn(flat, name, known) }, (_, at) => read(`${name}.${at}`))

/** Nights, percent or an amount of money: whichever was chosen. */
const choice = (flat: FieldValues, name: string) => {
  const kind = flat[name]
  if (kind === 'nights') return { nights: numberFrom(flat[`${name}.nights`]) }
  if (kind === 'percent') return { percent: decimal(flat[`${name}.percent`]) }
  if (kind === 'amount')
    return { amount: decimal(flat[`${name}.amount`]), currency: currencyFrom(flat[`${name}.currency`]) }
  return kind === 'none' ? 'none' : null
}
type Choice = OwnPlan['deposit'] | OwnPlan['commission'] | OwnTax['value']
const choiceFields = (name: string, value: Choice): FieldValues => {
  if (value === null) return {}
  if (value === 'none') return { [name]: 'none' }
  const [kind = ''] = Object.keys(value)
  const fields = Object.entries(value).map(([part, text]) => [`${name}.${part}`, String(text)])
  return { [name]: kind, ...Object.fromEntries(fields) }
}

const flagField = (value: boolean | null) => (value === null ? '' : value ? 'yes' : 'no')
const textFields = (fields: Record<string, string | number | null>): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === null ? '' : String(value)]))

type RecordForm<R> = { fields: (record: R) => FieldValues; read: (flat: FieldValues) => Record<string, unknown> }

const roomForm: RecordForm<OwnRecord['rooms']> = {
  fields: (room) => ({
    ...textFields({ code: room.code, name: room.name, view: room.view, greatest_occupancy: room.greatest_occupancy }),
    smoking: flagField(room.smoking),
    phrases: JSON.stringify(room.phrases),
    ...Object.fromEntries(
      room.beds.flatMap((together, at) =>
        together.flatMap((bed, place) => [
          [`beds.${at}.${place}.code`, bed.code],
          [`beds.${at}.${place}.quantity`, String(bed.quantity)],
        ]),
      ),
    ),
  }),
  read: (flat) => ({
    code: flat.code?.trim(),
    name: textFrom(flat.name),
    // A line without a bed is ignored.
    beds: entries(flat, 'beds', '0.code', (at) => bedsIn(flat, at)).filter((together) => together.length > 0),
    view: textFrom(flat.view),
    smoking: yesNoFrom(flat.smoking),
    greatest_occupancy: numberFrom(flat.greatest_occupancy),
    phrases: list(flat.phrases),
  }),
}

/** The form line of a bed in the record: lines without a bed are not in the record. */
export const formPath = (flat: FieldValues, path: readonly PropertyKey[]): PropertyKey[] => {
  const [field, at, bed, ...rest] = path
  if (field !== 'beds' || typeof at !== 'number') return [...path]
  const lines = Array.from({ length: countIn(flat, 'beds', '0.code') }, (_, line) => ({
    line,
    beds: Array.from({ length: countIn(flat, `beds.${line}`, 'code') }, (__, place) => place).filter(
      (place) => flat[`beds.${line}.${place}.code`] !== '',
    ),
  })).filter(({ beds }) => beds.length > 0)
  const found = lines[at]
  if (!found) return [...path]
  return typeof bed === 'number' ? [field, found.line, found.beds[bed] ?? bed, ...rest] : [field, found.line]
}

const bedsIn = (flat: FieldValues, at: string) =>
  entries(flat, at, 'code', (bed) => ({
    code: flat[`${bed}.code`] ?? '',
    quantity: numberFrom(flat[`${bed}.quantity`]),
  })).filter(({ code }) => code !== '')

const planForm: RecordForm<OwnRecord['plans']> = {
  fields: (plan) => ({
    ...textFields({ code: plan.code, name: plan.name, guarantee: plan.guarantee, category: plan.category }),
    breakfast: flagField(plan.breakfast),
    lunch: flagField(plan.lunch),
    dinner: flagField(plan.dinner),
    phrases: JSON.stringify(plan.phrases),
    corporate_codes: JSON.stringify(plan.corporate_codes),
    points_of_sale: JSON.stringify(plan.points_of_sale),
    'cancellation.refundable': flagField(plan.cancellation.refundable),
    ...textFields({
      'cancellation.offset': plan.cancellation.offset,
      'cancellation.unit': plan.cancellation.unit,
      'cancellation.drop_time': plan.cancellation.drop_time,
    }),
    ...choiceFields('cancellation.penalty', plan.cancellation.penalty),
    ...choiceFields('deposit', plan.deposit),
    ...choiceFields('commission', plan.commission),
    ...(plan.derived && {
      'derived.from_plan_code': plan.derived.from_plan_code,
      'derived.round_to': plan.derived.round_to ?? '',
      ...choiceFields('derived.change', plan.derived.change as Choice),
    }),
  }),
  read: (flat) => ({
    code: flat.code?.trim(),
    name: textFrom(flat.name),
    phrases: list(flat.phrases),
    breakfast: yesNoFrom(flat.breakfast),
    lunch: yesNoFrom(flat.lunch),
    dinner: yesNoFrom(flat.dinner),
    cancellation: {
      refundable: yesNoFrom(flat['cancellation.refundable']),
      offset: numberFrom(flat['cancellation.offset']),
      unit: textFrom(flat['cancellation.unit']),
      drop_time: textFrom(flat['cancellation.drop_time']),
      penalty: choice(flat, 'cancellation.penalty'),
    },
    guarantee: textFrom(flat.guarantee),
    deposit: choice(flat, 'deposit'),
    commission: choice(flat, 'commission'),
    category: textFrom(flat.category),
    corporate_codes: list(flat.corporate_codes),
    points_of_sale: list(flat.points_of_sale),
    derived: derived(flat),
  }),
}
const derived = (flat: FieldValues) => {
  const from_plan_code = textFrom(flat['derived.from_plan_code'])
  if (from_plan_code === null) return null
  const kind = flat['derived.change'] === 'amount' ? 'amount' : 'percent'
  const change = { [kind]: decimal(flat[`derived.change.${kind}`]) }
  return { from_plan_code, change, round_to: textFrom(flat['derived.round_to']) }
}

const codes: RecordForm<OwnRecord['codes']> = {
  fields: ({ gds_id, pattern, plan_id, room_id }) => textFields({ gds_id, pattern, plan_id, room_id }),
  read: (flat) => ({
    gds_id: numberFrom(flat.gds_id),
    pattern: flat.pattern?.trim().toUpperCase(),
    plan_id: numberFrom(flat.plan_id),
    room_id: numberFrom(flat.room_id),
  }),
}

const prices: RecordForm<OwnRecord['prices']> = {
  fields: (price) => ({
    ...textFields({
      plan_id: price.plan_id,
      room_id: price.room_id,
      first_night: dayField(price.first_night),
      last_night: dayField(price.last_night),
      adults: price.adults,
      extra_adult: price.extra_adult,
      currency: price.currency,
      amount: price.amount,
      tax: price.tax,
      minimum_nights: price.minimum_nights,
    }),
    ...weekdayFields(price.weekdays),
    per_person: price.per_person ? 'yes' : 'no',
    ...Object.fromEntries(
      price.children.flatMap((band, at) =>
        Object.entries(band).map(([part, value]) => [`children.${at}.${part}`, String(value)]),
      ),
    ),
  }),
  read: (flat) => ({
    plan_id: numberFrom(flat.plan_id),
    room_id: numberFrom(flat.room_id),
    first_night: dayOf(flat.first_night),
    last_night: dayOf(flat.last_night),
    weekdays: weekdaysFrom(flat),
    adults: numberFrom(flat.adults),
    per_person: flat.per_person === 'yes',
    extra_adult: textFrom(decimal(flat.extra_adult)),
    children: entries(flat, 'children', 'amount', (at) => ({
      from_age: numberFrom(flat[`${at}.from_age`]),
      to_age: numberFrom(flat[`${at}.to_age`]),
      amount: decimal(flat[`${at}.amount`]),
    })),
    currency: currencyFrom(flat.currency),
    amount: decimal(flat.amount),
    tax: flat.tax,
    minimum_nights: numberFrom(flat.minimum_nights),
  }),
}

const taxes: RecordForm<OwnRecord['taxes']> = {
  fields: (tax) => ({
    ...textFields({ name: tax.name, code: tax.code, per: tax.per }),
    included: tax.included ? 'yes' : 'no',
    first_night: dayField(tax.first_night),
    last_night: dayField(tax.last_night),
    ...choiceFields('value', tax.value),
  }),
  read: (flat) => ({
    name: flat.name,
    code: textFrom(flat.code),
    value: choice(flat, 'value'),
    per: flat.per,
    included: flat.included === 'yes',
    first_night: dayOf(flat.first_night),
    last_night: dayOf(flat.last_night),
  }),
}

const restrictions: RecordForm<OwnRecord['restrictions']> = {
  fields: (one) => ({
    ...textFields({ plan_id: one.plan_id, room_id: one.room_id, kind: one.kind, nights: one.nights }),
    first_night: dayField(one.first_night),
    last_night: dayField(one.last_night),
    ...weekdayFields(one.weekdays),
  }),
  read: (flat) => ({
    plan_id: numberFrom(flat.plan_id),
    room_id: numberFrom(flat.room_id),
    first_night: dayOf(flat.first_night),
    last_night: dayOf(flat.last_night),
    weekdays: weekdaysFrom(flat),
    kind: flat.kind,
    // The field is there only for kinds that count nights.
    nights: numberFrom(flat.nights),
  }),
}

export const recordForms = { rooms: roomForm, plans: planForm, codes, prices, taxes, restrictions }

const everyNight = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`weekdays.${at}`, 'on']))
/** What an empty form begins with. */
export const blank: Record<keyof typeof recordForms, FieldValues> = {
  rooms: { 'beds.0.0.code': '', 'beds.0.0.quantity': '1' },
  plans: {},
  codes: {},
  prices: { ...everyNight, per_person: 'no', tax: 'after' },
  taxes: { value: 'percent', per: 'stay', included: 'no' },
  restrictions: { ...everyNight, kind: 'closed' },
}

/** Only changed fields, so that concurrent changes to the rest of the record survive. */
export const changesOf = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !same(before[name], value)))
const same = (a: unknown, b: unknown): boolean => {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => same(left[name], right[name]))
}
