// The panel of one rate: its head and strip, its score and fields, and the windows that open from them. S2§2
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import type { Finding, RateEntry } from '../../../contract/values/checkup-values.ts'
import { gdsNameOf, gdsLabelOfId } from '../../../domain/gds.ts'
import { queriesText } from '../../parts/account/account-words.ts'
import { RulesOffer } from '../../parts/checkup/RulesOffer.tsx'
import { hasPriceCheck, rulesState } from '../../parts/checkup/rules-state.ts'
import { PriceCheck } from '../../parts/rate/PriceCheck.tsx'
import { RateHead } from '../../parts/rate/RateHead.tsx'
import { RateSkeleton } from '../../parts/rate/RateSkeleton.tsx'
import { RateStrip } from '../../parts/rate/RateStrip.tsx'
import { useRateNavigation } from '../../parts/stay/use-rate-navigation.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { profileQuery } from '../auth/queries.ts'
import { rateEvidence } from './queries.ts'
import { RateFields } from './RateFields.tsx'
import { useComparing } from './use-overlay.ts'
import type { useRules } from './use-rules.ts'
import { useScoredRate } from './use-scored-rate.ts'

const CompareDialog = lazyDialog(async () => (await import('./compare/CompareDialog.tsx')).CompareDialog)
const EvidenceDialog = lazyDialog(async () => (await import('../../parts/gds/EvidenceDialog.tsx')).EvidenceDialog)

type RatePanelProps = Omit<ComponentProps<typeof RateHead>, 'onEvidence' | 'onCompare' | 'note'> & {
  wide: boolean
  evidence: boolean
  rules: ReturnType<typeof useRules>
  onWhy: (check: string) => void
  /** What the checkup as a whole offers below its rates. */
  children?: ReactNode
}

export const RatePanel = ({ wide, evidence, rules, onWhy, children, ...head }: RatePanelProps) => {
  const { tab, entry, checkup, today } = head
  const navigate = useNavigate()
  const comparison = useComparing(useRateNavigation())
  const note = queriesText(useSuspenseQuery(profileQuery).data)
  /** Open at a finding, or from its beginning. */
  const [opened, setOpened] = useState<{ finding?: Finding }>()
  const { rate: loaded, fixes, scores, error } = useScoredRate(entry, checkup)
  // A rate has some 70 fields: head and strip answer the key at once, the fields follow.
  const rendered = useDeferredValue(loaded?.id)
  const rate = rendered === entry.id ? loaded : undefined
  // The first paint has what fits the screen; the sections below follow.
  const whole = useDeferredValue(true, false)
  const state = tab === 'details' ? 'read' : rulesState(entry, checkup, today)
  const compared = { hotel_id: checkup.hotel_id, rate: entry.id, right: comparison.right, other: comparison.other }
  // The address of the modal in a window that is too narrow for it.
  const misplaced = comparison.comparing && !wide
  useEffect(() => {
    if (misplaced) void navigate({ ...paths.compareRates(compared), replace: true })
  })
  return (
    <>
      <RateHead
        {...head}
        note={note}
        onCompare={() => (wide ? comparison.open() : void navigate(paths.compareRates(compared)))}
        onEvidence={evidence ? () => setOpened({}) : undefined}
      />
      <RateStrip entry={entry} rate={rate} />
      {opened && <RateEvidence entry={entry} finding={opened.finding} onClose={() => setOpened(undefined)} />}
      {comparison.comparing && wide && (
        <Suspense fallback={null}>
          <CompareDialog
            gds={gdsNameOf(checkup.gds_id)}
            hotelId={checkup.hotel_id}
            rateId={entry.id}
            right={comparison.right}
            other={comparison.other}
            onRight={comparison.choose}
            onClose={comparison.close}
          />
        </Suspense>
      )}
      {state !== 'read' && (
        <RulesOffer
          state={state}
          rate_plan={entry.rate_plan}
          gds={gdsLabelOfId(checkup.gds_id)}
          old={rules.stale}
          checked={hasPriceCheck(checkup)}
          busy={rules.running !== undefined}
          why={rules.why}
          note={note}
          onRead={() => rules.load(entry.rate_plan)}
        />
      )}
      {tab === 'rules' && state === 'read' && hasPriceCheck(checkup) && checkup.from_date >= today && (
        <PriceCheck
          busy={rules.running !== undefined}
          why={rules.why}
          note={note}
          onCheck={() => rules.load(entry.rate_plan)}
        />
      )}
      {state === 'read' && error && !loaded && (
        <EmptyState title={error.message}>Choose the booking code again or reload the rates.</EmptyState>
      )}
      {state === 'read' && !rate && !error && <RateSkeleton />}
      {state === 'read' && rate && (
        <div key={rate.id} className="rate-body">
          <RateFields
            rate={rate}
            fixes={fixes}
            scores={scores}
            tab={tab}
            whole={whole}
            onWhy={onWhy}
            onEvidence={evidence ? (finding) => setOpened({ finding }) : undefined}
          />
          {whole && children}
        </div>
      )}
    </>
  )
}

type RateEvidenceProps = { entry: RateEntry; finding: Finding | undefined; onClose: () => void }
const RateEvidence = ({ entry, finding, onClose }: RateEvidenceProps) => {
  const { data, error } = useQuery(rateEvidence(entry.id))
  return (
    <Suspense fallback={null}>
      <EvidenceDialog
        rate_plan={entry.rate_plan}
        calls={data}
        error={error?.message}
        finding={finding}
        onClose={onClose}
      />
    </Suspense>
  )
}
