// The prices of a season: a table of plans and rooms that is filled in and saved in one go.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { saveKeys } from '../../../lib/save-shortcut.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { CellsSection } from './CellsSection.tsx'
import { CopyForm } from './CopyForm.tsx'
import { useOwnPath } from '../hooks.ts'
import { PriceViews } from '../Parts.tsx'
import { SeasonForm } from './SeasonForm.tsx'
import { useSeasonGrid } from './use-season-grid.ts'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'
import { gridWords as words } from './price-words.ts'

export const GridSection = ({ own }: { own: OwnOverview }) => {
  const grid = useSeasonGrid(own)
  const { page, mayWrite, errors, cells, typed } = grid
  const pathTo = useOwnPath()
  const [copying, setCopying] = useState(false)
  const others = Object.entries(errors).filter(([key]) => key !== 'currency' && !key.includes('|'))
  return (
    <section ref={page} className="card own-grid-page" aria-labelledby="own-grid">
      <div className="table-bar">
        <h2 id="own-grid">{words.title}</h2>
        <span className="muted small own-grid-note">{mayWrite ? words.note(saveKeys().shown) : ''}</span>
        <PriceViews own={own} view="grid" />
      </div>
      <SeasonForm
        seasons={own.seasons}
        season={grid.season}
        onSeason={grid.go}
        terms={grid.terms}
        onTerms={grid.choose}
        currencyError={errors.currency}
        mayWrite={mayWrite}
      />
      {own.plans.length === 0 ? (
        <EmptyState action={mayWrite && <LinkButton {...pathTo('plans', { edit: 'new' })}>{words.addPlan}</LinkButton>}>
          {words.noPlans}
        </EmptyState>
      ) : (
        <div className={grid.old ? 'greyed' : undefined} aria-busy={grid.loading}>
          <CellsSection
            own={own}
            there={grid.there}
            typed={typed}
            onType={grid.typeCells}
            onSave={grid.save}
            priceOf={grid.priceOf}
            errors={errors}
            mayWrite={mayWrite}
          />
        </div>
      )}
      {others.map(([key, message]) => (
        <p key={key} role="alert" className="own-pad danger">
          {message}
        </p>
      ))}
      {mayWrite && own.plans.length > 0 && (
        <div className="own-form-foot own-grid-foot">
          <span className="muted small num" role="status">
            {cells.length > 0 && words.typed(cells.length)}
          </span>
          {Object.keys(typed).length > 0 && (
            <Button variant="default" onClick={grid.discard}>
              {words.reset}
            </Button>
          )}
          <Button variant="default" onClick={() => setCopying(true)}>
            {words.copy}
          </Button>
          <Button
            loading={grid.saving}
            disabled={cells.length === 0}
            aria-keyshortcuts={saveKeys().aria}
            onClick={grid.save}
          >
            {words.save(cells.length)}
          </Button>
        </div>
      )}
      {copying && (
        <CopyForm
          onCopy={(...how) => {
            setCopying(false)
            grid.copy(...how)
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </section>
  )
}
