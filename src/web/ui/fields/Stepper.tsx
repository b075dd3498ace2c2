// A number input with buttons for less and more; typed values are clamped. S2§5
import './fields.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'

type StepperProps = {
  label: string
  value: number
  min: number
  max: number
  disabled?: boolean
  error?: string | undefined
  onChange: (value: number) => void
}

export const Stepper = ({ label, value, min, max, disabled = false, error, onChange }: StepperProps) => {
  const id = useId()
  const set = (to: number) => onChange(Math.min(max, Math.max(min, Math.trunc(to) || min)))
  return (
    <div className="stepper-field">
      <label className="mantine-InputWrapper-label" htmlFor={id}>
        {label}
      </label>
      <div className="stepper" data-disabled={disabled || undefined} data-error={error !== undefined || undefined}>
        <button
          type="button"
          aria-label={`Fewer ${label.toLowerCase()}`}
          disabled={disabled || value <= min}
          onClick={() => set(value - 1)}
        >
          <IconMinus size={14} stroke={1.8} aria-hidden />
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={({ target }) => set(Number(target.value))}
        />
        <button
          type="button"
          aria-label={`More ${label.toLowerCase()}`}
          disabled={disabled || value >= max}
          onClick={() => set(value + 1)}
        >
          <IconPlus size={14} stroke={1.8} aria-hidden />
        </button>
      </div>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
