// Until when fixes are snoozed, when they are due, or who they are assigned to.
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FixRow } from '../../../../contract/fixes.ts'
import { readable } from '../../../../domain/formats.ts'
import { longestSnooze } from '../../../../domain/fix-limits.ts'
import { addDays } from '../../../../domain/stay.ts'
import { dayText } from '../../../lib/format.ts'
import { DateInput } from '../../../ui/dates/DateField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { defaultDates, type FixChange } from '../queries.ts'
import { fixListText as words } from '../list-words.ts'

export type Assignee = { id: number; name: string }
/** `isSelection`: of those that are selected, which are not afterwards. */
export type Question = { chosen: readonly FixRow[]; about: 'snooze' | 'due' | 'assign'; isSelection?: boolean }
type FixDialogProps = Question & {
  /** Who can be assigned, of `all` people of the account. */
  people: readonly Assignee[]
  all: number
  self: number
  onSave: (change: FixChange, message: string) => void
  onClose: () => void
}

const questionTitles = { snooze: words.snoozeUntil, due: words.due, assign: words.assignTo } as const

export const FixDialog = ({ chosen, about, people, all, self, onSave, onClose }: FixDialogProps) => {
  const [first, ...others] = chosen
  const today = defaultDates().start_date
  const earliest = about === 'snooze' ? addDays(today, 1) : today
  const kept = about === 'due' ? first?.due_on : undefined
  const [day, setDay] = useState(kept && kept >= today ? kept : addDays(today, 7))
  const [waits, setWaits] = useState(false)
  const [refused, refuse] = useState(false)
  const [person, setPerson] = useState(
    String([first?.assigned_to?.id, self].find((each) => people.some(({ id }) => id === each)) ?? ''),
  )
  const latest = about === 'snooze' ? addDays(today, longestSnooze) : undefined
  const wrong =
    day < earliest
      ? words[about === 'due' ? 'passedDay' : 'laterDay']
      : latest && day > latest && words.lastDay(longestSnooze)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (about === 'assign') {
      const assignee = people.find(({ id }) => String(id) === person)
      return onSave({ assigned_to: assignee?.id ?? null }, words.isAssigned(assignee?.name ?? null))
    }
    if (about === 'snooze' && waits) return onSave({ state: 'snoozed', until_worse: true }, words.untilWorse)
    if (wrong) return refuse(true)
    if (about === 'due') return onSave({ due_on: day }, words.isDue(dayText(day)))
    return onSave({ state: 'snoozed', until: day }, words.isSnoozed(dayText(day)))
  }
  return (
    <Dialog title={questionTitles[about]} onClose={onClose}>
      <p className="muted small">
        {others.length > 0 ? words.chosen(others.length + 1) : first && readable(first.advice)}
      </p>
      <form onSubmit={send} className="fix-form">
        {about === 'snooze' && (
          <NativeSelect
            aria-label={words.snoozeKind}
            value={waits ? 'worse' : 'day'}
            data={[
              { value: 'day', label: words.toDay },
              { value: 'worse', label: words.toWorse },
            ]}
            onChange={({ currentTarget: { value } }) => setWaits(value === 'worse')}
          />
        )}
        {about === 'assign' ? (
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
        ) : waits ? (
          <p className="small">{words.worseMeans}</p>
        ) : (
          <DateInput
            aria-label={questionTitles[about]}
            defaultValue={day}
            dayText={dayText}
            min={earliest}
            max={latest}
            error={refused && wrong}
            data-first
            onDay={(chosenDay) => {
              refuse(false)
              setDay(chosenDay)
            }}
          />
        )}
        {about === 'assign' && people.length < all && (
          <p className="muted small">{words.onlyWithAccess(new Set(chosen.map(({ hotel_id }) => hotel_id)).size)}</p>
        )}
        <div className="dialog-actions">
          {about === 'due' && chosen.some(({ due_on }) => due_on) && (
            <Button variant="subtle" onClick={() => onSave({ due_on: null }, words.isDue(null))}>
              {words.noDue}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit">{words.save}</Button>
        </div>
      </form>
    </Dialog>
  )
}
