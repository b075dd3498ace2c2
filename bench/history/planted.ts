// Faults that are planted into the product's own statements, to show that the checker finds them. Nothing of them is in the product.
const names = ['drop_rates', 'double_count', 'count_apart', 'lose_mail', 'lose_record'] as const

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

type Planted = {
  /** Whether the statement is kept back until its transaction has ended. */
  holds(text: string): boolean
  /** Runs after a statement on the same connection. */
  after(text: string, connection: object): string | null
}

/** `HISTORY_FAULT=name:share`; without it no fault is planted. */
export const plantedOf = (said: string | undefined): Planted | null => {
  const [name = '', share = '1'] = (said ?? '').split(':')
  const fault = names.find((each) => each === name)
  if (!fault) return null
  const doubled = new WeakSet<object>()
  const drawn = () => Math.random() < Number(share)
  return {
    holds: (text) => fault === 'count_apart' && text.startsWith('insert into usage_periods'),
    after: (text, connection) => {
      if (fault === 'drop_rates' && text.startsWith('insert into checkup_rates'))
        return statements.drop_rates(Number(share))
      if (fault === 'lose_mail' && /^insert into "?outbox/.test(text) && drawn()) return statements.lose_mail
      if (fault === 'lose_record' && text.startsWith('insert into own_records') && drawn())
        return statements.lose_record
      if (fault !== 'double_count') return null
      if (text.startsWith('insert into usage_events') && drawn()) {
        doubled.add(connection)
        return statements.double
      }
      return text.startsWith('insert into usage_periods') && doubled.delete(connection) ? statements.recount : null
    },
  }
}
/** How long the planted counter waits after the commit before it counts. */
export const apartFor = 60
