// What the forms hold as text under the names of the contract, and the records that are made of it and sent.
import type { OwnRecord } from '../../../domain/own-data/records.ts'
import type { FieldValues } from '../../lib/form.ts'
import {
  textFrom,
  numberFrom,
  yesNoFrom,
  decimal,
  currencyFrom,
  list,
  typedDay,
  dayField,
  weekdaysFrom,
  weekdayFields,
  countIn,
  entries,
  chosenValue,
  type Choice,
  choiceFields,
  flagField,
  textFields,
} from './field-values.ts'

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
      penalty: chosenValue(flat, 'cancellation.penalty'),
    },
    guarantee: textFrom(flat.guarantee),
    deposit: chosenValue(flat, 'deposit'),
    commission: chosenValue(flat, 'commission'),
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
    first_night: typedDay(flat.first_night),
    last_night: typedDay(flat.last_night),
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
    value: chosenValue(flat, 'value'),
    per: flat.per,
    included: flat.included === 'yes',
    first_night: typedDay(flat.first_night),
    last_night: typedDay(flat.last_night),
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
    first_night: typedDay(flat.first_night),
    last_night: typedDay(flat.last_night),
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
export const changedFields = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !same(before[name], value)))
const same = (a: unknown, b: unknown): boolean => {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = Object.keys(left)
  return names.length === Object.keys(right).length && names.every((name) => same(left[name], right[name]))
}
