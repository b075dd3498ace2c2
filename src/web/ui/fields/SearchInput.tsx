// A search of a list, sent 500 ms after the last key and at once on Enter; `/` puts the cursor into it. S1§9
import { Input } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTyped } from '../use-typed.ts'

type SearchInputProps = {
  label: string
  value: string | undefined
  /** `replace`: more of the text that was sent last, which is one step back with it. */
  onSearch: (text: string | undefined, replace: boolean) => void
}

export const SearchInput = ({ label, value, onSearch }: SearchInputProps) => {
  const { typed, type, sendNow } = useTyped({ value }, (texts, replace) => onSearch(texts.value, replace))
  return (
    <Input
      className="grow search"
      size="xs"
      type="search"
      leftSection={<IconSearch size={14} aria-hidden />}
      placeholder={label}
      aria-label={label}
      data-page-search
      autoComplete="off"
      value={typed.value ?? ''}
      maxLength={255}
      onChange={({ currentTarget }) => type('value', currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        sendNow()
      }}
    />
  )
}
