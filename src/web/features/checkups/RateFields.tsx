// What a rate shows below its head: its score, its fields with their findings, and the windows that open from them. S2§2
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Fix, RateScore } from '../../../contract/accuracy.ts'
import type { CheckupRate, Finding } from '../../../contract/values/checkup-values.ts'
import type { LoadingField } from '../../../domain/loading/limits.ts'
import { readsOwnData, writesOwnData } from '../../parts/account/account.ts'
import { Observations } from '../../parts/accuracy/Observations.tsx'
import { fieldsToAccept } from '../../parts/own-data/accepted-fields.ts'
import { ownCompared } from '../../../domain/rate-view/own-compared.ts'
import { OwnValue } from '../../parts/own-data/OwnValue.tsx'
import { RateSections } from '../../parts/rate/RateSections.tsx'
import { RateVerdict } from '../../parts/rate/RateVerdict.tsx'
import { detailSections, ruleSections } from '../../../domain/rate-view/sections.ts'
import { lazyDialog } from '../../ui/Lazy.tsx'
import { profileQuery } from '../auth/queries.ts'
import { highlightedPhrases } from '../reference/queries.ts'
import { acceptRate } from '../../parts/own-data/accept-rate.ts'
import { useAgentMode } from './use-agent-mode.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

const AcceptDialog = lazyDialog(async () => (await import('../../parts/own-data/AcceptDialog.tsx')).AcceptDialog)
const LoadingTextDialog = lazyDialog(
  async () => (await import('../../parts/rate/LoadingTextDialog.tsx')).LoadingTextDialog,
)

type RateFieldsProps = {
  rate: CheckupRate
  fixes: readonly Fix[] | undefined
  scores: readonly RateScore[] | undefined
  tab: 'details' | 'rules'
  /** False for the first paint, which has only what fits the screen. */
  whole: boolean
  onWhy: (check: string) => void
  onEvidence?: ((finding: Finding) => void) | undefined
}

export const RateFields = ({ rate, fixes, scores, tab, whole, onWhy, onEvidence }: RateFieldsProps) => {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data: phrases = [] } = useQuery(highlightedPhrases)
  const [text, setText] = useState<LoadingField>()
  const [accepting, setAccepting] = useState(false)
  const accept = useMutation(acceptRate(useQueryClient(), rate.hotel_id))
  // A travel agent has no own data, whoever looks at the agent's pages.
  const agent = useAgentMode(profile)
  const writes = writesOwnData(profile) && !agent
  const sections = tab === 'details' ? detailSections : ruleSections
  // On Rate Details the verdict alone fills the screen.
  const first = tab === 'details' ? [] : sections.slice(0, 1)
  const acceptFields = (fields: string[]) =>
    accept.mutate({ id: rate.id, fields }, { onSuccess: () => setAccepting(false) })
  return (
    <>
      {tab === 'details' && <RateVerdict rate={rate} fixes={fixes} />}
      <OwnValue
        rate={rate}
        scores={scores}
        reads={readsOwnData(profile) && !agent}
        onExpect={writes ? () => setAccepting(true) : undefined}
      />
      <RateSections
        sections={whole ? sections : first}
        rate={rate}
        phrases={phrases}
        own={ownCompared(rate)}
        acceptOf={
          writes
            ? ({ fields: [field] }) => {
                const fields = fieldsToAccept(rate, field)
                return fields && (() => acceptFields(fields))
              }
            : undefined
        }
        onLoadingText={setText}
        onWhy={onWhy}
        onEvidence={onEvidence}
      />
      {whole && rate.observations.length > 0 && <Observations facts={rate.observations} />}
      <Suspense fallback={null}>
        {text && <LoadingTextDialog rate={rate} field={text} onClose={() => setText(undefined)} />}
        {accepting && (
          <AcceptDialog
            rate={rate}
            gds={gdsLabelOfId(rate.gds_id)}
            busy={accept.isPending}
            onAccept={acceptFields}
            onClose={() => setAccepting(false)}
          />
        )}
      </Suspense>
    </>
  )
}
