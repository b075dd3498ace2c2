// In place of rules that are not loaded: the button to load them, or why they cannot be. S2§2, S2§8
import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { rulesUnavailable } from '../stay/rate-search.ts'
import { checkPriceText, loadRulesText, type RulesState } from './rules-state.ts'

type RulesOfferProps = {
  state: Exclude<RulesState, 'read'>
  rate_plan: string
  /** How the GDS is called. */
  gds: string
  /** The rates are stale and are loaded again first. */
  old: boolean
  /** The GDS sends rules with the rates: what failed is the price check. */
  checked: boolean
  busy: boolean
  /** Why the last attempt failed. */
  why: string | undefined
  /** The queries used and left. */
  note: string | undefined
  onRead: () => void
}

export const RulesOffer = ({ state, rate_plan, gds, old, checked, busy, why, note, onRead }: RulesOfferProps) => {
  if (state === 'closed') return <EmptyState title={rulesUnavailable.title}>{rulesUnavailable.message}</EmptyState>
  const failed = state === 'failed' || why !== undefined
  const message = failed
    ? (why ??
      `${gds} did not ${checked ? 'confirm the price' : 'send the rules'} of ${rate_plan}. Its details are complete.`)
    : `The rules of ${rate_plan} are not loaded. They contain the rate description, the penalty and most of the cancellation text.`
  return (
    <EmptyState
      title={failed ? rulesUnavailable.title : 'Rules not loaded'}
      action={
        <Button variant={failed ? 'default' : 'filled'} size="xs" h={32} loading={busy} onClick={onRead}>
          {checked ? checkPriceText : loadRulesText(old)}
        </Button>
      }
    >
      {message}
      {note && <span className="rules-note num">{note}</span>}
    </EmptyState>
  )
}
