// Counts what waits for an administrator; each count reads only what waits.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { mostUncertain } from '../../../domain/matching/decide.ts'
import type { Day } from '../../../domain/stay.ts'
import type { Database } from '../../platform/database/handle.ts'
import { col, rowShape, rowsOf } from '../../platform/database/rows.ts'
import { iso } from '../../platform/database/statements.ts'
import { isVerified } from '../../tables/accounts.ts'

const kinds = [
  'hotel_people',
  'agency_people',
  'candidates',
  'issues',
  'failed_mails',
  'failed_jobs',
  'false_alarms',
  'refused_accounts',
] as const
const waiting = rowShape({
  kind: z.enum(kinds),
  total: col.int,
  oldest: col.text.nullable(),
  /** The candidate to begin with, or the person who holds the refused account. */
  next_id: col.int.nullable(),
})
const withoutNext = sql`null::int next_id`
const isWaiting = sql`users.status = 'unconfirmed' and users.erased_at is null and not users.is_admin and not users.is_demo
  and ${isVerified}`
const isOpenImport = sql`i.ended_at is null and i.received_at is not null and i.to_resolve_count > 0`

/** `since`: from when on mails that could not be sent are counted. `today` ends what people accepted until then. */
export const listWaiting = (db: Database, since: string, today: Day) =>
  rowsOf(
    db,
    waiting,
  )`select 'hotel_people' kind, count(*)::int total, ${iso(sql`min(created_at)`)} oldest, ${withoutNext}
      from users where ${isWaiting} and role <> 'travel_agent'
    union all select 'agency_people', count(*)::int, ${iso(sql`min(created_at)`)}, ${withoutNext}
      from users where ${isWaiting} and role = 'travel_agent'
    union all select 'candidates', coalesce(sum(i.to_resolve_count), 0)::int, ${iso(sql`min(i.created_at)`)},
        (select c.id from hotel_candidates c join hotel_imports i on i.id = c.import_id
          where c.status = 'open' and ${isOpenImport} order by abs(c.best_match - ${mostUncertain}::real), c.id limit 1)
      from hotel_imports i where ${isOpenImport}
    union all select 'issues', count(*)::int, ${iso(sql`min(created_at)`)}, ${withoutNext} from issues where status = 'open'
    union all select 'failed_mails', count(*)::int, ${iso(sql`min(created_at)`)}, ${withoutNext}
      from outbox where kind = 'mail' and status = 'failed' and created_at >= ${since}
    union all select 'failed_jobs', count(*)::int, ${iso(sql`min(created_at)`)}, ${withoutNext}
      from queued_jobs where status = 'dead' and kind <> 'mail'
    union all select 'false_alarms', count(*)::int, ${iso(sql`min(accepted_at)`)}, ${withoutNext}
      from accepted_deviations where reason = 'false_alarm' and ended_at is null and expires_on > ${today}::date
        and coalesce(words->'answer'->>'state', 'looked_into') = 'looked_into'
    union all select 'refused_accounts', count(*)::int, ${iso(sql`min((c.last_test->>'tested_at')::timestamptz)`)},
        (array_agg(c.user_id order by c.last_test->>'tested_at', c.id))[1]
      from gds_credentials c join users u on u.tenant_id = c.tenant_id and u.id = c.user_id
      where c.last_test->>'result' = 'refused' and u.status = 'active' and u.erased_at is null and not u.is_demo`
