// Accuracy and fixes over time: a chart of the last 13 months, whose points open the checks behind them.
import './over-time.css'
import { NativeSelect } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { criterionLabels, criteria } from '../../../../domain/accuracy/verdict.ts'
import { gdsNames } from '../../../../domain/gds.ts'
import { chartParts, figuresFileName } from '../../../../domain/over-time/file-names.ts'
import type { ScorePoint } from '../../../../domain/over-time/score-points.ts'
import { dayText, numberText, scoreText } from '../../../lib/format.ts'
import type { ChartSearch } from '../../../lib/page-searches.ts'
import { useSelectedGds } from '../../../lib/use-selected-gds.ts'
import { gdsChoicesOf } from '../../../parts/account/account.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyDialog } from '../../../ui/Lazy.tsx'
import { ExportMenu } from '../../../ui/tables/ExportMenu.tsx'
import { saveFile } from '../download.ts'
import { profileQuery } from '../../auth/queries.ts'
import { fixText } from '../words.ts'
import { ChartTile } from './ChartTile.tsx'
import type { DayDialogProps } from './DayDialog.tsx'
import { scoreDaysFile, scoreDaysQuery } from './queries.ts'
import { type ChartCounts, overTimeText as words } from './words.ts'

const DayDialog = lazyDialog<DayDialogProps>(async () => (await import('./DayDialog.tsx')).DayDialog)

type OverTimeSectionProps = {
  hotelId?: number
  code?: string
  search: ChartSearch
  onSearch: (change: ChartSearch) => void
}

export const OverTimeSection = ({ hotelId, code, search, onSearch }: OverTimeSectionProps) => {
  const choices = gdsChoicesOf(useSuspenseQuery(profileQuery).data)
  const selected = useSelectedGds()
  const gds = search.chart_gds ?? selected ?? 'both'
  const of = { hotel_id: hotelId, rate_plan: code, criterion: search.chart_criterion }
  const { data, isError, isPlaceholderData } = useQuery(scoreDaysQuery(of, gds))
  const points = data?.points
  const save = async (format: keyof typeof words.exportAs) => {
    const [first] = points ?? []
    if (!data || !first) return
    const parts = chartParts({ ...of, gds: gds === 'both' ? undefined : gds })
    const name = figuresFileName({ of: parts, from: first.day, to: data.to, format })
    await saveFile(name, () => scoreDaysFile({ ...of, format }, gds))
  }
  const counted = code === undefined ? 'fixes' : 'findings'
  return (
    <section
      className="card over-time"
      aria-labelledby="over-time"
      aria-busy={(!data && !isError) || isPlaceholderData}
    >
      <div className="table-bar">
        <h2 id="over-time">{words.title}</h2>
        <span className="push" />
        <NativeSelect
          size="xs"
          aria-label={fixText.criterion}
          value={search.chart_criterion ?? ''}
          data={[
            { value: '', label: fixText.allCriteria },
            ...criteria.map((value) => ({ value: value as string, label: criterionLabels[value] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ chart_criterion: criteria.find((each) => each === value) })
          }
        />
        {choices.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={words.gds}
            value={gds}
            data={[
              ...choices.map(({ name, label }) => ({ value: name as string, label })),
              { value: 'both', label: words.both },
            ]}
            onChange={({ currentTarget: { value } }) =>
              onSearch({ chart_gds: gdsNames.find((name) => name === value) ?? 'both' })
            }
          />
        )}
        {points && points.length > 0 && !isPlaceholderData && (
          <ExportMenu label={words.export} formats={words.exportAs} onExport={save} />
        )}
      </div>
      {isError ? (
        <EmptyState>{words.failed}</EmptyState>
      ) : points?.length === 0 ? (
        <EmptyState title={words.none}>{words.fills}</EmptyState>
      ) : points ? (
        <div className={isPlaceholderData ? 'greyed' : undefined}>
          {code !== undefined && <p className="muted small over-time-note">{words.ofCode}</p>}
          <ChartTile points={points} until={data.to} of={counted} onOpen={(chart_day) => onSearch({ chart_day })} />
          {points.filter(({ checkups }) => checkups > 0).length < 2 && (
            <p className="muted small over-time-note">{words.fills}</p>
          )}
          <PointTable
            points={points}
            of={counted}
            measure={search.chart_criterion ? criterionLabels[search.chart_criterion] : words.overall}
          />
        </div>
      ) : null}
      {search.chart_day !== undefined && (
        <Suspense>
          <DayDialog day={search.chart_day} of={of} gds={gds} onClose={() => onSearch({ chart_day: undefined })} />
        </Suspense>
      )}
    </section>
  )
}

/** The same as text; made when it is opened. */
type PointTableProps = { points: readonly ScorePoint[]; of: ChartCounts; measure: string }
const PointTable = ({ points, of, measure }: PointTableProps) => {
  const [isOpen, open] = useState(false)
  const hasFixes = points.some((point) => point.open !== null)
  return (
    <details className="over-time-table" onToggle={({ currentTarget }) => open(currentTarget.open)}>
      <summary>{words.asTable}</summary>
      {isOpen && (
        <div className="over-time-rows" role="region" aria-label={words.asTable} tabIndex={0}>
          <table className="num">
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                <th scope="col">{measure}</th>
                <th scope="col">{words.checks}</th>
                {hasFixes &&
                  [words.counted[of].open, words.opened, words.gone].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                <th scope="col">{words.ruleSet}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <tr key={point.day}>
                  <th scope="row">{dayText(point.day)}</th>
                  <td>{point.score === null ? '–' : scoreText(point.score)}</td>
                  <td>{words.checked(point.checkups, of)}</td>
                  {hasFixes && (
                    <>
                      <td>{point.open === null ? '–' : numberText(point.open)}</td>
                      <td>{numberText(point.opened)}</td>
                      <td>{numberText(point.gone)}</td>
                    </>
                  )}
                  <td>{point.rule_set}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
