// A search that is sent 500 ms after the last key. Too few characters search for nothing. S2§5
import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

type DelayedSearchProps = {
  label: string
  value: string | undefined
  /** Fewer characters than this search for nothing. */
  least: number
  className?: string
  /** `/` puts the cursor into it. */
  ofPage?: boolean
  onSearch: (text: string | undefined) => void
}
const sentAfter = 500

export const DelayedSearch = ({ label, value, least, className, ofPage, onSearch }: DelayedSearchProps) => {
  const [typed, setTyped] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  const given = typed.trim()
  const sought = given.length >= least ? given : undefined
  // Another value in the address, by Back for example, is what the field then shows.
  if (value !== known) {
    setKnown(value)
    if (value !== sent && value !== sought) setTyped(value ?? '')
  }
  useEffect(() => {
    if (sought === value) return
    const timer = setTimeout(() => {
      setSent(sought)
      search.current(sought)
    }, sentAfter)
    return () => clearTimeout(timer)
  }, [sought, value])
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
      description={given !== '' && sought === undefined ? `Enter at least ${least} characters` : undefined}
      inputWrapperOrder={['input', 'description']}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        setSent(sought)
        search.current(sought)
      }}
    />
  )
}
