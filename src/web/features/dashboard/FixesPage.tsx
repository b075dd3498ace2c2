// /dashboard/fixes: what to fix over all hotels, one row for each cause; its address carries the filters.
import './fixes.css'
import '../../ui/page-tabs.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { numberText } from '../../lib/format.ts'
import { selectGds } from '../../lib/gds.ts'
import { rememberDates } from '../../lib/session.ts'
import { gdsChoicesOf } from '../../parts/account/account.ts'
import { type FixFilters, paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ExportMenu } from '../../ui/tables/ExportMenu.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { saveFile } from './download.ts'
import { useShownTab } from '../../ui/use-shown-tab.ts'
import { profileQuery } from '../auth/queries.ts'
import { countOfTab, countsOfState } from './fix-changes/values.ts'
import { FixChips, FixListFilters } from './FixListFilters.tsx'
import { FixList } from './FixList.tsx'
import { WindowInput } from './Parts.tsx'
import { datesOf, firstFixes, fixesFile, fixesQuery } from './queries.ts'
import { fixListText as words } from './list-words.ts'

const route = getRouteApi('/inside/dashboard/fixes')
const states = [
  'open',
  'new',
  'back',
  'overdue',
  'done',
  'snoozed',
  'accepted',
  'unconfirmed',
  'past',
  'gone',
  'all',
] as const

/** What the list is of, whatever its page and order: only while that is the same, what is selected stays so. */
const listedOf = ({ page: _page, sort_by: _by, sort_direction: _direction, ...of }: FixFilters): string =>
  JSON.stringify(Object.entries(of).toSorted())

export const FixesPage = () => {
  const search: FixFilters = route.useSearch()
  const navigate = route.useNavigate()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const dates = datesOf(search)
  const gds = gdsChoicesOf(profile).find(({ name }) => name === search.gds)?.name
  const shown = { ...search, ...dates, gds }
  const { data, isPlaceholderData } = useQuery(fixesQuery(shown))
  const filter = (change: FixFilters, replace = false) =>
    void navigate({ search: { ...search, page: undefined, ...change }, replace })
  // The pages that are opened from here show the same GDS.
  useEffect(() => {
    if (gds) selectGds(gds)
  }, [gds])
  const [first] = data?.data ?? []
  const totals = data?.totals
  const state = search.state ?? 'open'
  // There are more of them once they are counted.
  const tabs = useShownTab(`${state} ${totals !== undefined}`)
  /** Many accounts give no due dates, and most checkups decide all. */
  const isShown = (each: (typeof states)[number]) =>
    !['overdue', 'unconfirmed'].includes(each) || state === each || (totals?.[each] ?? 0) > 0
  const tabText = (each: (typeof states)[number]) => {
    const count = totals && countOfTab(totals, each)
    return count === undefined ? '' : numberText(count)
  }
  const isUnchecked = totals?.hotels === 0 && (state === 'open' || state === 'all')
  const [title, how] = words.none[isUnchecked ? 'unchecked' : state]
  const save = (format: keyof typeof words.exportAs) =>
    saveFile(`to-fix-${dates.start_date}.${format}`, () => fixesFile(shown, format))
  return (
    <>
      <div className="row between wrap">
        <div>
          <PageTitle>{words.title}</PageTitle>
          <p className="muted small num fix-lead">{totals ? words.lead(countsOfState(totals, state)) : '\u00a0'}</p>
        </div>
        <div className="row wrap">
          {state === 'accepted' && (
            <Link className="link small" {...paths.acceptances({ hotel_id: search.hotel_id, gds })}>
              {words.kept}
            </Link>
          )}
          <Link
            className="link small"
            {...paths.heatMap({ gds, start_date: search.start_date, end_date: search.end_date })}
          >
            {words.heatMap}
          </Link>
          <Link className="link small" {...paths.repairs({ hotel_id: search.hotel_id, gds })}>
            {words.repairs}
          </Link>
          <WindowInput
            value={dates}
            onChange={(chosen) => {
              rememberDates(chosen)
              filter(chosen)
            }}
          />
          <ExportMenu label={words.export} formats={words.exportAs} onExport={save} />
        </div>
      </div>
      <section className="card fix-card" aria-label={words.title}>
        <nav className="page-tabs" aria-label={words.byState} ref={tabs}>
          {states.filter(isShown).map((each) => (
            <Link
              key={each}
              {...paths.fixes({ ...search, page: undefined, state: each === 'open' ? undefined : each })}
              aria-current={state === each ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{}}
            >
              {words.states[each]} <span className="muted num">{tabText(each)}</span>
            </Link>
          ))}
        </nav>
        <FixListFilters search={search} people={data?.people ?? []} checks={totals?.last_checks} onFilter={filter} />
        <FixChips search={search} hotel={first?.hotel} onRemove={filter} />
        {totals && totals.listed < totals.hotels && (
          <p className="muted small fix-note">{words.limited(totals.listed, totals.hotels)}</p>
        )}
        {data?.data.length === 0 && <EmptyState title={title}>{how}</EmptyState>}
        {/* Also without rows: the window of a check stays open when its fix leaves the list. */}
        <FixList
          of={listedOf(shown)}
          rows={data?.data}
          people={data?.people ?? []}
          dates={dates}
          self={profile.id}
          isOwner={profile.role === 'owner' && !profile.is_admin}
          old={isPlaceholderData}
          canChange={!profile.is_demo && state !== 'gone'}
          total={data?.meta.total ?? 0}
          loadAll={() => firstFixes(shown)}
        />
        {data?.data.length !== 0 && (
          <Pager paging={data?.meta} onPage={(page) => void navigate({ search: { ...search, page } })} />
        )}
      </section>
    </>
  )
}
