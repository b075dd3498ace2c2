// Above the list of fixes: selects a page of them, says how many are selected, and changes those.
import { Button } from '@mantine/core'
import type { FixRow } from '../../../contract/fixes.ts'
import { mostFixesChanged } from '../../../domain/fix-limits.ts'
import type { Question } from './FixDialog.tsx'
import type { FixChange } from './queries.ts'
import { fixListText as words } from './list-words.ts'

type SelectionSectionProps = {
  rows: readonly FixRow[]
  chosen: readonly FixRow[]
  isOn: (fix: FixRow) => boolean
  busy: boolean
  onSelect: (fixes: readonly FixRow[], on: boolean) => void
  onClear: () => void
  onChange: (change: FixChange, message: string) => void
  onAsk: (about: Question['about']) => void
}

export const SelectionSection = ({ rows, chosen, isOn, busy, onSelect, ...actions }: SelectionSectionProps) => {
  const all = rows.length > 0 && rows.every(isOn)
  const isSome = !all && rows.some(isOn)
  return (
    <div className="fix-selection" role="group" aria-label={words.selected}>
      <label className="small">
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = isSome
          }}
          onChange={({ currentTarget }) => onSelect(rows, currentTarget.checked)}
        />{' '}
        {words.selectPage}
      </label>
      {chosen.length > 0 && (
        <>
          <span className="small num" role="status">
            {words.chosen(chosen.length)}
          </span>
          <Actions chosen={chosen} busy={busy} {...actions} />
        </>
      )}
      {chosen.length >= mostFixesChanged && <span className="muted small">{words.mostChosen(mostFixesChanged)}</span>}
    </div>
  )
}

type ActionsProps = Pick<SelectionSectionProps, 'chosen' | 'busy' | 'onClear' | 'onChange' | 'onAsk'>
const Actions = ({ chosen, busy, onClear, onChange, onAsk }: ActionsProps) => {
  const size = { size: 'compact-sm', variant: 'default', disabled: busy } as const
  return (
    <>
      {chosen.some(({ state }) => state === 'open') && (
        <Button {...size} onClick={() => onChange({ state: 'done' }, words.isDone)}>
          {words.done}
        </Button>
      )}
      {chosen.some(({ state }) => state !== 'open') && (
        <Button {...size} onClick={() => onChange({ state: 'open' }, words.isOpen)}>
          {words.reopen}
        </Button>
      )}
      <Button {...size} onClick={() => onAsk('snooze')}>
        {`${words.snooze} …`}
      </Button>
      <Button {...size} onClick={() => onAsk('assign')}>
        {`${words.assign} …`}
      </Button>
      <button type="button" className="text-button small" onClick={onClear}>
        {words.clear}
      </button>
    </>
  )
}
