// Marks several fixes as done with a check of each, once it is known what all of them cost.
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { verifications, type VerificationsCost } from '../../../contract/verifications.ts'
import { call } from '../../lib/call.ts'
import { numberText } from '../../lib/format.ts'
import type { Dates } from '../../lib/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { verifyText as words } from './verification-words.ts'
import type { CheckedFix } from './use-verification.ts'

type ManyStarted = z.output<typeof verifications.startMany.answer>['data']
type VerifyManyDialogProps = {
  chosen: readonly CheckedFix[]
  dates: Dates
  onStarted: (started: ManyStarted) => void
  onClose: () => void
}

export const VerifyManyDialog = ({ chosen, dates: { start_date }, onStarted, onClose }: VerifyManyDialogProps) => {
  const client = useQueryClient()
  const query = { start_date }
  const named = chosen.map(({ hotel_id, key }) => ({ hotel_id, key }))
  const cost = useQuery({
    queryKey: ['verification-cost', 'many', named, query],
    queryFn: async () => (await call(verifications.costOfMany, { query, body: { fixes: named } })).data,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
  const counted = cost.isFetching ? undefined : cost.data
  const start = useMutation({
    mutationFn: async (queries: number) => {
      const fixes = chosen.map(({ hotel_id, key, updated_at }) => ({ hotel_id, key, updated_at }))
      return (await call(verifications.startMany, { query, body: { fixes, queries } })).data
    },
    onSuccess: onStarted,
    // It may take more by now.
    onError: () => cost.refetch(),
    onSettled: () => client.invalidateQueries({ queryKey: ['all-fixes'] }),
  })
  return (
    <Dialog title={words.manyTitle(chosen.length)} onClose={onClose}>
      {cost.error && <p role="alert">{cost.error.message}</p>}
      <div aria-live="polite">
        {counted ? <ManyCost cost={counted} /> : !cost.error && <p className="muted">{words.counting}</p>}
      </div>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          data-first
          disabled={!counted || counted.fixes === 0}
          loading={start.isPending}
          onClick={() => counted && start.mutate(counted.queries)}
        >
          {words.now}
        </Button>
      </div>
    </Dialog>
  )
}

const ManyCost = ({ cost }: { cost: VerificationsCost }) => {
  const { fixes, stays, queries, unchecked, elsewhere, running, none, left } = cost
  return (
    <>
      {fixes > 0 && <p>{words.manyCost(fixes, stays, queries)}</p>}
      {unchecked > 0 && <p className="small">{words.manyUnseen(unchecked)}</p>}
      {elsewhere > 0 && <p className="small">{words.elsewhere(elsewhere)}</p>}
      {running > 0 && <p className="small">{words.manyRunning(running)}</p>}
      {none > 0 && <p className="small">{words.manyNone(none)}</p>}
      {left && <p className="muted small num">{words.left(numberText(left.left))}</p>}
    </>
  )
}
