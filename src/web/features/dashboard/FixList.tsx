// Rows of the list of fixes, and what can be done with one or several: done, snoozed, assigned.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FixRow } from '../../../contract/fixes.ts'
import { mostFixesChanged } from '../../../domain/fix-limits.ts'
import type { Dates } from '../../lib/session.ts'
import type { RowAction } from '../../ui/tables/RowMenu.tsx'
import { showSuccess } from '../../ui/Toasts.tsx'
import { FixDialog, type Assignee, type Question } from './FixDialog.tsx'
import { FixItem } from './FixItem.tsx'
import { locationOfRate } from './Parts.tsx'
import { SelectionSection } from './SelectionSection.tsx'
import { changeFixes, type FixChange } from './queries.ts'
import { fixListText as words } from './list-words.ts'

type FixListProps = {
  rows: readonly FixRow[] | undefined
  people: readonly Assignee[]
  dates: Dates
  self: number
  old: boolean
  canChange: boolean
}
const nameOf = ({ hotel_id, key }: FixRow) => `${hotel_id} ${key}`

/** What is selected stays so from page to page. */
export const FixList = ({ rows, people, dates, self, old, canChange }: FixListProps) => {
  const { mutate, isPending } = useMutation(changeFixes(useQueryClient()))
  const [question, ask] = useState<Question>()
  const [selected, select] = useState<ReadonlyMap<string, FixRow>>(new Map())
  const change = (chosen: readonly FixRow[], body: FixChange, message: string) =>
    mutate(
      { chosen, dates, change: body },
      {
        onSuccess: () => {
          showSuccess(chosen.length > 1 ? words.changed(chosen.length, message) : message)
          if (chosen.length > 1) select(new Map())
        },
      },
    )
  const add = (fixes: readonly FixRow[], on: boolean) => {
    const next = new Map(selected)
    for (const fix of fixes)
      if (!on) next.delete(nameOf(fix))
      else if (next.size < mostFixesChanged) next.set(nameOf(fix), fix)
    select(next)
  }
  const actionsOf = (fix: FixRow): RowAction[] => {
    const [rate] = fix.rates
    const view: RowAction[] = rate ? [{ label: words.viewRate, link: locationOfRate(fix, rate) }] : []
    if (!canChange) return view
    const state: RowAction =
      fix.state === 'open'
        ? { label: words.done, run: () => change([fix], { state: 'done' }, words.isDone) }
        : { label: words.reopen, run: () => change([fix], { state: 'open' }, words.isOpen) }
    return [
      state,
      { label: `${words.snooze} …`, run: () => ask({ chosen: [fix], about: 'snooze' }) },
      { label: `${words.assign} …`, run: () => ask({ chosen: [fix], about: 'assign' }) },
      ...view,
    ]
  }
  if (!rows) return <div className="fix-wait" aria-busy="true" />
  const chosen = [...selected.values()]
  const full = selected.size >= mostFixesChanged
  return (
    <>
      {canChange && (
        <SelectionSection
          rows={rows}
          chosen={chosen}
          isOn={(fix) => selected.has(nameOf(fix))}
          busy={isPending}
          onSelect={add}
          onClear={() => select(new Map())}
          onChange={(body, message) => change(chosen, body, message)}
          onAsk={(about) => ask({ chosen, about })}
        />
      )}
      <ol className={old ? 'fix-list greyed' : 'fix-list'} aria-busy={old}>
        {rows.map((fix) => (
          <FixItem
            key={nameOf(fix)}
            fix={fix}
            dates={dates}
            actions={actionsOf(fix)}
            selection={
              canChange ? { on: selected.has(nameOf(fix)), full, onSelect: (on) => add([fix], on) } : undefined
            }
          />
        ))}
      </ol>
      {question && (
        <FixDialog
          {...question}
          people={people}
          self={self}
          onClose={() => ask(undefined)}
          onSave={(body, message) => {
            change(question.chosen, body, message)
            ask(undefined)
          }}
        />
      )}
    </>
  )
}
