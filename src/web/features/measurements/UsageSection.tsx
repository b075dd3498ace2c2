// Statistics of some accounts: filters, tiles, the chart, and a table that sorts. S2§2
import './measurements.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UsageRow } from '../../../contract/measurements.ts'
import { addDays, todayIn } from '../../../domain/stay.ts'
import { dayText } from '../../lib/format.ts'
import type { StatisticsSearch } from '../../lib/page-searches.ts'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { DateRangeInput } from '../../ui/dates/DateRangeInput.tsx'
import { ChartSection } from './ChartSection.tsx'
import { DemoTiles, FalseAlarmTile, GdsFilter, Tiles, usageTableColumns, type UsageSort } from './Parts.tsx'
import { measurementsQuery } from './queries.ts'
import { words } from './words.ts'
import { sortAndPage } from '../../ui/tables/data-table.ts'

const today = () => todayIn(null, Date.now())
/** The last 30 days unless the address names others. S2§9 */
export const rangeOf = ({ from, to }: StatisticsSearch) => {
  const last = to ?? today()
  const first = from ?? addDays(last, -29)
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

type UsageSectionProps = {
  scope: { account_type: 'owner' | 'travel_agent' } | { owner_id: number }
  agencies: boolean
  label: string
  search: StatisticsSearch
  onSearch: (search: StatisticsSearch) => void
  name: (row: UsageRow) => ReactNode
  tabs?: ReactNode
}

export const UsageSection = ({ scope, agencies, label, search, onSearch, name, tabs }: UsageSectionProps) => {
  const range = rangeOf(search)
  const { gds, page, sort_by = 'gds_queries', sort_direction = 'desc' } = search
  const { data, isPlaceholderData } = useQuery(
    measurementsQuery({ ...scope, ...range, page, length: 25, sort_by, sort_direction }, gds),
  )
  const change = (changed: StatisticsSearch) => onSearch({ ...search, ...changed })
  return (
    <>
      <div className="row wrap usage-filters">
        <DateRangeInput
          label={words.range}
          value={range}
          dayText={dayText}
          max={today()}
          onChange={(chosen) => change({ ...chosen, page: undefined })}
        />
        <GdsFilter gds={gds} onChoose={(chosen) => change({ gds: chosen, page: undefined })} />
      </div>
      <Tiles summary={data?.summary} />
      {data ? (
        <ChartSection range={data.range} days={data.days} />
      ) : (
        <div className="card usage-chart" aria-busy>
          <span className="skeleton short" />
        </div>
      )}
      <section className="card usage-list" aria-label={label}>
        {tabs}
        <DataTable
          label={label}
          columns={usageTableColumns(agencies, name)}
          rows={data?.data}
          keyOf={({ id }) => id}
          cardHead={(row) => (
            <>
              {name(row)}
              <div className="row-note">{row.email}</div>
            </>
          )}
          old={isPlaceholderData}
          sorting={{ by: sort_by, direction: sort_direction }}
          paging={data?.meta}
          {...sortAndPage<UsageSort>(change)}
          empty={words.empty}
          wideOnly
        />
      </section>
      {data?.demos && <DemoTiles demos={data.demos} />}
      {data?.false_alarms && <FalseAlarmTile alarms={data.false_alarms} />}
    </>
  )
}
