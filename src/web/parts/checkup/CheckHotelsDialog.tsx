// Confirms the check of all hotels: which ones, the queries that it takes and those that are left. S2§2, S2§4
import './checkup-depth.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChecksCost } from '../../../contract/hotel-checks.ts'
import { countText, numberText } from '../../lib/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { checksCostQuery, startChecks } from './hotel-checks.ts'
import { includedText, leftText, nothingText } from './hotel-checks-words.ts'

type Which = 'all' | 'unchecked'
const scopeWords: Record<Which, string> = { all: 'All hotels', unchecked: 'Only those not checked yet' }

type CheckHotelsDialogProps = { onClose: () => void; onStarted: () => void }
export const CheckHotelsDialog = ({ onClose, onStarted }: CheckHotelsDialogProps) => {
  const { data: cost, error } = useQuery(checksCostQuery)
  const { mutate, isPending } = useMutation(startChecks(useQueryClient()))
  const [chosen, choose] = useState<Which>('all')
  const start = (which: Which) => mutate(which, { onSuccess: onStarted })
  return (
    <Dialog title="Check all my hotels" onClose={onClose}>
      {error ? (
        <p role="alert">{error.message}</p>
      ) : cost ? (
        <Cost cost={cost} chosen={chosen} onChoose={choose} />
      ) : (
        <p className="muted">Counting the queries …</p>
      )}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <StartButton cost={cost} chosen={chosen} busy={isPending} onStart={start} />
      </div>
    </Dialog>
  )
}

type CostProps = { cost: ChecksCost; chosen: Which; onChoose: (which: Which) => void }
const Cost = ({ cost, chosen, onChoose }: CostProps) => {
  const nothing = nothingText(cost)
  const size = cost[chosen]
  const hasChoice = cost.unchecked.queries > 0 && cost.unchecked.queries < cost.all.queries
  const warning = includedText(cost, size.queries)
  return (
    <>
      {nothing ? (
        <p role="alert">{nothing}</p>
      ) : (
        <p className="muted">
          Checks a two-night stay from tomorrow for one adult. You can keep working or leave while the check runs, and
          cancel it at any time.
        </p>
      )}
      {hasChoice && (
        <fieldset className="check-scope">
          <legend className="sr">Which hotels</legend>
          {(['all', 'unchecked'] as const).map((which) => (
            <label key={which} className="row">
              <input type="radio" name="which" checked={chosen === which} onChange={() => onChoose(which)} />
              {scopeWords[which]}
              <span className="muted num">{countText(cost[which].hotels, 'hotel')}</span>
            </label>
          ))}
        </fieldset>
      )}
      {!nothing && (
        <dl className="cost">
          <dt>Hotels</dt>
          <dd>{numberText(size.hotels)}</dd>
          <dt className="cost-sum">Queries (one per hotel and GDS)</dt>
          <dd className="cost-sum">{numberText(size.queries)}</dd>
          {cost.queries && (
            <>
              <dt>{leftText(cost)}</dt>
              <dd>{numberText(cost.queries.left)}</dd>
            </>
          )}
        </dl>
      )}
      {cost.gds
        .filter(({ ready, hotels }) => !ready && hotels > 0)
        .map(({ id, label, message }) => (
          <p key={id} className="small" role="status">
            <strong>{label} is left out.</strong> {message}
          </p>
        ))}
      {!nothing && warning && (
        <p className="small" role={cost.limited ? 'alert' : 'status'}>
          {warning}
        </p>
      )}
    </>
  )
}

type StartButtonProps = {
  cost: ChecksCost | undefined
  chosen: Which
  busy: boolean
  onStart: (which: Which) => void
}
const StartButton = ({ cost, chosen, busy, onStart }: StartButtonProps) => {
  const size = cost?.[chosen]
  const short =
    cost?.limited === true && cost.queries !== null && size !== undefined && size.queries > cost.queries.left
  const ready = size !== undefined && size.queries > 0 && !short
  return (
    // Pressable at once: what it takes comes a moment after the window, and Enter then starts it.
    <Button
      data-first
      aria-disabled={!ready}
      {...(!ready && { 'data-disabled': true })}
      loading={busy}
      onClick={() => ready && onStart(chosen)}
    >
      {size && size.queries > 0
        ? `Check ${countText(size.hotels, 'hotel')} (${countText(size.queries, 'query', 'queries')})`
        : 'Check hotels'}
    </Button>
  )
}
