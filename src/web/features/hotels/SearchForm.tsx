// The filters of hotel search: sent on Enter, and only when one of them is set. S2§2, S2§5
import { Button, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { countryText } from '../../lib/format.ts'
import { allCountries, countryCodeOf, filterNames, type HotelFilters } from './values.ts'
import { words } from './words.ts'

type SearchFormProps = {
  given: HotelFilters
  /** Messages of the server by field. */
  errors: Readonly<Record<string, string>>
  onSearch: (filters: HotelFilters) => void
}

export const SearchForm = ({ given, errors, onSearch }: SearchFormProps) => {
  const list = useId()
  const [more, setMore] = useState(Object.keys({ ...given, ...errors }).some((field) => field !== 'name'))
  const [listed, setListed] = useState(false)
  const first = filterNames.find((name) => errors[name] !== undefined) ?? 'name'
  const submit = (form: HTMLFormElement) => {
    const sent = new FormData(form)
    const typed = filterNames.map((name) => [name, String(sent.get(name) ?? '').trim()] as const)
    const set = typed.filter(([, value]) => value !== '')
    if (set.length === 0) return
    onSearch(Object.fromEntries(set.map(([name, value]) => [name, name === 'country' ? countryCodeOf(value) : value])))
  }
  return (
    <form
      className="card hotel-filters"
      role="search"
      data-more={more || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {filterNames.map((name) => (
        <TextInput
          key={name}
          name={name}
          label={words.fields[name]}
          size="xs"
          defaultValue={name === 'country' && given.country ? countryText(given.country) : given[name]}
          error={errors[name]}
          autoComplete="off"
          maxLength={255}
          autoFocus={name === first}
          {...(name === 'name' && { 'data-page-search': true })}
          {...(name === 'country' && { list, onFocus: () => setListed(true) })}
        />
      ))}
      <datalist id={list}>
        {listed && allCountries().map(({ code, name }) => <option key={code} value={name} />)}
      </datalist>
      <Button type="submit" size="xs">
        {words.search}
      </Button>
      <Button className="only-narrow" variant="default" size="xs" aria-expanded={more} onClick={() => setMore(!more)}>
        {words.moreFilters}
      </Button>
    </form>
  )
}
