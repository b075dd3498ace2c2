// Reads checkups, their rates and their evidence; every statement begins with whose they are.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { checkups as contract } from '../../../contract/checkups.ts'
import type { Person } from '../../../domain/accounts.ts'
import { callStates } from '../../../domain/accuracy/verdict.ts'
import { type GdsId, type HostMessage, outcomes } from '../../../domain/gds.ts'
import type { Rate } from '../../../domain/rate.ts'
import type { Database, Transaction } from '../../platform/database/handle.ts'
import { checkupColumns, iso, weightList, rowsOfPage } from '../../platform/database/statements.ts'
import { checkupRow } from '../hotels/wire.ts'
import { hotelsInReachOf } from '../users/service.ts'
import type { CheckupMode } from '../../workers/checkups/checkup.ts'
import { utcMonth, objectKey } from './evidence-data.ts'
import { type CheckupRequest, sameRequest } from './write-data.ts'
import { type RateRow, evidenceRecord, rateRow } from './wire.ts'
import { col, rowOf, rowShape, rowsOf, countOf } from '../../platform/database/rows.ts'

type ListQuery = z.output<typeof contract.list.query>

/** Checkups of the person's own tenant, of hotels that they reach; an administrator reaches all. */
const ownOf = (person: Person) =>
  sql`${person.is_admin ? sql`true` : sql`c.tenant_id = ${person.tenant_id}`} and ${hotelsInReachOf(person)}`

const checkupsMatching = (person: Person, { hotel_id, start_date, end_date }: ListQuery, gds: GdsId | undefined) => sql`
  from checkups c join hotels on hotels.id = c.hotel_id
  where c.tenant_id = ${person.tenant_id} and ${hotelsInReachOf(person)}
    and ${hotel_id ? sql`c.hotel_id = ${hotel_id}` : sql`true`} and ${gds ? sql`c.gds_id = ${gds}` : sql`true`}
    and ${start_date ? sql`c.check_in >= ${start_date}::date` : sql`true`}
    and ${end_date ? sql`c.check_in <= ${end_date}::date` : sql`true`}`

const orders = { created_at: sql`c.created_at`, from_date: sql`c.check_in` } satisfies Record<
  ListQuery['sort_by'],
  unknown
>

export const listCheckups = (db: Database, person: Person, query: ListQuery, gds: GdsId | undefined) => {
  const direction = sql.raw(query.sort_direction)
  return rowsOf(db, checkupRow)`select ${checkupColumns} ${checkupsMatching(person, query, gds)}
    order by ${orders[query.sort_by]} ${direction}, c.id ${direction}
    ${rowsOfPage(query)}`
}

export const countCheckups = async (db: Database, person: Person, query: ListQuery, gds: GdsId | undefined) =>
  countOf(db)`select count(*)::int n ${checkupsMatching(person, query, gds)}`

const rateColumns = sql`r.id::int, r.checkup_id::int, c.tenant_id, c.hotel_id, c.gds_id, c.calls, r.rules, r.rate_plan, r.applicable,
  ${weightList((column) => `r.${column}`)}, r.fields, r.findings, r.verdicts, r.expected,
  c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes, c.rate_category_codes, hotels.time_zone,
  coalesce(c.read_on, (c.created_at at time zone coalesce(hotels.time_zone, 'UTC'))::date)::text read_on,
  c.rule_set, c.own_version, c.observations, ${iso(sql`coalesce(c.scored_at, c.ended_at)`)} scored_at, ${iso(sql`c.created_at`)} created_at`

export const findRate = async (db: Database, person: Person, id: number) =>
  rowOf(db, rateRow)`select ${rateColumns}
    from checkup_rates r
      join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
      join hotels on hotels.id = c.hotel_id
    where r.id = ${id} and ${ownOf(person)}`

/** All rates of a checkup in the order of the answer; access was checked before. */
export const listRates = (db: Database, tenant_id: number, checkup_id: number) =>
  rowsOf(
    db,
    rateRow,
  )`select ${rateColumns} from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
      join hotels on hotels.id = c.hotel_id
    where r.tenant_id = ${tenant_id} and r.checkup_id = ${checkup_id} order by r.position`

/** Every exchange of a checkup about a code, in call order. Responses are found in the month of their call, or where they are kept longer. */
export const listEvidence = (
  db: Database,
  { tenant_id, checkup_id, rate_plan }: Pick<RateRow, 'tenant_id' | 'checkup_id' | 'rate_plan'>,
) =>
  rowsOf(
    db,
    evidenceRecord,
  )`select u.operation, ${iso(sql`u.at`)} "at", u.ms, u.point_of_sale, u.request, u.sha256, u.rule_set, b.bytes, b.stored
    from checkup_evidence u left join lateral (
      select e.bytes, case e.object_state when 'stored' then jsonb_build_object('sha256', e.sha256, 'object_key', ${objectKey}) end stored
      from evidence e where e.sha256 = u.sha256 and e.month in (${utcMonth(sql`u.at`)}, 'infinity') order by e.month limit 1) b on true
    where u.tenant_id = ${tenant_id} and u.checkup_id = ${checkup_id}
      and (u.rate_plan is null or u.rate_plan = ${rate_plan}) order by u.id`

/** A checkup with a response, as far as another may be based on it; `root_id` is that of its details. */
const cachedCheckup = rowShape({
  id: col.int,
  root_id: col.int,
  status: z.enum(['complete', 'partial']),
  outcome: z.enum(outcomes),
  messages: col.json<HostMessage[]>(),
  missing: col.texts,
})
export type CachedCheckup = z.output<typeof cachedCheckup>

/** The newest checkup of a request whose details are newer than `since`; of equal ones the last made, never a bare base. */
export const findCachedCheckup = async (
  db: Database,
  request: CheckupRequest,
  since: string,
): Promise<CachedCheckup | undefined> =>
  rowOf(
    db,
    cachedCheckup,
  )`select c.id::int, coalesce(c.base_id, c.id)::int root_id, c.status, c.outcome, c.messages, c.missing
    from checkups c left join checkups b on b.tenant_id = c.tenant_id and b.id = c.base_id
    where ${sameRequest(request, 'c')} and c.mode = 'full' and c.status in ('complete', 'partial')
      and c.created_at > ${since} and coalesce(b.created_at, c.created_at) > ${since}
    order by coalesce(b.created_at, c.created_at) desc, c.base_id is null, c.id desc limit 1`

/** A checkup of the account for a stay that begins so many days after it was made. */
type CheckupAhead = {
  tenant_id: number
  hotel_id: number
  gds: GdsId
  mode: CheckupMode
  ahead: number
  nights: number
}
export const findCheckupAhead = (db: Database, { tenant_id, hotel_id, gds, mode, ahead, nights }: CheckupAhead) =>
  rowOf(db, rowShape({ rates_count: col.int }))`select rates_count from checkups
    where tenant_id = ${tenant_id} and hotel_id = ${hotel_id} and gds_id = ${gds} and mode = ${mode} and nights = ${nights}
      and status in ('complete', 'partial') and check_in = (created_at at time zone 'UTC')::date + ${ahead}::int
    order by id desc limit 1`

const cachedRate = rowShape({
  rate_plan: col.text,
  rules: z.enum(callStates),
  fields: col.json<Partial<Rate>>(),
  /** The Details rate; null while its rules are unread. */
  before: col.json<Partial<Rate>>().nullable(),
})

export const listCachedRates = (
  db: Database,
  tenant_id: number,
  { id, root_id }: Pick<CachedCheckup, 'id' | 'root_id'>,
) =>
  rowsOf(db, cachedRate)`select r.rate_plan, r.rules, r.fields, b.fields before
    from checkup_rates r
      left join checkup_rates b on r.rules = 'read' and b.tenant_id = r.tenant_id
        and b.checkup_id = ${root_id} and b.rate_plan = r.rate_plan and b.position = r.position
    where r.tenant_id = ${tenant_id} and r.checkup_id = ${id} order by r.position`

/** One booking code of a checkup; of equal codes the first. */
export const findRateOfCode = async (db: Database, tenant_id: number, checkup_id: number, rate_plan: string) =>
  rowOf(
    db,
    rateRow,
  )`select ${rateColumns} from checkup_rates r join checkups c on c.tenant_id = r.tenant_id and c.id = r.checkup_id
      join hotels on hotels.id = c.hotel_id
    where r.tenant_id = ${tenant_id} and r.checkup_id = ${checkup_id} and r.rate_plan = ${rate_plan}
    order by r.position limit 1`

const requestedStay = checkupRow.pick({
  hotel_id: true,
  gds_id: true,
  status: true,
  check_in: true,
  nights: true,
  adults: true,
  children: true,
  corporate_codes: true,
  rate_category_codes: true,
})

/** The request of a checkup that the person may see. */
export const findRequestedStay = async (db: Database, person: Person, id: number) =>
  rowOf(
    db,
    requestedStay,
  )`select c.hotel_id, c.gds_id, c.status, c.check_in::text, c.nights, c.adults, c.children, c.corporate_codes,
      c.rate_category_codes
    from checkups c join hotels on hotels.id = c.hotel_id
    where c.id = ${id} and c.tenant_id = ${person.tenant_id} and c.mode = 'full' and ${hotelsInReachOf(person)}`

/** The booking codes of a checkup in their order, each once, with how its rules were read. */
export const listCheckupCodes = (db: Database, tenant_id: number, checkup_id: number) =>
  rowsOf(db, rowShape({ rate_plan: col.text, rules: z.enum(callStates) }))`select rate_plan, rules from (
      select distinct on (rate_plan) rate_plan, rules, position from checkup_rates
      where tenant_id = ${tenant_id} and checkup_id = ${checkup_id} order by rate_plan, position) r
    order by position`

/** The version of the own data of a hotel at this moment. */
export const findOwnVersion = async (tx: Transaction, tenant_id: number, hotel_id: number): Promise<number> =>
  (
    await rowOf(
      tx,
      rowShape({ version: col.int }),
    )`select version from own_versions where tenant_id = ${tenant_id} and hotel_id = ${hotel_id}
      order by version desc limit 1`
  )?.version ?? 0

/** Points of sale from which a checkup was made. */
export const listPointsOfSale = async (db: Database, tenant_id: number, checkup_id: number): Promise<string[]> =>
  (
    await rowsOf(db, rowShape({ point_of_sale: col.text }))`select distinct point_of_sale from checkup_evidence
      where tenant_id = ${tenant_id} and checkup_id = ${checkup_id} and point_of_sale is not null
      union select point_of_sale from checkups where tenant_id = ${tenant_id} and id = ${checkup_id} and point_of_sale is not null`
  ).map(({ point_of_sale }) => point_of_sale)

export const findStatus = async (db: Database, tenant_id: number, id: number) =>
  (
    await rowOf(
      db,
      rowShape({ status: col.text }),
    )`select status from checkups where tenant_id = ${tenant_id} and id = ${id}`
  )?.status
