// Old answers join the lines of a GDS display with full stops: NO REFUNDS.1 QUEEN BED. Each line is read as if it stood alone.
import { expect, test } from 'vitest'
import { readBeds } from './beds/beds.ts'
import { readCancellation } from './cancelling/cancellation.ts'
import { readMeals } from './meals/meals.ts'
import { readPayment } from './money/payments.ts'
import { readSmoking } from './smoking/smoking.ts'

const lines = [
  'BEST FLEXIBLE RATE',
  'NO REFUNDS',
  'CANCEL 24 HRS PRIOR TO ARRIVAL',
  'BREAKFAST INCLUDED',
  'PARKING INCLUDED',
  '1 KING BED',
  '2 QUEEN BEDS',
  'NONSMOKING',
  'FULL PREPAYMENT REQUIRED',
  'SPACIOUS QUIET ROOM  NEW',
]
/** What was read, without where. */
const facts = (text: string) => {
  const { refund, deadlines } = readCancellation(text)
  const smoking = readSmoking(text)
  return [
    ...readBeds(text).map(({ kind, quantity }) => `${quantity} ${kind}`),
    ...readMeals(text).map(({ meal, included }) => `${meal} ${included}`),
    ...refund.map(({ refundable }) => `refundable ${refundable}`),
    ...deadlines.map(({ hours }) => `${hours} hours`),
    ...readPayment(text).map(({ kind }) => kind),
    ...(smoking ? [`smoking ${smoking.smoking}`] : []),
  ].toSorted()
}
const pairs = lines.flatMap((one) => lines.filter((other) => other !== one).map((other) => [one, other] as const))

test.each(pairs)('%s.%s.', (one, other) => {
  expect(facts(`${one}.${other}.`)).toEqual([...new Set([...facts(one), ...facts(other)])].toSorted())
})

test.each([
  ['SUITE, 1 KING, 2 QUEEN.BEDS.', 'SUITE, 1 KING, 2 QUEEN BEDS.'],
  ['ADVANCE PURCHASE NO.REFUNDS.', 'ADVANCE PURCHASE NO REFUNDS.'],
  ['RATE WITH CONTINENTAL.BREAKFAST INCLUDED.', 'RATE WITH CONTINENTAL BREAKFAST INCLUDED.'],
  ['KING BED NON.SMOKING.', 'KING BED NON SMOKING.'],
])('%s is read as %s', (joined, whole) => expect(facts(joined)).toEqual(facts(whole)))
