// The collapsible rules of the rate: loaded on request, 'Unavailable' where they cannot be. S2§2, S2§8
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Checkup, CheckupRate, RateEntry } from '../../../contract/values/checkup-values.ts'
import { gdsNameOf, gdsLabelOfId } from '../../../domain/gds.ts'
import { queriesText } from '../../parts/account/account-words.ts'
import { newRulesLoad, useRulesLoad } from '../../parts/checkup/load-rules.ts'
import { hasPriceCheck, rulesState, staleAt } from '../../parts/checkup/rules-state.ts'
import { RulesOffer } from '../../parts/checkup/RulesOffer.tsx'
import { RateSkeleton } from '../../parts/rate/RateSkeleton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { profileQuery } from '../auth/queries.ts'
import { RuleFields } from './OtaFields.tsx'
import { words } from './words.ts'

type RulesSectionProps = {
  entry: RateEntry
  checkup: Checkup
  today: string
  rate: CheckupRate | undefined
  error: Error | null
  open: boolean
  onOpen: (open: boolean) => void
  onLoaded: () => void
}

export const RulesSection = ({ entry, checkup, today, rate, error, open, onOpen, onLoaded }: RulesSectionProps) => {
  const gds = gdsNameOf(checkup.gds_id)
  const [why, setWhy] = useState<string>()
  const { data: profile } = useSuspenseQuery(profileQuery)
  const load = useRulesLoad(gds, checkup.hotel_id, (failure) => {
    if (failure) setWhy(failure.message)
    else onLoaded()
  })
  const state = rulesState(entry, checkup, today)
  return (
    <details className="ota-rules-fold" open={open} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary>{words.rules}</summary>
      {error ? (
        <EmptyState title={words.unavailable}>{words.unavailableWhy}</EmptyState>
      ) : state !== 'read' ? (
        <RulesOffer
          state={state}
          rate_plan={entry.rate_plan}
          gds={gdsLabelOfId(checkup.gds_id)}
          old={Date.now() >= staleAt(checkup)}
          checked={hasPriceCheck(checkup)}
          busy={load.running !== undefined}
          why={why}
          note={queriesText(profile)}
          onRead={() => {
            setWhy(undefined)
            if (gds) load.start(newRulesLoad(gds, checkup, entry.rate_plan))
          }}
        />
      ) : rate ? (
        <RuleFields rate={rate} />
      ) : (
        <RateSkeleton />
      )}
    </details>
  )
}
