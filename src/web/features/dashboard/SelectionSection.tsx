// Above the list of fixes: selects a page of them or all pages, says how many are selected, and changes those.
import { Button } from '@mantine/core'
import type { FixRow } from '../../../contract/fixes.ts'
import { mostFixesChanged } from '../../../domain/fix-limits.ts'
import type { Question } from './fix-changes/FixDialog.tsx'
import { changeableOf } from './fix-changes/values.ts'
import { fixListText as words } from './list-words.ts'

type SelectionSectionProps = {
  rows: readonly FixRow[]
  chosen: readonly FixRow[]
  isOn: (fix: FixRow) => boolean
  busy: boolean
  /** Of all pages. */
  total: number
  onSelect: (fixes: readonly FixRow[], on: boolean) => void
  onSelectAll: () => void
  onClear: () => void
  /** Each with those that it is for: what is accepted can only be ended. */
  onDone: (fixes: readonly FixRow[]) => void
  onReopen: (fixes: readonly FixRow[]) => void
  onAsk: (about: Question['about'], fixes: readonly FixRow[]) => void
  onAccept: (fixes: readonly FixRow[]) => void
  onCheck: (fixes: readonly FixRow[]) => void
  onEnd: (fixes: readonly FixRow[]) => void
}

export const SelectionSection = ({
  rows,
  chosen,
  isOn,
  busy,
  total,
  onSelect,
  onSelectAll,
  ...actions
}: SelectionSectionProps) => {
  const all = rows.length > 0 && rows.every(isOn)
  const isSome = !all && rows.some(isOn)
  const hasMore = total > rows.length && chosen.length < Math.min(total, mostFixesChanged)
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
      {hasMore && (
        <button type="button" className="text-button small num" disabled={busy} onClick={onSelectAll}>
          {words.selectAll(total, mostFixesChanged)}
        </button>
      )}
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

type ActionsProps = Pick<
  SelectionSectionProps,
  'chosen' | 'busy' | 'onClear' | 'onDone' | 'onReopen' | 'onAsk' | 'onAccept' | 'onCheck' | 'onEnd'
>
const Actions = ({ chosen, busy, onClear, onDone, onReopen, onAsk, onAccept, onCheck, onEnd }: ActionsProps) => {
  const size = { size: 'compact-sm', variant: 'default', disabled: busy } as const
  const { changed, open, closed, accepted, acceptable, ending } = changeableOf(chosen)
  return (
    <>
      {open.length > 0 && (
        <Button {...size} onClick={() => onDone(open)}>
          {words.doneUnchecked}
        </Button>
      )}
      {open.length > 0 && (
        <Button {...size} onClick={() => onCheck(open)}>
          {words.doneAndCheck}
        </Button>
      )}
      {closed.length > 0 && (
        <Button {...size} onClick={() => onReopen(closed)}>
          {words.reopen}
        </Button>
      )}
      {changed.length > 0 &&
        (['snooze', 'assign', 'due'] as const).map((about) => (
          <Button key={about} {...size} onClick={() => onAsk(about, changed)}>
            {`${words[about]} …`}
          </Button>
        ))}
      {acceptable.length > 0 && (
        <Button {...size} onClick={() => onAccept(acceptable)}>
          {`${words.accept} …`}
        </Button>
      )}
      {ending.length > 0 && (
        <Button {...size} onClick={() => onEnd(ending)}>
          {`${words.endAccepted} …`}
        </Button>
      )}
      <button type="button" className="text-button small" onClick={onClear}>
        {words.clear}
      </button>
      {changed.length > 0 && accepted.length > 0 && (
        <span className="muted small">{words.acceptedLeftOut(accepted.length)}</span>
      )}
    </>
  )
}
