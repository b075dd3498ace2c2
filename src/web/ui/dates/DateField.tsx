// A day of a form: typed as 10.12.2026, 10DEC, 1012 or 2026-12-10, or chosen from a calendar. It is sent as YYYY-MM-DD. S1§5
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useField } from '../fields/Form.tsx'
import { lazyPart } from '../Lazy.tsx'
import { Popup } from '../Popup.tsx'
import { notADay, parseTypedDay } from './typed-day.ts'

const loadDayCalendar = () => import('./DayCalendar.tsx')
const DayCalendar = lazyPart(async () => (await loadDayCalendar()).DayCalendar)

type DateInputProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> & {
  defaultValue: string
  /** How a day reads, e.g. DD.MM.YYYY. */
  dayText: (day: string) => string
  /** The first and the last day of the calendar. */
  min?: string | undefined
  max?: string | undefined
  /** The day as YYYY-MM-DD; empty while there is none. */
  onDay?: (day: string) => void
}

export const DateInput = ({ name, defaultValue, dayText, min, max, error, onDay, ...rest }: DateInputProps) => {
  const [text, setText] = useState(() => (parseTypedDay(defaultValue) ? dayText(defaultValue) : ''))
  const [left, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const day = parseTypedDay(text) ?? ''
  const change = (typed: string) => {
    setText(typed)
    setLeft(false)
    onDay?.(parseTypedDay(typed) ?? '')
  }
  const incomplete = day === '' && text.trim() !== '' && (left || error)
  return (
    <div>
      <TextInput
        {...rest}
        ref={input}
        name={name}
        className="num"
        placeholder="DD.MM.YYYY"
        autoComplete="off"
        value={text}
        error={incomplete ? notADay : error}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => {
          setLeft(true)
          if (day) setText(dayText(day))
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <Popup
            role="dialog"
            label="Calendar"
            trigger={(trigger) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label="Open calendar"
                onFocus={() => void loadDayCalendar()}
                onPointerEnter={() => void loadDayCalendar()}
                {...trigger}
              >
                <IconCalendar size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          >
            {(close) => (
              <Suspense fallback={<p className="calendar-room muted">Loading the calendar …</p>}>
                <DayCalendar
                  value={day || undefined}
                  dayText={dayText}
                  min={min}
                  max={max}
                  offered="all"
                  onChange={(chosen) => {
                    close()
                    change(dayText(chosen))
                    // The form treats it as if it had been typed.
                    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
                  }}
                />
              </Suspense>
            )}
          </Popup>
        }
      />
      {/* The last value of a name is the one that is sent. */}
      {name && <input type="hidden" name={name} value={day} />}
    </div>
  )
}

type DateFieldProps = Pick<DateInputProps, 'label' | 'description' | 'dayText' | 'min' | 'max'> & { name: string }
export const DateField = ({ name, ...rest }: DateFieldProps) => <DateInput {...useField(name)} {...rest} />
