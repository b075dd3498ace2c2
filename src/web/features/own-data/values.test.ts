// Forms hold text: saving yields the record, and showing yields the stored values.
import { expect, test } from 'vitest'
import { ownOutput } from '../../../contract/values/own-values.ts'
import { everyDay, type OwnRecord } from '../../../domain/own-data/records.ts'
import { schemaOf } from './issues.ts'
import { blank, changedFields, recordForms } from './values.ts'
import type { FieldValues } from '../../lib/form.ts'
import { typedDay } from './field-values.ts'

const records: OwnRecord = {
  rooms: {
    id: 1,
    code: 'DBL',
    name: 'Double room',
    beds: [
      [{ code: '3', quantity: 1 }],
      [
        { code: '8', quantity: 2 },
        { code: '6', quantity: 1 },
      ],
    ],
    view: '11',
    smoking: false,
    greatest_occupancy: 3,
    phrases: ['free wifi, everywhere', '24 sqm'],
  },
  plans: {
    id: 2,
    code: 'BAR',
    name: null,
    phrases: ['best available'],
    breakfast: true,
    lunch: false,
    dinner: null,
    cancellation: { refundable: true, offset: 1, unit: 'day', drop_time: '18:00', penalty: { nights: 1 } },
    guarantee: 'deposit',
    deposit: { amount: '50.00', currency: 'EUR' },
    commission: 'none',
    category: '24',
    corporate_codes: ['IBX'],
    points_of_sale: ['6K2T'],
    derived: { from_plan_code: 'RACK', change: { percent: '-10' }, round_to: '0.01' },
  },
  codes: { id: 3, gds_id: 2, pattern: 'A1?BAR*', plan_id: 2, room_id: null },
  prices: {
    id: 4,
    plan_id: 2,
    room_id: 1,
    first_night: '2027-03-01',
    last_night: null,
    weekdays: [true, true, true, true, false, false, true],
    adults: 2,
    per_person: true,
    extra_adult: '20.00',
    children: [
      { from_age: 0, to_age: 5, amount: '0' },
      { from_age: 6, to_age: 12, amount: '15.00' },
    ],
    currency: 'EUR',
    amount: '120.00',
    tax: 'before',
    minimum_nights: 2,
  },
  taxes: {
    id: 5,
    name: 'City tax',
    code: '3',
    value: { amount: '2.50', currency: 'EUR' },
    per: 'person_night',
    included: true,
    first_night: null,
    last_night: '2027-12-31',
  },
  restrictions: {
    id: 6,
    plan_id: null,
    room_id: 1,
    first_night: '2027-12-30',
    last_night: '2028-01-01',
    weekdays: [...everyDay],
    kind: 'minimum_nights',
    nights: 3,
  },
}
const kinds = Object.keys(records) as (keyof OwnRecord)[]

test.each(kinds)('%s: what is shown in the form and sent again is the same record', (kind) => {
  const record = records[kind]
  const fields = (recordForms[kind].fields as (one: typeof record) => FieldValues)(record)
  const read = schemaOf(kind).safeParse(fields)
  expect(read).toMatchObject({ success: true })
  if (!read.success) return
  expect({ ...read.data, id: record.id }).toEqual(ownOutput[kind].parse(record))
  expect(changedFields(record, read.data)).toEqual({})
})

test('only what was changed is sent', () => {
  const fields = { ...recordForms.rooms.fields(records.rooms), greatest_occupancy: '2', phrases: '[]' }
  expect(changedFields(records.rooms, recordForms.rooms.read(fields))).toEqual({ greatest_occupancy: 2, phrases: [] })
})

test.each([
  ['rooms', blank.rooms, ['code']],
  ['plans', blank.plans, ['code']],
  ['codes', blank.codes, ['pattern', 'plan_id']],
  ['prices', blank.prices, ['plan_id', 'currency', 'amount']],
  ['taxes', blank.taxes, ['name', 'value.percent']],
  ['restrictions', blank.restrictions, ['first_night', 'last_night']],
] as const)('%s: an empty form says which fields it needs, under their names', (kind, flat, names) => {
  const read = schemaOf(kind).safeParse(flat)
  expect(read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))).toEqual(names)
})

const messageOf = (kind: keyof OwnRecord, name: string, text: string, more: FieldValues = {}) => {
  const record = records[kind]
  const fields = (recordForms[kind].fields as (one: typeof record) => FieldValues)(record)
  const read = schemaOf(kind).safeParse({ ...fields, ...more, [name]: text })
  return read.success ? undefined : read.error.issues.find(({ path }) => path.join('.') === name)?.message
}

test.each([
  ['prices', 'amount', 'much', 'Use an amount such as 120.00'],
  ['prices', 'amount', '120,50', undefined],
  ['prices', 'amount', '1 200.50', undefined],
  ['prices', 'currency', 'EURO', 'Use an ISO 4217 currency code such as EUR'],
  ['prices', 'currency', 'eur', undefined],
  ['prices', 'first_night', '31.02.2027', 'Use a date such as 31.12.2027'],
  ['prices', 'first_night', '1.3.27', undefined],
  ['prices', 'first_night', '', undefined],
  ['prices', 'adults', '0', 'At least 1'],
  ['prices', 'adults', 'two', 'Use a whole number'],
  ['prices', 'children.1.amount', '', 'Use an amount such as 120.00'],
  ['plans', 'cancellation.penalty.nights', '', 'Field is required'],
  ['plans', 'cancellation.drop_time', '6 pm', 'Use a time such as 18:00'],
  ['plans', 'deposit.currency', '', 'Use an ISO 4217 currency code such as EUR'],
  ['restrictions', 'last_night', '', 'Field is required'],
] as const)('%s: %s of %j says %j', (kind, name, text, stated) => {
  expect(messageOf(kind, name, text)).toBe(stated)
})

test('a day is typed in several ways and stays as it is where it is none', () => {
  expect(['1.3.2027', '01.03.27', '2027-03-01', '', 'soon'].map((text) => typedDay(text))).toEqual([
    '2027-03-01',
    '2027-03-01',
    '2027-03-01',
    null,
    'soon',
  ])
})

test('a wrong bed is reported at its line, even after lines without a bed', () => {
  const flat = {
    code: 'DBL',
    'beds.0.0.code': '',
    'beds.0.0.quantity': '1',
    'beds.1.0.code': '',
    'beds.1.0.quantity': '1',
    'beds.1.1.code': '3',
    'beds.1.1.quantity': 'two',
  }
  const read = schemaOf('rooms').safeParse(flat)
  expect(!read.success && read.error.issues.map(({ path }) => path.join('.'))).toEqual(['beds.1.1.quantity'])
})
