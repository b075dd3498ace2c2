// Both checkups rate by rate: in how many pairs each field differs, and the pairs, filtered by the address.
import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { Comparison } from '../../../contract/comparisons.ts'
import { metaOf } from '../../../contract/values/page-meta.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/tables/Pager.tsx'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import { CheckupHead, FieldTable } from './Parts.tsx'
import { PairItem } from './PairItem.tsx'
import { type Shows, shownPairs, summaryByField } from './values.ts'
import { words } from './words.ts'

const route = getRouteApi('/inside/hotel/compare')

const perPage = 20

export const PairsSection = ({ comparison: { left, right, pairs, time_zone } }: { comparison: Comparison }) => {
  const search = route.useSearch()
  const filter = route.useNavigate()
  const show: Shows = search.show ?? 'different'
  const shown = shownPairs(pairs, { show, code: search.code, field: search.field })
  const page = Math.min(search.page ?? 1, Math.max(1, Math.ceil(shown.length / perPage)))
  const onPage = shown.slice((page - 1) * perPage, page * perPage)
  const both = pairs.filter(({ by }) => by !== null)
  const different = both.filter(({ differences }) => differences.length > 0)
  return (
    <>
      <div className="compare-checkups">
        <CheckupHead checkup={left} />
        <CheckupHead checkup={right} />
      </div>
      <FieldTable
        rows={summaryByField(pairs)}
        chosen={search.field}
        onChoose={(field) =>
          void filter({
            search: { ...search, field: field === search.field ? undefined : field, page: undefined },
            resetScroll: false,
          }).then(() => document.querySelector('.compare-bar')?.scrollIntoView({ block: 'center' }))
        }
      />
      <div className="compare-bar">
        <SearchInput
          label={words.find}
          value={search.code}
          onSearch={(code, replace) => void filter({ search: { ...search, code, page: undefined }, replace })}
        />
        <NativeSelect
          size="xs"
          aria-label={words.show}
          value={show}
          data={Object.entries(words.shows).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => {
            const chosen = value === 'all' || value === 'single' ? value : undefined
            void filter({ search: { ...search, show: chosen, page: undefined } })
          }}
        />
        <p className="muted small num" role="status">
          {words.pairs(both.length, different.length, pairs.length - both.length)}
        </p>
      </div>
      {shown.length === 0 && (
        <EmptyState>
          {pairs.length > 0 && pairs.length === both.length && different.length === 0 && show !== 'all'
            ? words.allTheSame(both.length)
            : words.none}
        </EmptyState>
      )}
      {onPage.map((pair) => (
        <PairItem
          key={`${pair.left?.id} ${pair.right?.id}`}
          pair={pair}
          left={left}
          right={right}
          timeZone={time_zone}
        />
      ))}
      {shown.length > perPage && (
        <Pager
          paging={metaOf({ page, length: perPage }, shown.length)}
          onPage={(to) => void filter({ search: { ...search, page: to } })}
        />
      )}
    </>
  )
}
