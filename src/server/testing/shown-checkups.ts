// Checkups whose rates are known, as if a GDS had shown them: for tests of what own data is made of.
import type { Rate } from '../../domain/rate.ts'
import { hotels } from './people.ts'

type Query = (statement: string) => Promise<Record<string, unknown>[]>

/** A checkup of the hotel that is the latest of its question, with these rates; returns the ids of the rates. */
export const addShownCheckup = async (
  query: Query,
  { gds, tenant }: { gds: 1 | 2; tenant: number },
  rates: readonly Rate[],
): Promise<number[]> => {
  const [checkup] = await query(`insert into checkups (tenant_id, user_id, actor_id, hotel_id, gds_id, mode, check_in,
      nights, adults, children, corporate_codes, rate_category_codes, point_of_sale, status, outcome, rule_set, calls, latest)
    select tenant_id, id, id, ${hotels.own}, ${gds}, 'full', current_date + 9, 2, 1, 0, '{}', '{}', 'P', 'complete', 'rates', 1,
      '{"details":"read","rules":"not_made"}', true from users where tenant_id = ${tenant} order by id limit 1 returning id`)
  const ids: number[] = []
  for (const [at, rate] of rates.entries()) {
    const fields = JSON.stringify(rate).replaceAll("'", "''")
    const [row] =
      await query(`insert into checkup_rates (tenant_id, checkup_id, position, rate_plan, p1, q1, p2, q2, p3, q3, p4, q4, p5, q5,
        applicable, wrong, missing, price_wrong, fields, findings, verdicts)
      values (${tenant}, ${checkup?.['id']}, ${at + 1}, '${rate.rate_plan}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, false, '${fields}', '[]', '{}') returning id`)
    ids.push(Number(row?.['id']))
  }
  return ids
}
