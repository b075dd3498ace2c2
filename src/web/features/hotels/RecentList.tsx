// What was searched before: each entry searches again. S2§2
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { agoText, countryText, numberText } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { recentSearchesQuery } from './queries.ts'
import { filterNames, filtersIn, type HotelFilters } from './values.ts'
import { words } from './words.ts'

const filtersText = (filters: HotelFilters) =>
  filterNames
    .flatMap((name) => {
      const value = filters[name]
      return value ? [`${words.fields[name]}: ${name === 'country' ? countryText(value) : value}`] : []
    })
    .join(' · ')

export const RecentList = () => {
  const { data } = useQuery(recentSearchesQuery)
  return (
    <section className="card recent-searches" aria-labelledby="recent-searches">
      <h2 id="recent-searches">{words.recent}</h2>
      {!data && <span className="skeleton" />}
      {data?.length === 0 && <EmptyState>{words.noRecent}</EmptyState>}
      {data && data.length > 0 && (
        <ul>
          {data.map(({ id, filters, hotels, searched_at }) => (
            <li key={id}>
              <Link className="link" to="." search={filtersIn(filters as HotelFilters)}>
                {filtersText(filters as HotelFilters)}
              </Link>
              <span className="muted small num">
                {words.found(numberText(hotels))} · {agoText(searched_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
