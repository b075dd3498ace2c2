// The button of a search field that opens a list or a calendar below it, with its label and its error.
import '../../ui/fields/fields.css'
import type { ReactNode } from 'react'

type FieldTriggerProps = {
  id: string
  label: string
  open: boolean
  disabled: boolean
  error: string | undefined
  /** The value is days or numbers. */
  num?: boolean
  placeholder?: boolean
  /** Pointed at or focused: what opens may be loaded already. */
  onNear: () => void
  onClick: () => void
  children: ReactNode
}

export const FieldTrigger = (props: FieldTriggerProps) => {
  const { id, label, open, disabled, error, num, placeholder, onNear, onClick, children } = props
  return (
    <>
      <span className="mantine-InputWrapper-label" id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        id={id}
        className={num ? 'input-box num' : 'input-box'}
        disabled={disabled}
        data-placeholder={placeholder || undefined}
        data-error={error !== undefined || undefined}
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onClick}
      >
        {children}
      </button>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  )
}
