// What was read: the list of checkups, one rate with its findings, and the evidence behind it. S2§3, S2§7
import type { z } from 'zod'
import type { checkups } from '../../../contract/checkups.ts'
import { metaOf } from '../../../contract/paging.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsIdOf } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { checkupOf } from '../hotels/wire.ts'
import { giveUpJobs } from '../jobs/service.ts'
import { needHotel, onBehalfOf } from '../users/service.ts'
import { begin, conduct } from './asking.ts'
import { countCheckups, findRate, listCheckups, listEvidence } from './data.ts'
import { type Plan, planOf, type Question } from './planning.ts'
import { abandonCheckups, hasQueriesLeft } from './storing.ts'
import { evidenceOf, rateOf } from './wire.ts'

export const pageOfCheckups = async (
  context: Context,
  user: Person,
  query: z.output<typeof checkups.list.query>,
  gds: GdsName | undefined,
) => {
  const person = await onBehalfOf(context, user, query.user_id)
  if (query.hotel_id !== undefined) await needHotel(context, person, query.hotel_id)
  const id = gds && gdsIdOf(gds)
  const [rows, total] = await Promise.all([
    listCheckups(context.db, person, query, id),
    countCheckups(context.db, person, query, id),
  ])
  return { data: rows.map(checkupOf), meta: metaOf(query, total) }
}

const rateInReach = async (context: Context, user: Person, id: number, user_id: number | undefined) => {
  const row = await findRate(context.db, await onBehalfOf(context, user, user_id), id)
  if (!row) throw new Refusal('not_found', 'Not found')
  return row
}

export const getRate = async (context: Context, user: Person, id: number, user_id?: number) =>
  rateOf(await rateInReach(context, user, id, user_id))

export const evidenceOfRate = async (context: Context, user: Person, id: number, user_id?: number) => {
  const records = await listEvidence(context.db, await rateInReach(context, user, id, user_id))
  return Promise.all(records.map(evidenceOf))
}

/** Who dies each time over the same readings leaves them to the schedule. */
const mostTries = 10

/**
 * Reports as interrupted what no process works on any more: with `all` every open job, otherwise those whose lease is over.
 * Nobody has to order again what follows from own data: it is judged at once.
 */
export const giveUpAbandoned = async (context: Context, all: boolean): Promise<void> => {
  const abandoned = await context.db.transaction(async (tx) => {
    const jobs = await giveUpJobs(tx, all)
    const ids = jobs.flatMap(({ subject }) => subject.checkup_id ?? [])
    if (ids.length > 0) await abandonCheckups(tx, ids)
    return jobs
  })
  for (const { kind, subject, tenant_id, user_id, begun } of abandoned) {
    const { tenant_id: of = 0, hotel_id = 0, older, tried = 0 } = subject
    if (kind !== 'judging' || tried >= mostTries) continue
    const by = { id: user_id, tenant_id }
    const wanted = { tenant_id: of, hotel_id, by, older: older === 1, tried: begun ? tried + 1 : tried }
    await context.db.transaction((tx) => context.judgeAgainSoon(tx, wanted))
  }
}

export type PlannedReading = Plan
/** Refuses as POST /checkups does; nothing is asked yet. */
export const planReading = (context: Context, user: Person, body: Question, gds: GdsName): Promise<PlannedReading> =>
  planOf(context, user, body, gds)

/** Refuses a demo that has fewer queries left than all of these readings need. */
export const needQueries = ({ db }: Context, plans: readonly PlannedReading[]): Promise<void> =>
  db.transaction(async (tx) => {
    const asking = plans[0]?.asking
    if (!asking?.person.is_demo || asking.actor.is_admin) return
    if (!(await hasQueriesLeft(tx, asking.person.tenant_id, asking.at, plans.length)))
      throw new Refusal('upgrade_required', `This demo has fewer than ${plans.length} queries left`)
  })

/** One reading as a part of larger work; `ended` answers a refusal where the GDS failed or somebody cancelled. */
export const beginReading = async (context: Context, plan: PlannedReading) => {
  const begun = await begin(context, plan.asking, { kind: 'checkup', queries: 1, total: 1 })
  const ended = conduct(context, begun, async () => plan).then((end) => (end instanceof Refusal ? end : null))
  return { ...begun, ended }
}
