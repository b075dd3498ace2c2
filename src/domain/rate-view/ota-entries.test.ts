// What a guest reads of a rate: in the words of S2§2, and never a guess.
import { expect, test } from 'vitest'
import { emptyRate, type Rate } from '../rate.ts'
import { otaEntries } from './ota-entries.ts'

const shownIn = (label: string, rate: Partial<Rate>) =>
  otaEntries.find((entry) => entry.label === label)?.shown({ ...emptyRate('A1KRAC'), ...rate })

test.each<[Rate['refundable'], object | null]>([
  [true, { kind: 'words', words: 'Refundable' }],
  [false, { kind: 'words', words: 'No refund' }],
  [null, null],
  ['unknown', null],
])('S2§2: a cancellation policy of %s', (refundable, shown) =>
  expect(shownIn('Cancellation policy', { refundable })).toEqual(shown))
