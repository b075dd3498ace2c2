// The filters of hotel search: sent on Enter, and only when one of them is set. S2§2, S2§5
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Combobox.css'
import { Button, type ComboboxItem, type OptionsFilter, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { countryNames, isCountry } from '../../../domain/codes/countries.ts'
import { filterNames, type HotelFilters } from './values.ts'
import { words } from './words.ts'

type SearchFormProps = {
  given: HotelFilters
  /** Messages of the server by field. */
  errors: Readonly<Record<string, string>>
  onSearch: (filters: HotelFilters) => void
}

export const SearchForm = ({ given, errors, onSearch }: SearchFormProps) => {
  const [more, setMore] = useState(Object.keys({ ...given, ...errors }).some((field) => field !== 'name'))
  const first = filterNames.find((name) => errors[name] !== undefined) ?? 'name'
  const submit = (form: HTMLFormElement) => {
    const sent = new FormData(form)
    const typed = filterNames.map((name) => [name, String(sent.get(name) ?? '').trim()] as const)
    const set = typed.filter(([, value]) => value !== '')
    if (set.length === 0) return
    onSearch(Object.fromEntries(set))
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
      {filterNames.map((name) =>
        name === 'country' ? (
          <CountrySelect key={name} given={given.country} error={errors[name]} />
        ) : (
          <TextInput
            key={name}
            name={name}
            label={words.fields[name]}
            size="xs"
            defaultValue={given[name]}
            error={errors[name]}
            autoComplete="off"
            maxLength={255}
            autoFocus={name === first}
            {...(name === 'name' && { 'data-page-search': true })}
          />
        ),
      )}
      <Button type="submit" size="xs">
        {words.search}
      </Button>
      <Button className="only-narrow" variant="default" size="xs" aria-expanded={more} onClick={() => setMore(!more)}>
        {words.moreFilters}
      </Button>
    </form>
  )
}

/** A code that is typed whole comes first, then names that begin with the text. */
const byNameOrCode: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase()
  const rank = ({ value, label }: ComboboxItem) => {
    if (value.toLowerCase() === wanted) return 0
    const at = label.toLowerCase().indexOf(wanted)
    return at === 0 ? 1 : at > 0 ? 2 : 3
  }
  return (options as ComboboxItem[]).filter((each) => rank(each) < 3).toSorted((a, b) => rank(a) - rank(b))
}

/** By name or by code, and only countries that exist. S2§2 */
const CountrySelect = ({ given = '', error }: { given: string | undefined; error: string | undefined }) => (
  <Select
    name="country"
    label={words.fields.country}
    size="xs"
    data={countryNames()}
    defaultValue={isCountry(given) ? given : null}
    error={error}
    searchable
    filter={byNameOrCode}
    clearable
    selectFirstOptionOnChange
    nothingFoundMessage={words.noCountry}
    comboboxProps={{ withinPortal: false }}
    clearButtonProps={{ 'aria-label': words.anyCountry }}
  />
)
