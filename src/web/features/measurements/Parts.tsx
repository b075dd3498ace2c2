// The pieces of statistics: tiles, filters, and the cells of the table.
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DemoUsage, FalseAlarms, UsageRow, UsageSummary } from '../../../contract/measurements.ts'
import { type GdsName, gdsList, gdsNames } from '../../../domain/gds.ts'
import { type usageSorts, usageColumnsOf } from '../../../domain/usage.ts'
import { agoText, numberText, roundedText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/tables/DataTable.tsx'
import { words } from './words.ts'

/** S2§9 */
const averageText = (average: number | null): string => (average === null ? '-' : roundedText(average, 2))

const tiles = Object.entries(words.tiles) as [keyof UsageSummary, string][]
const averages: readonly (keyof UsageSummary)[] = ['gds_queries_per_hotel', 'gds_queries_per_user']

export const Tiles = ({ summary }: { summary: UsageSummary | undefined }) => (
  <dl className="usage-tiles" aria-busy={!summary}>
    {tiles.map(([field, label]) => (
      <div key={field} className="card usage-tile">
        <dt className="muted small">{label}</dt>
        <dd className="num">
          {summary ? (
            averages.includes(field) ? (
              averageText(summary[field])
            ) : (
              numberText(summary[field] ?? 0)
            )
          ) : (
            <span className="skeleton short" />
          )}
        </dd>
      </div>
    ))}
  </dl>
)

/** Of all demo accounts together, in the same dates. */
export const DemoTiles = ({ demos }: { demos: DemoUsage }) => {
  const { last_used_at: last } = demos
  const values: [label: string, value: string][] = [
    [words.demos.demos, `${numberText(demos.demos)} (${words.demos.activeOf(numberText(demos.active))})`],
    [words.demos.opened, numberText(demos.opened)],
    [words.demos.visits, numberText(demos.visits)],
    [words.demos.gds_queries, numberText(demos.gds_queries)],
    [words.demos.last, last === null ? words.demos.never : agoText(last)],
  ]
  return (
    <section className="card usage-demos" aria-labelledby="usage-demos">
      <div className="row between wrap">
        <h2 id="usage-demos">{words.demos.title}</h2>
        <Link className="link" {...paths.demos()}>
          {words.demos.all}
        </Link>
      </div>
      {demos.demos === 0 ? (
        <p className="muted">{words.demos.none}</p>
      ) : (
        <dl>
          {values.map(([label, value]) => (
            <div key={label}>
              <dt className="muted small">{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** Of the whole product, in the same dates. */
export const FalseAlarmTile = ({ alarms: { false_alarms, judged, rate } }: { alarms: FalseAlarms }) => (
  <section className="card usage-demos" aria-labelledby="usage-false-alarms">
    <div className="row between wrap">
      <h2 id="usage-false-alarms">{words.falseAlarms.title}</h2>
      <Link className="link" {...paths.falseAlarms}>
        {words.falseAlarms.all}
      </Link>
    </div>
    <p>
      <strong className="num">
        {rate === null ? words.falseAlarms.few : words.falseAlarms.rate(roundedText(rate, 1))}
      </strong>{' '}
      <span className="muted num">{words.falseAlarms.of(numberText(false_alarms), numberText(judged))}</span>
    </p>
    <p className="muted small">{words.falseAlarms.means}</p>
  </section>
)

type GdsFilterProps = { gds: GdsName | undefined; onChoose: (gds: GdsName | undefined) => void }
export const GdsFilter = ({ gds, onChoose }: GdsFilterProps) => (
  <NativeSelect
    size="xs"
    aria-label={words.gds}
    data={[{ value: '', label: words.allGds }, ...gdsList.map(({ name, label }) => ({ value: name, label }))]}
    value={gds ?? ''}
    onChange={({ currentTarget }) => onChoose(gdsNames.find((name) => name === currentTarget.value))}
  />
)

export type UsageSort = (typeof usageSorts)[number]
type Name = (row: UsageRow) => React.ReactNode
/** The columns of hotels, or those of travel agencies. */
export const usageTableColumns = (agencies: boolean, name: Name): Column<UsageRow, UsageSort>[] => [
  { head: 'Name', sort: 'name', wide: true, cell: name },
  { head: 'Email', sort: 'email', cell: ({ email }) => email }, // in the head of a card
  { head: 'Plan', sort: 'plan', cell: ({ plan }) => plan ?? '-', card: 'Plan' },
  ...usageColumnsOf(agencies).map(
    ({ field, head }): Column<UsageRow, UsageSort> => ({
      head,
      sort: field,
      right: true,
      cell: (row) => (
        <span className="num">
          {field === 'gds_queries_daily_average' ? averageText(row[field]) : numberText(row[field])}
        </span>
      ),
      card: head,
    }),
  ),
]
