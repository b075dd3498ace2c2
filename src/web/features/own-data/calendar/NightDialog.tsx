// One night of the price calendar in full: the own price, what each GDS shows by how much it differs, and how to check it again.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { gdsLabelOfId, gdsNameOf } from '../../../../domain/gds.ts'
import { compare, proportion, subtract } from '../../../../domain/money.ts'
import { calendarState } from '../../../../domain/own-data/calendar/calendar-state.ts'
import { findingTexts } from '../../../../domain/rate-view/finding-text.ts'
import { addDays } from '../../../../domain/stay.ts'
import type { PriceCalendar } from '../../../../contract/values/own-answers.ts'
import { agoText, dayText, moneyText } from '../../../lib/format.ts'
import { nightRangeText, weekdaysText } from '../../../parts/own-data/record-text.ts'
import { paths } from '../../../paths.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useOwnPath } from '../hooks.ts'
import { type Night, NightState } from './NightItem.tsx'
import type { PriceOfNight } from './NightPriceDialog.tsx'
import { calendarWords, nightWords as words } from '../page-words.ts'
import { type OwnDataKey, priceQuery } from '../queries.ts'
import type { StayToCheck } from './use-stay-checks.ts'

type GdsPrice = Night['gds'][number]
type Dates = { check_in: string; nights: number }
const leaves = ({ check_in, nights }: Dates) => addDays(check_in, nights)
const stayText = (stay: Dates) => words.stayText(dayText(stay.check_in), dayText(leaves(stay)), stay.nights)

/** '+EUR 10.00 (+8.3%)' */
const differenceText = ({ amount, expected, currency }: GdsPrice): string | null => {
  if (expected === null) return null
  const apart = subtract(amount, expected)
  const way = compare(apart, '0')
  if (way === 0) return null
  const sign = way > 0 ? '+' : '−'
  const size = apart.replace('-', '')
  const percent = compare(expected, '0') > 0 ? proportion(size, '100', expected, '0.1') : null
  return words.difference(`${sign}${moneyText(size, currency)}`, percent && `${sign}${percent}`)
}

const PriceLine = ({ price, own, hotel }: { price: GdsPrice; own: Night['own']; hotel: number }) => {
  const { gds_id, rate_id, rate_plan, amount, currency, expected, verdict, reason, stay_price } = price
  const difference = verdict === 'wrong' ? differenceText(price) : null
  const stay = stay_price && findingTexts(stay_price, null)
  const state = verdict === 'pass' ? 'match' : verdict === 'not_compared' ? 'not_compared' : 'different'
  return (
    <li className="night-price">
      <Link
        className="rate-plan link"
        {...paths.rate({ hotel_id: hotel, checkup_rate_id: rate_id, code: rate_plan, gds: gdsNameOf(gds_id) })}
      >
        {rate_plan}
      </Link>
      <span className="num">{moneyText(amount, currency)}</span>
      <NightState state={state}>
        <span>{calendarWords.states[state]}</span>
      </NightState>
      {difference && <strong className="num">{difference}</strong>}
      {reason !== null && <p className="muted small">{reason.charAt(0).toUpperCase() + reason.slice(1)}.</p>}
      {expected !== null && own !== null && compare(expected, own.amount) !== 0 && (
        <p className="muted small num">{words.comparedWith(moneyText(expected, currency))}</p>
      )}
      {stay && <p className="small num">{words.stayPrice(stay.shown ?? '', stay.expected ?? '')}</p>}
      <p className="muted small num">
        {words.stay(dayText(price.check_in), dayText(leaves(price)), price.nights, agoText(price.checked_at))}
      </p>
    </li>
  )
}

/** What a GDS without a price answered. */
const answerText = (night: Night, gds_id: number): string[] => {
  const answer = night.answers.find((each) => each.gds_id === gds_id)
  if (!answer) return night.gds.some((each) => each.gds_id === gds_id) ? [] : [words.notChecked]
  if (!answer.stay) return [words.notMapped]
  const stay = stayText(answer.stay)
  if (answer.state === 'no_night_price') return [words.noNightPrice(stay)]
  const known = words.answers[(answer.outcome ?? 'rates') as keyof typeof words.answers] ?? words.answers.rates
  return [`${known(stay)} ${answer.stay.nights > 1 ? words.manyNights : ''}`.trim(), agoText(answer.stay.checked_at)]
}

type NightDialogProps = {
  calendar: PriceCalendar
  room: { id: number | null; name: string }
  night: string
  of: OwnDataKey
  /** Those of the reader: in another one nothing can be checked. */
  held: readonly number[]
  busy: boolean
  onCheck: (stay: StayToCheck) => void
  /** Absent for those who only read. */
  onPrice: ((price: PriceOfNight) => void) | undefined
  onClose: () => void
}
export const NightDialog = ({
  calendar,
  room,
  night: day,
  of,
  held,
  busy,
  onCheck,
  onPrice,
  onClose,
}: NightDialogProps) => {
  const pathTo = useOwnPath()
  const [asked, setAsked] = useState<readonly number[]>([])
  const night = calendar.rooms.find(({ room_id }) => room_id === room.id)?.nights.find((each) => each.night === day)
  const price_id = night?.price_id ?? null
  const { data: record } = useQuery({ ...priceQuery(of, price_id ?? 0), enabled: price_id !== null })
  if (!night) return null
  const { own, no_price, closed } = night
  const stay = calendar.stays.find((each) => each.night === day)
  const check = (gds_id: number) => {
    const gds = gdsNameOf(gds_id)
    if (!gds || !stay) return
    setAsked([...asked, gds_id])
    onCheck({ gds, start_date: stay.check_in, end_date: leaves(stay) })
  }
  return (
    <Dialog title={words.title(room.name, dayText(day))} onClose={onClose}>
      <p>
        {words.own}:{' '}
        {own ? (
          <>
            <strong className="num">{moneyText(own.amount, own.currency)}</strong> {words.tax[own.tax]}
          </>
        ) : (
          (no_price ?? words.none)
        )}
      </p>
      {record && (
        <p className="muted small">
          {words.validity(nightRangeText(record.first_night, record.last_night), weekdaysText(record.weekdays))}
        </p>
      )}
      {own && price_id === null && <p className="muted small">{words.calculated}</p>}
      {closed !== null && <p className="muted small">{closed.charAt(0).toUpperCase() + closed.slice(1)}.</p>}
      {calendar.gds_ids.map((gds_id) => {
        const prices = night.gds.filter((each) => each.gds_id === gds_id)
        const state = calendarState(night, gds_id)
        const isAgain = prices.some(({ check_in, nights }) => check_in === stay?.check_in && nights === stay.nights)
        return (
          <section key={gds_id} className="night-gds" aria-label={gdsLabelOfId(gds_id)}>
            <div className="row between">
              <h3>{gdsLabelOfId(gds_id)}</h3>
              <NightState state={state}>
                <span>{calendarWords.states[state]}</span>
              </NightState>
            </div>
            {prices.length > 0 && (
              <ul className="night-prices">
                {prices.map((price) => (
                  <PriceLine key={price.rate_id} price={price} own={own} hotel={of.hotel} />
                ))}
              </ul>
            )}
            {answerText(night, gds_id).map((text) => (
              <p key={text} className="muted small">
                {text}
              </p>
            ))}
            {state === 'not_mapped' && (
              <LinkButton variant="default" size="xs" w="fit-content" {...pathTo('codes', { edit: 'new' })}>
                {calendarWords.mapCodes}
              </LinkButton>
            )}
            {day < calendar.today ? (
              <p className="muted small">{words.past}</p>
            ) : !stay ? (
              <p className="muted small">{words.unsold}</p>
            ) : (
              held.includes(gds_id) && (
                <Button
                  variant="default"
                  size="xs"
                  w="fit-content"
                  loading={busy && asked.includes(gds_id)}
                  disabled={busy}
                  onClick={() => check(gds_id)}
                >
                  {isAgain ? words.again : words.alone}
                </Button>
              )
            )}
          </section>
        )
      })}
      {onPrice && (
        <div className="dialog-actions">
          {record && (record.first_night !== day || record.last_night !== day) && (
            <Button variant="default" onClick={() => onPrice({ like: record.id })}>
              {words.onlyThisNight}
            </Button>
          )}
          {price_id === null ? (
            <Button data-first onClick={() => onPrice({})}>
              {words.addPrice}
            </Button>
          ) : (
            <Button data-first onClick={() => onPrice({ edit: price_id })}>
              {words.editPrice}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
