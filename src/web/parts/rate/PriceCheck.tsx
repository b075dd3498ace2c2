// Checks the price again where the GDS sends rules together with rates. S2§4, S2§8
import './rate-panel.css'
import { Button } from '@mantine/core'
import { checkPriceText } from '../checkup/rules-state.ts'
import { QueriesNote } from '../account/QueriesNote.tsx'

type PriceCheckProps = {
  busy: boolean
  /** Why the last price check failed. */
  why: string | undefined
  /** The queries used and left. */
  note: string | undefined
  onCheck: () => void
}

export const PriceCheck = ({ busy, why, note, onCheck }: PriceCheckProps) => (
  <div className="price-check">
    <Button variant="default" size="xs" h={32} loading={busy} onClick={onCheck}>
      {checkPriceText}
    </Button>
    <QueriesNote note={note} />
    {why !== undefined && <p role="alert">{why}</p>}
  </div>
)
