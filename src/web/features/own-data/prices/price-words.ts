// The words of the season price grid, and the names of the views of prices.
import { countText } from '../../../lib/format.ts'

export const gridWords = {
  title: 'Season price grid',
  note: (keys: string) =>
    `Type a price and move with Enter, Tab or the arrow keys, or paste a block from a spreadsheet. ${keys} saves. Grey prices come from another plan, room or season.`,
  seasons: 'Season',
  anotherSeason: 'Another season',
  seasonText: (nights: string, weekdays: string, adults: number | null, prices: number) =>
    `${nights}, ${weekdays.toLowerCase()}${adults === null ? '' : `, ${countText(adults, 'adult')}`} (${countText(prices, 'price')})`,
  adults: 'Adults',
  plan: 'Rate plan',
  everyRoom: 'All rooms',
  from: (code: string) => `from ${code}`,
  cell: (plan: string, room: string) => `${plan}, ${room}`,
  perAdults: (adults: number) => `for ${countText(adults, 'adult')}`,
  follows: (price: string) => `${price}, from another price`,
  derived: (price: string) => `${price}, calculated`,
  noPlans: 'Prices belong to rate plans. Add a rate plan first.',
  addPlan: 'Add the first rate plan',
  save: (count: number) => (count === 0 ? 'Save' : `Save ${countText(count, 'price')}`),
  saved: (version: number, count: number) => `${countText(count, 'price')} saved as version ${version}`,
  same: 'No changes: these prices are already saved.',
  reset: 'Discard changes',
  discarded: 'Changes discarded',
  typed: (count: number) => `${countText(count, 'unsaved price')}`,
  wrong: 'Use an amount such as 120.00',
  wrongs: (count: number) => `${countText(count, 'price')} can’t be saved yet`,
  required: 'Field is required',
  lastBeforeFirst: 'Last night must be on or after the first',
  notADay: 'Use a date such as 31.12.2027',
  noDays: 'Choose at least one day',
  notWhole: 'Use a whole number',
  notACurrency: 'Use a currency code such as EUR',
  notPercent: 'Use a number such as 12.5',
  copied: (count: number) => `${countText(count, 'price')} copied. Review and save.`,
  copy: 'Copy season …',
  copyTitle: 'Copy prices to another season',
  copyNote: 'The prices are filled in for that season; nothing is saved until you save.',
  percent: 'Adjust by (percent)',
  roundTo: 'Round to',
  doCopy: 'Copy',
  nothingToCopy: 'This season has no prices to copy.',
} as const

export const viewNames = { list: 'All prices', grid: 'Season price grid', calendar: 'Price calendar' } as const
