// Statements that stand close together: a cell and a sentence, a fee and a deposit; and days that are their own month.
import { expect, test } from 'vitest'
import { readCancellation } from './cancellation.ts'

const termsIn = (text: string) => {
  const { refund, deadlines, penalty } = readCancellation(text)
  const [until] = deadlines
  const day = until && (until.date ?? (until.hours === null ? `${until.days}d` : `${until.hours}h`))
  const cost = penalty && (penalty.nights !== null ? `${penalty.nights}nt` : `${penalty.percent}%`)
  const lost = refund.some(({ refundable }) => !refundable) ? 'lost' : null
  return [lost, day, until?.time, cost].filter((each) => each != null).join(' ')
}

test.each([
  ['MEAL: N/A VIEW: N/ARESERVATIONS ARE NON-REFUNDABLE', 'lost'],
  ['BED: N/ACANCEL 2 DAYS PRIOR TO ARRIVAL', '2d'],
  ['SMOKING: N/ANON REFUNDABLE', 'lost'],
  ['CANCELLATION: N/A', ''],
  ['N/ABLE TO CANCEL', ''],
])('a cell glued to a sentence: %s', (text, expected) => expect(termsIn(text)).toBe(expected))

test.each([
  ['48h prior to 6 pm local time the day of arrival or 1night fee/ two night deposit at booking', '2d 18:00 1nt'],
  ['48H PRIOR TO ARRIVAL OR 1NT FEE - 1NT DEPOSIT AT BOOKING', '48h 1nt'],
  ['Cancel 3 days before arrival or pay one night, deposit at booking', '3d 1nt'],
  ['Cancel 3 days before arrival / one night deposit is forfeited otherwise', '3d 1nt'],
])('a fee, and then a deposit: %s', (text, expected) => expect(termsIn(text)).toBe(expected))

test.each([
  ['CXL BY 05/05/27 4PM', '2027-05-05 16:00'],
  ['CANCEL BEFORE 11/11/2027 18:00', '2027-11-11 18:00'],
  ['Free cancellation until 3-3-2027', '2027-03-03'],
  ['CXL BY 05/06/27 4PM', ''],
  ['CXL BY 5/05-27 4PM', ''],
])('a day that is its own month: %s', (text, expected) => expect(termsIn(text)).toBe(expected))
