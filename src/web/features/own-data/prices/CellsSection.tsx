// Plans by rooms with a price in each cell, moved through and pasted into as in a spreadsheet.
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { OwnPrice } from '../../../../domain/own-data/records.ts'
import { derivedText } from '../../../parts/own-data/record-text.ts'
import { moneyText } from '../../../lib/format.ts'
import { isSaveShortcut } from '../../../lib/save-shortcut.ts'
import { blockOf, planRoomKey, paddedAmount, type shownPrices, gridMove, type Typed } from './grid.ts'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'
import { gridWords as words } from './price-words.ts'

type Plan = OwnOverview['plans'][number]
type CellsProps = {
  own: OwnOverview
  /** The stored values of exactly this season. */
  there: ReadonlyMap<string, OwnPrice>
  typed: Typed
  onType: (typed: Typed) => void
  onSave: () => void
  priceOf: ReturnType<typeof shownPrices>
  errors: Readonly<Record<string, string>>
  mayWrite: boolean
}

export const CellsSection = ({ own, there, typed, onType, onSave, priceOf, errors, mayWrite }: CellsProps) => {
  const table = useRef<HTMLTableElement>(null)
  const columns = [null, ...own.rooms]
  const isComputed = (plan: Plan, key: string) => plan.derived !== null && !there.has(key) && typed[key] === undefined
  const field = (down: number, right: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${down}.${right}"]`)

  const move = (event: KeyboardEvent<HTMLInputElement>, down: number, right: number) => {
    if (isSaveShortcut(event)) {
      event.preventDefault()
      return onSave()
    }
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const step = gridMove(event, { start: selectionStart ?? 0, end: selectionEnd ?? 0, length: value.length })
    const next = step && !event.altKey && !event.ctrlKey && !event.metaKey && field(down + step[0], right + step[1])
    if (step && event.key === 'Enter') event.preventDefault()
    if (!next) return
    event.preventDefault()
    next.focus()
    next.select()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, down: number, right: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!mayWrite || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    const next = { ...typed }
    for (const [row, cells] of blockOf(text).entries())
      for (const [column, cell] of cells.entries()) {
        const [plan, room] = [own.plans[down + row], columns[right + column]]
        if (!plan || room === undefined) continue
        const key = planRoomKey(plan.id, room?.id ?? null)
        // Prices derived from another plan are computed, and an empty cell states nothing.
        if (cell !== '' && !isComputed(plan, key)) next[key] = cell
      }
    onType(next)
  }

  return (
    <div className="table-scroll own-grid" tabIndex={-1}>
      <table ref={table} className="t">
        <caption className="sr">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.plan}</th>
            {columns.map((room) => (
              <th key={room?.id ?? 0} scope="col" className="right" title={room?.name ?? undefined}>
                {room?.code ?? words.everyRoom}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {own.plans.map((plan, down) => (
            <tr key={plan.id}>
              <th scope="row">
                <span className="row-name">{plan.code}</span>
                <div className="row-note">{plan.derived ? derivedText(plan.derived) : plan.name}</div>
              </th>
              {columns.map((room, right) => {
                const key = planRoomKey(plan.id, room?.id ?? null)
                const stored = there.get(key)
                const computed = isComputed(plan, key)
                const text = typed[key] ?? stored?.amount ?? ''
                const shown = text === '' ? priceOf(plan, room?.id ?? null) : null
                const money = shown && moneyText(shown.amount, shown.currency)
                return (
                  <td key={key} data-changed={typed[key] !== undefined || undefined}>
                    <input
                      data-cell={`${down}.${right}`}
                      className="num"
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={words.cell(plan.code, room?.code ?? words.everyRoom)}
                      aria-invalid={errors[key] !== undefined || undefined}
                      aria-describedby={errors[key] === undefined ? undefined : `own-wrong-${key}`}
                      aria-description={money ? (computed ? words.derived(money) : words.follows(money)) : undefined}
                      title={money ? (computed ? words.derived(money) : words.follows(money)) : undefined}
                      placeholder={shown ? paddedAmount(shown) : ''}
                      readOnly={!mayWrite || computed}
                      value={text}
                      onFocus={({ currentTarget }) => currentTarget.select()}
                      onChange={({ currentTarget }) => onType({ ...typed, [key]: currentTarget.value })}
                      onKeyDown={(event) => move(event, down, right)}
                      onPaste={(event) => paste(event, down, right)}
                    />
                    {errors[key] !== undefined && (
                      <span id={`own-wrong-${key}`} className="own-wrong">
                        {errors[key]}
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
