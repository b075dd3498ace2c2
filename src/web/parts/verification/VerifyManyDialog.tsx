// Marks several fixes as done with a check of each, once it is known what all of them cost, and says how far they are and how they end.
import './verification.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { verifications, type VerificationsCost, type VerificationsProgress } from '../../../contract/verifications.ts'
import { call } from '../../lib/call.ts'
import { nearText, numberText } from '../../lib/format.ts'
import type { Dates } from '../../lib/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { endedOf } from './use-checks-progress.ts'
import type { CheckedFix } from './use-verification.ts'
import { verifyText as words } from './verification-words.ts'

type ManyStarted = z.output<typeof verifications.startMany.answer>['data']
type VerifyManyDialogProps = {
  chosen: readonly CheckedFix[]
  dates: Dates
  /** Checks that were started from here, and how far they are once that is known. */
  started: number
  progress: VerificationsProgress | undefined
  onStarted: (started: ManyStarted) => void
  onClose: () => void
}

export const VerifyManyDialog = ({ started, progress, onClose, ...asked }: VerifyManyDialogProps) =>
  started > 0 ? (
    <ProgressDialog started={started} progress={progress} onClose={onClose} />
  ) : (
    <CostDialog {...asked} onClose={onClose} />
  )

type CostDialogProps = Omit<VerifyManyDialogProps, 'started' | 'progress'>
const CostDialog = ({ chosen, dates: { start_date }, onStarted, onClose }: CostDialogProps) => {
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
  const { fixes, queries, unchecked, elsewhere, running, none, left } = cost
  return (
    <>
      {fixes > 0 && <p>{words.manyCost(fixes, queries)}</p>}
      {unchecked > 0 && <p className="small">{words.manyUnseen(unchecked)}</p>}
      {elsewhere > 0 && <p className="small">{words.elsewhere(elsewhere)}</p>}
      {running > 0 && <p className="small">{words.manyRunning(running)}</p>}
      {none > 0 && <p className="small">{words.manyNone(none)}</p>}
      {left && <p className="muted small num">{words.left(numberText(left.left))}</p>}
    </>
  )
}

type ProgressDialogProps = Pick<VerifyManyDialogProps, 'started' | 'progress' | 'onClose'>
const ProgressDialog = ({ started, progress, onClose }: ProgressDialogProps) => {
  const close = useRef<HTMLButtonElement>(null)
  // What was pressed is gone with the view that it was in.
  useEffect(() => close.current?.focus(), [])
  const ended = progress ? endedOf(progress) : 0
  return (
    <Dialog title={words.manyChecks(started)} onClose={onClose}>
      <div aria-live="polite">
        <p>
          <strong>{words.manyEnded(ended, started)}</strong>{' '}
          {ended === started && progress && words.sent(progress.queries)}
        </p>
        {progress && <ProgressList progress={progress} />}
      </div>
      {(!progress || progress.running + progress.later > 0) && <p className="muted small">{words.manyGoOn}</p>}
      <div className="dialog-actions">
        <Button ref={close} data-first onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  )
}

const ProgressList = ({ progress }: { progress: VerificationsProgress }) => (
  <ul className="verify-stays num">
    {(['gone', 'still_there', 'couldnt_check', 'past', 'cancelled', 'running'] as const).map(
      (state) =>
        progress[state] > 0 && (
          <li key={state} className={`verify-${state}`}>
            {words.manyIn[state]}: {numberText(progress[state])}
          </li>
        ),
    )}
    {progress.later > 0 && progress.next_at && (
      <li>{words.manyLater(numberText(progress.later), nearText(progress.next_at))}</li>
    )}
  </ul>
)
