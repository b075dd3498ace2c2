// What pages show as sums against the stored rates counted again: of checkups, of days of check-in, of checks by day.
import { weightColumns } from '../../platform/database/statements.ts'

type Query = (text: string) => Promise<Record<string, unknown>[]>

const weights = [...weightColumns, 'applicable']
const summed = (of: string) => weights.map((column) => `sum(${of}.${column})::int ${column}`).join(', ')
const days = `select tenant_id, hotel_id, gds_id, check_in::text, rates, price_wrong_rates, ${weights.join(', ')}
  from day_scores where rates > 0`
const daysOfRates = `select c.tenant_id, c.hotel_id, c.gds_id, c.check_in::text, count(*)::int rates,
    count(*) filter (where r.price_wrong)::int price_wrong_rates, ${summed('r')}
  from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id where c.latest group by 1, 2, 3, 4`
const unequalCheckups = `select c.id from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id
  group by c.tenant_id, c.id having ${weights.map((column) => `sum(r.${column}) <> max(c.${column})`).join(' or ')}
    or count(*) filter (where r.price_wrong) <> max(c.price_wrong_rates)`
const checkDays = `select tenant_id, hotel_id, gds_id, check_number, sum(passed)::int passed, sum(wrong)::int wrong,
    sum(missing)::int missing
  from check_days group by 1, 2, 3, 4 having sum(passed) + sum(wrong) + sum(missing) > 0`
/** A letter at the place of each check's number, of the rates that the day counts. */
const checkDaysOfRates = `select c.tenant_id, c.hotel_id, c.gds_id, n check_number,
    count(*) filter (where substr(r.verdicts#>>'{}', n, 1) = 'p')::int passed,
    count(*) filter (where substr(r.verdicts#>>'{}', n, 1) = 'w')::int wrong,
    count(*) filter (where substr(r.verdicts#>>'{}', n, 1) = 'm')::int missing
  from checkups c join checkup_rates r on r.tenant_id = c.tenant_id and r.checkup_id = c.id and r.counted,
    generate_series(1, 80) n
  where substr(r.verdicts#>>'{}', n, 1) in ('p', 'w', 'm') group by 1, 2, 3, 4`
const question = `tenant_id, hotel_id, gds_id, check_in, nights, adults, children, corporate_codes, rate_category_codes, point_of_sale`
const withoutNewest = `select ${question} from checkups group by ${question}
  having bool_or(mode = 'full' and status = 'complete' and outcome = 'rates') and count(*) filter (where latest) <> 1`

/** Each difference in words; none where all sums hold. */
export const unequalSums = async (query: Query): Promise<string[]> => {
  const differing = async (what: string, stored: string, counted: string) => {
    const rows = await query(`(${stored} except all ${counted}) union all (${counted} except all ${stored})`)
    return rows.map((row) => `${what} and the rates counted again differ: ${JSON.stringify(row)}`)
  }
  const rows = async (what: string, text: string) => (await query(text)).map((row) => `${what}: ${JSON.stringify(row)}`)
  return [
    ...(await differing('a day', days, daysOfRates)),
    ...(await differing('a check by day', checkDays, checkDaysOfRates)),
    ...(await rows('a checkup has other sums than its rates', unequalCheckups)),
    ...(await rows('a question was answered and has no newest checkup', withoutNewest)),
  ]
}
