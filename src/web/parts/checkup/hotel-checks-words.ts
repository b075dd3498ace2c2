// What people read about the check of all their hotels.
import type { ChecksCost, HotelChecks } from '../../../contract/hotel-checks.ts'
import { countText, numberText } from '../../lib/format.ts'

/** Why there is nothing to check; undefined if there is. */
export const nothingText = ({ hotels, all, gds }: ChecksCost): string | undefined => {
  if (all.queries > 0) return undefined
  if (hotels === 0)
    return 'No hotels are assigned to you yet. Ask your manager or the owner of your account to assign them.'
  if (gds.some((each) => !each.ready && each.hotels > 0)) return 'Your hotels can’t be checked now. Nothing was sent.'
  return 'Your hotels are in none of your account’s GDS. Contact support.'
}

type CostLeft = Pick<ChecksCost, 'queries' | 'limited'>
export const leftText = ({ limited }: Pick<CostLeft, 'limited'>): string =>
  limited ? 'Left in this demo' : 'Left in your plan this month'

/** What happens where fewer queries are left than it takes; undefined if they suffice. */
export const includedText = ({ queries, limited }: CostLeft, needed: number): string | undefined => {
  if (!queries || needed <= queries.left) return undefined
  const over = countText(needed - queries.left, 'query', 'queries')
  return limited
    ? `This demo has ${countText(queries.left, 'query', 'queries')} left, ${over} too few. Nothing is sent.`
    : `This is ${over} more than your plan includes this month. The check still runs; your plan says what extra queries cost.`
}

export const progressText = ({ done, total }: Pick<HotelChecks, 'done' | 'total'>): string =>
  `Checking your hotels: ${numberText(done)} of ${countText(total, 'check')} done. The figures update as results come in.`

/** Of one that has ended. */
export const endText = ({ status, done, total, failures_count }: HotelChecks): string => {
  const made = `${numberText(done - failures_count)} of ${countText(total, 'check')} done`
  if (status === 'cancelled') return `Check of your hotels canceled. ${made}.`
  if (status === 'failed') return `The check of your hotels stopped. ${made}. Start it again for those not checked yet.`
  return failures_count > 0 ? `${made}, ${numberText(failures_count)} failed.` : `Your hotels are checked. ${made}.`
}
