// POST /print: each type of document with its name, typeset as PDF. S2§7
import type { PrintRequest } from '../../../contract/documents.ts'
import type { PdfDocument } from '../../../documents/pdf/blocks.ts'
import { hotelCardFileName, rateFileName, rateListFileName } from '../../../documents/file-names.ts'
import type { Person } from '../../../domain/accounts.ts'
import { type GdsName, gdsLabelOf, gdsLabelOfId } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { showHotel } from '../hotels/service.ts'
import { needHotel } from '../users/service.ts'
import { loadProofs, loadRateList, loadRatePage, needGds } from './load-page.ts'
import { makeComparison } from './make-comparison.ts'
import { makeHotelCard, makeOtaView } from './make-hotel-document.ts'
import { makeRateDocument } from './make-rate-document.ts'
import { makeRateList } from './make-rate-list.ts'
import { printedAt, type RatePage } from './wire.ts'

type NamedDocument = { document: PdfDocument; name: string; hotel_id: number; gds_id: number }

/** The content of a document for somebody whose access is checked here. */
export const makeDocument = async (
  context: Context,
  person: Person,
  request: PrintRequest,
  gds: GdsName | undefined,
): Promise<NamedDocument> => {
  const now = context.now()
  switch (request.type) {
    case 'hotel-card': {
      await needHotel(context, person, request.hotel_id)
      const label = gdsLabelOf(needGds(gds))
      const hotel = await showHotel(context, person, request.hotel_id, {}, needGds(gds))
      const name = hotelCardFileName({ hotel: hotel.name, gds: label, ...printedAt(hotel, now) })
      return {
        document: await makeHotelCard(hotel, label, now),
        name,
        hotel_id: hotel.id,
        gds_id: gds === 'sabre' ? 2 : 1,
      }
    }
    case 'hotel-rate': {
      const page = await loadRatePage(context, person, request)
      const proofs = await loadProofs(context, person, page)
      return namedDocument(page, 'RD', now, makeRateDocument(page, 'details', { proofs, now }))
    }
    case 'hotel-rate-rules': {
      const page = await loadRatePage(context, person, request)
      if (!page.rate.details_available)
        throw new Refusal('conflict', 'The rules of this rate are not loaded. Load them first.', {
          reason: 'rules_not_loaded',
        })
      const proofs = await loadProofs(context, person, page)
      return namedDocument(page, 'RR', now, makeRateDocument(page, 'rules', { proofs, now }))
    }
    case 'rate-details': {
      const page = await loadRateList(context, person, request, needGds(gds))
      const { hotel, checkup } = page
      const about = { hotel: hotel.name, gds: gdsLabelOfId(checkup.gds_id), ...printedAt(hotel, now) }
      return {
        document: makeRateList(page, { proofs: await loadProofs(context, person, page), now }),
        name: rateListFileName(about),
        hotel_id: hotel.id,
        gds_id: checkup.gds_id,
      }
    }
    case 'compare-rate': {
      const [left, right] = [
        await loadProvedPage(context, person, request.rate_id),
        await loadProvedPage(context, person, request.compare_rate_id),
      ]
      return namedDocument(left, 'Compare', now, makeComparison(left, right, now))
    }
    case 'hotel-ota': {
      const page = await loadRatePage(context, person, request)
      const proofs = await loadProofs(context, person, page)
      return namedDocument(
        page,
        'OTA',
        now,
        await makeOtaView(page, { rulesShown: page.rate.details_available, proofs, now }),
      )
    }
  }
}

const loadProvedPage = async (context: Context, person: Person, rate_id: number) => {
  const page = await loadRatePage(context, person, { rate_id })
  return { ...page, proofs: await loadProofs(context, person, page) }
}

const namedDocument = (
  { hotel, rate }: RatePage,
  kind: 'RD' | 'RR' | 'OTA' | 'Compare',
  now: number,
  document: PdfDocument,
): NamedDocument => {
  const about = { hotel: hotel.name, gds: gdsLabelOfId(rate.gds_id), ...printedAt(hotel, now) }
  return {
    document,
    name: rateFileName({ ...about, kind, rate_plan: rate.rate_plan }),
    hotel_id: hotel.id,
    gds_id: rate.gds_id,
  }
}
