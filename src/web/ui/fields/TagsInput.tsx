// A few short codes as tags: split on commas, added on Enter and on leaving, at most `max` of them. S1§5
import './fields.css'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

type TagsInputProps = {
  label: string
  values: readonly string[]
  max: number
  disabled?: boolean
  error?: string | undefined
  /** Whole phrases, kept as they are typed; only Enter and leaving add them. */
  phrases?: boolean
  onChange: (values: readonly string[]) => void
}

const codesIn = (text: string) => text.split(',').map((part) => part.trim().toUpperCase())
const phraseIn = (text: string) => [text.trim().replaceAll(/\s+/g, ' ')]

export const TagsInput = ({
  label,
  values,
  max,
  disabled = false,
  error,
  phrases = false,
  onChange,
}: TagsInputProps) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [full, setFull] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const message = full ? `Max values reached: ${max}` : error

  const add = (text: string) => {
    const together = [...new Set([...values, ...(phrases ? phraseIn : codesIn)(text).filter(Boolean)])]
    setFull(together.length > max)
    // What is too much stays typed: nothing is sent without it unnoticed.
    setTyped(together.slice(max).join(', '))
    if (together.length > values.length && values.length < max) onChange(together.slice(0, max))
  }
  // A form is not sent while one is too much.
  useEffect(() => input.current?.setCustomValidity(full ? `Max values reached: ${max}` : ''), [full, max])
  const type = (text: string) => {
    if (!phrases && text.includes(',') && values.length < max) return add(text)
    setFull(text !== '' && values.length >= max)
    setTyped(text)
  }
  const remove = (value: string) => {
    const kept = values.filter((each) => each !== value)
    // One that waits takes the place.
    const together = full ? [...new Set([...kept, ...(phrases ? phraseIn : codesIn)(typed).filter(Boolean)])] : kept
    if (full) setTyped(together.slice(max).join(', '))
    setFull(together.length > max)
    onChange(together.slice(0, max))
  }
  const press = (event: KeyboardEvent) => {
    const last = values.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    if (event.key !== 'Enter' || typed === '') return
    event.preventDefault()
    add(typed)
  }

  return (
    <div className="tags-field">
      <label className="mantine-InputWrapper-label" htmlFor={id}>
        {label}
      </label>
      <div className="tags-box" data-disabled={disabled || undefined} data-error={message !== undefined || undefined}>
        {values.map((value) => (
          <span key={value} className="pill">
            {value}
            <button type="button" aria-label={`Remove ${value}`} disabled={disabled} onClick={() => remove(value)}>
              <IconX size={12} stroke={2} aria-hidden />
            </button>
          </span>
        ))}
        <input
          id={id}
          ref={input}
          value={typed}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize={phrases ? 'off' : 'characters'}
          placeholder={values.length >= max ? '' : phrases ? 'Add phrase' : 'Add code'}
          aria-invalid={message !== undefined}
          aria-describedby={message === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onBlur={() => typed !== '' && add(typed)}
        />
      </div>
      {message !== undefined && (
        <p className="field-error" id={`${id}-error`} role={full ? 'alert' : undefined}>
          {message}
        </p>
      )}
    </div>
  )
}
