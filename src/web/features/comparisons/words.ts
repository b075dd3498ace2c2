// The words of the page that holds both GDS side by side.
import type { Pairing } from '../../../domain/comparing/differences.ts'
import type { CompareRefusal } from '../../paths.ts'
import { counted } from '../../lib/format.ts'

export const words = {
  title: 'Both GDS side by side',
  back: 'Back to Rate Check',
  asking: 'Asking both GDS …',
  progress: (done: number, total: number) =>
    `${done} of ${total} have answered. You can leave this page and come back.`,
  nothing: { title: 'Nothing to compare yet', text: 'Ask both GDS for a hotel and a stay in Rate Check.' },
  failed: 'Both GDS could not be compared',
  gone: 'These two readings cannot be compared: one of them is not there any more.',
  twoStays: 'These two readings cannot be compared: they are not of the same hotel and stay.',
  one: 'The other one has answered; its rates are in Rate Check.',
  stay: (hotel: string, from: string, to: string, adults: number, children: number) =>
    `${hotel} · ${from} – ${to}, ${counted(adults, 'adult')}, ${counted(children, 'child', 'children')}`,
  find: 'Find a booking code',
  show: 'Show',
  shows: {
    different: 'Differences only',
    all: 'All pairs',
    single: 'Only in one GDS',
  },
  pairs: (pairs: number, different: number, single: number) =>
    `${counted(pairs, 'pair')}, ${different} with differences, ${counted(single, 'rate')} in one GDS only`,
  noneLike: (gds: string) => `${gds} has no rate like it`,
  same: (count: number) => `${counted(count, 'field')} the same`,
  noDifference: 'No field differs.',
  field: 'Field',
  own: 'Own data',
  notCarried: (gds: string) => `${gds} does not carry it`,
  nothingSaid: '-',
  kinds: { different: 'Different', only_left: 'Only in Travelport', only_right: 'Only in Sabre', same: 'Same' },
  allTheSame: (pairs: number) => `Nothing differs: both GDS say the same of ${counted(pairs, 'rate')}.`,
  none: 'No rate to show. Change the filter to see all of them.',
  rates: (count: number) => counted(count, 'rate'),
  openRate: (gds: string, code: string) => `Open ${code} in ${gds}`,
} as const

/** How the two of a pair were found to be one. */
export const pairingWords: Record<Pairing, string> = {
  plan_and_room: 'Paired by own data',
  code: 'Paired by the same booking code',
  words: 'Paired by texts, beds and price',
}

export const refusalWords: Record<CompareRefusal, string> = {
  gds_not_held: 'One of the two GDS is not part of your account.',
  gds_not_configured: 'One of the two GDS is not configured for your account.',
  not_sold: 'One of the two GDS does not sell this hotel.',
}
