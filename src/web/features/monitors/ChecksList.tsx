// The checkups of a run in the order in which they were planned, filtered by state and hotel; each that was answered opens.
import { getRouteApi, Link } from '@tanstack/react-router'
import { gdsLabelOfId, gdsNameOf } from '../../../domain/gds.ts'
import type { RunCheck } from '../../../contract/monitor-runs.ts'
import { dayText, numberText, weekdayText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/DataTable.tsx'
import { FilteredTable } from '../../ui/tables/FilteredTable.tsx'
import { pageOf } from './values.ts'
import { runWords } from './words.ts'

const route = getRouteApi('/inside/monitors/$monitor/runs/$runId')
const checksPerPage = 50

const checkBadges: Record<RunCheck['state'], string> = {
  waiting: '',
  running: 'status-unconfirmed',
  answered: 'status-active',
  failed: 'status-inactive',
}
const hotelCell = ({ hotel, hotel_id, gds_id, checkup_id, check_in }: RunCheck) => (
  <>
    {checkup_id === null ? (
      <span className="row-name">{hotel}</span>
    ) : (
      <Link
        className="row-name"
        aria-label={runWords.open(hotel, dayText(check_in))}
        {...paths.rate({ hotel_id, checkup_id, gds: gdsNameOf(gds_id) })}
      >
        {hotel}
      </Link>
    )}
    <div className="row-note">{gdsLabelOfId(gds_id)}</div>
  </>
)
const stayCell = ({ check_in, nights }: RunCheck) => (
  <span className="num">
    {weekdayText(check_in)} {dayText(check_in)}
    <div className="row-note">{runWords.nights(nights)}</div>
  </span>
)
const guestsText = ({ adults, children }: RunCheck) =>
  [runWords.adults(adults), ...(children > 0 ? [runWords.children(children)] : [])].join(', ')
const columns: Column<RunCheck, never>[] = [
  { head: runWords.hotel, wide: true, cell: hotelCell },
  { head: runWords.stay, cell: stayCell, card: runWords.stay },
  { head: runWords.guests, cell: guestsText, card: runWords.guests },
  { head: runWords.codes, cell: ({ corporate_codes }) => corporate_codes.join(', ') || '-', card: runWords.codes },
  {
    head: runWords.state,
    cell: ({ state, reason }) => (
      <>
        <span className={`status-badge ${checkBadges[state]}`}>{runWords.states[state]}</span>
        {reason !== null && <div className="row-note monitor-reason">{reason}</div>}
      </>
    ),
    card: runWords.state,
    long: true,
  },
  { head: runWords.rates, right: true, cell: ({ rates }) => numberText(rates), card: runWords.rates },
  { head: runWords.findings, right: true, cell: ({ findings }) => numberText(findings), card: runWords.findings },
]

export const ChecksList = ({ checks }: { checks: readonly RunCheck[] | undefined }) => {
  const search = route.useSearch()
  const { state, hotel, page } = search
  const navigate = route.useNavigate()
  const hotels = new Map((checks ?? []).map(({ hotel_id, hotel: name }) => [hotel_id, name]))
  const filters = [
    {
      name: 'hotel',
      label: runWords.hotel,
      choices: [
        { value: '', label: runWords.anyHotel },
        ...[...hotels].map(([id, label]) => ({ value: String(id), label })),
      ],
    },
    {
      name: 'state',
      label: runWords.state,
      choices: [
        { value: '', label: runWords.anyState },
        ...Object.entries(runWords.states).map(([value, label]) => ({ value, label })),
      ],
    },
  ]
  const found = checks
    ?.map((check, at) => ({ ...check, at }))
    .filter((check) => (state ?? check.state) === check.state && (hotel ?? check.hotel_id) === check.hotel_id)
  const { shown, paging } = pageOf(found ?? [], page, checksPerPage)
  const go = (change: Record<string, string | number | undefined>, replace = false) =>
    void navigate({ search: { ...search, page: undefined, ...change }, replace, resetScroll: false })
  return (
    <FilteredTable
      label={runWords.checks}
      filter={runWords.filter}
      filters={filters}
      given={{ hotel: hotel === undefined ? undefined : String(hotel), state }}
      go={go}
      columns={columns}
      rows={found && shown}
      keyOf={({ at }) => at}
      cardHead={hotelCell}
      old={false}
      paging={found && paging}
      wideOnly
      empty={checks?.length === 0 ? runWords.none : runWords.noMatch}
    />
  )
}
