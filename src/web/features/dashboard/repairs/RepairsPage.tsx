// /dashboard/fixes/repairs: how long repairs took, by hotel, GDS, check or who marked them as done; its address carries the choices.
import '../fixes.css'
import { NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { gdsNames } from '../../../../domain/gds.ts'
import { figuresFileName } from '../../../../domain/over-time/file-names.ts'
import { repairGroupings, type RepairGrouping, repairTimeText } from '../../../../domain/over-time/repair-times.ts'
import { addMonths, todayIn } from '../../../../domain/stay.ts'
import { dayText, numberText } from '../../../lib/format.ts'
import type { RepairsSearch } from '../../../lib/page-searches.ts'
import { gdsChoicesOf } from '../../../parts/account/account.ts'
import { paths } from '../../../paths.ts'
import { DateRangeInput } from '../../../ui/dates/DateRangeInput.tsx'
import { readersDay } from '../../../ui/dates/readers-day.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { sortAndPage } from '../../../ui/tables/data-table.ts'
import { ExportMenu } from '../../../ui/tables/ExportMenu.tsx'
import { saveFile } from '../download.ts'
import { profileQuery } from '../../auth/queries.ts'
import { repairsFile, repairsQuery } from './queries.ts'
import { repairText as words } from './words.ts'

type Sort = 'median_hours' | 'nine_of_ten_hours' | 'repairs' | 'name'
type RepairRow = {
  key: string
  name: string
  repairs: number
  median_hours: number | null
  nine_of_ten_hours: number | null
}
const route = getRouteApi('/inside/dashboard/fixes/repairs')

/** 13 months up to today unless the address names others. */
const rangeIn = ({ from, to }: RepairsSearch) => {
  const last = to ?? readersDay()
  const first = from ?? addMonths(last, -13)
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

/** Days of repairs are UTC: in the evening in America tomorrow has begun there. */
const newestDay = () => {
  const [here, there] = [readersDay(), todayIn(null, Date.now())]
  return here > there ? here : there
}

export const RepairsPage = () => {
  const search: RepairsSearch = route.useSearch()
  const navigate = route.useNavigate()
  const choices = gdsChoicesOf(useSuspenseQuery(profileQuery).data)
  const by: RepairGrouping = search.by ?? 'hotel'
  const { hotel_id, page, sort_by = 'median_hours', sort_direction = 'desc' } = search
  const gds = choices.find(({ name }) => name === search.gds)?.name ?? 'both'
  const shown = { by, hotel_id, sort_by, sort_direction, ...(search.from || search.to ? rangeIn(search) : {}) }
  const { data, isError, isPlaceholderData } = useQuery(repairsQuery({ ...shown, page }, gds))
  const go = (change: RepairsSearch) => void navigate({ search: { ...search, page: undefined, ...change } })
  const save = (format: keyof typeof words.exportAs) =>
    saveFile(
      figuresFileName({
        of: ['time-to-repair', gds === 'both' ? undefined : gds],
        from: chosen.from,
        to: chosen.to,
        format,
      }),
      () => repairsFile({ ...shown, format }, gds),
    )
  const { total, range } = data ?? {}
  const chosen = range ?? rangeIn(search)
  return (
    <>
      <div className="row between wrap">
        <div>
          <PageTitle>{words.title}</PageTitle>
          <p className="muted small num fix-lead">
            {total && range ? words.lead(total.repairs, range.from, range.to) : '\u00a0'}
          </p>
        </div>
        <div className="row wrap">
          <Link className="link small" {...paths.fixes({ gds: gds === 'both' ? undefined : gds })}>
            {words.toFix}
          </Link>
          <DateRangeInput label={words.range} value={chosen} dayText={dayText} max={newestDay()} onChange={go} />
          <ExportMenu label={words.export} formats={words.exportAs} onExport={save} />
        </div>
      </div>
      <section
        className={data ? 'card fix-card loaded' : 'card fix-card'}
        aria-label={words.title}
        aria-busy={!data && !isError}
      >
        <div className="table-bar">
          <label className="row small">
            {words.by}
            <NativeSelect
              size="xs"
              value={by}
              data={repairGroupings.map((value) => ({ value, label: words.groupings[value] }))}
              onChange={({ currentTarget: { value } }) =>
                go({ by: groupingOf(value), sort_by: undefined, sort_direction: undefined })
              }
            />
          </label>
          {choices.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label={words.gds}
              value={gds}
              data={[
                { value: 'both', label: words.bothGds },
                ...choices.map(({ name, label }) => ({ value: name as string, label })),
              ]}
              onChange={({ currentTarget: { value } }) => go({ gds: gdsNames.find((name) => name === value) })}
            />
          )}
          {hotel_id !== undefined && (
            <button
              type="button"
              className="tag chip"
              aria-label={words.allHotels}
              onClick={() => go({ hotel_id: undefined })}
            >
              {words.oneHotel} <IconX size={12} stroke={1.8} aria-hidden />
            </button>
          )}
          <span className="push" />
          {total && total.median_hours !== null && (
            <span className="small num">{words.all(total.median_hours, total.nine_of_ten_hours)}</span>
          )}
        </div>
        {isError ? (
          <EmptyState>{words.couldntLoad}</EmptyState>
        ) : data?.data.length === 0 ? (
          <EmptyState
            title={words.noRepairs}
            action={
              <Link className="link" {...paths.fixes()}>
                {words.toFix}
              </Link>
            }
          >
            {words.howTo}
          </EmptyState>
        ) : (
          <>
            <DataTable
              label={words.title}
              columns={columnsOf(by, search)}
              rows={data?.data}
              keyOf={({ key }) => key}
              cardHead={(row) => <Name row={row} by={by} search={search} />}
              old={isPlaceholderData}
              sorting={{ by: sort_by, direction: sort_direction }}
              paging={data?.meta}
              {...sortAndPage<Sort>(go)}
              empty={words.noRepairs}
            />
            {data && <p className="muted small fix-note">{words.means}</p>}
          </>
        )}
      </section>
    </>
  )
}

/** By hotel, the address says nothing of it. */
const groupingOf = (value: string) => (['gds', 'check', 'fixer'] as const).find((each) => each === value)

const columnsOf = (by: RepairGrouping, search: RepairsSearch): Column<RepairRow, Sort>[] => [
  { head: words.groupings[by], sort: 'name', wide: true, cell: (row) => <Name row={row} by={by} search={search} /> },
  {
    head: words.repairs,
    card: words.repairs,
    sort: 'repairs',
    right: true,
    cell: ({ repairs }) => <span className="num">{numberText(repairs)}</span>,
  },
  {
    head: words.median,
    card: words.median,
    sort: 'median_hours',
    right: true,
    cell: ({ median_hours }) => <Hours value={median_hours} text={repairTimeText} />,
  },
  {
    head: words.nineOfTen,
    card: words.nineOfTen,
    sort: 'nine_of_ten_hours',
    right: true,
    cell: ({ nine_of_ten_hours }) => <Hours value={nine_of_ten_hours} text={words.within} />,
  },
]

type HoursProps = { value: number | null; text: (hours: number | null) => string }
const Hours = ({ value, text }: HoursProps) => (
  <span className={value === null ? 'muted num' : 'num'}>{text(value)}</span>
)

/** A hotel opens its own repairs by check, a check what it finds now. */
const Name = ({ row: { key, name }, by, search }: { row: RepairRow; by: RepairGrouping; search: RepairsSearch }) => {
  const { gds, from, to, hotel_id } = search
  if (by === 'hotel')
    return (
      <Link className="row-name" {...paths.repairs({ gds, from, to, by: 'check', hotel_id: Number(key) })}>
        {name}
      </Link>
    )
  if (by === 'check')
    return (
      <Link className="row-name" {...paths.fixes({ gds, hotel_id, check: key, state: 'all' })}>
        {name}
      </Link>
    )
  return <span className="row-name">{name}</span>
}
