// Over the rules of a rate whose GDS sends them with the rates: the way to have its price confirmed. S2§4, S2§8
import './rate-panel.css'
import { Button } from '@mantine/core'
import { checkAgainWords } from './rules-state.ts'

type PriceCheckProps = {
  busy: boolean
  /** Why the last asking failed. */
  why: string | undefined
  onCheck: () => void
}

export const PriceCheck = ({ busy, why, onCheck }: PriceCheckProps) => (
  <div className="price-check">
    <Button variant="default" size="xs" h={32} loading={busy} onClick={onCheck}>
      {checkAgainWords}
    </Button>
    {why !== undefined && <p role="alert">{why}</p>}
  </div>
)
