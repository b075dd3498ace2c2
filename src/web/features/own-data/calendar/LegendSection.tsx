// What the states of the price calendar look like, and how many nights of rooms are in each.
import { calendarStates, countStates } from '../../../../domain/own-data/calendar/calendar-state.ts'
import type { PriceCalendar } from '../../../../contract/values/own-answers.ts'
import { numberText } from '../../../lib/format.ts'
import { NightState } from './NightItem.tsx'
import { calendarWords as words } from '../page-words.ts'

type LegendProps = { rooms: PriceCalendar['rooms']; gds_ids: readonly number[] }
export const LegendSection = ({ rooms, gds_ids }: LegendProps) => {
  const counts = countStates(rooms, gds_ids)
  return (
    <>
      <ul className="night-legend" aria-label={words.legendTitle}>
        {calendarStates.map((state) => (
          <li key={state}>
            <NightState state={state}>
              <span>{words.states[state]}</span>
            </NightState>
            <span className="num">{numberText(counts[state])}</span>
          </li>
        ))}
      </ul>
      <p className="muted small own-pad">{words.legend}</p>
    </>
  )
}
