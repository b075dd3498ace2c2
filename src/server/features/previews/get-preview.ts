// What the holder of a link sees: one rate, and nothing else of the account that made it. S2§2
import type { SharedRules, SharedView } from '../../../contract/previews.ts'
import { gdsLabelOf, gdsNameOf } from '../../../domain/gds.ts'
import { masked, maskedRate, secretsOf } from '../../../domain/masking.ts'
import { lookUpLink } from '../../platform/limits/rate-limit.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { getRate, pointsOfSaleOf } from '../checkups/service.ts'
import { showHotel } from '../hotels/service.ts'
import { findPersonOf } from '../users/service.ts'
import { hashOfToken } from './create-preview.ts'
import { findShared } from './data.ts'

/** Unknown, expired and revoked tokens get the same response, and many tries are refused. People who open a link at the same time share one lookup. */
const loadShared = async (context: Context, token: string, ip: string) => {
  const hash = hashOfToken(token)
  const found = await lookUpLink(context, ip, `preview ${hash}`, async () => {
    const shared = await findShared(context.db, hash, new Date(context.now()).toISOString())
    const person = shared && (await findPersonOf(context, shared.user_id))
    if (!shared || !person || person.status === 'inactive') return undefined
    const rate = await getRate(context, person, shared.checkup_rate_id)
    const gds = gdsNameOf(rate.gds_id) ?? 'travel_port'
    const hotel = await showHotel(context, person, rate.hotel_id, { checkup_rate_id: rate.id }, gds)
    if (!hotel.checkup) throw notFound()
    const hidden = await pointsOfSaleOf(context, shared.tenant_id, rate.checkup_id)
    return { rate, hotel, checkup: hotel.checkup, gds, hidden }
  })
  if (!found) throw notFound()
  return found
}

/** The contract leaves out what belongs to the account. */
export const getPreview = async (context: Context, token: string, ip: string): Promise<SharedView> => {
  const { rate, hotel, checkup, gds, hidden } = await loadShared(context, token, ip)
  const secrets = secretsOf([rate], checkup.corporate_codes, hidden)
  const { from_date, to_date, nights, adults, children, created_at } = checkup
  return {
    name: hotel.name,
    rate: { rate_plan: rate.rate_plan, accuracy: rate.accuracy, details_available: rate.details_available },
    rate_details: maskedRate(rate, secrets),
    gds_name: gdsLabelOf(gds),
    chain_code: hotel.chain_code,
    property_id: hotel.property_id,
    checkup: {
      from_date,
      to_date,
      nights,
      adults,
      children,
      created_at,
      corporate_codes: masked(checkup.corporate_codes, secrets),
    },
  }
}

export const getPreviewRules = async (context: Context, token: string, ip: string): Promise<SharedRules> => {
  const { rate, checkup, hidden } = await loadShared(context, token, ip)
  return { rate: rate.details_available ? maskedRate(rate, secretsOf([rate], checkup.corporate_codes, hidden)) : null }
}
