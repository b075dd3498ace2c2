// Choices with a note below each: several by checkbox, or one by radio button.
import './choice-list.css'
import { useId } from 'react'

type ListedChoice = { id: number; label: string; note?: string }
type ChoiceListProps = {
  label: string
  /** The label is said to screen readers only. */
  quiet?: boolean
  /** Undefined while they are loaded. */
  choices: readonly ListedChoice[] | undefined
  /** One of them instead of several. */
  single?: boolean
  /** In a frame that scrolls. */
  long?: boolean
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  error?: string | undefined
}

export const ChoiceList = (props: ChoiceListProps) => {
  const { label, quiet, choices, single = false, long, chosen, onChoose, error } = props
  const id = useId()
  const choose = (choice: number) => {
    if (single) return onChoose(new Set([choice]))
    const next = new Set(chosen)
    if (!next.delete(choice)) next.add(choice)
    onChoose(next)
  }
  return (
    <fieldset className="choice-list" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={quiet ? 'sr' : undefined}>{label}</legend>
      <div className={long ? 'choice-list-long' : undefined}>
        {!choices && <span className="skeleton" />}
        {choices?.map((choice) => (
          <label key={choice.id}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={single ? id : undefined}
              checked={chosen.has(choice.id)}
              onChange={() => choose(choice.id)}
            />
            <span>
              {choice.label}
              {choice.note && <span className="row-note">{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="danger small">
          {error}
        </p>
      )}
    </fieldset>
  )
}
