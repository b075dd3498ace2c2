// Accept as correct: adds what a GDS shows of a rate to own data, as far as it lacks it, and tells which findings that clears.
import { acceptOutcome } from '../../../../domain/accuracy/score/accept-outcome.ts'
import { fieldWords } from '../../../../domain/rate-fields/field-words.ts'
import type { CheckContext } from '../../../../domain/accuracy/verdict.ts'
import type { Person } from '../../../../domain/accounts.ts'
import { inHotelTime } from '../../../../domain/deadlines/compute.ts'
import { canBeTaken } from '../../../../domain/own-data/mapping/patterns.ts'
import { type AcceptRequest, ordersOfRate } from '../../../../domain/own-data/accepting/accept-rate.ts'
import { applyOrders } from '../../../../domain/own-data/orders/apply.ts'
import { acceptedChanges, changeWords } from '../../../../domain/own-data/orders/change-words.ts'
import { ownSide } from '../../../../domain/own-data/own-side.ts'
import { noOwnData, type OwnData } from '../../../../domain/own-data/records.ts'
import { emptyRate, type Rate } from '../../../../domain/rate.ts'
import { addDays } from '../../../../domain/stay.ts'
import type { Context } from '../../../platform/context.ts'
import { notFound, Refusal } from '../../../platform/refusal.ts'
import { authorizeWrite, holderOf, type Sender } from '../authorize-write.ts'
import { getVersion } from '../get-version.ts'
import { ownDataFor } from '../service.ts'
import { gdsOf, stayOf } from './suggest-codes.ts'
import { isRefused, problemsMessage } from '../write-version.ts'
import { provisionalIds, writeOwnData } from '../write-own-data.ts'
import { findShownCheckup, findShownRate } from './shown-rate-data.ts'

/** Refuses a rate out of reach with the body of a missing one. */
export const needShownRate = async ({ db }: Context, person: Person, id: number) => {
  const row = await findShownRate(db, person, id)
  if (!row) throw notFound()
  return row
}

type Acceptance = { id: number; fields: readonly string[] | undefined }
type AskedRate = {
  person: Person
  hotel_id: number
  rate: Rate
  asked: AcceptRequest
  checkup: Omit<CheckContext, 'own'>
  point_of_sale: string
}
const readShown = async (context: Context, sender: Sender, { id, fields }: Acceptance): Promise<AskedRate> => {
  const person = await holderOf(context, sender.user, sender.user_id)
  const row = await needShownRate(context, person, id)
  const found = await findShownCheckup(context.db, person, id)
  if (!found) throw notFound()
  if (!canBeTaken(row.rate_plan))
    throw new Refusal('conflict', `Fix the booking code ${row.rate_plan} first: codes can only have letters and digits`)
  const { hotel_id, time_zone } = row
  const rate = inHotelTime({ ...emptyRate(row.rate_plan), ...row.fields }, time_zone)
  const asked = { gds: gdsOf(row), stay: stayOf(row), ...(fields && { fields }) }
  // Of the other rates the comparison reads how long their names are.
  const others = (found.rate_names ?? []).map((rate_name) => ({ ...emptyRate(''), rate_name }))
  const checkup: Omit<CheckContext, 'own'> = {
    gds: asked.gds,
    stay: asked.stay,
    calls: { details: found.calls.details ?? 'read', rules: found.rules },
    time_zone,
    currency: found.currency,
    today: found.read_on,
    rates: [rate, ...others],
    property_texts: [],
    before_rules: null,
    whole: true,
  }
  return { person, hotel_id, rate, asked, checkup, point_of_sale: found.point_of_sale }
}

const ownAround = async ({ db }: Context, { person, hotel_id, asked: { stay } }: AskedRate): Promise<OwnData | null> =>
  ownDataFor(db, person.tenant_id, hotel_id, { first: stay.check_in, last: addDays(stay.check_out, -1) })

const effectOf = (shown: AskedRate, own: OwnData | null, accepted: OwnData | null) => {
  const { asked, checkup, point_of_sale, rate } = shown
  const question = { gds: asked.gds, stay: asked.stay, time_zone: checkup.time_zone, point_of_sale }
  const [before, after] = [own, accepted].map((data) => data && ownSide(data, question))
  const { cleared, left } = acceptOutcome(rate, checkup, { before: before ?? null, after: after ?? null })
  const named = (faults: typeof left) => faults.map((fault) => ({ ...fault, name: fieldWords(fault.field) }))
  return { cleared: named(cleared), left: named(left) }
}

/** What accepting would change, clear and leave; nothing is written. */
export const checkAcceptance = async (context: Context, sender: Sender, acceptance: Acceptance) => {
  const shown = await readShown(context, sender, acceptance)
  const own = await ownAround(context, shown)
  const orders = ordersOfRate(own ?? noOwnData, shown.rate, shown.asked)
  const applied = applyOrders(own ?? noOwnData, orders, provisionalIds())
  if ('problems' in applied) throw new Refusal('conflict', problemsMessage(applied))
  return {
    words: changeWords(applied.changes),
    changes: acceptedChanges(applied.own, applied.changes),
    ...effectOf(shown, own, applied.own.version === 0 ? null : applied.own),
  }
}

/** Adds to own data what it lacks of a stored rate; returns the version, the newest one if nothing was missing. */
export const acceptRate = async (context: Context, sender: Sender, acceptance: Acceptance) => {
  const shown = await readShown(context, sender, acceptance)
  const { person, hotel_id, rate, asked } = shown
  const { fields } = acceptance
  const summary = `${rate.rate_plan} accepted as correct${fields ? `: ${fields.join(', ')}` : ''}`
  const writing = await authorizeWrite(context, sender, { hotel_id, source: 'rate', summary })
  const { check_in, check_out } = asked.stay
  const before = await ownAround(context, shown)
  const result = await writeOwnData(context, writing, {
    scope: { near: { first: check_in, last: check_out }, onePerPlan: true },
    change: (own) => ({ orders: ordersOfRate(own, rate, asked) }),
    large: async () => ({ do: 'accept', rate, request: asked }),
  })
  if (isRefused(result)) throw new Refusal('conflict', problemsMessage(result))
  if (result.version === 0) throw new Refusal('conflict', 'This rate has nothing to accept')
  const version = await getVersion(context, { tenant_id: person.tenant_id, hotel_id }, result.version)
  return { ...version, taken: result.changes.length > 0, ...effectOf(shown, before, await ownAround(context, shown)) }
}
