// A few short codes as tags: split on commas, added on Enter and on leaving, at most `max` of them. S1§5
import './fields.css'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'

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
  const message = full ? `Max values reached: ${max}` : error

  const add = (text: string) => {
    const together = [...new Set([...values, ...(phrases ? phraseIn : codesIn)(text).filter(Boolean)])]
    setFull(together.length > max)
    setTyped('')
    if (together.length > values.length) onChange(together.slice(0, max))
  }
  const type = (text: string) => {
    if (!phrases && text.includes(',')) return add(text)
    setFull(text !== '' && values.length >= max)
    setTyped(text)
  }
  const remove = (value: string) => {
    setFull(false)
    onChange(values.filter((kept) => kept !== value))
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
