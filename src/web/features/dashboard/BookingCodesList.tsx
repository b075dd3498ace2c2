// The booking codes of a hotel with their accuracy; a row opens its previous searches.
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { BookingCodeRow } from '../../../contract/dashboard.ts'
import { agoText, countText, moneyText } from '../../lib/format.ts'
import { Accuracy } from '../../parts/accuracy/Accuracy.tsx'
import { paths } from '../../paths.ts'
import { type Column, DataTable, type Sorting } from '../../ui/tables/DataTable.tsx'
import type { Paging } from '../../ui/tables/Pager.tsx'
import { Actions, accuracyColumns, NameLink } from './Parts.tsx'
import { words } from './words.ts'

type BookingCode = z.output<typeof BookingCodeRow>
type Sort = 'rate_plan' | keyof BookingCode['summary'] | 'wrong_price' | 'last_read_at'
const route = getRouteApi('/inside/dashboard/hotels/$hotelId')

const codeCell = (hotelId: number, row: BookingCode) => (
  <NameLink name={row.rate_plan} note={row.rate_name ?? ''} link={paths.bookingCode(hotelId, row.rate_plan)} />
)
/** How many rates, and by how much the worst of them. */
const wrongPriceCell = ({ price_wrong_rates: rates, wrong_price }: BookingCode) => {
  if (rates === 0) return <span className="muted">-</span>
  return (
    <>
      <span className="num">{countText(rates, 'rate')}</span>
      {wrong_price?.amount && (
        <div className="row-note num">{words.upTo(moneyText(wrong_price.amount, wrong_price.currency))}</div>
      )}
    </>
  )
}
const bookingCodeColumns = (hotelId: number): Column<BookingCode, Sort>[] => [
  { head: words.code, sort: 'rate_plan', wide: true, cell: (row) => codeCell(hotelId, row) },
  ...accuracyColumns<BookingCode>(),
  { head: words.wrongPrices, card: words.wrongPrices, sort: 'wrong_price', right: true, cell: wrongPriceCell },
  {
    head: words.lastRead,
    sort: 'last_read_at',
    right: true,
    cell: (row) => <span className="muted small">{row.last_read_at ? agoText(row.last_read_at) : '-'}</span>,
  },
]

type BookingCodesListProps = {
  hotelId: number
  codes: { data: BookingCode[]; meta: Paging } | undefined
  /** The rows are those of an earlier filter. */
  old: boolean
  sorting: Sorting<Sort>
}

export const BookingCodesList = ({ hotelId, codes, old, sorting }: BookingCodesListProps) => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const navigate = useNavigate()
  return (
    <DataTable
      label={words.codes}
      columns={bookingCodeColumns(hotelId)}
      rows={codes?.data}
      keyOf={(row) => row.rate_plan}
      cardHead={(row) => (
        <div className="row between">
          <div>{codeCell(hotelId, row)}</div>
          <Accuracy value={row.summary.all} strong />
        </div>
      )}
      menu={(row) => (
        <Actions
          name={row.rate_plan}
          hotelId={hotelId}
          rateId={row.checkup_rate_id}
          first={{ label: words.previousSearches, link: paths.bookingCode(hotelId, row.rate_plan) }}
        />
      )}
      onOpen={(row) => navigate(paths.bookingCode(hotelId, row.rate_plan))}
      old={old}
      sorting={sorting}
      onSort={({ by, direction }) =>
        filter({ search: { ...search, codes_by: by, codes_direction: direction, codes_page: undefined } })
      }
      paging={codes?.meta}
      onPage={(page) => filter({ search: { ...search, codes_page: page } })}
      empty={words.noData}
    />
  )
}
