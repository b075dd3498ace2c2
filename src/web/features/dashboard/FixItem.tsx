// A row of the list of fixes: what to do, in which hotel and GDS, for which stays, the points gained, and its status.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { FixRow } from '../../../contract/fixes.ts'
import { criterionLabels } from '../../../domain/accuracy/verdict.ts'
import { readable } from '../../../domain/formats.ts'
import { gdsNameOf, gdsLabelOfId } from '../../../domain/gds.ts'
import { fieldName } from '../../../domain/rate-view/sections.ts'
import { countText, dayText, moneyText } from '../../lib/format.ts'
import type { Dates } from '../../lib/session.ts'
import { placeText } from '../../parts/accuracy/fixes-text.ts'
import { VerdictWord, WhyLinks } from '../../parts/rate/FindingNote.tsx'
import { paths } from '../../paths.ts'
import { type RowAction, RowMenu } from '../../ui/tables/RowMenu.tsx'
import { AmountsList } from './AmountsList.tsx'
import { CodesText, FixWords, MoreButton } from './Parts.tsx'
import { fixQuery } from './queries.ts'
import { StateSection } from './StateSection.tsx'
import { fixListText as words } from './list-words.ts'

type FixItemProps = {
  /** Of the row, so that the focus finds it. */
  name: string
  fix: FixRow
  dates: Dates
  actions: readonly RowAction[]
  onShowCheck: (id: number) => void
  /** Why the last change was not made. */
  note?: ReactNode
  /** Without it the row can't be selected. */
  selection?: { on: boolean; full: boolean; onSelect: (on: boolean) => void } | undefined
}
export const FixItem = ({ name, fix, dates, actions, onShowCheck, note, selection }: FixItemProps) => {
  const varies = fix.shown === null && fix.expected === null && fix.rates.some(({ shown }) => shown !== null)
  return (
    <li data-row={name} data-selected={selection?.on || undefined}>
      {selection && (
        <input
          type="checkbox"
          className="fix-check"
          aria-label={words.select(fieldName(fix.field), fix.hotel)}
          checked={selection.on}
          disabled={!selection.on && selection.full}
          onChange={({ currentTarget }) => selection.onSelect(currentTarget.checked)}
        />
      )}
      <div className="fix-what">
        <p>
          <Link className="row-name" {...paths.toFix(fix.hotel_id, { ...dates, gds: gdsNameOf(fix.gds_id) })}>
            {fix.hotel}
          </Link>{' '}
          <span className="tag">{gdsLabelOfId(fix.gds_id)}</span>{' '}
          <span className="muted small">
            {[...new Set([criterionLabels[fix.criterion], fieldName(fix.field), placeText(fix)])]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        <p>
          <VerdictWord verdict={fix.verdict} /> {readable(fix.advice)}
        </p>
        <FixWords shown={fix.shown} expected={fix.expected} />
        {varies && <AmountsList fix={fix} dates={dates} />}
        <p className="muted small num fix-codes">
          <strong className="fix-stays">
            <StaysText fix={fix} dates={dates} />
          </strong>{' '}
          · {fix.rates_count > 0 && `${countText(fix.rates_count, 'rate')} · `}
          <span>
            <CodesText codes={fix.rate_plans} most={6} />
          </span>{' '}
          · <WhyLinks checks={fix.checks} />
        </p>
        <StateSection fix={fix} onShowCheck={onShowCheck} />
        {note}
      </div>
      <div className="fix-becomes num">
        {fix.points !== null && fix.points > 0 && (
          <span>
            <strong>{words.points(fix.points)}</strong> <span className="muted small">{words.pointsHead}</span>
          </span>
        )}
        {fix.value_per_night && (
          <span>
            <strong>{moneyText(fix.value_per_night.amount, fix.value_per_night.currency)}</strong>{' '}
            <span className="muted small">{words.perNight}</span>
          </span>
        )}
        {actions.length > 0 && <RowMenu label={words.actions(fieldName(fix.field), fix.hotel)} actions={actions} />}
      </div>
    </li>
  )
}

const shownStays = 3
/** The list carries the first stays; all of them are fetched when they are opened. */
const StaysText = ({ fix, dates }: { fix: FixRow; dates: Dates }) => {
  const [open, setOpen] = useState(false)
  const isCut = fix.stays_count > fix.stays.length && fix.spell?.state !== 'gone'
  const { data } = useQuery({ ...fixQuery(fix, dates), enabled: open && isCut })
  const { all_stays, stays_count } = fix
  const stays = open ? (data ?? fix).stays : fix.stays.slice(0, all_stays && stays_count > 1 ? 0 : shownStays)
  const left = stays_count - stays.length
  if (all_stays && stays_count > 1 && !open)
    return (
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        {words.allStays(stays_count)}
      </button>
    )
  return (
    <>
      {words.stays(stays_count, stays.map(dayText).join(', '))}
      {left > 0 && <MoreButton count={left} onOpen={() => setOpen(true)} />}
    </>
  )
}
