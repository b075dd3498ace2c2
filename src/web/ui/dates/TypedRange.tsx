// Two days to be typed, above the calendar of a range: 10.12.2026, 10DEC, 1012 or 2026-12-10. Enter takes them.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notADay, parseTypedDay } from './typed-day.ts'

export type Days = [string | null, string | null]
type TypedRangeProps = {
  labels: readonly [string, string]
  value: Days
  /** How a day reads, e.g. DD.MM.YYYY. */
  dayText: (day: string) => string
  /** Why a day cannot be chosen. */
  refusalOf?: (day: string) => string | undefined
  onChange: (days: Days) => void
  onApply: (from: string, to: string) => void
}

type Ends<T> = [T | undefined, T | undefined]
const set = <T,>([first, second]: Ends<T>, at: 0 | 1, one: T | undefined): Ends<T> =>
  at === 0 ? [one, second] : [first, one]

export const TypedRange = ({ labels, value, dayText, refusalOf, onChange, onApply }: TypedRangeProps) => {
  // Incomplete input stays as typed; a valid day is formatted.
  const [typed, setTyped] = useState<Ends<string>>([undefined, undefined])
  const [left, setLeft] = useState<Ends<boolean>>([false, false])
  const [from, to] = value
  const order = from && to && to < from ? `${labels[1]} is before ${labels[0]}` : undefined
  const errorAt = (at: 0 | 1) => {
    const text = typed[at]
    if (text !== undefined && text.trim() !== '' && !parseTypedDay(text)) return left[at] ? notADay : undefined
    const day = value[at]
    return (day ? refusalOf?.(day) : undefined) ?? (at === 1 ? order : undefined)
  }
  const valid = [0, 1].every((at) => errorAt(at as 0 | 1) === undefined && (!typed[at] || parseTypedDay(typed[at])))
  const apply = () => {
    setLeft([true, true])
    if (from && to && valid) onApply(from, to)
  }
  return (
    <div className="typed-range">
      {labels.map((label, index) => {
        const at = index === 0 ? 0 : 1
        const day = value[at]
        return (
          <TextInput
            key={label}
            label={label}
            size="xs"
            className="num"
            placeholder="DD.MM.YYYY"
            autoComplete="off"
            autoFocus={at === 0 && window.matchMedia('(pointer: fine)').matches}
            value={typed[at] ?? (day ? dayText(day) : '')}
            error={errorAt(at)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget: { value: text } }) => {
              setTyped(set(typed, at, text))
              setLeft(set(left, at, false))
              const parsed = parseTypedDay(text) ?? null
              onChange(at === 0 ? [parsed, to] : [from, parsed])
            }}
            onBlur={() => {
              setLeft(set(left, at, true))
              if (parseTypedDay(typed[at] ?? '')) setTyped(set(typed, at, undefined))
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              apply()
            }}
          />
        )
      })}
      <Button size="xs" variant="default" disabled={!from || !to || !valid} onClick={apply}>
        Apply
      </Button>
    </div>
  )
}
