// Marks a fix as done: with a check of its nearest stays, whose outcome appears stay by stay, or without one.
import './verification.css'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Verification, VerificationCost } from '../../../contract/verifications.ts'
import { readable } from '../../../domain/formats.ts'
import { countText, dayText, nearText, numberText } from '../../lib/format.ts'
import type { Dates } from '../../lib/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { verifyText as words } from './verification-words.ts'
import { type CheckedFix, useVerification } from './use-verification.ts'

type VerifyDialogProps = {
  fix: CheckedFix
  dates: Dates
  /** Of one that was started before. */
  id?: number | undefined
  /** Marks it as done without a check, where that is offered. */
  onDone?: () => void
  /** What somebody else has made of it meanwhile is to be seen first. */
  onChanged: () => void
  onClose: () => void
}

export const VerifyDialog = ({ fix, dates, id, onDone, onChanged, onClose }: VerifyDialogProps) => {
  const { cost, found, start, cancel, again, isStarted } = useVerification(fix, dates, id, onChanged)
  const actions = useRef<HTMLDivElement>(null)
  const status = found.data?.status
  // What was pressed may be gone with the view that it was in.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost) actions.current?.querySelector<HTMLElement>('[data-close]')?.focus()
  }, [isStarted, status])
  const error = cost.error ?? found.error
  return (
    <Dialog title={isStarted ? words.running : words.title} onClose={onClose}>
      <p className="muted small">
        {fix.hotel} · {readable(fix.advice)}
      </p>
      {error && <p role="alert">{error.message}</p>}
      {!isStarted && !error && (cost.data ? <CheckCost cost={cost.data} /> : <p className="muted">{words.counting}</p>)}
      <div aria-live="polite">{isStarted && found.data && <OutcomeList found={found.data} />}</div>
      <div className="dialog-actions" ref={actions}>
        {isStarted ? (
          <>
            {found.data?.status === 'running' && (
              <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
                {words.stop}
              </Button>
            )}
            {found.data?.status === 'gone' && found.data.unchecked > 0 && (
              <Button variant="default" onClick={again}>
                {words.others(found.data.unchecked)}
              </Button>
            )}
            <Button data-first data-close onClick={onClose}>
              {words.close}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" data-close onClick={onClose}>
              {words.cancel}
            </Button>
            {onDone && (
              <Button variant="default" disabled={start.isPending} onClick={onDone}>
                {words.without}
              </Button>
            )}
            {cost.data && cost.data.all.stays > cost.data.stays.length && (
              <Button variant="default" loading={start.isPending} onClick={() => start.mutate(true)}>
                {words.all(cost.data.all.stays, cost.data.all.queries)}
              </Button>
            )}
            <Button
              data-first
              disabled={!cost.data || cost.data.stays.length === 0}
              loading={start.isPending}
              onClick={() => start.mutate(false)}
            >
              {words.now}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

const CheckCost = ({ cost: { stays, queries, all, beyond, elsewhere, left } }: { cost: VerificationCost }) => {
  if (stays.length === 0) return <p role="alert">{elsewhere > 0 ? words.elsewhere(elsewhere) : words.none}</p>
  const unseen = all.stays - stays.length
  return (
    <>
      <p>{words.cost(stays.length, queries)}</p>
      <p className="muted small num">{words.checkIns(stays.map(({ check_in }) => dayText(check_in)).join(', '))}</p>
      {unseen > 0 && <p className="small">{words.unseen(unseen)}</p>}
      {beyond > 0 && <p className="small">{words.beyond(beyond)}</p>}
      {elsewhere > 0 && <p className="small">{words.elsewhere(elsewhere)}</p>}
      {left && <p className="muted small num">{words.left(numberText(left.left))}</p>}
    </>
  )
}

const OutcomeList = ({ found }: { found: Verification }) => {
  // Stays are asked for one after another: what is tried again is the first without an outcome.
  const failed = found.next_at === null ? -1 : found.stays.findIndex(({ outcome }) => outcome === 'waiting')
  return (
    <>
      <p>
        <strong>{words.status[found.status]}</strong> {explain(found)}
      </p>
      <ol className="verify-stays num">
        {found.stays.map((stay, position) => (
          <li key={position}>
            {dayText(stay.check_in)}, {countText(stay.nights, 'night')}:{' '}
            <span className={`verify-${stay.outcome}`}>
              {position === failed ? words.failed : outcomeText(stay, found.status)}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

const explain = ({ status, reason, next_at, unchecked, queries, stays }: Verification): string => {
  if (status === 'running' && next_at) return `${words.again(reason, nearText(next_at))}.`
  if (status === 'gone' && unchecked > 0) return `${words.leftOut(unchecked)} ${words.sent(queries)}`
  if (status === 'couldnt_check') return `${reason ?? ''} ${words.isOpenOrUndecided}`
  if (status === 'still_there') return words.isOpen
  if (status === 'cancelled') return words.stopped(stays.some(isBeingAsked))
  return status === 'running' ? '' : words.sent(queries)
}

/** It was begun, and its answer is not there. */
const isBeingAsked = ({ outcome, checkup_id }: Verification['stays'][number]) =>
  outcome === 'waiting' && checkup_id !== null

const outcomeText = (
  { outcome, shown, checked_at, reason }: Verification['stays'][number],
  status: Verification['status'],
): string => {
  if (outcome === 'waiting') return status === 'running' ? words.waiting : words.notAsked
  if (outcome === 'still_there') return words.still(shown && readable(shown), checked_at && nearText(checked_at))
  return outcome === 'couldnt_check' ? words.couldnt(reason ?? '') : words[outcome]
}
