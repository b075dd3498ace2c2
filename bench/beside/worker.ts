// The server of this bench: the product's own, which besides keeps a backlog of checkups that nobody waits for, as it is told.
import { sql } from 'drizzle-orm'
import { addDays, todayIn } from '../../src/domain/stay.ts'
import { buildApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { type CheckupPlan, planCheckup, startLater } from '../../src/server/features/checkups/service.ts'
import { personWithEmail, reachableHotels } from '../../src/server/features/users/service.ts'
import { projectRoot } from '../../src/server/platform/process/paths.ts'
import { trustRows } from '../../src/server/platform/database/rows.ts'
import { beginFolderOf } from '../../src/server/platform/database/open-folder.ts'
import { beginStore } from '../../src/server/platform/store.ts'

/** `waiting` checkups of hotels of the person at a time; `first`: the number of the first, which chooses hotel and stay. */
export type Backlog = { who: string; waiting: number; first: number }
/** The `few` of one account come when the `many` of another wait. */
export type Race = { many: number; of: string; few: number; behind: string }
type Asked = { backlog: Backlog } | { race: Race } | { stop: true }
/** Of a race: how many of the many were made until the few were. */
export type Told = { address: string } | { done: number; failed: number; ms: number; why: string }

trustRows()
const config = readConfig(projectRoot)
const store = await beginStore(config, beginFolderOf(config))
const { db } = store
const { app, context } = await buildApp({ ...config, config, db, seal: store.seal })
await store.ready
// Another account on the platform's GDS accounts, with the owner's hotels.
await db.execute(sql`with tenant as (insert into tenants (kind, name, subscription) values ('hotel', 'Bench', 'active') returning id),
  person as (insert into users (tenant_id, email, password_hash, first_name, last_name, role, status, email_verified_at)
    select tenant.id, 'other@bench.example', 'x', 'Other', 'Person', 'owner', 'active', now() from tenant returning id, tenant_id),
  held as (insert into user_gds (tenant_id, user_id, gds_id) select tenant_id, id, n from person, generate_series(1, 2) n)
  insert into user_hotels (tenant_id, user_id, hotel_id)
    select p.tenant_id, p.id, h.hotel_id from person p, user_hotels h join users u on u.id = h.user_id where u.email = 'owner@demo.example'`)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const state = { stopped: false }
const askerOf = async (who: string) => {
  const person = await personWithEmail(context, who)
  if (!person) throw new Error(`there is no ${who}`)
  const hotels = await reachableHotels(context, person)
  /** `n` chooses hotel and stay. */
  return (n: number) => {
    const start_date = addDays(todayIn(null, context.now()), 90 + (Math.floor(n / hotels.length) % 200))
    const codes = { corporate_codes: [], rate_category_codes: [] }
    const stay = { start_date, end_date: addDays(start_date, 2), adults: 1, children: 0 }
    const hotel_id = hotels[n % hotels.length] ?? 0
    return planCheckup(context, person, { hotel_id, mode: 'full', ...stay, ...codes }, 'travel_port')
  }
}
const start = async (planned: () => Promise<CheckupPlan>) => (await startLater(context, planned, async () => {})).ended

/** Until it is told to stop. */
const keep = async ({ who, waiting, first }: Backlog): Promise<Told> => {
  state.stopped = false
  const began = performance.now()
  const planOf = await askerOf(who)
  let [next, done, failed, why] = [first, 0, 0, '']
  const lane = async () => {
    while (!state.stopped) {
      const n = next++
      const end = await start(() => planOf(n)).catch((error: unknown) => error)
      if (end === null) done++
      else {
        failed++
        why = end instanceof Error ? end.message : String(end)
      }
    }
  }
  await Promise.all(Array.from({ length: waiting }, lane))
  return { done, failed, ms: performance.now() - began, why }
}

/** Of the few; the others are all waiting when these come, and have few plans among them, because planning is not what is measured. */
const race = async ({ many, of, few, behind }: Race): Promise<Told> => {
  const [crowdOf, fewOf] = [await askerOf(of), await askerOf(behind)]
  const plans: CheckupPlan[] = []
  for (let n = 0; n < Math.min(many, 200); n++) plans.push(await crowdOf(n))
  let done = 0
  for (let n = 0; n < many; n++) {
    const plan = plans[n % plans.length]
    if (plan) void start(async () => plan).then(() => done++, String)
  }
  const waiting: CheckupPlan[] = []
  for (let n = 0; n < few; n++) waiting.push(await fewOf(n))
  const [began, before] = [performance.now(), done]
  const ends = await Promise.all(waiting.map((plan) => start(async () => plan)))
  const failures = ends.filter((end) => end !== null)
  return {
    done: done - before,
    failed: failures.length,
    ms: performance.now() - began,
    why: failures[0]?.message ?? '',
  }
}
const tell = (told: Told) => process.send?.(told)
process.on('message', (asked: Asked) => {
  if ('backlog' in asked) void keep(asked.backlog).then(tell)
  else if ('race' in asked) void race(asked.race).then(tell)
  else state.stopped = true
})
tell({ address })
