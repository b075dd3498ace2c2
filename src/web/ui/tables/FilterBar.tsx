// Filters of a list in one row: texts are sent 500 ms after the last key and at once on Enter, choices at once. S1§5, S1§9
import './filter-bar.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTyped } from '../use-typed.ts'

type Filter = {
  name: string
  label: string
  choices?: readonly { value: string; label: string }[]
  /** Sent on Enter alone. */
  onEnter?: true
}
export type FilterBarProps = {
  label: string
  filters: readonly Filter[]
  given: Readonly<Record<string, string | undefined>>
  /** `replace`: more of the text that was sent last, which is one step back with it. */
  onFilter: (given: Record<string, string | undefined>, replace: boolean) => void
}

export const FilterBar = ({ label, filters, given, onFilter }: FilterBarProps) => {
  const shown = Object.fromEntries(filters.map(({ name }) => [name, given[name]]))
  const { typed, type, choose, sendNow } = useTyped(shown, onFilter, {
    onEnter: filters.filter(({ onEnter }) => onEnter).map(({ name }) => name),
  })
  return (
    <form
      className="filter-bar"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        sendNow()
      }}
    >
      {filters.map(({ name, label: field, choices }, at) =>
        choices ? (
          <NativeSelect
            key={name}
            size="xs"
            aria-label={field}
            data={[...choices]}
            value={typed[name] ?? ''}
            onChange={({ currentTarget }) => choose(name, currentTarget.value)}
          />
        ) : (
          <TextInput
            key={name}
            size="xs"
            type="search"
            placeholder={field}
            aria-label={field}
            value={typed[name] ?? ''}
            onChange={({ currentTarget }) => type(name, currentTarget.value)}
            maxLength={255}
            autoComplete="off"
            {...(at === 0 && { 'data-page-search': true })}
          />
        ),
      )}
      {/* Enter sends a form of several fields only if it has a button. */}
      <button type="submit" className="sr" tabIndex={-1}>
        Filter
      </button>
    </form>
  )
}
