// /dashboard/fixes: what to fix over all hotels, one row for each cause; its address carries the filters.
import './fixes.css'
import '../../ui/page-tabs.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { download } from '../../lib/download.ts'
import { numberText } from '../../lib/format.ts'
import { selectGds } from '../../lib/gds.ts'
import { rememberDates } from '../../lib/session.ts'
import { gdsChoicesOf } from '../../parts/account/account.ts'
import { type FixFilters, paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { profileQuery } from '../auth/queries.ts'
import { FixChips, FixListFilters } from './FixListFilters.tsx'
import { FixList } from './FixList.tsx'
import { WindowInput } from './Parts.tsx'
import { datesOf, fixesFile, fixesQuery } from './queries.ts'
import { fixListText as words } from './list-words.ts'

const route = getRouteApi('/inside/dashboard/fixes')
const states = ['open', 'new', 'back', 'done', 'snoozed', 'past', 'gone', 'all'] as const
const exportFormats = ['csv', 'xlsx'] as const

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
  const all = totals ? totals.open + totals.done + totals.snoozed : 0
  /** Only dates before today have fixes that are past. */
  const isShown = (state: (typeof states)[number]) =>
    state !== 'past' || search.state === 'past' || (totals?.past ?? 0) > 0
  const save = async (format: (typeof exportFormats)[number]) => {
    const name = `to-fix-${dates.start_date}.${format}`
    try {
      download(name, await fixesFile(shown, format))
      showSuccess(words.exported(name))
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <div className="row between wrap">
        <div>
          <PageTitle>{words.title}</PageTitle>
          <p className="muted small num fix-lead">{totals ? words.lead(all, totals.rates) : '\u00a0'}</p>
        </div>
        <div className="row wrap">
          <WindowInput
            value={dates}
            onChange={(chosen) => {
              rememberDates(chosen)
              filter(chosen)
            }}
          />
          <ExportMenu onExport={save} />
        </div>
      </div>
      <section className="card fix-card" aria-label={words.title}>
        <nav className="page-tabs" aria-label={words.byState}>
          {states.filter(isShown).map((state) => (
            <Link
              key={state}
              {...paths.fixes({ ...search, page: undefined, state: state === 'open' ? undefined : state })}
              aria-current={(search.state ?? 'open') === state ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{}}
            >
              {words.states[state]}{' '}
              <span className="muted num">{totals && numberText(state === 'all' ? all : totals[state])}</span>
            </Link>
          ))}
        </nav>
        <FixListFilters search={search} people={data?.people ?? []} onFilter={filter} />
        <FixChips search={search} hotel={first?.hotel} onRemove={filter} />
        {totals && totals.listed < totals.hotels && (
          <p className="muted small fix-note">{words.limited(totals.listed, totals.hotels)}</p>
        )}
        {data?.data.length === 0 ? (
          <EmptyState title={words.none.title}>
            {totals?.hotels === 0
              ? words.unchecked
              : words.none[(search.state ?? 'open') === 'open' ? 'open' : 'other']}
          </EmptyState>
        ) : (
          <FixList
            rows={data?.data}
            people={data?.people ?? []}
            dates={dates}
            self={profile.id}
            old={isPlaceholderData}
            canChange={!profile.is_demo && search.state !== 'gone'}
          />
        )}
        {data?.data.length !== 0 && (
          <Pager paging={data?.meta} onPage={(page) => void navigate({ search: { ...search, page } })} />
        )}
      </section>
    </>
  )
}

const ExportMenu = ({ onExport }: { onExport: (format: (typeof exportFormats)[number]) => Promise<void> }) => (
  <Popup
    role="menu"
    label={words.export}
    trigger={(props) => (
      <button type="button" className="menu-button" {...props}>
        {words.export}
      </button>
    )}
  >
    {() =>
      exportFormats.map((format) => (
        <button
          key={format}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          onClick={() => void onExport(format)}
        >
          {words.exportAs[format]}
        </button>
      ))
    }
  </Popup>
)
