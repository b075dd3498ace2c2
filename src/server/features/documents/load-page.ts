// Loads what a document shows: a hotel in reach, one of its rates with its checkup, or all rates of a date. A document is easily
// passed on, so points of sale are removed here; the reader's own corporate codes stay, as on the screen.
import type { ExportRequest } from '../../../contract/documents.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsIdOf, gdsNameOf } from '../../../domain/gds.ts'
import { maskedRate } from '../../../domain/masking.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { getRate, pointsOfSaleOf, ratesOfCheckup } from '../checkups/service.ts'
import { showHotel } from '../hotels/service.ts'
import { needHotel } from '../users/service.ts'
import { findFirstRate, listProofs } from './data.ts'
import type { RateListPage } from './make-rate-list.ts'
import type { CallProof, RatePage } from './wire.ts'

export const needGds = (gds: GdsName | undefined): GdsName => {
  if (gds) return gds
  throw invalid({ 'gds-name': ['Name the GDS in the Gds-Name header'] })
}

/** A rate in reach, of this hotel if one is named. */
export const loadRatePage = async (
  context: Context,
  person: Person,
  { rate_id, hotel_id }: { rate_id: number; hotel_id?: number },
): Promise<RatePage> => {
  const rate = await getRate(context, person, rate_id)
  if (hotel_id !== undefined && rate.hotel_id !== hotel_id) throw notFound()
  const gds = gdsNameOf(rate.gds_id) ?? 'travel_port'
  const hotel = await showHotel(context, person, rate.hotel_id, { checkup_rate_id: rate_id }, gds)
  if (!hotel.checkup) throw notFound()
  const secrets = await secretsIn(context, person, hotel.checkup.id)
  return { hotel, checkup: hotel.checkup, rate: maskedRate(rate, secrets) }
}

const secretsIn = async (context: Context, { tenant_id }: Person, checkup_id: number) => ({
  corporate_codes: [],
  hidden: await pointsOfSaleOf(context, tenant_id, checkup_id),
})

/** Of one rate, or of all rates of a checkup. */
export const loadProofs = (
  { db }: Context,
  { tenant_id }: Person,
  page: Pick<RatePage, 'checkup'> & { rate?: RatePage['rate'] },
): Promise<CallProof[]> => listProofs(db, tenant_id, page.checkup.id, page.rate?.rate_plan)

/** All rates of the newest checkup of a check-in date, or of the named one. */
export const loadRateList = async (
  context: Context,
  person: Person,
  { hotel_id, date, checkup_id }: Pick<ExportRequest, 'hotel_id' | 'date' | 'checkup_id'>,
  gds: GdsName,
): Promise<RateListPage> => {
  await needHotel(context, person, hotel_id)
  const { tenant_id } = person
  const first = await findFirstRate(context.db, { tenant_id, hotel_id, gds: gdsIdOf(gds), date, checkup_id })
  if (first === undefined)
    throw new Refusal('not_found', 'No rates are loaded for this date. Search for them first.', { reason: 'no_rates' })
  const hotel = await showHotel(context, person, hotel_id, { checkup_rate_id: first }, gds)
  if (!hotel.checkup) throw notFound()
  const { checkup } = hotel
  const [rates, secrets] = await Promise.all([
    ratesOfCheckup(context, person, checkup.id),
    secretsIn(context, person, checkup.id),
  ])
  return { hotel, checkup, rates: rates.map((rate) => maskedRate(rate, secrets)) }
}
