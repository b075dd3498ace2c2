// Own data made of what the GDS show: rooms, rate plans and booking codes in one list, corrected by a person and saved in one go.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { codesWords, proposalWords as words } from './code-words.ts'
import { useMayWrite } from './hooks.ts'
import { ProposedCodeItem } from './ProposedCodeItem.tsx'
import { ProposedPlanItem } from './ProposedPlanItem.tsx'
import { ProposedRoomItem } from './ProposedRoomItem.tsx'
import { mappingKey, useProposal } from './use-proposal.ts'
import type { OwnOverview } from '../../../contract/own-answers.ts'

const codesAtOnce = 50

export const ProposalSection = ({ own }: { own: OwnOverview }) => {
  const edited = useProposal(own)
  const mayWrite = useMayWrite()
  const [most, setMost] = useState(codesAtOnce)
  const { proposal, mappings, taken, errors } = edited
  if (!proposal) return <p className="card own-pad muted">{words.loading}</p>
  // What a person has to decide comes first.
  const inOrder = mappings.toSorted((a, b) => Number(a.asks.length === 0) - Number(b.asks.length === 0))
  const asked = mappings.filter(({ asks }) => asks.length > 0).length
  return (
    <section className="card own-proposal" aria-labelledby="own-proposal">
      <div className="table-bar">
        <h2 id="own-proposal">{words.title}</h2>
        <span className="muted num" role="status">
          {mappings.length > 0 && (asked > 0 ? words.toDecide(asked) : words.of(mappings.length))}
        </span>
      </div>
      {mappings.length === 0 ? (
        own.codes.length > 0 ? (
          <EmptyState>{codesWords.allKnown}</EmptyState>
        ) : (
          <EmptyState action={<LinkButton {...paths.hotelRates(own.hotel_id)}>{codesWords.searchRates}</LinkButton>}>
            {codesWords.noCheckups}
          </EmptyState>
        )
      ) : (
        <>
          <p className="own-pad muted small">{words.note}</p>
          <h3>{words.rooms}</h3>
          <ul>
            {proposal.rooms.map((room) => (
              <ProposedRoomItem
                key={room.record.code}
                room={room}
                record={edited.roomOf(room.record.code, room.record)}
                error={errors[`room ${room.record.code}`]}
                mayWrite={mayWrite && room.id === null}
                onChange={(part) => edited.setRoom(room.record.code, part)}
              />
            ))}
          </ul>
          <h3>{words.plans}</h3>
          <ul>
            {proposal.plans.map((plan) => (
              <ProposedPlanItem
                key={plan.record.code}
                plan={plan}
                record={edited.planOf(plan.record.code, plan.record)}
                error={errors[`plan ${plan.record.code}`]}
                mayWrite={mayWrite && plan.id === null}
                onChange={(part) => edited.setPlan(plan.record.code, part)}
              />
            ))}
          </ul>
          <h3>{words.codes}</h3>
          <ul>
            {inOrder.slice(0, most).map((one) => (
              <ProposedCodeItem
                key={mappingKey(one)}
                one={one}
                plans={edited.planChoices}
                rooms={edited.roomChoices}
                error={errors[mappingKey(one)]}
                mayWrite={mayWrite}
                onChange={(part) => edited.setMapping(mappingKey(one), part)}
              />
            ))}
          </ul>
          {inOrder.length > most && (
            <div className="own-more">
              <Button variant="default" size="xs" onClick={() => setMost(most + codesAtOnce)}>
                {words.showMore(Math.min(codesAtOnce, inOrder.length - most), inOrder.length)}
              </Button>
            </div>
          )}
          {mayWrite && (
            <div className="own-form-foot">
              {edited.prices.length > 0 && (
                <label className="row small">
                  <input
                    type="checkbox"
                    checked={edited.priced}
                    onChange={({ currentTarget }) => edited.setPriced(currentTarget.checked)}
                  />
                  {words.withPrices(edited.prices.length)}
                </label>
              )}
              {proposal.unoffered_prices > 0 && (
                <p className="muted small">{words.unoffered(proposal.unoffered_prices)}</p>
              )}
              <Button loading={edited.isPending} disabled={taken.length === 0} onClick={edited.save}>
                {words.save(taken.length)}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
