// The prices of a property, by plan and room.
import { useQuery } from '@tanstack/react-query'
import type { OwnOverview } from '../../../contract/own-data.ts'
import { moneyText } from '../../lib/format.ts'
import { nightsText, weekdaysText } from '../../parts/own-records.ts'
import { sectionRoute } from './hooks.ts'
import { listWords as words } from './list-words.ts'
import { codeOf, PlanAndRoomFilter } from './Parts.tsx'
import { RecordsSection } from './RecordsSection.tsx'
import { PriceForm } from './PriceForm.tsx'
import { ownRowsQuery } from './queries.ts'

export const PricesSection = ({ own }: { own: OwnOverview }) => {
  const { plan, room } = sectionRoute.useSearch()
  const { data } = useQuery(ownRowsQuery(own.hotel_id, 'prices'))
  // A price of every room is one of the room that is asked for.
  const rows = data?.filter(
    (price) =>
      (plan === undefined || price.plan_id === plan) && (room === undefined || (price.room_id ?? room) === room),
  )
  const planOf = (price: { plan_id: number }) => codeOf(own.plans, price.plan_id)
  const roomOf = (price: { room_id: number | null }) => codeOf(own.rooms, price.room_id, words.everyRoom)
  const last = data?.at(-1)
  return (
    <RecordsSection
      kind="prices"
      hotel={own.hotel_id}
      rows={rows}
      head={words.plan}
      first="plan"
      sorts={{
        plan: (price) => `${planOf(price)} ${roomOf(price)} ${price.first_night ?? ''}`,
        room: roomOf,
        nights: (price) => price.first_night,
        price: (price) => Number(price.amount),
      }}
      textOf={(price) =>
        `${planOf(price)} ${roomOf(price)} ${nightsText(price.first_night, price.last_night)} ${price.amount}`
      }
      nameOf={(price) => `${planOf(price)} · ${roomOf(price)}`}
      begin={{
        ...(plan !== undefined && { plan_id: String(plan) }),
        ...(room !== undefined && { room_id: String(room) }),
        ...(last && { currency: last.currency, tax: last.tax }),
      }}
      kept={[
        'plan_id',
        'first_night',
        'last_night',
        'currency',
        'tax',
        'per_person',
        'weekdays',
        'adults',
        'minimum_nights',
      ]}
      filters={<PlanAndRoomFilter own={own} />}
      filtered={plan !== undefined || room !== undefined}
      columns={[
        {
          head: words.nights,
          card: words.nights,
          sort: 'nights',
          cell: (price) => <span className="num">{nightsText(price.first_night, price.last_night)}</span>,
        },
        { head: words.weekdays, card: words.weekdays, cell: (price) => weekdaysText(price.weekdays) },
        { head: words.adults, cell: (price) => <span className="num">{price.adults ?? words.any}</span> },
        {
          head: words.more,
          cell: (price) =>
            [
              price.minimum_nights !== null && words.minimum(price.minimum_nights),
              price.children.length > 0 && words.children(price.children.length),
            ]
              .filter(Boolean)
              .join(', ') || '-',
        },
        { head: words.tax, card: words.tax, cell: (price) => words[price.tax] },
        {
          head: words.price,
          card: words.price,
          sort: 'price',
          right: true,
          cell: (price) => (
            <span className="money">
              {moneyText(price.amount, price.currency)}
              {price.per_person && <span className="muted"> {words.perPerson}</span>}
            </span>
          ),
        },
      ]}
      form={() => <PriceForm own={own} />}
    />
  )
}
