// Own data made of what the GDS show: rooms, rate plans and booking codes in one list, corrected by a person and saved in one go.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { OwnOverview } from '../../../../contract/values/own-answers.ts'
import { isSaveShortcut, saveKeys } from '../../../lib/save-shortcut.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { codesWords, proposalWords as words } from '../code-words.ts'
import { useMayWrite } from '../hooks.ts'
import { undecidedIn } from './ProposalFields.tsx'
import { ProposedCodeItem } from './ProposedCodeItem.tsx'
import { ProposedPlanItem } from './ProposedPlanItem.tsx'
import { ProposedPriceItem } from './ProposedPriceItem.tsx'
import { ProposedRoomItem } from './ProposedRoomItem.tsx'
import { priceKey, useProposal } from './use-proposal.ts'

const rowsAtOnce = 50

export const ProposalSection = ({ own }: { own: OwnOverview }) => {
  const edited = useProposal(own)
  const mayWrite = useMayWrite()
  const [most, setMost] = useState(rowsAtOnce)
  const [mostPrices, setMostPrices] = useState(rowsAtOnce)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { proposal, draft, rows, count, prices, errors, save } = edited
  if (!proposal || edited.isWaiting) return <p className="card own-pad muted">{words.loading}</p>
  if (rows.length === 0)
    return (
      <section className="card own-proposal" aria-labelledby="own-proposal">
        <div className="table-bar">
          <h2 id="own-proposal">{words.title}</h2>
        </div>
        {own.codes.length > 0 ? (
          <EmptyState>{codesWords.allKnown}</EmptyState>
        ) : (
          <EmptyState action={<LinkButton {...paths.hotelRates(own.hotel_id)}>{codesWords.searchRates}</LinkButton>}>
            {codesWords.noCheckups}
          </EmptyState>
        )}
      </section>
    )
  const asked = rows.filter(({ asks, key }) => asks.length > 0 && draft.codes[key] === undefined).length
  const undecided = [
    ...proposal.rooms.flatMap((room) => undecidedIn(room, { ...room.record, ...draft.rooms[room.record.code] })),
    ...proposal.plans.flatMap((plan) => undecidedIn(plan, { ...plan.record, ...draft.plans[plan.record.code] })),
  ].length
  const isPriced = mayWrite && draft.priced && prices.length > 0
  return (
    <section
      className="card own-proposal"
      aria-labelledby="own-proposal"
      onKeyDown={(event) => {
        if (!isSaveShortcut(event) || !mayWrite || count === 0) return
        event.preventDefault()
        if (!edited.isPending) save()
      }}
    >
      <div className="table-bar">
        <h2 id="own-proposal">{words.title}</h2>
        <span className="muted num" role="status">
          {asked + undecided > 0 ? words.toDecide(asked, undecided) : words.of(rows.length)}
        </span>
      </div>
      {/* Its fields are hundreds of steps with Tab. */}
      {mayWrite && count > 0 && (
        <button type="button" className="skip" onClick={() => saveButton.current?.focus()}>
          {words.toSave}
        </button>
      )}
      <p className="own-pad muted small">{words.note}</p>
      <h3>{words.rooms}</h3>
      <ul className="own-proposed-rooms">
        {proposal.rooms.map((room) => (
          <ProposedRoomItem
            key={room.record.code}
            room={room}
            edit={draft.rooms[room.record.code]}
            error={errors[`room ${room.record.code}`]}
            mayWrite={mayWrite}
            onChange={edited.setRoom}
          />
        ))}
      </ul>
      <h3>{words.plans}</h3>
      <ul>
        {proposal.plans.map((plan) => (
          <ProposedPlanItem
            key={plan.record.code}
            plan={plan}
            edit={draft.plans[plan.record.code]}
            error={errors[`plan ${plan.record.code}`]}
            mayWrite={mayWrite}
            onChange={edited.setPlan}
          />
        ))}
      </ul>
      <h3>{words.codes}</h3>
      <ul>
        {rows.slice(0, most).map((row) => (
          <ProposedCodeItem
            key={row.key}
            row={row}
            edit={draft.codes[row.key]}
            plans={edited.planChoices}
            rooms={edited.roomChoices}
            error={errors[row.key]}
            mayWrite={mayWrite}
            onChange={edited.setMapping}
          />
        ))}
      </ul>
      <MoreButton shown={most} all={rows.length} onMore={() => setMost(most + rowsAtOnce)} />
      {isPriced && (
        <>
          <h3>{words.prices}</h3>
          <p className="own-pad muted small">{words.pricesNote}</p>
          <ul>
            {prices.slice(0, mostPrices).map((price) => (
              <ProposedPriceItem
                key={priceKey(price)}
                price={price}
                plan={draft.plans[price.plan_code]?.code ?? price.plan_code}
                room={price.room_code === null ? '' : (draft.rooms[price.room_code]?.code ?? price.room_code)}
                typed={draft.prices[priceKey(price)]}
                error={errors[priceKey(price)]}
                mayWrite={mayWrite}
                onChange={edited.setAmount}
              />
            ))}
          </ul>
          <MoreButton shown={mostPrices} all={prices.length} onMore={() => setMostPrices(mostPrices + rowsAtOnce)} />
        </>
      )}
      {mayWrite && (
        <div className="own-form-foot own-grid-foot">
          {prices.length > 0 && (
            <label className="row small">
              <input
                type="checkbox"
                checked={draft.priced}
                onChange={({ currentTarget }) => edited.setPriced(currentTarget.checked)}
              />
              {words.withPrices(prices.length)}
            </label>
          )}
          {proposal.unoffered_prices > 0 && <p className="muted small">{words.unoffered(proposal.unoffered_prices)}</p>}
          {count > 0 && <span className="small own-save-keys">{words.saveKeys(saveKeys().shown)}</span>}
          <Button
            ref={saveButton}
            loading={edited.isPending}
            disabled={count === 0}
            aria-keyshortcuts={saveKeys().aria}
            onClick={save}
          >
            {words.save(count)}
          </Button>
        </div>
      )}
    </section>
  )
}

type MoreButtonProps = { shown: number; all: number; onMore: () => void }
const MoreButton = ({ shown, all, onMore }: MoreButtonProps) =>
  all > shown && (
    <div className="own-more">
      <Button variant="default" size="xs" onClick={onMore}>
        {words.showMore(Math.min(rowsAtOnce, all - shown), all)}
      </Button>
    </div>
  )
