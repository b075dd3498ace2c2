// The booking codes that no record speaks for: what each most likely is and why, to be corrected, ticked and confirmed.
import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodeProposal, OwnOverview } from '../../../contract/own-data.ts'
import { labelOfGds } from '../../lib/gds.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { choicesOf, codeOf } from './Parts.tsx'
import { confirmProposals } from './queries.ts'
import { codeWords as words } from './words.ts'

type ProposalsProps = { own: OwnOverview; shown: readonly CodeProposal[] | undefined; mayWrite: boolean }
type Choice = { plan_id: number | null; room_id: number | null }

const keyOf = ({ gds_id, rate_plan }: CodeProposal) => `${gds_id} ${rate_plan}`
/** From here on a proposal is called sure. */
const sureFrom = 0.8
const atOnce = 50

export const ProposalsSection = ({ own, shown, mayWrite }: ProposalsProps) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [shownAtMost, setShownAtMost] = useState(atOnce)
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const { mutate: confirm, isPending } = useMutation(confirmProposals(useQueryClient(), own.hotel_id))
  const open = shown?.filter(({ known_by }) => known_by === null)
  const choiceOf = (one: CodeProposal): Choice => chosen[keyOf(one)] ?? one
  const sure = open?.filter((one) => one.confidence >= sureFrom && choiceOf(one).plan_id !== null) ?? []
  const tickedOnes = open?.filter((one) => ticked.has(keyOf(one))) ?? []

  const tick = (one: CodeProposal, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(keyOf(one))
    else next.delete(keyOf(one))
    setTicked(next)
  }
  const choose = (one: CodeProposal, part: Partial<Choice>) => {
    const { plan_id, room_id } = choiceOf(one)
    setChosen({ ...chosen, [keyOf(one)]: { plan_id, room_id, ...part } })
    tick(one, true)
  }
  const send = () => {
    const codes = tickedOnes.flatMap((one) => {
      const { plan_id, room_id } = choiceOf(one)
      const gds_id: 1 | 2 = one.gds_id === 2 ? 2 : 1
      return plan_id === null ? [] : [{ gds_id, pattern: one.rate_plan, plan_id, room_id }]
    })
    if (codes.length < tickedOnes.length) return showError(words.planFirst)
    confirm(codes, {
      onSuccess: () => {
        setTicked(new Set())
        setChosen({})
        showSuccess(words.confirmed(codes.length))
      },
    })
  }
  return (
    <section className="card" aria-labelledby="own-proposals">
      <div className="table-bar">
        <h2 id="own-proposals">{words.proposals}</h2>
        <span className="muted num" role="status">
          {open?.length}
        </span>
        {mayWrite && open && open.length > 0 && (
          <span className="row push">
            {tickedOnes.length > 0 ? (
              <Button variant="default" size="xs" h={32} onClick={() => setTicked(new Set())}>
                {words.untick}
              </Button>
            ) : (
              sure.length > 0 && (
                <Button variant="default" size="xs" h={32} onClick={() => setTicked(new Set(sure.map(keyOf)))}>
                  {words.tickSure(sure.length)}
                </Button>
              )
            )}
            <Button size="xs" h={32} disabled={tickedOnes.length === 0} loading={isPending} onClick={send}>
              {words.confirm(tickedOnes.length)}
            </Button>
          </span>
        )}
      </div>
      {!open && <p className="own-pad muted">{words.loading}</p>}
      {open?.length === 0 &&
        (shown?.length === 0 ? (
          <EmptyState action={<LinkButton {...paths.hotelRates(own.hotel_id)}>{words.searchRates}</LinkButton>}>
            {words.noReadings}
          </EmptyState>
        ) : (
          <EmptyState>{words.allKnown}</EmptyState>
        ))}
      {open && open.length > 0 && (
        <>
          <p className="own-pad muted small">{words.proposalsNote}</p>
          <ul className="own-proposals">
            {open.slice(0, shownAtMost).map((one) => (
              <li key={keyOf(one)} data-ticked={ticked.has(keyOf(one)) || undefined}>
                {mayWrite && (
                  <input
                    type="checkbox"
                    aria-label={words.tick(one.rate_plan)}
                    checked={ticked.has(keyOf(one))}
                    onChange={({ currentTarget }) => tick(one, currentTarget.checked)}
                  />
                )}
                <div className="own-proposal-code">
                  <span className="row-name num">{one.rate_plan}</span>{' '}
                  <span className="tag">{labelOfGds(one.gds_id)}</span>
                  <div className="row-note">{[one.rate_name, one.room].filter(Boolean).join(' · ') || '-'}</div>
                </div>
                <div className="own-proposal-choice">
                  {mayWrite ? (
                    <>
                      <NativeSelect
                        size="xs"
                        aria-label={words.planOf(one.rate_plan)}
                        value={choiceOf(one).plan_id ?? ''}
                        data={choicesOf(own.plans, words.choosePlan)}
                        onChange={({ currentTarget }) => choose(one, { plan_id: Number(currentTarget.value) || null })}
                      />
                      <NativeSelect
                        size="xs"
                        aria-label={words.roomOf(one.rate_plan)}
                        value={choiceOf(one).room_id ?? ''}
                        data={choicesOf(own.rooms, words.anyRoom)}
                        onChange={({ currentTarget }) => choose(one, { room_id: Number(currentTarget.value) || null })}
                      />
                    </>
                  ) : (
                    <span>
                      {codeOf(own.plans, one.plan_id)} · {codeOf(own.rooms, one.room_id, words.anyRoom)}
                    </span>
                  )}
                </div>
                <div className="own-proposal-why">
                  <span className="num">{one.plan_id === null ? words.notSure : words.sure(one.confidence)}</span>
                  <div className="row-note">{one.reasons.join(', ')}</div>
                </div>
              </li>
            ))}
          </ul>
          {open.length > shownAtMost && (
            <div className="own-more">
              <Button variant="default" size="xs" onClick={() => setShownAtMost(shownAtMost + atOnce)}>
                {words.showMore(Math.min(atOnce, open.length - shownAtMost), open.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
