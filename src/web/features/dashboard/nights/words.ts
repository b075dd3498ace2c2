// The words of the calendar of a booking code.
import type { CodeNight } from '../../../../contract/over-time.ts'
import { countText, moneyText, scoreText } from '../../../lib/format.ts'

type Guests = { adults: number; children: number; corporate_codes: readonly string[] }

const nightStates = {
  right: 'Right price',
  wrong: 'Wrong price',
  not_compared: 'Price not compared',
  closed: 'Closed',
} as const

export const nightText = {
  title: 'Next 90 nights',
  caption: 'Average price per night by check-in date: arrow keys move between dates, Enter shows the rate',
  legend: 'Average price per night by check-in date',
  perNight: (currency: string | null) => `Average per night${currency === null ? '' : ` in ${currency}`}`,
  states: nightStates,
  unchecked: 'Not checked',
  guests: ({ adults, children, corporate_codes }: Guests) =>
    [
      countText(adults, 'adult'),
      children > 0 && countText(children, 'child', 'children'),
      corporate_codes.length > 0 && `RAC: ${corporate_codes.join(', ')}`,
    ]
      .filter(Boolean)
      .join(' · '),
  night: (day: string, { state, total, currency, nights, score }: CodeNight) =>
    [
      `${day}: ${nightStates[state].toLowerCase()}`,
      total !== null && `${moneyText(total, currency)} for ${countText(nights, 'night')}`,
      score !== null && `accuracy ${scoreText(score)}`,
    ]
      .filter(Boolean)
      .join(', '),
  notChecked: (day: string) => `${day}: not checked`,
  noNights: 'Not shown on these dates',
  howTo: (code: string) =>
    `No current check of the next 90 nights shows ${code}. Check rates: each check-in date that shows it appears here with its price.`,
  couldntLoad: 'This couldn’t be loaded. Reload the page to try again.',
} as const
