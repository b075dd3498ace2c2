// One night of the price calendar: the own price, and of each GDS its state as colour, sign and word.
import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconLock,
  IconMinus,
  IconQuestionMark,
  IconUnlink,
} from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { gdsLabelOfId } from '../../../../domain/gds.ts'
import { type CalendarState, calendarState } from '../../../../domain/own-data/calendar/calendar-state.ts'
import { dayText, moneyText } from '../../../lib/format.ts'
import type { PriceCalendar } from '../../../../contract/values/own-answers.ts'
import { calendarWords as words } from '../page-words.ts'

export type Night = PriceCalendar['rooms'][number]['nights'][number]

const signs: Readonly<Record<CalendarState, typeof IconCheck>> = {
  different: IconAlertTriangle,
  match: IconCheck,
  not_compared: IconQuestionMark,
  closed: IconLock,
  not_offered: IconBan,
  not_mapped: IconUnlink,
  not_checked: IconMinus,
}
export const NightState = ({ state, children }: { state: CalendarState; children: ReactNode }) => {
  const Sign = signs[state]
  return (
    <span className="night-state num" data-state={state}>
      <Sign size={11} stroke={2.2} aria-hidden />
      {children}
    </span>
  )
}

type NightItemProps = {
  night: Night
  gds_ids: readonly number[]
  room: string
  place: string
  /** The one that Tab reaches; arrows reach the others. */
  isCurrent: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  onClick: () => void
}
export const NightItem = ({ night, gds_ids, room, place, isCurrent, ...on }: NightItemProps) => {
  const { own, no_price } = night
  const sides = gds_ids.map((gds_id) => {
    const prices = night.gds.filter((each) => each.gds_id === gds_id)
    return { gds_id, state: calendarState(night, gds_id), price: prices[0], codes: prices.length }
  })
  const label = words.cell(
    room,
    dayText(night.night),
    own ? moneyText(own.amount, own.currency) : (no_price ?? words.noPrice),
    sides.map(({ gds_id, state, price, codes }) =>
      words.shown(
        gdsLabelOfId(gds_id),
        price ? moneyText(price.amount, price.currency) : null,
        words.states[state],
        codes,
      ),
    ),
  )
  return (
    <button
      type="button"
      className="own-night"
      data-cell={place}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      {...on}
    >
      <span className="num">{own ? shortAmount(own.amount) : no_price ? '!' : '–'}</span>
      {sides.map(({ gds_id, state, price, codes }) => (
        <NightState key={gds_id} state={state}>
          <span>{gdsLabelOfId(gds_id).charAt(0)}</span>
          <span>
            {price ? shortAmount(price.amount) : words.short[state]}
            {codes > 1 && ` +${codes - 1}`}
          </span>
        </NightState>
      ))}
    </button>
  )
}

/** '120.00' is 120 where there is little room. */
const shortAmount = (amount: string) => moneyText(amount.replace(/\.0+$/, ''), null)
