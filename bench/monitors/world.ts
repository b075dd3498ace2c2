// Accounts with as many monitors as each may have, each with a stay of its own, so that the GDS's log tells for which monitor a call was.
import { sql } from 'drizzle-orm'
import { minuteMs } from '../../src/domain/durations.ts'
import { monitorLimits } from '../../src/domain/monitors/monitor-limits.ts'
import { addDays, todayIn } from '../../src/domain/stay.ts'
import { cleanRates } from '../../src/sandbox/inventory.ts'
import { specialHotels } from '../../src/sandbox/specials.ts'
import { sandboxHotels } from '../../src/sandbox/world/hotels.ts'
import { sandboxAccounts, worldHotels } from '../../src/sandbox/world.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { fillDemoWorld } from '../../src/server/features/demos/service.ts'
import { openStore } from '../../src/server/platform/store.ts'

/** Rates that Travelport says on one page: a checkup is one call. */
const aPage = 30
const mostHotels = 40
/** Of a hotel, where there are few monitors. */
const fewestStays = 5
const firstDay = 20
/** Of one account only a few runs go on at a time. */
const fewestAccounts = 20
/** Names of their accounts, and of no others. */
export const accountsLike = 'monitors-%'

const today = todayIn('UTC', Date.now())
const oneAdult = { adults: 1, children: 0, corporate_codes: [], rate_category_codes: [] }
type Hotel = { id: number; property_id: string }
/** Numbers as the demo world gives them: in the order of the list. */
const pickHotels = (most: number): Hotel[] => {
  const stay = { check_in: addDays(today, 90), check_out: addDays(today, 91), ...oneAdult }
  const picked: Hotel[] = []
  for (const [at, hotel] of sandboxHotels.entries()) {
    if (picked.length === most) break
    if (!hotel.travelport || specialHotels.some(({ property_id }) => property_id === hotel.property_id)) continue
    const rates = cleanRates(hotel, stay, today).length
    if (rates > 0 && rates <= aPage) picked.push({ id: at + 1, property_id: hotel.property_id })
  }
  return picked
}

/** The stay of the n-th monitor. */
const stayOf = (hotels: readonly Hotel[], n: number) => ({
  hotel: hotels[n % hotels.length] ?? { id: 1, property_id: '' },
  check_in: addDays(today, firstDay + Math.floor(n / hotels.length)),
})
export const callOf = (property_id: string | null, check_in: string | null): string => `${property_id} ${check_in}`

type Filled = {
  /** By what the GDS's log says of a call: the number of its monitor. */
  of: Map<string, number>
  accounts: number
}
/** `begin`: milliseconds over which their turns begin, from the moment that the last is stored. */
export const fillMonitors = async (
  environment: Record<string, string>,
  many: number,
  begin: number,
): Promise<Filled> => {
  const config = readConfig(process.cwd(), environment)
  const { db, seal, stop } = await openStore(config)
  const { app, context } = await buildApp({ db, config, seal, travelport: null, sabre: null })
  const { agent, sabre } = sandboxAccounts
  await fillDemoWorld(context, worldHotels, { travel_port: agent, sabre: sabre.agent })
  const hotels = pickHotels(Math.min(mostHotels, Math.ceil(many / fewestStays)))
  const accounts = Math.max(fewestAccounts, Math.ceil(many / monitorLimits.monitors))
  await db.execute(sql`with made as (
      insert into tenants (kind, name, subscription) select 'hotel', 'monitors-' || n, 'active' from generate_series(1, ${accounts}::int) n returning id, name),
    person as (insert into users (tenant_id, email, first_name, last_name, role, status, email_verified_at)
      select id, name || '@bench.example', 'Bench', name, 'owner', 'active', now() from made returning id, tenant_id),
    held as (insert into user_gds (tenant_id, user_id, gds_id) select tenant_id, id, 1 from person)
    insert into user_hotels (tenant_id, user_id, hotel_id) select tenant_id, id, h::int from person,
      jsonb_array_elements_text(${JSON.stringify(hotels.map(({ id }) => id))}::jsonb) h`)
  const rows = Array.from({ length: many }, (_, n) => {
    const { hotel, check_in } = stayOf(hotels, n)
    const stays = { kind: 'fixed', check_ins: [check_in], nights: 1, adults: 1, children: 0 }
    return { n, account: `monitors-${1 + (n % accounts)}`, hotel: hotel.id, stays }
  })
  const asked = JSON.stringify(rows)
  await db.execute(sql`with asked as (
      select x.*, u.id user_id, u.tenant_id from jsonb_to_recordset(${asked}::jsonb) x(n int, account text, hotel int, stays jsonb)
      join users u on u.email = x.account || '@bench.example'),
    made as (insert into monitors (tenant_id, name, created_by, user_id, gds, corporate_codes, stays, booking_codes, every, at, weekday, day,
        zone, month_limit, digest, sign_of_life, rules, created_at, updated_at, updated_by)
      select tenant_id, 'Monitor ' || n, user_id, user_id, '{1}', '{}', stays, '{}', 'monthly', '00:00', 1, 1, 'account', 100, 'daily', true, '[]',
        now() - interval '1 day', now(), user_id from asked returning id, tenant_id, name),
    watched as (insert into monitor_hotels select made.id, asked.hotel from made join asked on asked.tenant_id = made.tenant_id and made.name = 'Monitor ' || asked.n)
    insert into monitor_receivers select made.id, u.id from made join users u on u.tenant_id = made.tenant_id`)
  // All in one minute, as they would be of accounts that watch at the same time: a moment that is over, so that the next turn is a month ahead.
  const due = new Date(Date.now() - minuteMs).toISOString()
  await db.execute(sql`insert into monitor_turns (monitor_id, zone, due_at, begins_at)
    select id, 'UTC', ${due}::timestamptz, now() + (row_number() over (order by split_part(name, ' ', 2)::int % 97, id) - 1) * ${begin / many}::float8 * interval '1 millisecond'
    from monitors`)
  await app.close()
  await stop()
  const of = new Map(
    rows.map(({ n }) => {
      const { hotel, check_in } = stayOf(hotels, n)
      return [callOf(hotel.property_id, check_in), n]
    }),
  )
  return { of, accounts }
}
