// Rows of the list of fixes, and what can be done with each: done, snoozed, assigned.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FixRow } from '../../../contract/fixes.ts'
import type { Dates } from '../../lib/session.ts'
import type { RowAction } from '../../ui/RowMenu.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { FixDialog, type Assignee, type Question } from './FixDialog.tsx'
import { FixItem, rateOf } from './FixItem.tsx'
import { changeFix } from './queries.ts'
import { listText as words } from './words.ts'

type FixListProps = {
  rows: readonly FixRow[] | undefined
  people: readonly Assignee[]
  dates: Dates
  self: number
  old: boolean
  canChange: boolean
}

export const FixList = ({ rows, people, dates, self, old, canChange }: FixListProps) => {
  const { mutate } = useMutation(changeFix(useQueryClient()))
  const [question, ask] = useState<Question>()
  const change = (fix: FixRow, body: Parameters<typeof mutate>[0]['body'], message: string) =>
    mutate({ fix, dates, body }, { onSuccess: () => showSuccess(message) })
  const actionsOf = (fix: FixRow): RowAction[] => {
    const [rate] = fix.rates
    const view: RowAction[] = rate ? [{ label: words.viewRate, link: rateOf(fix, rate) }] : []
    if (!canChange) return view
    const state: RowAction =
      fix.state === 'open'
        ? { label: words.done, run: () => change(fix, { state: 'done' }, words.isDone) }
        : { label: words.reopen, run: () => change(fix, { state: 'open' }, words.isOpen) }
    return [
      state,
      { label: `${words.snooze} …`, run: () => ask({ fix, about: 'snooze' }) },
      { label: `${words.assign} …`, run: () => ask({ fix, about: 'assign' }) },
      ...view,
    ]
  }
  if (!rows) return <div className="fix-wait" aria-busy="true" />
  return (
    <>
      <ol className={old ? 'fix-list greyed' : 'fix-list'} aria-busy={old}>
        {rows.map((fix) => (
          <FixItem key={`${fix.hotel_id} ${fix.key}`} fix={fix} dates={dates} actions={actionsOf(fix)} />
        ))}
      </ol>
      {question && (
        <FixDialog
          {...question}
          people={people}
          self={self}
          onClose={() => ask(undefined)}
          onSave={(body, message) => {
            change(question.fix, body, message)
            ask(undefined)
          }}
        />
      )}
    </>
  )
}
