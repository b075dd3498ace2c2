// The PDFs of one rate: its details or its rules, with findings, own values and the proof of each response. S2§2
import type { PdfDocument } from '../../../documents/pdf/blocks.ts'
import { detailSections, ruleSections } from '../../../domain/rate-view/sections.ts'
import {
  fieldBlocks,
  findingBlocks,
  footOf,
  hotelLine,
  type CallProof,
  proofBlocks,
  type RatePage,
  pdfScore,
  stayLine,
} from './wire.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

export const makeRateDocument = (
  { hotel, checkup, rate }: RatePage,
  kind: 'details' | 'rules',
  { proofs, now }: { proofs: readonly CallProof[]; now: number },
): PdfDocument => ({
  title: hotel.name,
  label: kind === 'details' ? `Rate Details · ${rate.rate_plan}` : `Rate Rules · ${rate.rate_plan}`,
  lines: [`Booking code ${rate.rate_plan}`, hotelLine(hotel, gdsLabelOfId(rate.gds_id)), stayLine(checkup)],
  score: pdfScore(rate.accuracy),
  blocks: [
    ...findingBlocks(rate),
    ...fieldBlocks(kind === 'details' ? detailSections : ruleSections, rate),
    ...proofBlocks(proofs, rate),
  ],
  foot: footOf(now),
})
