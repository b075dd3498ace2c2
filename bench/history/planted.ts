// Faults that are planted into the product's own statements, to show that the checker finds them. Nothing of them is in the product.
const last = (table: string) => `currval(pg_get_serial_sequence('${table}', 'id'))`
const columns = 'tenant_id, user_id, actor_id, hotel_id, gds_id, kind, counted, checkup_id, created_at'
const statements = {
  drop_rates: (share: number) => `delete from checkup_rates where random() < ${share} and (tenant_id, checkup_id) =
    (select tenant_id, checkup_id from checkup_rates where id = ${last('checkup_rates')})`,
  double: `insert into usage_events (${columns}) select ${columns} from usage_events
    where checkup_id = (select checkup_id from usage_events where id = ${last('usage_events')})`,
  // The counter changes too, so that counter and queries agree and only the GDS's log differs.
  recount: `update usage_periods p set used = (select count(*) from usage_events u where u.counted and u.tenant_id = p.tenant_id
      and date_trunc('month', u.created_at at time zone 'UTC')::date = p.period)
    where tenant_id = (select tenant_id from usage_events where id = ${last('usage_events')})`,
  lose_mail: `delete from outbox where id = ${last('outbox')}`,
  lose_record: `delete from own_records where id = (select max(id) from own_records)`,
}

/** The share of statements that each planted fault meets. */
export type Shares = Partial<
  Record<'drop_rates' | 'double_count' | 'count_apart' | 'lose_mail' | 'lose_record', number>
>

type Planted = {
  /** Whether the statement is kept back until its transaction has ended. */
  holds(text: string): boolean
  /** Runs after a statement on the same connection. */
  after(text: string, connection: object): string | null
}

/** `HISTORY_FAULTS`; without it no fault is planted. */
export const plantedOf = (said: string | undefined): Planted | null => {
  if (said === undefined) return null
  const shares = JSON.parse(said) as Shares
  const meets = (fault: keyof Shares) => Math.random() < (shares[fault] ?? 0)
  const doubled = new WeakSet<object>()
  return {
    holds: (text) => text.startsWith('insert into usage_periods') && meets('count_apart'),
    after: (text, connection) => {
      if (text.startsWith('insert into checkup_rates'))
        return shares.drop_rates ? statements.drop_rates(shares.drop_rates) : null
      if (/^insert into "?outbox/.test(text)) return meets('lose_mail') ? statements.lose_mail : null
      if (text.startsWith('insert into own_records')) return meets('lose_record') ? statements.lose_record : null
      if (text.startsWith('insert into usage_events') && meets('double_count')) {
        doubled.add(connection)
        return statements.double
      }
      return text.startsWith('insert into usage_periods') && doubled.delete(connection) ? statements.recount : null
    },
  }
}
/** How long the planted counter waits after the commit before it counts. */
export const apartFor = 60
