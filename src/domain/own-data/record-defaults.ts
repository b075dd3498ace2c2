// Defaults of a new record, the same as those of the forms.
import type { OwnWritten } from './orders/orders.ts'
import { everyDay, type OwnCancellation, type OwnKind } from './records.ts'

export const unstatedCancellation: OwnCancellation = {
  refundable: null,
  offset: null,
  unit: null,
  drop_time: null,
  penalty: null,
}

export const recordDefaults: { [K in OwnKind]: Partial<OwnWritten[K]> } = {
  rooms: { name: null, beds: [], view: null, smoking: null, greatest_occupancy: null, phrases: [] },
  plans: {
    name: null,
    phrases: [],
    breakfast: null,
    lunch: null,
    dinner: null,
    cancellation: unstatedCancellation,
    guarantee: null,
    deposit: null,
    commission: null,
    category: null,
    corporate_codes: [],
    points_of_sale: [],
    derived: null,
  },
  codes: { gds_id: null, room_code: null },
  prices: {
    room_code: null,
    first_night: null,
    last_night: null,
    weekdays: everyDay,
    adults: null,
    per_person: false,
    extra_adult: null,
    children: [],
    minimum_nights: null,
  },
  taxes: { code: null, first_night: null, last_night: null },
  restrictions: { plan_code: null, room_code: null, weekdays: everyDay, nights: null },
}

/** Without these a new record is empty. */
export const neededFields: { [K in OwnKind]: readonly (keyof OwnWritten[K])[] } = {
  rooms: ['code'],
  plans: ['code'],
  codes: ['pattern', 'plan_code'],
  prices: ['plan_code', 'currency', 'amount', 'tax'],
  taxes: ['name', 'value', 'per', 'included'],
  restrictions: ['kind', 'first_night', 'last_night'],
}
