// The booking codes that no record speaks for: what each most likely is and why, to be corrected, ticked and confirmed.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodeProposal, OwnOverview } from '../../../contract/own-data.ts'
import { canBeTaken } from '../../../domain/own-data/patterns.ts'
import { ApiError } from '../../lib/call.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { showError, showSuccess } from '../../ui/Toasts.tsx'
import { sectionRoute, useOf } from './hooks.ts'
import { choicesOf } from './Parts.tsx'
import { type Choice, ProposalForm } from './ProposalForm.tsx'
import { confirmProposals } from './queries.ts'
import { codeWords as words } from './words.ts'

type ProposalsProps = { own: OwnOverview; shown: readonly CodeProposal[] | undefined; mayWrite: boolean }

const keyOf = ({ gds_id, rate_plan }: CodeProposal) => `${gds_id} ${rate_plan}`
const textOf = (one: CodeProposal) => `${one.rate_plan} ${one.rate_name ?? ''} ${one.room ?? ''}`.toLowerCase()
/** What nobody can confirm comes last. */
const lastOf = ({ rate_plan }: CodeProposal) => (canBeTaken(rate_plan) ? 0 : 1)
/** From here on a proposal is called sure. */
const sureFrom = 0.8
const atOnce = 50

export const ProposalsSection = ({ own, shown, mayWrite }: ProposalsProps) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const search = sectionRoute.useSearch()
  const filter = sectionRoute.useNavigate()
  const { propose: wanted = '', shown: shownAtMost = atOnce } = search
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const { mutate: confirm, isPending } = useMutation(confirmProposals(useQueryClient(), useOf()))
  const open = shown
    ?.filter(({ known_by }) => known_by === null)
    .toSorted((a, b) => lastOf(a) - lastOf(b) || b.confidence - a.confidence || a.rate_plan.localeCompare(b.rate_plan))
  const found = open?.filter((one) => textOf(one).includes(wanted.trim().toLowerCase())) ?? []
  const choiceOf = (one: CodeProposal): Choice => chosen[keyOf(one)] ?? one
  const sure =
    open?.filter((one) => one.confidence >= sureFrom && choiceOf(one).plan_id !== null && canBeTaken(one.rate_plan)) ??
    []
  const foundOnes = found.filter(({ rate_plan }) => canBeTaken(rate_plan))
  const tickedOnes = open?.filter((one) => ticked.has(keyOf(one))) ?? []

  const tick = (one: CodeProposal, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(keyOf(one))
    else next.delete(keyOf(one))
    setTicked(next)
  }
  const choose = (ones: readonly CodeProposal[], part: Partial<Choice>) => {
    const made = ones.map((one) => {
      const { plan_id, room_id } = choiceOf(one)
      return [keyOf(one), { plan_id, room_id, ...part }] as const
    })
    setChosen({ ...chosen, ...Object.fromEntries(made) })
    setTicked(new Set([...ticked, ...ones.map(keyOf)]))
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
      onError: (error) => {
        const [message] = error instanceof ApiError ? Object.values(error.errors) : []
        if (message !== undefined) showError(message)
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
          <div className="own-pad own-proposals-bar">
            <TextInput
              type="search"
              size="xs"
              aria-label={words.filter}
              placeholder={words.filter}
              value={wanted}
              onChange={({ currentTarget }) =>
                void filter({
                  search: { ...search, propose: currentTarget.value || undefined, shown: undefined },
                  replace: true,
                })
              }
            />
            {mayWrite && wanted !== '' && (
              <Button
                variant="default"
                size="xs"
                onClick={() => setTicked(new Set([...ticked, ...foundOnes.map(keyOf)]))}
              >
                {words.tickFound(foundOnes.length)}
              </Button>
            )}
            {mayWrite && tickedOnes.length > 1 && (
              <>
                <NativeSelect
                  size="xs"
                  aria-label={words.planOfAll}
                  value=""
                  data={choicesOf(own.plans, words.planOfAll)}
                  onChange={({ currentTarget }) => choose(tickedOnes, { plan_id: Number(currentTarget.value) || null })}
                />
                <NativeSelect
                  size="xs"
                  aria-label={words.roomOfAll}
                  value=""
                  data={choicesOf(own.rooms, words.roomOfAll)}
                  onChange={({ currentTarget }) => choose(tickedOnes, { room_id: Number(currentTarget.value) || null })}
                />
              </>
            )}
            {mayWrite && <span className="muted small">{words.proposalsNote}</span>}
          </div>
          <ul className="own-proposals">
            {found.slice(0, shownAtMost).map((one) => (
              <ProposalForm
                key={keyOf(one)}
                own={own}
                one={one}
                choice={choiceOf(one)}
                ticked={ticked.has(keyOf(one))}
                mayWrite={mayWrite}
                onTick={(on) => tick(one, on)}
                onChoose={(part) => choose([one], part)}
              />
            ))}
          </ul>
          {found.length > shownAtMost && (
            <div className="own-more">
              <Button
                variant="default"
                size="xs"
                onClick={() =>
                  void filter({ search: { ...search, shown: shownAtMost + atOnce }, replace: true, resetScroll: false })
                }
              >
                {words.showMore(Math.min(atOnce, found.length - shownAtMost), found.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
