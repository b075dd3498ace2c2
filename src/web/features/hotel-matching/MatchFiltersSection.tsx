// Which candidates to go through: text, similarity range and chain code. S2§2, S2§5
import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { leastSearched } from '../../../contract/hotel-candidates.ts'
import { DelayedSearch } from '../../ui/tables/DelayedSearch.tsx'
import type { CandidateFilters } from './queries.ts'
import { percentIn } from './values.ts'
import { words } from './words.ts'

type MatchFiltersSectionProps = {
  filters: CandidateFilters
  /** `replace`: more of the text that was sent last, which is one step back with it. */
  onFilter: (filters: CandidateFilters, replace?: boolean) => void
}

export const MatchFiltersSection = ({ filters, onFilter }: MatchFiltersSectionProps) => {
  const { similarity_from, similarity_to, chain_code } = filters
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const textOf = (name: string) => String(sent.get(name) ?? '').trim()
    const chain = textOf('chain_code').toUpperCase()
    onFilter({
      ...filters,
      similarity_from: percentIn(textOf('similarity_from')),
      similarity_to: percentIn(textOf('similarity_to')),
      chain_code: /^[A-Z]{2}$/.test(chain) ? chain : undefined,
    })
  }
  const field = (name: keyof CandidateFilters, label: string, width: number) => (
    <TextInput
      name={name}
      size="xs"
      w={width}
      autoComplete="off"
      placeholder={label}
      aria-label={label}
      defaultValue={filters[name]}
      {...(name === 'chain_code' ? { maxLength: 2 } : { inputMode: 'decimal' })}
    />
  )
  return (
    <form className="filter-bar" role="search" aria-label={words.filter} onSubmit={send}>
      <DelayedSearch
        className="match-search"
        label={words.find}
        value={filters.query}
        least={leastSearched}
        ofPage
        onSearch={(query, replace) => onFilter({ ...filters, query }, replace)}
      />
      {/* Other values in the address, by Back for example, are what the fields then show. */}
      <div key={JSON.stringify([similarity_from, similarity_to, chain_code])} className="match-filters">
        {field('similarity_from', words.from, 136)}
        {field('similarity_to', words.to, 136)}
        {field('chain_code', words.chain, 104)}
      </div>
      <button type="submit" className="sr" tabIndex={-1}>
        Filter
      </button>
      {Object.values(filters).some((value) => value !== undefined) && (
        <button type="button" className="text-button" onClick={() => onFilter({})}>
          {words.clear}
        </button>
      )}
    </form>
  )
}
