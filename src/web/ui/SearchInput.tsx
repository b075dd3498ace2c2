// A search that is sent on Enter; `/` puts the cursor into it. S1§5
import { Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

type SearchInputProps = { label: string; value: string | undefined; onSearch: (text: string | undefined) => void }

export const SearchInput = ({ label, value = '', onSearch }: SearchInputProps) => (
  <Input
    // Another value in the address, by Back for example, is what the field then shows.
    key={value}
    className="grow search"
    size="xs"
    type="search"
    leftSection={<IconSearch size={14} aria-hidden />}
    placeholder={label}
    aria-label={label}
    data-page-search
    defaultValue={value}
    maxLength={255}
    onKeyDown={(event) => {
      if (event.key === 'Enter') onSearch(event.currentTarget.value.trim() || undefined)
    }}
  />
)
