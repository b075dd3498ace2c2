// Pieces of the form of a monitor: a value that no single input holds, the frame of a part, a list as chips.
import '../../../ui/fields/fields.css'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'

/** The form learns of a change as if it had been typed. */
export const HiddenField = ({ name, value }: { name: string; value: string }) => {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return <input ref={input} type="hidden" name={name} value={value} readOnly />
}

/** Names its fields together, with what is wrong with them as a whole. */
export const FieldGroup = ({
  label,
  error,
  onInput,
  children,
}: {
  label: string
  error?: string | undefined
  /** When something inside is changed. */
  onInput?: () => void
  children: ReactNode
}) => (
  <fieldset className="monitor-fields" onInput={onInput}>
    <legend>{label}</legend>
    {children}
    <FieldError>{error}</FieldError>
  </fieldset>
)

export const FieldError = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : (
    <p className="field-error" role="alert">
      {children}
    </p>
  )

type ChipsProps = {
  label: string
  chips: readonly { key: string | number; text: string }[]
  removeLabel: (text: string) => string
  onRemove: (key: string | number) => void
}
export const Chips = ({ label, chips, removeLabel, onRemove }: ChipsProps) => (
  <ul className="monitor-chips" aria-label={label}>
    {chips.map(({ key, text }) => (
      <li key={key} className="pill num">
        {text}
        <button type="button" aria-label={removeLabel(text)} onClick={() => onRemove(key)}>
          <IconX size={12} stroke={2} aria-hidden />
        </button>
      </li>
    ))}
  </ul>
)
