// Compare Rate Details: the current rate on the left, another date and booking code on the right. S2§2
import './compare-rates.css'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { gdsNameOf } from '../../../../domain/gds.ts'
import { detailSections } from '../../../../domain/rate-view/sections.ts'
import { RateSkeleton } from '../../../parts/rate/RateSkeleton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { WaitingButton } from '../../../ui/WaitingButton.tsx'
import { downloadDocument } from '../../documents/download.ts'
import { ComparedFields, countDifferences } from './ComparedFields.tsx'
import { ComparedRatesLine, CurrentRate, OtherRateChooser } from './ComparedRatesSection.tsx'
import type { ComparedRates, ComparisonState } from './use-comparison.ts'
import { words } from './words.ts'

type CompareSectionProps = {
  state: ComparisonState
  wide: boolean
  /** Narrow: the title of the chosen section, and whether the result is open. */
  section: string | undefined
  result: boolean
  onView: (view: { section: string | undefined; result: boolean }) => void
}

export const CompareSection = ({ state, wide, section, result, onView }: CompareSectionProps) => {
  const { compared, error } = state
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  if (error) return <EmptyState title={error.message}>{words.nothing}</EmptyState>
  if (!compared) return <RateSkeleton />
  const pair = pairOf(state, compared)
  const sides = { section: wide ? undefined : section, onlyDifferent, left: pair.left, right: pair.right }
  const settings = !wide && !(result && pair.right)
  const filter = pair.left && pair.right && (
    <div className="row wrap compared-filter">
      <label className="row">
        <input
          type="checkbox"
          checked={onlyDifferent}
          onChange={({ currentTarget }) => setOnlyDifferent(currentTarget.checked)}
        />
        {words.onlyDifferent}
      </label>
      <span className="muted small num" role="status">
        {words.counts(countDifferences(pair.left, pair.right))}
      </span>
    </div>
  )
  const exported = <ExportPdf compared={compared} />
  if (settings)
    return (
      <div className="compared-settings">
        <CurrentRate compared={compared} />
        <OtherRateChooser state={state} compared={compared} />
        <NativeSelect
          label={words.category}
          value={section ?? ''}
          data={[{ value: '', label: words.allCategories }, ...detailSections.map(({ title }) => title)]}
          onChange={({ currentTarget: { value } }) => onView({ section: value || undefined, result: false })}
        />
        <div className="row wrap">
          <Button disabled={!pair.right} onClick={() => onView({ section, result: true })}>
            {words.compare}
          </Button>
          {exported}
        </div>
      </div>
    )
  return (
    <>
      <div className="row between wrap compared-bar">
        {wide ? (
          (filter ?? <p className="muted small">{words.start}</p>)
        ) : (
          <Button variant="default" size="xs" h={32} onClick={() => onView({ section, result: false })}>
            {words.edit}
          </Button>
        )}
        {exported}
      </div>
      {!wide && <ComparedRatesLine compared={compared} />}
      {!wide && filter}
      <table className="compared">
        <thead className={wide ? undefined : 'sr'}>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">
              <CurrentRate compared={compared} />
            </th>
            <th scope="col">{wide ? <OtherRateChooser state={state} compared={compared} /> : words.other}</th>
          </tr>
        </thead>
        {pair.left && <ComparedFields {...sides} />}
      </table>
    </>
  )
}

const pairOf = ({ leftRate, rightRate }: ComparisonState, { left, right }: ComparedRates) => ({
  left: leftRate && { rate: leftRate, check_in: left.checkup.from_date },
  right: rightRate && right?.entry && { rate: rightRate, check_in: right.checkup.from_date },
})

const ExportPdf = ({ compared: { left, right } }: { compared: ComparedRates }) => {
  const [rate_id, compare_rate_id] = [left.entry.id, right?.entry?.id]
  return (
    <WaitingButton
      run={
        compare_rate_id === undefined
          ? undefined
          : () =>
              downloadDocument({ type: 'compare-rate', rate_id, compare_rate_id, gds: gdsNameOf(left.checkup.gds_id) })
      }
    >
      {words.exportPdf}
    </WaitingButton>
  )
}
