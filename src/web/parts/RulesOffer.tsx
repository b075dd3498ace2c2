// Stands where the rules of a booking code would be: the way to read them, that they are being read, or that they cannot be. S2§2, S2§8
import { Button } from '@mantine/core'
import { EmptyState } from '../ui/EmptyState.tsx'
import { noRules } from './rate-search.ts'
import { checkAgainWords, readOneWords, type RulesState } from './rules-state.ts'

type RulesOfferProps = {
  state: Exclude<RulesState, 'read'>
  rate_plan: string
  /** How the GDS is called. */
  gds: string
  /** The rates are too old to rest on: they are read again first. */
  old: boolean
  /** The rules are in the rates, and the check of the price is what failed. */
  checked: boolean
  busy: boolean
  /** Why the last asking failed. */
  why: string | undefined
  onRead: () => void
}

export const RulesOffer = ({ state, rate_plan, gds, old, checked, busy, why, onRead }: RulesOfferProps) => {
  if (state === 'closed') return <EmptyState title={noRules.title}>{noRules.message}</EmptyState>
  const failed = state === 'failed' || why !== undefined
  const told = failed
    ? (why ??
      `${gds} did not ${checked ? 'confirm the price' : 'give the rules'} of ${rate_plan}. Its details are complete.`)
    : `The rules of ${rate_plan} have not been read. ${gds} sends the rate description, the penalty and most of the cancellation text with them.`
  return (
    <EmptyState
      title={failed ? noRules.title : 'Rules available'}
      action={
        <Button variant={failed ? 'default' : 'filled'} size="xs" h={32} loading={busy} onClick={onRead}>
          {checked ? checkAgainWords : readOneWords(old)}
        </Button>
      }
    >
      {told}
    </EmptyState>
  )
}
