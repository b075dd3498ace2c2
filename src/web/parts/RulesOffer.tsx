// Stands where the rules of a booking code would be: the way to read them, that they are being read, or that they cannot be. S2§2, S2§8
import { Button } from '@mantine/core'
import { EmptyState } from '../ui/EmptyState.tsx'
import { noRules } from './rate-search.ts'
import { readOneWords, type RulesState } from './rules-state.ts'

type RulesOfferProps = {
  state: Exclude<RulesState, 'read'>
  rate_plan: string
  /** How the GDS is called. */
  gds: string
  /** The rates are too old to rest on: they are read again first. */
  old: boolean
  busy: boolean
  /** Why the last asking failed. */
  why: string | undefined
  onRead: () => void
}

export const RulesOffer = ({ state, rate_plan, gds, old, busy, why, onRead }: RulesOfferProps) => {
  if (state === 'closed') return <EmptyState title={noRules.title}>{noRules.message}</EmptyState>
  const failed = state === 'failed' || why !== undefined
  const told = failed
    ? (why ?? `${gds} did not give the rules of ${rate_plan}. Its details are complete.`)
    : `The rules of ${rate_plan} have not been read. ${gds} sends the rate description, the penalty and most of the cancellation text with them.`
  return (
    <EmptyState
      title={failed ? noRules.title : 'Rules available'}
      action={
        <Button variant={failed ? 'default' : 'filled'} size="xs" h={32} loading={busy} onClick={onRead}>
          {readOneWords(old)}
        </Button>
      }
    >
      {told}
    </EmptyState>
  )
}
