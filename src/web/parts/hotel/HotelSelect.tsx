// The hotel selector: a combobox whose list comes from the server, page by page. S1§9, S2§2
import '../../ui/fields/fields.css'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useId, useRef, useState } from 'react'
import { Dropdown } from '../../ui/fields/Dropdown.tsx'
import { namesakeNotes } from './hotel-notes.ts'

export type HotelChoice = { id: number; name: string; note: string; address: string | null }
type HotelSelectProps = {
  label?: string
  /** The name of the chosen hotel; null before one is chosen. */
  chosen: { id: number; name: string } | null
  choices: readonly HotelChoice[]
  loading: boolean
  /** They are those of an earlier text. */
  old?: boolean
  onOpen: () => void
  onSearch: (text: string) => void
  onMore: () => void
  onChoose: (hotel: HotelChoice) => void
  /** What the empty field says. */
  hint?: string
  /** An entry above the hotels. */
  first?: ReactNode
  /** What is wrong with the choice, below the field. */
  error?: string | undefined
}

const searchAfter = 500
const moreAfter = 100
const moreWithin = 100

export const HotelSelect = (props: HotelSelectProps) => {
  const { chosen, choices, loading, old = false, onSearch, onMore } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [searched, setSearched] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const more = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const send = () => {
      setSearched(typed.trim())
      onSearch(typed.trim())
    }
    const timer = setTimeout(send, typed === '' ? 0 : searchAfter)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  useEffect(() => () => clearTimeout(more.current), [])
  useEffect(() => {
    document.getElementById(`${id}-${choices[at]?.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [at, choices, id])

  const show = () => {
    if (open) return
    props.onOpen()
    setAt(
      Math.max(
        0,
        choices.findIndex((choice) => choice.id === chosen?.id),
      ),
    )
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setTyped('')
  }
  const choose = (choice: HotelChoice) => {
    props.onChoose(choice)
    close()
    input.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) setAt(Math.min(Math.max(0, at + step), choices.length - 1))
      else show()
    }
    const choice = choices[at]
    if (event.key !== 'Enter' || !open) return
    event.preventDefault()
    if (searched !== typed.trim()) {
      setSearched(typed.trim())
      return onSearch(typed.trim())
    }
    if (choice && !old) choose(choice)
  }
  const scrolled = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight > moreWithin) return
    clearTimeout(more.current)
    more.current = setTimeout(onMore, moreAfter)
  }

  const noteIn = namesakeNotes(choices)
  const box = (
    <>
      <label className="mantine-InputWrapper-label" htmlFor={id}>
        {props.label ?? 'Hotel'}
      </label>
      <div className="input-box" data-error={props.error !== undefined || undefined}>
        {open && <IconSearch size={15} stroke={1.6} aria-hidden />}
        <input
          ref={input}
          id={id}
          role="combobox"
          autoComplete="off"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-invalid={props.error !== undefined || undefined}
          aria-describedby={props.error === undefined ? undefined : `${id}-error`}
          aria-activedescendant={open && choices[at] ? `${id}-${choices[at].id}` : undefined}
          placeholder={open && chosen ? 'Find a hotel' : (props.hint ?? 'Choose a hotel')}
          value={open ? typed : (chosen?.name ?? '')}
          onClick={show}
          onChange={({ target }) => {
            show()
            setAt(0)
            setTyped(target.value)
          }}
          onKeyDown={press}
        />
        <IconChevronDown size={14} stroke={1.8} aria-hidden />
      </div>
      {props.error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {props.error}
        </p>
      )}
    </>
  )
  return (
    <Dropdown open={open} onClose={close} trigger={box} className="hotel-select">
      {props.first}
      <div id={`${id}-list`} role="listbox" aria-label="Hotels" className="options" onScroll={scrolled}>
        {choices.map((choice, index) => (
          <div
            key={choice.id}
            id={`${id}-${choice.id}`}
            role="option"
            className="option"
            aria-selected={choice.id === chosen?.id}
            data-at={index === at || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            <span>{choice.name}</span>
            <span className="row-note num">{noteIn(choice, choice.note)}</span>
          </div>
        ))}
      </div>
      <p className="options-note" role="status">
        {loading && 'Loading hotels …'}
        {!loading && choices.length === 0 && 'No results'}
      </p>
    </Dropdown>
  )
}
