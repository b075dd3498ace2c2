// Plans a one-off run before anything is stored or sent: what is told of its price is what it asks.
import type { AskedOnce, OneOffCost } from '../../../../contract/one-off-runs.ts'
import type { Person } from '../../../../domain/accounts.ts'
import { gdsIdOf } from '../../../../domain/gds.ts'
import { monitorLimits } from '../../../../domain/monitors/monitor-limits.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid, Refusal } from '../../../platform/refusal.ts'
import { queriesLeftOf } from '../../hotel-checks/service.ts'
import { findExtraPrice } from '../account-data.ts'
import { planSold } from '../begin-run.ts'
import { chosenHotels, refuseForeignGds, soldNowhere, tooManyQueries, unsoldOf, wrongDate } from '../check-settings.ts'
import { accountEnded, mayAskNow } from '../decide-hold.ts'
import type { NewCheck } from '../run-data.ts'

type OneOffPlan = { checks: NewCheck[]; queries: number; unsold: OneOffCost['unsold'] }

/** As the GDS take them, each once. */
const tidyCodes = ({ corporate_codes }: AskedOnce) =>
  [...new Set(corporate_codes.map((code) => code.toUpperCase()))].toSorted()

/** Refuses whatever would keep it from asking: hotels out of reach, each wrong field, an account or GDS that may not be asked. */
export const planOneOff = async (context: Context, person: Person, asked: AskedOnce): Promise<OneOffPlan> => {
  const hotels = await chosenHotels(context, person, asked.hotels)
  await refuseForeignGds(context, person, asked)
  const errors: Record<string, string[]> = {}
  const nowhere = soldNowhere(hotels, asked)
  if (nowhere !== undefined) errors.hotels = [nowhere]
  const date = wrongDate(context, hotels, asked)
  if (date) errors.stays = [date]
  const gds = asked.gds.map(gdsIdOf)
  const settings = { ...asked, tenant_id: person.tenant_id, gds, corporate_codes: tidyCodes(asked), booking_codes: [] }
  const { checks, queries, wanted_queries } = await planSold(context, settings, hotels)
  if (wanted_queries > monitorLimits.queries_a_run) errors.hotels ??= [tooManyQueries(wanted_queries)]
  // The day is over at some of the hotels, and not yet at the one furthest behind.
  if (checks.length === 0 && nowhere === undefined) errors.stays ??= ['Select today or a later date']
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const standing = await mayAskNow(context, person, gds)
  if (!standing.account_ok) throw new Refusal('conflict', accountEnded, { reason: 'account' })
  if (standing.gds) throw new Refusal('conflict', standing.gds.message, { reason: `gds_${standing.gds.state}` })
  return { checks, queries, unsold: unsoldOf(hotels, asked) }
}

const differentIn = (values: readonly (string | number)[]) => new Set(values).size

/** Refuses what starting it would refuse. */
export const costOfOneOff = async (context: Context, person: Person, asked: AskedOnce): Promise<OneOffCost> => {
  const { checks, queries, unsold } = await planOneOff(context, person, asked)
  const [left, extra] = await Promise.all([
    queriesLeftOf(context, person),
    findExtraPrice(context.db, person.tenant_id),
  ])
  return {
    hotels: differentIn(checks.map(({ hotel_id }) => hotel_id)),
    gds: differentIn(checks.map(({ gds_id }) => gds_id)),
    stays: differentIn(checks.map(({ slots }) => slots.join(' '))),
    queries,
    unsold,
    left,
    extra_price: left === null ? null : (extra ?? null),
  }
}
