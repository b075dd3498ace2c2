// The panel of one rate: its head, its own data, its verdict and its fields, and the windows that open from them. S2§2
import { keepPreviousData, useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Checkup, CheckupRate, RateEntry } from '../../../contract/checkup-values.ts'
import type { Hotel } from '../../../contract/hotels.ts'
import type { LoadingField } from '../../../domain/loading/limits.ts'
import { labelOfGds } from '../../lib/gds.ts'
import { readsOwnData, writesOwnData } from '../../parts/account.ts'
import { BesideFacts } from '../../parts/BesideFacts.tsx'
import { OwnLine } from '../../parts/OwnLine.tsx'
import { PriceCheck } from '../../parts/PriceCheck.tsx'
import { RateHead } from '../../parts/RateHead.tsx'
import { RateSections } from '../../parts/RateSections.tsx'
import { RateSkeleton } from '../../parts/RateSkeleton.tsx'
import { RateVerdict } from '../../parts/RateVerdict.tsx'
import { detailSections, ruleSections } from '../../parts/rate-sections.ts'
import { RulesOffer } from '../../parts/RulesOffer.tsx'
import { isCheckedAgain, rulesState } from '../../parts/rules-state.ts'
import { takenOf } from '../../parts/taken-fields.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { rateJudgements, rateTasks } from '../accuracy/queries.ts'
import { profileQuery } from '../auth/queries.ts'
import type { useRules } from './hooks.ts'
import { evidenceOf, expectRate, highlightedPhrases, ownCompare, rateDetails } from './queries.ts'

const EvidenceDialog = lazy(() =>
  import('../../parts/EvidenceDialog.tsx').then((file) => ({ default: file.EvidenceDialog })),
)
const ExpectDialog = lazy(() => import('../../parts/ExpectDialog.tsx').then((file) => ({ default: file.ExpectDialog })))
const LoadingTextDialog = lazy(() =>
  import('../../parts/LoadingTextDialog.tsx').then((file) => ({ default: file.LoadingTextDialog })),
)

type Rules = ReturnType<typeof useRules>
type RatePanelProps = Omit<Parameters<typeof RateHead>[0], 'onEvidence'> & {
  hotel: Hotel
  evidence: boolean
  rules: Rules
  /** What the reading as a whole offers beside the score. */
  children?: ReactNode
}

export const RatePanel = ({ hotel, evidence, rules, children, ...head }: RatePanelProps) => {
  const { tab, entry, checkup, today } = head
  const [evidenceOpen, setEvidenceOpen] = useState(false)
  const {
    data: rate,
    error,
    isPlaceholderData,
  } = useQuery({ ...rateDetails(entry.id), placeholderData: keepPreviousData })
  useNewerJudgement(rate, checkup)
  const state = tab === 'details' ? 'read' : rulesState(entry, checkup, today)
  return (
    <>
      <RateHead {...head} onEvidence={evidence ? () => setEvidenceOpen(true) : undefined} />
      {evidenceOpen && <RateEvidence entry={entry} onClose={() => setEvidenceOpen(false)} />}
      {state !== 'read' && (
        <RulesOffer
          state={state}
          rate_plan={entry.rate_plan}
          gds={labelOfGds(checkup.gds_id)}
          old={rules.old}
          checked={isCheckedAgain(checkup)}
          busy={rules.running !== undefined}
          why={rules.why}
          onRead={() => rules.read(entry.rate_plan)}
        />
      )}
      {tab === 'rules' && state === 'read' && isCheckedAgain(checkup) && checkup.from_date >= today && (
        <PriceCheck busy={rules.running !== undefined} why={rules.why} onCheck={() => rules.read(entry.rate_plan)} />
      )}
      {state === 'read' && error && !rate && (
        <EmptyState title={error.message}>Choose the booking code again or reload the rates.</EmptyState>
      )}
      {state === 'read' && !rate && !error && <RateSkeleton />}
      {state === 'read' && rate && (
        <Old old={isPlaceholderData}>
          <Rate key={rate.id} rate={rate} hotel={hotel} checkup={checkup} tab={tab}>
            {children}
          </Rate>
        </Old>
      )}
    </>
  )
}

type RateProps = { rate: CheckupRate; hotel: Hotel; checkup: Checkup; tab: 'details' | 'rules'; children: ReactNode }

const Rate = ({ rate, hotel, checkup, tab, children }: RateProps) => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data: phrases = [] } = useQuery(highlightedPhrases)
  const { data: tasks } = useQuery(rateTasks(rate.id, rate.judged_at))
  const { data: judgements } = useQuery(rateJudgements(rate.id, rate.judged_at))
  const { data: own } = useQuery(ownCompare(rate, hotel, checkup))
  const [text, setText] = useState<LoadingField>()
  const [taking, setTaking] = useState(false)
  const expect = useMutation(expectRate(useQueryClient(), rate.hotel_id))
  const writes = writesOwnData(profile)
  const take = (fields: string[]) => expect.mutate({ id: rate.id, fields }, { onSuccess: () => setTaking(false) })
  return (
    <>
      <OwnLine
        rate={rate}
        judgements={judgements}
        reads={readsOwnData(profile)}
        onExpect={writes ? () => setTaking(true) : undefined}
      />
      {children}
      {tab === 'details' && <RateVerdict rate={rate} tasks={tasks?.tasks} />}
      <RateSections
        sections={tab === 'details' ? detailSections : ruleSections}
        rate={rate}
        phrases={phrases}
        own={own}
        onExpect={
          writes
            ? ({ fields: [field] }) => {
                const fields = takenOf(field)
                if (fields) take(fields)
              }
            : undefined
        }
        onLoadingText={setText}
      />
      {rate.beside.length > 0 && <BesideFacts facts={rate.beside} />}
      <Suspense fallback={null}>
        {text && <LoadingTextDialog rate={rate} field={text} onClose={() => setText(undefined)} />}
        {taking && (
          <ExpectDialog
            rate={rate}
            gds={labelOfGds(rate.gds_id)}
            busy={expect.isPending}
            onTake={take}
            onClose={() => setTaking(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Own data or rules changed since the list was read: the list is asked for again. */
const useNewerJudgement = (rate: CheckupRate | undefined, checkup: Checkup) => {
  const client = useQueryClient()
  const newer =
    rate?.checkup_id === checkup.id &&
    rate.judged_at !== null &&
    rate.judged_at > (checkup.judged_at ?? checkup.created_at)
  useEffect(() => {
    if (newer) void client.invalidateQueries({ queryKey: ['hotel-reading'] })
  }, [newer, client])
}

const RateEvidence = ({ entry, onClose }: { entry: RateEntry; onClose: () => void }) => {
  const { data, error } = useQuery(evidenceOf(entry.id))
  return (
    <Suspense fallback={null}>
      <EvidenceDialog rate_plan={entry.rate_plan} calls={data} error={error?.message} onClose={onClose} />
    </Suspense>
  )
}

/** What is still that of the rate before is greyed until its successor has arrived. */
const Old = ({ old, children }: { old: boolean; children: ReactNode }) => (
  <div className={old ? 'greyed' : undefined} aria-busy={old}>
    {children}
  </div>
)
