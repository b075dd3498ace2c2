// The table of the heat map: one cell is in the tab order, and arrow keys move between those that were checked.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { HeatHotel } from '../../../../contract/over-time.ts'
import type { GdsName } from '../../../../domain/gds.ts'
import { heatStepOf } from '../../../../domain/over-time/heat.ts'
import { addDays, daysAhead, daysBetween } from '../../../../domain/stay.ts'
import { dayOfYearText, dayText, numberText, scoreText, weekdayText } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { readersDay } from '../../../ui/dates/readers-day.ts'
import { moveToLink } from '../../../ui/tables/move-to-link.ts'
import { heatText as words } from './words.ts'

type HeatSectionProps = {
  hotels: readonly HeatHotel[]
  range: { from: string; to: string }
  gds: GdsName | undefined
}
type HeatDay = HeatHotel['days'][number]

export const HeatSection = ({ hotels, range, gds }: HeatSectionProps) => {
  const days = Array.from({ length: daysBetween(range.from, range.to) + 1 }, (_, n) => addDays(range.from, n))
  const [current, setCurrent] = useState<string>()
  // Days without rates are no links.
  const names = hotels.flatMap(({ hotel_id, days: checked }) =>
    checked.filter(({ rates }) => rates > 0).map(({ day }) => `${hotel_id} ${day}`),
  )
  const inTabs = current !== undefined && names.includes(current) ? current : names[0]
  return (
    <div className="table-scroll heat-scroll">
      <table className="t heat-table" onKeyDown={moveToLink}>
        <caption className="sr">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.hotel}</th>
            {days.map((day) => (
              <th key={day} scope="col" className="num">
                <span className="sr">{dayText(day)}</span>
                <span aria-hidden>
                  <span className="muted">{weekdayText(day)}</span>
                  <br />
                  {dayOfYearText(day)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hotels.map((hotel) => {
            const checked = new Map(hotel.days.map((each) => [each.day, each]))
            return (
              <tr key={hotel.hotel_id}>
                <th scope="row">
                  <HeatHotelHead hotel={hotel} range={range} gds={gds} />
                </th>
                {days.map((day) => (
                  <td key={day}>
                    <HeatCell
                      hotel={hotel}
                      day={day}
                      found={checked.get(day)}
                      gds={gds}
                      inTabs={inTabs === `${hotel.hotel_id} ${day}`}
                      onFocus={() => setCurrent(`${hotel.hotel_id} ${day}`)}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type HeatHotelHeadProps = Pick<HeatSectionProps, 'range' | 'gds'> & { hotel: HeatHotel }

/** Opens what is to fix at the hotel for these dates, or lets it be checked while one of them can be searched. */
const HeatHotelHead = ({
  hotel: { hotel_id, hotel, days, rates, price_wrong_rates: wrong, score },
  range,
  gds,
}: HeatHotelHeadProps) => {
  const today = readersDay()
  return days.length === 0 ? (
    <>
      <span className="row-name">{hotel}</span>
      <div className="row-note">
        {words.unchecked}
        {range.to >= today && range.from <= addDays(today, daysAhead) && (
          <>
            {' '}
            <Link
              className="link"
              aria-label={words.checkHotel(hotel)}
              {...paths.rate({ hotel_id, gds, from: range.from > today ? range.from : today })}
            >
              {words.check}
            </Link>
          </>
        )}
      </div>
    </>
  ) : (
    <>
      <Link
        className="row-name"
        {...paths.fixes({
          start_date: range.from,
          end_date: range.to,
          hotel_id,
          gds,
          state: 'all',
          prices: wrong > 0 ? 1 : undefined,
        })}
      >
        {hotel}
      </Link>
      <div className="row-note num">{rates === 0 ? words.noRates : words.ofHotel(wrong, scoreText(score))}</div>
    </>
  )
}

type HeatCellProps = {
  hotel: HeatHotel
  day: string
  found: HeatDay | undefined
  gds: GdsName | undefined
  inTabs: boolean
  onFocus: () => void
}

/** Opens what is to fix for check-ins on that day: the wrong prices, where there are any. */
const HeatCell = ({ hotel: { hotel_id, hotel }, day, found, gds, inTabs, onFocus }: HeatCellProps) => {
  if (!found)
    return (
      <span className="heat-empty muted">
        <span aria-hidden>·</span>
        <span className="sr">{words.unchecked}</span>
      </span>
    )
  if (found.rates === 0)
    return (
      <span className="heat-empty muted">
        <span aria-hidden>–</span>
        <span className="sr">{words.noRates}</span>
      </span>
    )
  const { price_wrong_rates: wrong, rates, score } = found
  const label = words.cell(hotel, dayText(day), wrong, rates, scoreText(score))
  const dates = { start_date: day, end_date: day }
  return (
    <Link
      {...paths.fixes({ ...dates, hotel_id, gds, state: 'all', prices: wrong > 0 ? 1 : undefined })}
      className={`heat-cell num heat-step-${heatStepOf(wrong)}`}
      tabIndex={inTabs ? 0 : -1}
      aria-label={label}
      title={label}
      onFocus={onFocus}
    >
      {numberText(wrong)}
    </Link>
  )
}
