// A search that is sent 500 ms after the last key. Too few characters search for nothing. S2§5
import { TextInput } from '@mantine/core'
import { useTyped } from '../use-typed.ts'

type DelayedSearchProps = {
  label: string
  value: string | undefined
  /** Fewer characters than this search for nothing. */
  least: number
  className?: string
  /** `/` puts the cursor into it. */
  ofPage?: boolean
  /** `replace`: more of the text that was sent last, which is one step back with it. */
  onSearch: (text: string | undefined, replace: boolean) => void
}

export const DelayedSearch = ({ label, value, least, className, ofPage, onSearch }: DelayedSearchProps) => {
  const { typed, sought, type, sendNow } = useTyped({ value }, (texts, replace) => onSearch(texts.value, replace), {
    wanted: (given) => (given.trim().length >= least ? given.trim() : undefined),
  })
  const text = typed.value ?? ''
  return (
    <TextInput
      className={className}
      size="xs"
      type="search"
      autoComplete="off"
      maxLength={255}
      placeholder={label}
      aria-label={label}
      {...(ofPage ? { 'data-page-search': true } : { 'data-first': true })}
      description={text.trim() !== '' && sought.value === undefined ? `Enter at least ${least} characters` : undefined}
      inputWrapperOrder={['input', 'description']}
      value={text}
      onChange={({ currentTarget }) => type('value', currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        sendNow()
      }}
    />
  )
}
