// Stores one-off runs and reads them: their list, one of them, and what its checkups have changed.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ownDataMark } from '../../../../domain/spells/spell.ts'
import { runStates } from '../../../../domain/monitors/run-states.ts'
import type { Person } from '../../../../domain/accounts.ts'
import type { Database, Transaction } from '../../../platform/database/handle.ts'
import { col, countOf, onlyId, rowOf, rowShape, rowsOf } from '../../../platform/database/rows.ts'
import { iso, type ListPage, rowsOfPage } from '../../../platform/database/statements.ts'
import { hotelsInReachOf } from '../../users/service.ts'
import { runColumns, runRow } from '../data.ts'
import { canceledReason, insertRunChecks, type NewCheck, oneOffZone } from '../run-data.ts'

type NewOneOff = { tenant_id: number; started_by: number; due_at: string; queries: number }
/** With its checks: what was told of its price is what it asks. */
export const insertOneOff = async (
  tx: Transaction,
  { tenant_id, started_by, due_at, queries }: NewOneOff,
  checks: readonly NewCheck[],
): Promise<number> => {
  const made = await rowOf(
    tx,
    onlyId,
  )`insert into monitor_runs (tenant_id, zone, due_at, started_by, planned, planned_queries)
    values (${tenant_id}, ${oneOffZone}, ${due_at}, ${started_by}, ${checks.length}, ${queries}) returning id`
  const id = made?.id ?? 0
  await insertRunChecks(tx, { id, tenant_id }, checks)
  return id
}

const ofAccount = (tenant_id: number) => sql`r.tenant_id = ${tenant_id} and r.zone = ${oneOffZone}`

export const countOpenOneOffs = (tx: Transaction, tenant_id: number) =>
  countOf(
    tx,
  )`select count(*)::int n from monitor_runs r where ${ofAccount(tenant_id)} and r.state in ('due', 'running')`

const oneOffRow = runRow.extend({ starter: col.int, hotels_count: col.int, hotel: col.text.nullable() })
export type OneOffRow = z.output<typeof oneOffRow>
/** Who pays for what an account asks, and so sees and cancels all of it. */
export const isPayer = ({ role, is_admin }: Person): boolean => is_admin || role === 'owner' || role === 'travel_agent'

/** Of everybody else those with a hotel in their reach, and those that they started. */
const isShownTo = (
  person: Person,
) => sql`${ofAccount(person.tenant_id)} and (r.started_by = ${person.id} or ${isPayer(person)}::boolean
  or exists (select from monitor_checks k join hotels on hotels.id = k.hotel_id where k.run_id = r.id and ${hotelsInReachOf(person)}))`
const columnsFor = (person: Person) => sql`${runColumns}, r.started_by starter,
  (select count(distinct k.hotel_id)::int from monitor_checks k join hotels on hotels.id = k.hotel_id
    where k.run_id = r.id and ${hotelsInReachOf(person)}) hotels_count,
  (select hotels.name from monitor_checks k join hotels on hotels.id = k.hotel_id
    where k.run_id = r.id and ${hotelsInReachOf(person)} order by k.position limit 1) hotel`

export const listOneOffRows = (db: Database, person: Person, page: ListPage) =>
  rowsOf(db, oneOffRow)`select ${columnsFor(person)} from monitor_runs r where ${isShownTo(person)}
    order by r.due_at ${page.sort_direction === 'asc' ? sql`asc` : sql`desc`}, r.id desc ${rowsOfPage(page)}`

export const countOneOffs = (db: Database, person: Person) =>
  countOf(db)`select count(*)::int n from monitor_runs r where ${isShownTo(person)}`

export const findOneOffRow = (db: Database, person: Person, id: number) =>
  rowOf(db, oneOffRow)`select ${columnsFor(person)} from monitor_runs r
    where ${isShownTo(person)} and r.id = ${id}`

const lockedRow = rowShape({ state: z.enum(runStates), reason: col.text.nullable() })
/** Locked, so that it neither begins nor ends meanwhile. */
export const lockOneOff = (tx: Transaction, tenant_id: number, id: number) =>
  rowOf(tx, lockedRow)`select r.state, r.reason from monitor_runs r
    where ${ofAccount(tenant_id)} and r.id = ${id} for update`

/** Begins the reason of a run that somebody canceled, while it is under way and once it has ended. */
const canceledBy = 'Canceled by '
export const cancellationBy = (name: string) => `${canceledBy}${name}`
export const isCanceled = ({ reason }: Pick<OneOffRow, 'reason'>): boolean => reason?.startsWith(canceledBy) === true

/** Of one under way: kept when it ends. */
export const setCanceled = (tx: Transaction, id: number, words: string) =>
  tx.execute(sql`update monitor_runs set reason = ${words} where id = ${id}`)

/** Those that nobody has begun. */
export const giveUpUnbegun = (tx: Transaction, run_id: number, words: string) =>
  tx.execute(sql`update monitor_checks set failure = ${words}, reason = ${canceledReason}
    where run_id = ${run_id} and checkup_id is null and failure is null`)

const spellChange = rowShape({
  kind: z.enum(['new', 'back', 'gone']),
  hotel_id: col.int,
  hotel: col.text,
  gds_id: col.int,
  field: col.text,
  checkup_id: col.int.nullable(),
  changes: col.int,
})
/** What ended because own data changed is not gone. */
const isGone = sql`s.gone_checkup = any(a.made) and s.marked_rule_set is distinct from ${ownDataMark}::int`
/**
 * Spells that its checkups opened or ended, of hotels that the person reaches: one that came back was opened at the moment of the checkup
 * which found it again. `changes` counts also those beyond `most`.
 */
export const listSpellChanges = (db: Database, run_id: number, person: Person, most: number) =>
  rowsOf(db, spellChange)`with asked as (
      select r.tenant_id, k.hotel_id, k.gds_id, array_agg(k.checkup_id) made
      from monitor_runs r join monitor_checks k on k.run_id = r.id
        join checkups c on c.tenant_id = k.tenant_id and c.id = k.checkup_id and c.status in ('complete', 'partial')
      where r.id = ${run_id} group by r.id, k.hotel_id, k.gds_id),
    found as (
      select case when ${isGone} then 'gone' when s.first_checkup = any(a.made) then 'new' else 'back' end kind,
        hotels.id hotel_id, hotels.name hotel, s.gds_id, s.cause->'finding'->>'field' field, s.key,
        case when ${isGone} then s.gone_checkup when s.first_checkup = any(a.made) then s.first_checkup
          else back.id end checkup_id
      from asked a join hotels on hotels.id = a.hotel_id and ${hotelsInReachOf(person)}
        join fix_spells s on s.tenant_id = a.tenant_id and s.hotel_id = a.hotel_id and s.gds_id = a.gds_id
        left join lateral (select c.id from checkups c left join checkups b on b.tenant_id = c.tenant_id and b.id = c.base_id
          where s.came_back > 0 and s.gone_at is null and c.tenant_id = a.tenant_id and c.id = any(a.made)
            and ${iso(sql`coalesce(b.created_at, c.created_at)`)} = ${iso(sql`s.opened_at`)} order by c.id limit 1) back on true
      where ${isGone} or s.first_checkup = any(a.made) or back.id is not null)
    select kind, hotel_id, hotel, gds_id, field, checkup_id::int, count(*) over ()::int changes
    from found order by lower(hotel), hotel_id, gds_id, kind, key limit ${most}`
