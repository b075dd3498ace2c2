// What the newest readings show, taken into the own data: proposals of which booking code is which, and 'take as expected'.
import type { Person } from '../../../domain/accounts.ts'
import { applyOrders } from '../../../domain/own-data/apply.ts'
import { gdsNameOf } from '../../../domain/gds.ts'
import { proposalsFor } from '../../../domain/own-data/proposing.ts'
import { codeFor } from '../../../domain/own-data/speaking.ts'
import { canBeTaken } from '../../../domain/own-data/patterns.ts'
import { ordersOfRate } from '../../../domain/own-data/taking.ts'
import type { OwnData } from '../../../domain/own-data/records.ts'
import { emptyRate } from '../../../domain/rate.ts'
import { addDays, type Stay, todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findShownRate, listShown, loadOwnData, type Of, type ShownRow } from './data.ts'
import { getVersion, holderOf, notFound, type Sender, writingOf } from './forms.ts'
import { isRefused, writeOwnData } from './writing.ts'

const gdsOf = ({ gds_id }: ShownRow) => gdsNameOf(gds_id) ?? 'travel_port'
const stayOf = ({ check_in, nights, adults, children, corporate_codes, rate_category_codes }: ShownRow): Stay => ({
  check_in,
  check_out: addDays(check_in, nights),
  adults,
  children,
  corporate_codes,
  rate_category_codes,
})

const shownIn = ({ db, now }: Context, of: Of) => listShown(db, of, todayIn(null, now()))

export const proposals = async (context: Context, of: Of) => {
  const [own, shown] = [await loadOwnData(context.db, of, null), await shownIn(context, of)]
  return proposalsFor(
    own,
    shown.map((row) => ({ gds: gdsOf(row), rate_plan: row.rate_plan, rate: row.fields, stay: stayOf(row) })),
  )
}

/** Booking codes of the newest readings that no record speaks for. */
export const countUnknown = async (context: Context, of: Of, own: OwnData): Promise<number> =>
  (await shownIn(context, of)).filter((row) => !codeFor(own, row.rate_plan, gdsOf(row))).length

/** Refuses a rate out of reach with the body of a missing one. */
export const needShownRate = async ({ db }: Context, person: Person, id: number) => {
  const row = await findShownRate(db, person, id)
  if (!row) throw notFound()
  return row
}

/** Makes of a stored rate what the own data lacks; answers the version, the newest one where nothing was lacking. */
export const takeAsExpected = async (
  context: Context,
  sender: Sender,
  { id, fields }: { id: number; fields: readonly string[] | undefined },
) => {
  const person = await holderOf(context, sender.user, sender.user_id)
  const row = await needShownRate(context, person, id)
  if (!canBeTaken(row.rate_plan))
    throw new Refusal('conflict', `Mend the booking code ${row.rate_plan} first: own data takes letters and digits`)
  const summary = `${row.rate_plan} taken as expected${fields ? `: ${fields.join(', ')}` : ''}`
  const writing = await writingOf(context, sender, { hotel_id: row.hotel_id, source: 'rate', summary })
  const rate = { ...emptyRate(row.rate_plan), ...row.fields }
  const asked = { gds: gdsOf(row), stay: stayOf(row), ...(fields && { fields }) }
  const result = await writeOwnData(context, writing, (own, nextId) =>
    applyOrders(own, ordersOfRate(own, rate, asked), nextId),
  )
  if (isRefused(result))
    throw new Refusal(
      'conflict',
      result.problems
        .slice(0, 3)
        .map(({ words }) => words)
        .join(' '),
    )
  if (result.version === 0) throw new Refusal('conflict', 'This rate says nothing that could be expected')
  const version = await getVersion(context, { tenant_id: person.tenant_id, hotel_id: row.hotel_id }, result.version)
  return { ...version, taken: result.changes.length > 0 }
}
