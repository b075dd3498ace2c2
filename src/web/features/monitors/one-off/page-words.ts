// The texts of one-off runs: the question before one, their list, and one of them.
import type { OneOffChange, OneOffCost } from '../../../../contract/one-off-runs.ts'
import { countText, moneyText, numberText } from '../../../lib/format.ts'

const queryCount = (count: number) => countText(count, 'query', 'queries')
const changeKinds: Record<OneOffChange['kind'], string> = { new: 'New', back: 'Back', gone: 'Gone' }

export const oneOffWords = {
  open: 'Check hotels now',
  title: 'Check these hotels now',
  lead: 'One run, without a schedule. Searches that people make go first.',
  daysAhead: 'Days ahead of today',
  more: 'Codes and rules',
  price: 'What it costs',
  priceNone: 'Choose hotels, a GDS and stays to see what it costs.',
  counting: 'Counting the queries …',
  /** Hotels that a GDS does not have, and rules, make it another number than the product. */
  sum: ({ hotels, gds, stays, queries }: OneOffCost) =>
    `${countText(hotels, 'hotel')} × ${numberText(gds)} GDS × ${countText(stays, 'stay')}${
      hotels * gds * stays === queries ? ' =' : ':'
    } ${queryCount(queries)}.`,
  left: ({ left, included }: { left: number; included: number }) =>
    `${numberText(left)} of the ${queryCount(included)} of your plan are left this month.`,
  over: (more: number, price: { amount: string; currency: string } | null) =>
    `That is ${queryCount(more)} more than are left.${
      price === null ? '' : ` 100 extra queries cost ${moneyText(price.amount, price.currency)}.`
    }`,
  confirm: (queries: number | undefined) =>
    queries === undefined ? 'Check now' : `Check now (${queryCount(queries)})`,
  cancel: 'Cancel',
  started: 'The run has started',
  list: 'One-off runs',
  none: 'No one-off runs yet. Check hotels now to see their rates without waiting for a monitor.',
  hotels: 'Hotels',
  hotelsOf: (hotel: string | null, count: number) => (hotel === null || count > 1 ? countText(count, 'hotel') : hotel),
  runOf: (time: string) => `One-off run of ${time}`,
  back: 'All monitors',
  stop: 'Cancel run',
  stopAsk: 'Cancel this run?',
  stopWhy: 'Checkups that have begun are finished and count. The others are not sent.',
  keep: 'Keep running',
  stopped: 'The run was canceled',
  changes: 'Changes',
  changesNone: 'Its checkups found nothing new, and nothing gone.',
  changesWait: 'What has changed is listed while the checkups are answered.',
  changesMore: (count: number) => `The first ${numberText(count)} are listed.`,
  change: 'Change',
  what: 'Field',
  hotel: 'Hotel',
  kinds: changeKinds,
  openCheckup: (kind: string, hotel: string, field: string) => `${kind}, ${hotel}, ${field}: open the checkup`,
} as const
