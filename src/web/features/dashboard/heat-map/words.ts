// The words of the heat map.
import { countText, numberText } from '../../../lib/format.ts'

export const heatText = {
  title: 'Heat map',
  lead: 'Rates with wrong prices by check-in date, from the newest checks. Hotels with the most come first, those not checked for these dates last.',
  caption: 'Rates with wrong prices by hotel and check-in date: arrow keys move between dates, Enter shows what to fix',
  toFix: 'To fix',
  gds: 'Heat map for GDS',
  bothGds: 'Both GDS',
  hotel: 'Hotel',
  legend: 'Rates with wrong prices',
  unchecked: 'Not checked',
  check: 'Check',
  checkHotel: (hotel: string) => `Check ${hotel}`,
  noRates: 'No rates',
  ofHotel: (wrong: number, score: string) =>
    wrong === 0 ? `No wrong prices, ${score}` : `${countText(wrong, 'rate')} with wrong prices, ${score}`,
  cell: (hotel: string, day: string, wrong: number, rates: number, score: string) =>
    `${hotel}, ${day}: ${wrong === 0 ? 'no wrong prices in' : `wrong prices in ${numberText(wrong)} of`} ${countText(rates, 'rate')}, accuracy ${score}`,
  noHotels: 'No hotels to show',
  howTo: 'Hotels that this GDS sells stand here, with how many rates have wrong prices on each date.',
  goCheck: 'Go to the dashboard',
  couldntLoad: 'This couldn’t be loaded. Reload the page to try again.',
  export: 'Export',
  exportAs: { csv: 'CSV, all hotels', xlsx: 'Excel, all hotels' },
} as const
