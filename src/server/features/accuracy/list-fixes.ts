// Fixes of a hotel or one rate, ordered by points gained, and the observations.
import type { z } from 'zod'
import type { accuracy, Fixes } from '../../../contract/accuracy.ts'
import type { Person } from '../../../domain/accounts.ts'
import { audienceOf } from '../../../domain/accuracy/advice/advice.ts'
import { type Observation, observationKinds } from '../../../domain/accuracy/observations/kinds.ts'
import { summaryOf } from '../../../domain/accuracy/score/summary.ts'
import type { Audience, Criterion } from '../../../domain/accuracy/verdict.ts'
import { type GdsName, gdsIdOf, gdsList } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { type WeightColumns, weightColumns, weightsOf } from '../../platform/database/statements.ts'
import { observationOf } from '../checkups/wire.ts'
import { coverageOf } from '../hotels/wire.ts'
import { onBehalfOf } from '../users/service.ts'
import {
  findScoredRate,
  findZone,
  type LatestCheckup,
  listNewest,
  listRatesWithFindings,
  type RateWithFindings,
} from './data.ts'
import { planFixes } from './plan-fixes.ts'

type FixesQuery = z.output<typeof accuracy.fixes.query> & { hotel_id: number }

/** `findLeft`: the keys of what nobody has to load now, by what people say of it. */
export const fixesOfHotel = async (
  context: Context,
  person: Person,
  { hotel_id, start_date, end_date, criterion }: FixesQuery,
  gds: GdsName | undefined,
  findLeft: (dates: { start_date: string; end_date: string | undefined }) => Promise<ReadonlySet<string>>,
): Promise<Fixes> => {
  const from = start_date ?? todayIn(await findZone(context.db, hotel_id), context.now())
  const to = end_date ?? null
  if (to !== null && to < from) {
    const errors = { end_date: ['Select an end date on or after the start date'] }
    throw invalid(errors)
  }
  const ids = gds ? [gdsIdOf(gds)] : gdsList.map(({ id }) => id)
  const checkups = await listNewest(context.db, { person, hotel_id, gds: ids, from, to })
  const found = await listRatesWithFindings(
    context.db,
    person.tenant_id,
    checkups.map(({ id }) => id),
  )
  const sums = summed(checkups)
  const left = found.length === 0 ? noneLeft : await findLeft({ start_date: from, end_date })
  const fixes = fixed(found, { sums, audience: audienceOf(person.role), criterion, left })
  return {
    summary: summaryOf(weightsOf(sums)),
    basis: {
      rates: sums.rates_count,
      price_wrong_rates: sums.price_wrong_rates,
      coverage: coverageOf(sums),
      last_read_at: checkups.reduce<string | null>(
        (last, { created_at }) => (last && last > created_at ? last : created_at),
        null,
      ),
    },
    fixes: fixes.slice(0, mostFixes),
    fixes_count: fixes.length,
    left_out_count: fixes.filter(({ left_out }) => left_out).length,
    ...observationsIn(checkups),
  }
}

/** There may be as many texts and observations as rates: fixes come first. */
const [mostFixes, mostObservations, mostCheckups] = [100, 100, 20]
/** An observation made on several stays is listed once, with all codes that any of them names. */
const observationsIn = (checkups: readonly LatestCheckup[]): Pick<Fixes, 'observations' | 'observations_count'> => {
  const causes = new Map<string, { fact: Observation; of: LatestCheckup[] }>()
  for (const checkup of checkups)
    for (const fact of checkup.observations as Observation[]) {
      const key = JSON.stringify([checkup.gds_id, { ...fact, alike: [] }])
      const { fact: before, of } = causes.get(key) ?? { fact, of: [] }
      const alike = [...new Set([...(before.alike ?? []), ...(fact.alike ?? [])])]
      causes.set(key, { fact: { ...before, ...(alike.length > 0 && { alike }) }, of: [...of, checkup] })
    }
  const byKind = observationKinds.flatMap((kind) => [...causes.values()].filter(({ fact }) => fact.kind === kind))
  return {
    observations: byKind.slice(0, mostObservations).map(({ fact, of }) => ({
      ...observationOf(fact),
      gds_id: of[0]?.gds_id ?? 0,
      checkups: of.slice(0, mostCheckups).map(({ id, check_in }) => ({ checkup_id: id, check_in })),
      checkups_count: of.length,
    })),
    observations_count: byKind.length,
  }
}

type RateFixesQuery = z.output<typeof accuracy.rateFixes.query> & { id: number }
export const fixesOfRate = async (
  context: Context,
  user: Person,
  { id, user_id, audience: reader }: RateFixesQuery,
) => {
  const person = await onBehalfOf(context, user, user_id)
  const rate = await findScoredRate(context.db, person, id)
  if (!rate) throw notFound()
  const audience = reader ?? audienceOf(person.role)
  return { summary: summaryOf(weightsOf(rate)), fixes: fixed([rate], { sums: rate, audience, left: noneLeft }) }
}

const sumColumns = [...weightColumns, 'applicable', 'rates_count', 'price_wrong_rates'] as const
const summed = (checkups: readonly LatestCheckup[]) =>
  Object.fromEntries(
    sumColumns.map((column) => [column, checkups.reduce((sum, row) => sum + row[column], 0)]),
  ) as Record<(typeof sumColumns)[number], number>

/** As on the wire: only the first rates of each fix. */
type FixesScope = {
  sums: WeightColumns
  audience: Audience
  criterion?: Criterion | undefined
  left: ReadonlySet<string>
}
const noneLeft: ReadonlySet<string> = new Set()
const fixed = (rows: readonly RateWithFindings[], scope: FixesScope): Fixes['fixes'] =>
  planFixes(rows, scope).map(({ found: _, wrong_price_rates: __, rates, ...fix }) => ({
    ...fix,
    rates: rates.slice(0, mostRates),
    rates_count: rates.length,
    left_out: scope.left.has(fix.key),
  }))
const mostRates = 20
