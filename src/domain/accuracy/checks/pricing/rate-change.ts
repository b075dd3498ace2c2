// Whether a rate says that its price differs by night.
import type { Rate } from '../../../rate.ts'

const rateChangeLabel = /^rate change/i
/** Old messages say 'Rate Change Indicator: Yes' in words. null: not stated. */
export const changeOf = (rate: Rate): boolean | null => {
  if (typeof rate.rate_change_indicator === 'boolean') return rate.rate_change_indicator
  const text = Object.entries(rate.other_texts).find(([name]) => rateChangeLabel.test(name))?.[1]
  if (text === undefined) return null
  return /^\s*(?:y|true)/i.test(text) ? true : /^\s*(?:n|false)/i.test(text) ? false : null
}
export const isChanging = (rate: Rate): boolean => changeOf(rate) === true
/** One amount for nights that are stated to differ prices only the first of them. */
export const isFlaggedAlone = (rate: Rate, distinct: number): boolean => isChanging(rate) && distinct === 1
