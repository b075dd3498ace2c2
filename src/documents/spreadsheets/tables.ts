// The tables: how each column of a kind becomes a field of a record, and back.
import { rateCategoryNames } from '../../domain/codes/rate-categories.ts'
import { roomViewNames } from '../../domain/codes/room-views.ts'
import { taxKinds } from '../../domain/codes/tax-kinds.ts'
import type { GdsId } from '../../domain/gds.ts'
import { ownTables } from '../../domain/own-data/columns.ts'
import type { OwnWritten } from '../../domain/own-data/orders/orders.ts'
import {
  everyDay,
  type OwnKind,
  type OwnPlan,
  type OwnPrice,
  type OwnRestriction,
  type OwnTax,
} from '../../domain/own-data/records.ts'
import { isWrong } from './cells.ts'
import { dayCodec, weekdaysCodec } from './days.ts'
import { amountCodec, countCodec } from './numbers.ts'
import { beds, childrenCodec } from './occupants.ts'
import { commissionCodec, cost, deadline, derivation, noCancellationTerms, taxValue } from './terms.ts'
import {
  bookingCode,
  choice,
  codeCodec,
  currencyCodec,
  listedCodec,
  several,
  textCodec,
  yesNoCodec,
} from './wordings.ts'
import { type TableColumn, type TableOf, columnsFor } from './table-columns.ts'

const roomTable = columnsFor('rooms')
const planTable = columnsFor('plans')
const codes = columnsFor('codes')
const prices = columnsFor('prices')
const taxes = columnsFor('taxes')
const restrictions = columnsFor('restrictions')

const phrasesCodec = several('|', { texts: 50, characters: 200 })
const shortCodes = several(',', { texts: 50, characters: 20 })
const nightsCodec = countCodec(1, 365)
const categories = listedCodec(rateCategoryNames, 'category')
const taxNames = Object.fromEntries(Object.entries(taxKinds).map(([number, { name }]) => [number, name]))

const gds = choice<GdsId | 0>([
  [1, 'Travelport', 'travel port', '1', '1G', '1P', '1V', 'Galileo', 'Worldspan', 'Apollo'],
  [2, 'Sabre', '2', '1S', '1W'],
  [0, 'both', 'all'],
])
const gdsColumn: TableColumn<OwnWritten['codes']> = {
  ...codes.named('GDS'),
  shows: 'text',
  read: (filled) => {
    const found = gds.read(filled)
    return isWrong(found) ? found : { gds_id: found === 0 ? null : found }
  },
  write: ({ gds_id }) => gds.write(gds_id ?? 0, null),
  empty: { gds_id: null },
  cleared: { gds_id: null },
}

/** Two columns of one field: what either says stands next to what the other says. */
const cancellation: TableColumn<OwnWritten['plans']>[] = [
  {
    ...planTable.named('Cancellation'),
    shows: 'text',
    read: (filled) => {
      const found = deadline.read(filled)
      return isWrong(found) ? found : { cancellation: { ...noCancellationTerms, ...found } }
    },
    write: (plan) => deadline.write(plan.cancellation, null),
    cleared: { cancellation: noCancellationTerms },
  },
  {
    ...planTable.named('Penalty'),
    shows: 'text',
    read: (filled) => {
      const penalty = cost.read(filled)
      return isWrong(penalty) ? penalty : { cancellation: { ...noCancellationTerms, penalty } }
    },
    write: ({ cancellation: { penalty } }) => (penalty === null ? null : cost.write(penalty, null)),
    cleared: { cancellation: noCancellationTerms },
  },
]

const joinCancellation: NonNullable<TableOf<'plans'>['join']> = (before, part) => {
  if (!before.cancellation || !part.cancellation) return { ...before, ...part }
  const stated = Object.entries(part.cancellation).filter(([, value]) => value !== null)
  return { ...before, cancellation: { ...before.cancellation, ...Object.fromEntries(stated) } }
}

export const tables: { [K in OwnKind]: TableOf<K> } = {
  rooms: {
    ...ownTables.rooms,
    columns: [
      roomTable.field('Room code', 'code', codeCodec(40)),
      roomTable.field('Room name', 'name', textCodec(200), null),
      roomTable.field('Beds', 'beds', beds, []),
      roomTable.field('View', 'view', listedCodec(roomViewNames, 'view'), null),
      roomTable.field('Smoking', 'smoking', yesNoCodec, null),
      roomTable.field('Max guests', 'greatest_occupancy', countCodec(1, 99), null, 'number'),
      roomTable.field('Required phrases', 'phrases', phrasesCodec, []),
    ],
  },
  plans: {
    ...ownTables.plans,
    join: joinCancellation,
    columns: [
      planTable.field('Plan code', 'code', codeCodec(40)),
      planTable.field('Plan name', 'name', textCodec(200), null),
      planTable.field('Required phrases', 'phrases', phrasesCodec, []),
      planTable.field('Breakfast', 'breakfast', yesNoCodec, null),
      planTable.field('Lunch', 'lunch', yesNoCodec, null),
      planTable.field('Dinner', 'dinner', yesNoCodec, null),
      ...cancellation,
      planTable.field(
        'Guarantee',
        'guarantee',
        choice<NonNullable<OwnPlan['guarantee']>>([
          ['guarantee', 'guarantee', 'guaranteed', 'credit card'],
          ['deposit', 'deposit'],
          ['prepayment', 'prepayment', 'prepaid', 'prepay'],
          ['none', 'none', 'no'],
        ]),
        null,
      ),
      planTable.field('Deposit', 'deposit', cost, null),
      planTable.field('Commission', 'commission', commissionCodec, null),
      planTable.field('Category', 'category', categories, null),
      planTable.field('Corporate codes', 'corporate_codes', shortCodes, []),
      planTable.field('Points of sale', 'points_of_sale', shortCodes, []),
      planTable.field('Derived from', 'derived', derivation, null),
    ],
  },
  codes: {
    ...ownTables.codes,
    columns: [
      gdsColumn,
      codes.field('Booking code', 'pattern', bookingCode),
      codes.field('Plan code', 'plan_code', codeCodec(40)),
      codes.field('Room code', 'room_code', codeCodec(40), null),
    ],
  },
  prices: {
    ...ownTables.prices,
    columns: [
      prices.field('Plan code', 'plan_code', codeCodec(40)),
      prices.field('Room code', 'room_code', codeCodec(40), null),
      prices.field('First night', 'first_night', dayCodec, null, 'day'),
      prices.field('Last night', 'last_night', dayCodec, null, 'day'),
      prices.field('Weekdays', 'weekdays', weekdaysCodec, everyDay),
      prices.field('Adults', 'adults', countCodec(1, 99), null, 'number'),
      prices.field('Per person', 'per_person', yesNoCodec, false),
      prices.field('Amount', 'amount', amountCodec, undefined, 'amount'),
      prices.field('Currency', 'currency', currencyCodec),
      prices.field(
        'Taxes',
        'tax',
        choice<OwnPrice['tax']>([
          ['after', 'included', 'including', 'incl', 'incl.', 'after tax', 'after', 'gross', 'inklusive'],
          [
            'before',
            'not included',
            'excluded',
            'excluding',
            'excl',
            'excl.',
            'before tax',
            'before',
            'net',
            'exklusive',
          ],
        ]),
      ),
      prices.field('Extra adult', 'extra_adult', amountCodec, null, 'amount'),
      prices.field('Children', 'children', childrenCodec, []),
      prices.field('Minimum nights', 'minimum_nights', nightsCodec, null, 'number'),
    ],
  },
  taxes: {
    ...ownTables.taxes,
    columns: [
      taxes.field('Tax name', 'name', textCodec(200)),
      taxes.field('Type', 'code', listedCodec(taxNames, 'kind'), null),
      taxes.field('Value', 'value', taxValue),
      taxes.field(
        'Per',
        'per',
        choice<OwnTax['per']>([
          ['stay', 'stay', 'per stay', 'booking'],
          ['night', 'night', 'per night', 'room and night'],
          ['person', 'person', 'per person', 'person and stay'],
          [
            'person_night',
            'person per night',
            'person and night',
            'person night',
            'per person and night',
            'per person per night',
          ],
        ]),
      ),
      taxes.field('Included', 'included', yesNoCodec),
      taxes.field('First night', 'first_night', dayCodec, null, 'day'),
      taxes.field('Last night', 'last_night', dayCodec, null, 'day'),
    ],
  },
  restrictions: {
    ...ownTables.restrictions,
    columns: [
      restrictions.field('Plan code', 'plan_code', codeCodec(40), null),
      restrictions.field('Room code', 'room_code', codeCodec(40), null),
      restrictions.field('First night', 'first_night', dayCodec, undefined, 'day'),
      restrictions.field('Last night', 'last_night', dayCodec, undefined, 'day'),
      restrictions.field('Weekdays', 'weekdays', weekdaysCodec, everyDay),
      restrictions.field(
        'Restriction',
        'kind',
        choice<OwnRestriction['kind']>([
          ['closed', 'closed', 'close', 'stop sell', 'stop sale'],
          ['closed_to_arrival', 'closed to arrival', 'CTA', 'no arrival'],
          ['closed_to_departure', 'closed to departure', 'CTD', 'no departure'],
          ['minimum_nights', 'minimum nights', 'min nights', 'minimum stay', 'MLOS', 'min stay'],
          ['maximum_nights', 'maximum nights', 'max nights', 'maximum stay', 'max stay'],
        ]),
      ),
      restrictions.field('Nights', 'nights', nightsCodec, null, 'number'),
    ],
  },
}
