// /dashboard/fixes/acceptances: what is accepted of fixes that no check finds now, and what has ended lately.
import '../fixes.css'
import '../../../ui/page-tabs.css'
import { IconX } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { numberText } from '../../../lib/format.ts'
import type { AcceptancesSearch } from '../../../lib/page-searches.ts'
import { gdsChoicesOf } from '../../../parts/account/account.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { profileQuery } from '../../auth/queries.ts'
import { AcceptancesList } from './AcceptancesList.tsx'
import { keptQuery } from './queries.ts'
import { keptText as words } from './words.ts'

const route = getRouteApi('/inside/dashboard/fixes/acceptances')
const shownLists = ['not_found', 'ended'] as const

export const AcceptancesPage = () => {
  const search: AcceptancesSearch = route.useSearch()
  const navigate = route.useNavigate()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const gds = gdsChoicesOf(profile).find(({ name }) => name === search.gds)?.name
  const { hotel_id, page, of = 'not_found' } = search
  const { data, isError, isPlaceholderData } = useQuery(keptQuery({ of, hotel_id, page }, gds))
  const rows = data?.data
  const lastPage = data?.meta.last_page ?? 1
  // The last row of the last page was ended.
  const isBeyond = data !== undefined && !isPlaceholderData && data.meta.current_page > lastPage
  useEffect(() => {
    if (isBeyond) void navigate({ search: { ...search, page: lastPage }, replace: true })
  }, [isBeyond, lastPage, navigate, search])
  const [title, how] = words.none[of]
  return (
    <>
      <div className="row between wrap">
        <PageTitle>{words.title}</PageTitle>
        <Link className="link small" {...paths.fixes({ gds, hotel_id, state: 'accepted' })}>
          {words.toFix}
        </Link>
      </div>
      <section
        className={data ? 'card fix-card loaded' : 'card fix-card'}
        aria-label={words.title}
        aria-busy={!data && !isError}
      >
        <nav className="page-tabs" aria-label={words.byState}>
          {shownLists.map((each) => (
            <Link
              key={each}
              {...paths.acceptances({ gds, hotel_id, of: each === 'ended' ? each : undefined })}
              aria-current={of === each ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
              activeProps={{}}
            >
              {words.tabs[each]} <span className="muted num">{data && numberText(data.totals[each])}</span>
            </Link>
          ))}
        </nav>
        {hotel_id !== undefined && (
          <p className="fix-chips">
            <button
              type="button"
              className="tag chip"
              aria-label={words.allHotels}
              onClick={() => void navigate({ search: { ...search, page: undefined, hotel_id: undefined } })}
            >
              {words.oneHotel} <IconX size={12} stroke={1.8} aria-hidden />
            </button>
          </p>
        )}
        {isError ? (
          <EmptyState>{words.couldntLoad}</EmptyState>
        ) : data?.totals[of] === 0 ? (
          <EmptyState title={title}>{how}</EmptyState>
        ) : (
          <>
            <AcceptancesList
              of={of}
              rows={rows}
              meta={data?.meta}
              old={isPlaceholderData}
              canChange={!profile.is_demo}
              onPage={(next) => void navigate({ search: { ...search, page: next } })}
            />
            {data && <p className="muted small fix-note">{words.means[of]}</p>}
          </>
        )}
      </section>
    </>
  )
}
