// The tile of the five criteria.
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Summary } from '../../../domain/accuracy/score/summary.ts'
import { criteria } from '../../../domain/accuracy/verdict.ts'
import type { Dates } from '../../lib/session.ts'
import { useSelectedGds } from '../../lib/use-selected-gds.ts'
import { bandClass } from '../../parts/accuracy/Accuracy.tsx'
import { scoreText } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { criterionWords, words } from './words.ts'

type CriterionTileProps = { summary: Summary | undefined; dates: Dates }

export const CriterionTile = memo(({ summary, dates }: CriterionTileProps) => {
  const gds = useSelectedGds()
  return (
    <section className="card criteria" aria-label={words.byCriterion}>
      {criteria.map((criterion) => {
        const value = summary?.[criterion] ?? null
        return (
          <div key={criterion}>
            <div className="muted small">{criterionWords[criterion].tile}</div>
            <div className="row">
              <Link
                className="value figure-link"
                aria-label={`${criterionWords[criterion].tile}${summary ? ` ${scoreText(value)}` : ''}`}
                title={words.fixCriterion(criterionWords[criterion].tile)}
                {...paths.fixes({ ...dates, gds, criterion })}
              >
                {summary ? scoreText(value) : <span className="skeleton short" />}
              </Link>
              <span className={`tile-bar ${bandClass(value)}`} aria-hidden>
                <i style={{ width: `${Math.max(0, Math.min(100, value ?? 0))}%` }} />
              </span>
            </div>
          </div>
        )
      })}
    </section>
  )
})
