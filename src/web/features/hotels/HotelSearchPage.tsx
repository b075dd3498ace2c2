// /search/hotel, /admin/search/hotel and on behalf of a user: finds a hotel by any of five filters, sent on Enter. S2§2
import './hotels.css'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { gdsList } from '../../../domain/gds.ts'
import { ApiError } from '../../lib/call.ts'
import { Checklist } from '../../parts/account/Checklist.tsx'
import { isAgent } from '../../parts/account/account.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { profileQuery } from '../auth/queries.ts'
import { ExampleItem } from './ExampleItem.tsx'
import { hotelSearchQuery, recentSearchesKey } from './queries.ts'
import { RecentList } from './RecentList.tsx'
import { type HotelSort, ResultsList } from './ResultsList.tsx'
import { SearchForm } from './SearchForm.tsx'
import { filtersIn, type HotelFilters } from './values.ts'
import { words } from './words.ts'

type HotelSearch = HotelFilters & { page?: number; sort_by?: HotelSort; sort_direction?: 'asc' | 'desc' }

export const HotelSearchPage = () => {
  const search = useSearch({ strict: false }) as HotelSearch
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery)
  /** A search by Enter moves the focus to the first result. */
  const [submitted, setSubmitted] = useState(false)
  const given = filtersIn(search)
  const searches = Object.keys(given).length > 0
  const { page, sort_by = 'name', sort_direction = 'asc' } = search
  const { data, error, isPlaceholderData } = useQuery({
    ...hotelSearchQuery({ ...given, page, length: 20, sort_by, sort_direction }),
    enabled: searches,
  })
  const answered = data && !isPlaceholderData
  useEffect(() => {
    if (answered) void client.invalidateQueries({ queryKey: recentSearchesKey })
  }, [answered, data, client])
  const go = (next: HotelSearch) => void navigate({ to: '.', search: next })
  const errors = error instanceof ApiError ? error.errors : {}
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <Checklist profile={profile} />
      <SearchForm
        key={JSON.stringify([given, errors])}
        given={given}
        errors={errors}
        onSearch={(filters) => {
          setSubmitted(true)
          go({ ...filters, sort_by: search.sort_by, sort_direction: search.sort_direction } as HotelSearch)
        }}
      />
      <section className="card" aria-label={words.results}>
        {!searches && <EmptyState action={isAgent(profile) && <ExampleItem />}>{words.start}</EmptyState>}
        {searches && error && !data && (
          <EmptyState>{Object.keys(errors).length > 0 ? words.refused : words.failed}</EmptyState>
        )}
        {searches && (data || !error) && (
          <ResultsList
            gdsIds={profile.is_admin ? gdsList.map(({ id }) => id) : profile.gds}
            rows={data?.data}
            paging={data?.meta}
            old={isPlaceholderData}
            sorting={{ by: sort_by, direction: sort_direction }}
            focused={submitted}
            onSort={({ by, direction }) => go({ ...given, sort_by: by, sort_direction: direction })}
            onPage={(to) => go({ ...search, page: to })}
          />
        )}
      </section>
      {/* Below results that are still loading, it would move. */}
      {(!searches || data || error) && <RecentList />}
    </>
  )
}
