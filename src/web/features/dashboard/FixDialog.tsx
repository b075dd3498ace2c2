// Until when fixes are snoozed, or who they are assigned to.
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FixRow } from '../../../contract/fixes.ts'
import { readable } from '../../../domain/formats.ts'
import { addDays } from '../../../domain/stay.ts'
import { dayText } from '../../lib/format.ts'
import { DateInput } from '../../ui/dates/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { defaultDates, type FixChange } from './queries.ts'
import { fixListText as words } from './list-words.ts'

export type Assignee = { id: number; name: string }
export type Question = { chosen: readonly FixRow[]; about: 'snooze' | 'assign' }
type FixDialogProps = Question & {
  people: readonly Assignee[]
  self: number
  onSave: (change: FixChange, message: string) => void
  onClose: () => void
}

export const FixDialog = ({ chosen: [first, ...others], about, people, self, onSave, onClose }: FixDialogProps) => {
  const tomorrow = addDays(defaultDates().start_date, 1)
  const [until, setUntil] = useState(addDays(tomorrow, 6))
  const [refused, refuse] = useState(false)
  const [person, setPerson] = useState(
    String(first?.assigned_to?.id ?? (people.some(({ id }) => id === self) ? self : '')),
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (about === 'snooze' && until < tomorrow) return refuse(true)
    if (about === 'snooze') return onSave({ state: 'snoozed', until }, words.isSnoozed(dayText(until)))
    const assignee = people.find(({ id }) => String(id) === person)
    onSave({ assigned_to: assignee?.id ?? null }, words.isAssigned(assignee?.name ?? null))
  }
  const title = about === 'snooze' ? words.snoozeUntil : words.assignTo
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="muted small">
        {others.length > 0 ? words.chosen(others.length + 1) : first && readable(first.advice)}
      </p>
      <form onSubmit={send}>
        {about === 'snooze' ? (
          <DateInput
            aria-label={words.snoozeUntil}
            defaultValue={until}
            dayText={dayText}
            min={tomorrow}
            error={refused && (until < tomorrow ? words.laterDay : undefined)}
            data-first
            onDay={(day) => {
              refuse(false)
              setUntil(day)
            }}
          />
        ) : (
          <NativeSelect
            aria-label={words.assignTo}
            value={person}
            data-first
            data={[
              { value: '', label: words.nobody },
              ...people.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => setPerson(value)}
          />
        )}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit">{words.save}</Button>
        </div>
      </form>
    </Dialog>
  )
}
