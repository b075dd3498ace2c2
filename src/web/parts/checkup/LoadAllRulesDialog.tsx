// Confirms loading the rules of all codes, with the queries it takes as the server counts them. S2§2
import './checkup-depth.css'
import { Button } from '@mantine/core'
import type { RulesCost } from '../../../contract/checkups.ts'
import { countText, numberText } from '../../lib/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { loadAllRulesText } from './rules-state.ts'

type LoadAllRulesProps = {
  /** How the GDS is called. */
  gds: string
  /** undefined while the server counts. */
  cost: RulesCost | undefined
  /** Why it could not count. */
  error: string | undefined
  /** The queries used and left. */
  note: string | undefined
  onLoad: () => void
  onClose: () => void
}

export const LoadAllRulesDialog = ({ gds, cost, error, note, onLoad, onClose }: LoadAllRulesProps) => (
  <Dialog title="Load all rules" onClose={onClose}>
    <p className="muted">
      {gds} sends rules one booking code at a time, and each is a query on your plan. You can keep working or leave
      while they load, and stop at any time.
    </p>
    {error !== undefined && <p role="alert">{error}</p>}
    {!cost && error === undefined && <p className="muted">Counting the queries …</p>}
    {cost && cost.queries === 0 && <p>All rules are loaded already.</p>}
    {cost && cost.queries > 0 && (
      <dl className="cost">
        <dt>Rules of {countText(cost.rates, 'booking code')}</dt>
        <dd>{numberText(cost.rate_rules)}</dd>
        {cost.rate_details > 0 && (
          <>
            <dt>Reload of rates older than 5 minutes</dt>
            <dd>{numberText(cost.rate_details)}</dd>
          </>
        )}
        <dt className="cost-sum">Queries</dt>
        <dd className="cost-sum">{numberText(cost.queries)}</dd>
      </dl>
    )}
    {note && <p className="muted small num">{note}</p>}
    <div className="dialog-actions">
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button data-first disabled={!cost || cost.queries === 0} onClick={onLoad}>
        {cost && cost.queries > 0 ? loadAllRulesText(cost.queries) : 'Load all rules'}
      </Button>
    </div>
  </Dialog>
)
