// Reads checkups, their rates and their evidence; every statement begins with whose they are.
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { checkups as contract } from '../../../contract/checkups.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { CallState } from '../../../domain/accuracy/verdict.ts'
import type { GdsId, HostMessage, Outcome } from '../../../domain/gds.ts'
import type { Rate } from '../../../domain/rate.ts'
import type { Database, Transaction } from '../../platform/context.ts'
import { checkupColumns, iso, rowsOf, weightList } from '../../platform/statements.ts'
import type { CheckupRow } from '../hotels/wire.ts'
import { hotelsInReachOf } from '../users/service.ts'
import { type Asking, sameQuestion } from './storing.ts'
import type { EvidenceRecord, RateRow } from './wire.ts'

type Query = z.output<typeof contract.list.query>

/** Readings of the person's own tenant, of hotels that they reach; an administrator reaches all. */
const ownOf = (person: Person) =>
  sql`${person.is_admin ? sql`true` : sql`c.tenant_id = ${person.tenant_id}`} and ${hotelsInReachOf(person)}`

const matching = (person: Person, { hotel_id, start_date, end_date }: Query, gds: GdsId | undefined) => sql`
  from checkups c join hotels on hotels.id = c.hotel_id
  where c.tenant_id = ${person.tenant_id} and ${hotelsInReachOf(person)}
    and ${hotel_id ? sql`c.hotel_id = ${hotel_id}` : sql`true`} and ${gds ? sql`c.gds_id = ${gds}` : sql`true`}
    and ${start_date ? sql`c.check_in >= ${start_date}::date` : sql`true`}
    and ${end_date ? sql`c.check_in <= ${end_date}::date` : sql`true`}`

const orders = { created_at: sql`c.created_at`, from_date: sql`c.check_in` } satisfies Record<Query['sort_by'], unknown>

export const listCheckups = (db: Database, person: Person, query: Query, gds: GdsId | undefined) => {
  const direction = sql.raw(query.sort_direction)
  return rowsOf<CheckupRow>(
    db,
    sql`select ${checkupColumns} ${matching(person, query, gds)}
      order by ${orders[query.sort_by]} ${direction}, c.id ${direction}
      limit ${query.length} offset ${(query.page - 1) * query.length}`,
  )
}

export const countCheckups = async (db: Database, person: Person, query: Query, gds: GdsId | undefined) =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int n ${matching(person, query, gds)}`))[0]?.n ?? 0

const rateColumns = sql`r.id::int, r.checkup_id::int, c.tenant_id, c.hotel_id, c.gds_id, c.calls, r.rules, r.rate_plan, r.applicable,
  ${weightList((column) => `r.${column}`)}, r.fields, r.findings, r.verdicts, r.expected,
  c.rule_set, c.own_version, c.beside, ${iso(sql`coalesce(c.judged_at, c.ended_at)`)} judged_at, ${iso(sql`c.created_at`)} created_at`

export const findRate = async (db: Database, person: Person, id: number) =>
  (
    await rowsOf<RateRow>(
      db,
      sql`select ${rateColumns}
        from checkup_rates r
          join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
          join hotels on hotels.id = c.hotel_id
        where r.id = ${id} and ${ownOf(person)}`,
    )
  )[0]

/** Every exchange of a checkup that speaks of a code, in the order of asking; an answer that the retention has removed has no bytes. */
export const listEvidence = (
  db: Database,
  { tenant_id, checkup_id, rate_plan }: Pick<RateRow, 'tenant_id' | 'checkup_id' | 'rate_plan'>,
) =>
  rowsOf<EvidenceRecord>(
    db,
    sql`select e.operation, ${iso(sql`e.at`)} "at", e.ms, e.point_of_sale, e.request, e.sha256, e.rule_set, b.bytes
      from checkup_evidence e left join evidence b on b.sha256 = e.sha256
      where e.tenant_id = ${tenant_id} and e.checkup_id = ${checkup_id}
        and (e.rate_plan is null or e.rate_plan = ${rate_plan}) order by e.id`,
  )

/** A reading that answered, as far as another may rest on it; `root_id` is that of its details. */
export type Young = {
  id: number
  root_id: number
  status: 'complete' | 'partial'
  outcome: Outcome
  messages: HostMessage[]
  missing: string[]
}

/** The newest reading of a question whose details are younger than `since`; of equal ones the last made, never a bare base. */
export const findYoung = async (db: Database, asking: Asking, since: string): Promise<Young | undefined> =>
  (
    await rowsOf<Young>(
      db,
      sql`select c.id::int, coalesce(c.base_id, c.id)::int root_id, c.status, c.outcome, c.messages, c.missing
        from checkups c left join checkups b on b.tenant_id = c.tenant_id and b.id = c.base_id
        where ${sameQuestion(asking, 'c')} and c.mode = 'full' and c.status in ('complete', 'partial')
          and c.created_at > ${since} and coalesce(b.created_at, c.created_at) > ${since}
        order by coalesce(b.created_at, c.created_at) desc, c.base_id is null, c.id desc limit 1`,
    )
  )[0]

export type YoungRate = {
  rate_plan: string
  rules: CallState
  fields: Partial<Rate>
  /** What Details alone said of it; null where its rules are unread. */
  before: Partial<Rate> | null
}

export const listYoungRates = (db: Database, tenant_id: number, { id, root_id }: Pick<Young, 'id' | 'root_id'>) =>
  rowsOf<YoungRate>(
    db,
    sql`select r.rate_plan, r.rules, r.fields, b.fields before
      from checkup_rates r
        left join checkup_rates b on r.rules = 'read' and b.tenant_id = r.tenant_id
          and b.checkup_id = ${root_id} and b.rate_plan = r.rate_plan and b.position = r.position
      where r.tenant_id = ${tenant_id} and r.checkup_id = ${id} order by r.position`,
  )

/** One booking code of a reading; of equal codes the first. */
export const findRateOfCode = async (db: Database, tenant_id: number, checkup_id: number, rate_plan: string) =>
  (
    await rowsOf<RateRow>(
      db,
      sql`select ${rateColumns} from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
        where r.tenant_id = ${tenant_id} and r.checkup_id = ${checkup_id} and r.rate_plan = ${rate_plan}
        order by r.position limit 1`,
    )
  )[0]

/** What was asked in a reading that the person reaches. */
export const findQuestion = async (db: Database, person: Person, id: number) =>
  (
    await rowsOf<QuestionRow>(
      db,
      sql`select c.hotel_id, c.gds_id, c.status, c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes,
          c.rate_category_codes
        from checkups c join hotels on hotels.id = c.hotel_id
        where c.id = ${id} and c.tenant_id = ${person.tenant_id} and c.mode = 'full' and ${hotelsInReachOf(person)}`,
    )
  )[0]
export type QuestionRow = Pick<
  CheckupRow,
  | 'hotel_id'
  | 'gds_id'
  | 'status'
  | 'check_in'
  | 'nights'
  | 'adults'
  | 'children'
  | 'corporate_codes'
  | 'rate_category_codes'
>

/** The booking codes of a reading in their order, each once, with how its rules were read. */
export const listCodes = (db: Database, tenant_id: number, checkup_id: number) =>
  rowsOf<{ rate_plan: string; rules: CallState }>(
    db,
    sql`select rate_plan, rules from (
        select distinct on (rate_plan) rate_plan, rules, position from checkup_rates
        where tenant_id = ${tenant_id} and checkup_id = ${checkup_id} order by rate_plan, position) r
      order by position`,
  )

/** The version of the own data of a hotel at this moment. */
export const findOwnVersion = async (tx: Transaction, tenant_id: number, hotel_id: number): Promise<number> =>
  (
    await rowsOf<{ version: number }>(
      tx,
      sql`select version from own_versions where tenant_id = ${tenant_id} and hotel_id = ${hotel_id}
        order by version desc limit 1`,
    )
  )[0]?.version ?? 0
