// The score explained: what mends it, and how readings were judged before.
import type { z } from 'zod'
import type { accuracy, Judgement, RateJudgement, Tasks } from '../../../contract/accuracy.ts'
import type { Job } from '../../../contract/jobs.ts'
import type { Person } from '../../../domain/accounts.ts'
import { adviceFor } from '../../../domain/accuracy/advice.ts'
import { type Beside, besideKinds } from '../../../domain/accuracy/beside-kinds.ts'
import type { PlacedFinding } from '../../../domain/accuracy/cause.ts'
import { mendableOf } from '../../../domain/accuracy/mending.ts'
import { checkOf, ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { storedVerdicts } from '../../../domain/accuracy/stored-verdicts.ts'
import { summaryOf } from '../../../domain/accuracy/summary.ts'
import { mendingOf, tasksOf } from '../../../domain/accuracy/tasks.ts'
import { type Criterion, criteria, type Finding } from '../../../domain/accuracy/verdict.ts'
import { type GdsName, gdsIdOf, gdsList } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type WeightColumns, weightColumns, weightsOf } from '../../platform/statements.ts'
import { type From, recordAudit } from '../audit/service.ts'
import { besideFact } from '../checkups/wire.ts'
import { coverageOf } from '../hotels/wire.ts'
import { jobNow } from '../jobs/service.ts'
import { needHotel, onBehalfOf } from '../users/service.ts'
import {
  findJudgement,
  findRate,
  findZone,
  listEarlier,
  listEarlierOfRate,
  listFound,
  listNewest,
  type NewestReading,
  type RateFound,
} from './data.ts'
import { judgeAgainSoon } from './jobs.ts'
import { judgementOf, knownFindings, rateJudgementOf } from './wire.ts'

const notFound = () => new Refusal('not_found', 'Not found')

export const judgementsOf = async (
  context: Context,
  user: Person,
  id: number,
  user_id?: number,
): Promise<Judgement[]> => {
  const now = await findJudgement(context.db, await onBehalfOf(context, user, user_id), id)
  if (!now) throw notFound()
  return [now, ...(await listEarlier(context.db, now.tenant_id, id))].map(judgementOf)
}

/** A rate that a replaced judgement does not name was judged as by the next newer one. */
export const judgementsOfRate = async (
  context: Context,
  user: Person,
  id: number,
  user_id?: number,
): Promise<RateJudgement[]> => {
  const now = await findRate(context.db, await onBehalfOf(context, user, user_id), id)
  if (!now) throw notFound()
  const earlier = await listEarlierOfRate(context.db, now.tenant_id, now.checkup_id, now.position)
  let newer = now
  const judged = [rateJudgementOf(now)]
  for (const { judged: its, ...by } of earlier) {
    newer = { ...newer, ...its, ...by }
    judged.push(rateJudgementOf(newer))
  }
  return judged
}

/** Opens the job, or joins the one that waits; for somebody else it is put down who did it. */
export const judgeHotelAgain = async (
  context: Context,
  user: Person,
  { hotel_id, user_id, older }: { hotel_id: number; user_id: number | undefined; older: boolean },
  from: From,
): Promise<Job> => {
  const person = await onBehalfOf(context, user, user_id)
  await needHotel(context, person, hotel_id)
  const { tenant_id } = person
  const id = await context.db.transaction(async (tx) => {
    const job = await judgeAgainSoon(context, tx, { tenant_id, hotel_id, by: user, older })
    const at = context.now()
    if (person.id !== user.id)
      await recordAudit(tx, { at, by: user, of: person, action: 'hotel.judged', subject: `hotel ${hotel_id}`, from })
    return job
  })
  return jobNow(context, user, id)
}

type Asked = z.output<typeof accuracy.tasks.query> & { hotel_id: number }

export const tasksOfHotel = async (
  context: Context,
  user: Person,
  { hotel_id, user_id, start_date, end_date, criterion }: Asked,
  gds: GdsName | undefined,
): Promise<Tasks> => {
  const person = await onBehalfOf(context, user, user_id)
  await needHotel(context, person, hotel_id)
  const from = start_date ?? todayIn(await findZone(context.db, hotel_id), context.now())
  const to = end_date ?? null
  if (to !== null && to < from) {
    const errors = { end_date: ['Select a date from the first one on'] }
    throw new Refusal('invalid', 'Check the fields below', { errors })
  }
  const ids = gds ? [gdsIdOf(gds)] : gdsList.map(({ id }) => id)
  const readings = await listNewest(context.db, { person, hotel_id, gds: ids, from, to })
  const found = await listFound(
    context.db,
    person.tenant_id,
    readings.map(({ id }) => id),
  )
  const sums = summed(readings)
  const tasks = mended(found, sums, criterion)
  return {
    summary: summaryOf(weightsOf(sums)),
    basis: {
      rates: sums.rates_count,
      price_wrong_rates: sums.price_wrong_rates,
      coverage: coverageOf(sums),
      last_read_at: readings.reduce<string | null>(
        (last, { created_at }) => (last && last > created_at ? last : created_at),
        null,
      ),
    },
    tasks: tasks.slice(0, mostTasks),
    tasks_count: tasks.length,
    ...besideIn(readings),
  }
}

/** Texts and facts may be as many as rates: what comes first is what a person can mend. */
const [mostTasks, mostBeside, mostReadings] = [100, 100, 20]
/** What is told of several stays is told once, of all the codes that any of them names. */
const besideIn = (readings: readonly NewestReading[]): Pick<Tasks, 'beside' | 'beside_count'> => {
  const causes = new Map<string, { fact: Beside; of: NewestReading[] }>()
  for (const reading of readings)
    for (const fact of reading.beside as Beside[]) {
      const key = JSON.stringify([reading.gds_id, { ...fact, alike: [] }])
      const { fact: before, of } = causes.get(key) ?? { fact, of: [] }
      const alike = [...new Set([...(before.alike ?? []), ...(fact.alike ?? [])])]
      causes.set(key, { fact: { ...before, ...(alike.length > 0 && { alike }) }, of: [...of, reading] })
    }
  const told = besideKinds.flatMap((kind) => [...causes.values()].filter(({ fact }) => fact.kind === kind))
  return {
    beside: told.slice(0, mostBeside).map(({ fact, of }) => ({
      ...besideFact(fact),
      gds_id: of[0]?.gds_id ?? 0,
      readings: of.slice(0, mostReadings).map(({ id, check_in }) => ({ checkup_id: id, check_in })),
      readings_count: of.length,
    })),
    beside_count: told.length,
  }
}

export const tasksOfRate = async (context: Context, user: Person, id: number, user_id?: number) => {
  const rate = await findRate(context.db, await onBehalfOf(context, user, user_id), id)
  if (!rate) throw notFound()
  return { summary: summaryOf(weightsOf(rate)), tasks: mended([rate], rate) }
}

const sumColumns = [...weightColumns, 'applicable', 'rates_count', 'price_wrong_rates'] as const
const summed = (readings: readonly NewestReading[]) =>
  Object.fromEntries(
    sumColumns.map((column) => [column, readings.reduce((sum, row) => sum + row[column], 0)]),
  ) as Record<(typeof sumColumns)[number], number>

/** In the order of what they bring, with the score that all of `sums` has after each. Rates without a finding only stand in the sums. */
const mended = (rows: readonly RateFound[], sums: WeightColumns, criterion?: Criterion): Tasks['tasks'] => {
  const placed: PlacedFinding[] = []
  const rates = rows.map((row) => {
    const findings = knownFindings(row.findings)
    const { id: rate_id, rate_plan, gds_id, check_in, plan, room } = row
    for (const finding of findings) placed.push({ rate_id, rate_plan, gds_id, check_in, plan, room, finding })
    return mendableIn(row, findings)
  })
  const tasks = tasksOf(placed, adviceFor).filter((task) => criterion === undefined || task.criterion === criterion)
  const { steps } = mendingOf([...rates, restOf(rates, sums)], tasks)
  const isOfToday = rows.every(({ rule_set }) => rule_set === ruleSet.version)
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  return steps.flatMap(({ key, to }) => {
    const task = byKey.get(key)
    if (!task) return []
    const { found: _, rates: named, ...told } = task
    const becomes = isOfToday ? to : null // other weights promise nothing
    return [{ ...told, rates: named.slice(0, mostRates), rates_count: named.length, becomes }]
  })
}
const mostRates = 20

/** What a decisive check took away is only found in the verdicts; all else stands in the row's sums. */
const mendableIn = (row: RateFound, findings: readonly Finding[]): Mendable => {
  const isSpoiled = findings.some(({ check, verdict }) => verdict === 'wrong' && checkOf(check)?.decisive)
  if (isSpoiled) return mendableOf(row.id, storedVerdicts(row.verdicts), findings)
  const sums = weightsOf(row)
  const passed = Object.fromEntries(criteria.map((criterion) => [criterion, sums[criterion].passed]))
  return { rate_id: row.id, criteria: sums, findings, passed_before: passed as Mendable['passed_before'] }
}

type Mendable = ReturnType<typeof mendableOf>
/** What the sums hold beside these rates, as one rate without findings. */
const restOf = (rates: readonly Mendable[], sums: WeightColumns): Mendable => {
  const rest = mendableOf(0, {}, [])
  for (const [criterion, { passed, counted }] of Object.entries(weightsOf(sums)) as [
    keyof Mendable['criteria'],
    { passed: number; counted: number },
  ][]) {
    const known = rates.map((rate) => rate.criteria[criterion])
    rest.criteria[criterion].passed = passed - known.reduce((sum, each) => sum + each.passed, 0)
    rest.criteria[criterion].counted = counted - known.reduce((sum, each) => sum + each.counted, 0)
  }
  return rest
}
