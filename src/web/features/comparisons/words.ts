// The words of the page that holds both GDS side by side.
import { countText, moneyText } from '../../lib/format.ts'

export const words = {
  title: 'Compare both GDS',
  back: 'Back to Rate Check',
  export: 'Export (XLS)',
  checking: 'Checking both GDS …',
  progress: (done: number, total: number) => `${done} of ${total} done. You can leave this page and come back.`,
  nothing: { title: 'Nothing to compare yet', text: 'Choose a hotel and a stay in Rate Check, then compare both GDS.' },
  failed: 'The two GDS couldn’t be compared',
  gone: 'These checks can’t be compared: one of them no longer exists.',
  twoStays: 'These checks can’t be compared: they are not for the same hotel and stay.',
  one: 'The other GDS returned rates: see them in Rate Check.',
  stay: (hotel: string, from: string, to: string, adults: number, children: number) =>
    `${hotel} · ${from} – ${to}, ${countText(adults, 'adult')}, ${countText(children, 'child', 'children')}`,
  find: 'Find a booking code',
  show: 'Show',
  shows: {
    different: 'Differences only',
    all: 'All pairs',
    single: 'Only in one GDS',
  },
  pairs: (pairs: number, different: number, single: number) =>
    `${countText(pairs, 'pair')}, ${different} with differences, ${countText(single, 'rate')} in one GDS only`,
  noneLike: (gds: string) => `No matching rate in ${gds}`,
  priceDifference: (amount: string, currency: string | null) =>
    `Sabre ${moneyText(amount.replace('-', ''), currency)} ${amount.startsWith('-') ? 'lower' : 'higher'}`,
  same: (count: number) => `${countText(count, 'field')} the same`,
  noDifference: 'No differences',
  field: 'Field',
  own: 'Your rates',
  notCarried: (gds: string) => `not supported by ${gds}`,
  nothingSaid: '-',
  byField: 'Differences by field',
  kind: 'Difference',
  unchecked: 'No checks completed',
  kinds: { different: 'Different', only_left: 'Only in Travelport', only_right: 'Only in Sabre', same: 'Same' },
  allTheSame: (pairs: number) => `No differences: both GDS show the same for ${countText(pairs, 'rate')}.`,
  none: 'No results. Change the filter to see all rates.',
  rates: (count: number) => countText(count, 'rate'),
  openRate: (gds: string, code: string) => `View ${code} in ${gds}`,
} as const
