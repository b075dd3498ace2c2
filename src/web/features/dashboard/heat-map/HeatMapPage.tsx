// /dashboard/fixes/heat-map: hotels by check-in day, each day with its rates with wrong prices; its address carries the choices.
import './heat-map.css'
import { NativeSelect } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { gdsNames } from '../../../../domain/gds.ts'
import { figuresFileName } from '../../../../domain/over-time/file-names.ts'
import { heatSteps, heatStepText, longestHeatMap } from '../../../../domain/over-time/heat.ts'
import { addDays, daysBetween } from '../../../../domain/stay.ts'
import type { HeatSearch } from '../../../lib/page-searches.ts'
import type { Dates } from '../../../lib/session.ts'
import { gdsChoicesOf } from '../../../parts/account/account.ts'
import { paths } from '../../../paths.ts'
import { readersDay } from '../../../ui/dates/readers-day.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { ExportMenu } from '../../../ui/tables/ExportMenu.tsx'
import { Pager } from '../../../ui/tables/Pager.tsx'
import { saveFile } from '../download.ts'
import { profileQuery } from '../../auth/queries.ts'
import { WindowInput } from '../Parts.tsx'
import { HeatSection } from './HeatSection.tsx'
import { heatFile, heatQuery } from './queries.ts'
import { heatText as words } from './words.ts'

const route = getRouteApi('/inside/dashboard/fixes/heat-map')

/** The next 31 days unless the address names others, and never more. */
const windowOf = ({ start_date, end_date }: HeatSearch): Dates => {
  const today = readersDay()
  const first = start_date ?? (end_date !== undefined && end_date < today ? end_date : today)
  const longest = addDays(first, longestHeatMap - 1)
  const last = end_date === undefined || end_date < first ? longest : end_date
  return { start_date: first, end_date: last < longest ? last : longest }
}

export const HeatMapPage = () => {
  const search: HeatSearch = route.useSearch()
  const navigate = route.useNavigate()
  const choices = gdsChoicesOf(useSuspenseQuery(profileQuery).data)
  const dates = windowOf(search)
  // Whoever has one GDS sees what that one sells.
  const gds = choices.length === 1 ? choices[0]?.name : choices.find(({ name }) => name === search.gds)?.name
  const { data, isError, isPlaceholderData } = useQuery(heatQuery({ ...dates, page: search.page }, gds ?? 'both'))
  const save = (format: keyof typeof words.exportAs) =>
    saveFile(figuresFileName({ of: ['heat-map', gds], from: dates.start_date, to: dates.end_date, format }), () =>
      heatFile({ ...dates, format }, gds ?? 'both'),
    )
  const go = (change: HeatSearch) => void navigate({ search: { ...search, page: undefined, ...change } })
  return (
    <>
      <div className="row between wrap">
        <div>
          <PageTitle>{words.title}</PageTitle>
          <p className="muted small heat-lead">{words.lead}</p>
        </div>
        <div className="row wrap">
          <Link
            className="link small"
            {...paths.fixes({ gds, start_date: search.start_date, end_date: search.end_date })}
          >
            {words.toFix}
          </Link>
          {choices.length > 1 && (
            <NativeSelect
              size="xs"
              aria-label={words.gds}
              value={gds ?? ''}
              data={[
                { value: '', label: words.bothGds },
                ...choices.map(({ name, label }) => ({ value: name as string, label })),
              ]}
              onChange={({ currentTarget: { value } }) => go({ gds: gdsNames.find((name) => name === value) })}
            />
          )}
          <WindowInput value={dates} onChange={(chosen) => go(upToLongest(chosen))} />
          <ExportMenu label={words.export} formats={words.exportAs} onExport={save} />
        </div>
      </div>
      <section className="card heat" aria-label={words.title} aria-busy={(!data && !isError) || isPlaceholderData}>
        <HeatLegend />
        {isError ? (
          <EmptyState>{words.couldntLoad}</EmptyState>
        ) : data?.data.length === 0 ? (
          <EmptyState
            title={words.noHotels}
            action={
              <Link className="link" {...paths.dashboard}>
                {words.goCheck}
              </Link>
            }
          >
            {words.howTo}
          </EmptyState>
        ) : (
          data && (
            <div className={isPlaceholderData ? 'greyed' : undefined}>
              <HeatSection hotels={data.data} range={data.range} gds={gds} />
              <Pager paging={data.meta} onPage={(page) => void navigate({ search: { ...search, page } })} />
            </div>
          )
        )}
      </section>
    </>
  )
}

const upToLongest = ({ start_date, end_date }: Dates): Dates =>
  daysBetween(start_date, end_date) < longestHeatMap
    ? { start_date, end_date }
    : { start_date, end_date: addDays(start_date, longestHeatMap - 1) }

const HeatLegend = () => (
  <ul className="heat-legend small" aria-label={words.legend}>
    {heatSteps.map((_, step) => (
      <li key={heatStepText(step)}>
        <i className={`heat-step-${step}`} aria-hidden /> {heatStepText(step)}
      </li>
    ))}
    <li>
      <i aria-hidden>–</i> {words.noRates}
    </li>
    <li>
      <i aria-hidden>·</i> {words.unchecked}
    </li>
  </ul>
)
