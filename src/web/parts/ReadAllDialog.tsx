// Asks before the rules of all codes are read: what it will cost, as the server counts it. S2§2
import './reading-depth.css'
import { Button } from '@mantine/core'
import type { RulesCost } from '../../contract/checkups.ts'
import { counted, countText } from '../lib/format.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { readAllWords } from './rules-state.ts'

type ReadAllDialogProps = {
  /** How the GDS is called. */
  gds: string
  /** undefined while the server counts. */
  cost: RulesCost | undefined
  /** Why it could not count. */
  error: string | undefined
  onRead: () => void
  onClose: () => void
}

export const ReadAllDialog = ({ gds, cost, error, onRead, onClose }: ReadAllDialogProps) => (
  <Dialog title="Read all rules" onClose={onClose}>
    <p className="muted">
      {gds} gives the rules of one booking code at a time, and each is a query on your plan. You can go on working or
      leave while they are read, and stop when you like.
    </p>
    {error !== undefined && <p role="alert">{error}</p>}
    {!cost && error === undefined && <p className="muted">Counting the queries …</p>}
    {cost && cost.queries === 0 && <p>All rules are here already.</p>}
    {cost && cost.queries > 0 && (
      <dl className="cost">
        <dt>Rules of {counted(cost.rates, 'booking code')}</dt>
        <dd>{countText(cost.rate_rules)}</dd>
        {cost.rate_details > 0 && (
          <>
            <dt>The rates once more, because they are older than 5 minutes</dt>
            <dd>{countText(cost.rate_details)}</dd>
          </>
        )}
        <dt className="cost-sum">Queries</dt>
        <dd className="cost-sum">{countText(cost.queries)}</dd>
      </dl>
    )}
    <div className="dialog-actions">
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button data-first disabled={!cost || cost.queries === 0} onClick={onRead}>
        {cost && cost.queries > 0 ? readAllWords(cost.queries) : 'Read all rules'}
      </Button>
    </div>
  </Dialog>
)
