// What pages show as sums is what the stored rates say when they are counted again: of readings, days of check-in, days of reading.
import { expect } from 'vitest'
import { weightColumns } from '../platform/statements.ts'

type Query = (text: string) => Promise<Record<string, unknown>[]>

const weights = [...weightColumns, 'applicable']
const summed = (of: string) => weights.map((column) => `sum(${of}.${column})::int ${column}`).join(', ')
const days = `select hotel_id, gds_id, check_in::text, rates, price_wrong_rates, ${weights.join(', ')}
  from day_scores where rates > 0 order by 1, 2, 3`
const daysOfRates = `select c.hotel_id, c.gds_id, c.check_in::text, count(*)::int rates,
    count(*) filter (where r.price_wrong)::int price_wrong_rates, ${summed('r')}
  from checkups c join checkup_rates r on r.checkup_id = c.id where c.latest group by 1, 2, 3 order by 1, 2, 3`
const unequalReadings = `select c.id from checkups c join checkup_rates r on r.checkup_id = c.id group by c.id
  having ${weights.map((column) => `sum(r.${column}) <> max(c.${column})`).join(' or ')}
    or count(*) filter (where r.price_wrong) <> max(c.price_wrong_rates)`
const checkDays = `select hotel_id, gds_id, check_number, sum(passed)::int passed, sum(wrong)::int wrong, sum(missing)::int missing
  from check_days group by 1, 2, 3 having sum(passed) + sum(wrong) + sum(missing) > 0 order by 1, 2, 3`
/** A letter at the place of each check's number, of the rates that the day counts. */
const checkDaysOfRates = `select c.hotel_id, c.gds_id, n check_number,
    count(*) filter (where substr(r.verdicts#>>'{}', n, 1) = 'p')::int passed,
    count(*) filter (where substr(r.verdicts#>>'{}', n, 1) = 'w')::int wrong,
    count(*) filter (where substr(r.verdicts#>>'{}', n, 1) = 'm')::int missing
  from checkups c join checkup_rates r on r.checkup_id = c.id and r.counted, generate_series(1, 80) n
  where substr(r.verdicts#>>'{}', n, 1) in ('p', 'w', 'm') group by 1, 2, 3 order by 1, 2, 3`

export const sumsHoldIn = async (query: Query): Promise<void> => {
  expect(await query(days)).toEqual(await query(daysOfRates))
  expect(await query(unequalReadings)).toEqual([])
  expect(await query(checkDays)).toEqual(await query(checkDaysOfRates))
}
