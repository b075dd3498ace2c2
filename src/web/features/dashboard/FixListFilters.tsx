// What the list of fixes is narrowed to and sorted by.
import { NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { checkName } from '../../../domain/accuracy/check-names.ts'
import type { FixFilters } from '../../paths.ts'
import { SearchInput } from '../../ui/fields/SearchInput.tsx'
import type { Assignee } from './fix-changes/FixDialog.tsx'
import { CriterionSelect } from './Parts.tsx'
import { fixListText as words } from './list-words.ts'

type FixListFiltersProps = {
  search: FixFilters
  people: readonly Assignee[]
  /** By what the last check said; a server of the version before counts none. */
  checks: Readonly<Record<string, number>> | undefined
  onFilter: (change: FixFilters, replace?: boolean) => void
}

export const FixListFilters = ({ search, people, checks, onFilter }: FixListFiltersProps) => (
  <div className="table-bar fix-filters">
    <SearchInput label={words.find} value={search.find} onSearch={(find, replace) => onFilter({ find }, replace)} />
    <CriterionSelect value={search.criterion} onChange={(criterion) => onFilter({ criterion })} />
    <NativeSelect
      size="xs"
      aria-label={words.assigned}
      value={String(search.assigned_to ?? '')}
      data={[
        { value: '', label: words.anybody },
        { value: 'nobody', label: words.nobody },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onFilter({ assigned_to: value === 'nobody' ? value : Number(value) || undefined })
      }
    />
    <NativeSelect
      size="xs"
      aria-label={words.lastCheck}
      value={search.last_check ?? 'any'}
      data={Object.entries(words.lastChecks).map(([value, label]) => ({
        value,
        label: words.lastCheckCount(label, checks?.[value]),
      }))}
      onChange={({ currentTarget: { value } }) =>
        onFilter({ last_check: (['still_there', 'couldnt_check', 'running'] as const).find((each) => each === value) })
      }
    />
    <NativeSelect
      size="xs"
      aria-label={words.sort}
      value={search.sort_by ?? 'priority'}
      data={Object.entries(words.sorts).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => onFilter(sortOf(value))}
    />
  </div>
)

/** Hotels sort from A first and days from the next one, all other columns highest first. */
const sortOf = (value: string): FixFilters => {
  const sort_by = (['points', 'rates', 'hotel', 'stay', 'value', 'due'] as const).find((each) => each === value)
  const isUp = sort_by === 'hotel' || sort_by === 'stay' || sort_by === 'due'
  return { sort_by, sort_direction: isUp ? 'asc' : undefined }
}

type FixChipsProps = { search: FixFilters; hotel: string | undefined; onRemove: (change: FixFilters) => void }
/** Filters from a link that have no input. */
export const FixChips = ({ search, hotel, onRemove }: FixChipsProps) => {
  const { check, prices, new_since, gone_since, hotel_id } = search
  const chips: { label: string; without: FixFilters }[] = [
    ...(prices ? [{ label: words.prices, without: { prices: undefined } }] : []),
    ...(check ? [{ label: checkName(check), without: { check: undefined } }] : []),
    ...(new_since ? [{ label: words.fresh, without: { new_since: undefined } }] : []),
    ...(gone_since ? [{ label: words.goneSince, without: { gone_since: undefined } }] : []),
    ...(hotel_id ? [{ label: hotel ?? words.hotel, without: { hotel_id: undefined } }] : []),
  ]
  if (chips.length === 0) return null
  return (
    <p className="fix-chips">
      {chips.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          className="tag chip"
          aria-label={words.remove(label)}
          onClick={() => onRemove(without)}
        >
          {label} <IconX size={12} stroke={1.8} aria-hidden />
        </button>
      ))}
    </p>
  )
}
