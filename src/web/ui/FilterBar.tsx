// Filters of a list in one row: sent on Enter, choices at once. S1§5
import './filter-bar.css'
import { NativeSelect, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'

type Filter = { name: string; label: string; choices?: readonly { value: string; label: string }[] }
export type FilterBarProps = {
  label: string
  filters: readonly Filter[]
  given: Readonly<Record<string, string | undefined>>
  onFilter: (given: Record<string, string | undefined>) => void
}

export const FilterBar = ({ label, filters, given, onFilter }: FilterBarProps) => {
  const send = (form: HTMLFormElement) => {
    const sent = new FormData(form)
    onFilter(Object.fromEntries(filters.map(({ name }) => [name, String(sent.get(name) ?? '').trim() || undefined])))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }
  return (
    // Other values in the address, by Back for example, are what the fields then show.
    <form key={JSON.stringify(given)} className="filter-bar" role="search" aria-label={label} onSubmit={submit}>
      {filters.map(({ name, label: field, choices }, at) =>
        choices ? (
          <NativeSelect
            key={name}
            name={name}
            size="xs"
            aria-label={field}
            data={[...choices]}
            defaultValue={given[name] ?? ''}
            onChange={({ currentTarget }) => currentTarget.form && send(currentTarget.form)}
          />
        ) : (
          <TextInput
            key={name}
            name={name}
            size="xs"
            type="search"
            placeholder={field}
            aria-label={field}
            defaultValue={given[name]}
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
