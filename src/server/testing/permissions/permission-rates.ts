// Checkups and rates that the calls of the permission table are about.
import { emptyRate } from '../../../domain/rate.ts'
import { todayIn } from '../../../domain/stay.ts'
import { sandboxAccounts } from '../../../sandbox/world.ts'
import { hotels, people, type Somebody } from '../people.ts'
import { soldStay } from '../rate-calls.ts'

/** Two nights that the sandbox sells: of others, calls that ask a GDS get no rate. */
const { start_date, end_date } = soldStay(todayIn(null, Date.now()), 5)
export const soldDates = { start_date, end_date }

const fields = JSON.stringify(emptyRate('A1KBAR'))

const accountOf = (who: Somebody) => (who === 'travel_agent' ? sandboxAccounts.agent : sandboxAccounts.platform)

type Query = (text: string) => Promise<Record<string, unknown>[]>
type Added = { checkup: number; inSabre: number; rate: number }
/** A checkup with one rate in the person's own tenant, recent enough to answer for that rate. */
export const addCheckup = async (query: Query, who: Somebody): Promise<Added> => {
  const [checkup] = await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in,
      nights, adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, calls)
    select tenant_id, id, id, ${hotels.own}, 1, 'full', '${soldDates.start_date}', 2, 1, 0, '{}', '{}', '${accountOf(who).branch_code}', 'complete', 'rates', 1,
      '{"details":"read","rules":"not_made"}' from users where id = ${people[who]} returning id, tenant_id`)
  const [rate] =
    await query(`insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5,
      applicable, wrong, missing, price_wrong, fields, findings, verdicts)
    select ${String(checkup?.tenant_id)}, ${String(checkup?.id)}, 1, 'A1KBAR', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, '${fields}', '[]', '{}' returning id`)
  const [other] =
    await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights,
      adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, calls)
    select tenant_id, user_id, actor_id, hotel_id, 2, mode, check_in, nights, adults, children, corporate_codes,
      rate_category_codes, 'PCC', status, outcome, rule_set, calls from checkups where id = ${String(checkup?.id)} returning id`)
  return { checkup: Number(checkup?.id), inSabre: Number(other?.id), rate: Number(rate?.id) }
}

/** A rate that counts now and has something to fix, of each account: the same one, so that it has the same key. */
export const addFinding = async (query: Query): Promise<void> => {
  const finding = JSON.stringify([{ number: 1, verdict: 'missing', field: 'rate_name' }])
  await query(`with made as (
      insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in, nights, adults, children, corporate_codes,
        rate_category_codes, point_of_sale, status, outcome, rule_set, rates_count, q1, latest)
      select distinct on (tenant_id) tenant_id, id, id, ${hotels.own}, 1, 'full', current_date + 60, 7, 1, 0, '{}'::text[], '{}'::text[],
        '${sandboxAccounts.platform.branch_code}', 'complete', 'rates', 1, 1, 5, true from users order by tenant_id, id returning id, tenant_id)
    insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5,
      applicable, wrong, missing, price_wrong, fields, findings, verdicts)
    select tenant_id, id, 0, 'A1KBAR', 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 1, false, '${fields}', '${finding}', '"m"' from made`)
}

export const fixOf = (rows: { fix: () => string }) => `/hotels/${hotels.own}/fixes/${rows.fix()}`
