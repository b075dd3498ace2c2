// The prices of a property, by plan and room.
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '../../../lib/format.ts'
import { nightRangeText, weekdaysText } from '../../../parts/own-data/record-text.ts'
import { lazyPart } from '../../../ui/Lazy.tsx'
import { sectionRoute, useOwnDataKey } from '../hooks.ts'
import { listWords as words } from '../records/list-words.ts'
import { codeOf, PlanAndRoomFilter, PriceViews } from '../Parts.tsx'
import { RecordsSection } from '../records/RecordsSection.tsx'
import { PriceForm } from './PriceForm.tsx'
import { priceListQuery, priceQuery } from '../queries.ts'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'

const sorts = ['plan', 'room', 'nights', 'price'] as const

const GridSection = lazyPart(async () => (await import('./GridSection.tsx')).GridSection)
const CalendarSection = lazyPart(async () => (await import('../calendar/CalendarSection.tsx')).CalendarSection)

export const PricesSection = ({ own }: { own: OwnOverview }) => {
  const { season, month } = sectionRoute.useSearch()
  if (season !== undefined) return <GridSection own={own} />
  return month === undefined ? <List own={own} /> : <CalendarSection own={own} />
}

const List = ({ own }: { own: OwnOverview }) => {
  const { plan, room, find, page, sort_by, sort_direction, edit } = sectionRoute.useSearch()
  const { data, isPlaceholderData } = useQuery(
    priceListQuery(useOwnDataKey(), {
      page,
      find,
      plan_id: plan,
      room_id: room,
      sort_by: sorts.find((sort) => sort === sort_by) ?? 'plan',
      sort_direction: sort_direction ?? 'asc',
    }),
  )
  const rows = data?.data
  const elsewhere = useQuery({
    ...priceQuery(useOwnDataKey(), Number(edit)),
    enabled: Number(edit) > 0 && rows !== undefined && !rows.some(({ id }) => id === Number(edit)),
  })
  const planOf = (price: { plan_id: number }) => codeOf(own.plans, price.plan_id)
  const roomOf = (price: { room_id: number | null }) => codeOf(own.rooms, price.room_id, words.everyRoom)
  const only = own.plans.length === 1 ? own.plans[0]?.id : undefined
  const last = rows?.at(-1)
  return (
    <RecordsSection
      kind="prices"
      rows={rows}
      paged={{ meta: data?.meta, old: isPlaceholderData, other: elsewhere.data }}
      head={words.plan}
      first="plan"
      sorts={{
        plan: (price) => `${planOf(price)} ${roomOf(price)} ${price.first_night ?? ''}`,
        room: roomOf,
        nights: (price) => price.first_night,
        price: (price) => Number(price.amount),
      }}
      textOf={(price) =>
        `${planOf(price)} ${roomOf(price)} ${nightRangeText(price.first_night, price.last_night)} ${price.amount}`
      }
      nameOf={(price) => `${planOf(price)} · ${roomOf(price)}`}
      begin={{
        ...((plan ?? only) !== undefined && { plan_id: String(plan ?? only) }),
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
      actions={<PriceViews own={own} view="list" />}
      filters={<PlanAndRoomFilter own={own} />}
      filtered={plan !== undefined || room !== undefined}
      columns={[
        {
          head: words.nights,
          card: words.nights,
          sort: 'nights',
          cell: (price) => <span className="num">{nightRangeText(price.first_night, price.last_night)}</span>,
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
