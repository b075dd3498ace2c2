// From the rows of candidates to the contract. S2§3
import { z } from 'zod'
import { type CandidateDetail, type CandidateMatch, candidateStatuses } from '../../../contract/hotel-candidates.ts'
import { col, rowShape } from '../../platform/database/rows.ts'
import { gdsLabelOfId } from '../../../domain/gds.ts'

/** What a hotel is described by, here and in the catalogue. */
export const descriptionOf = {
  name: col.text,
  address: col.text.nullable(),
  post_code: col.text.nullable(),
  city: col.text.nullable(),
  country: col.text.nullable(),
  latitude: col.text.nullable(),
  longitude: col.text.nullable(),
  phone: col.text.nullable(),
}
export const candidateRow = rowShape({
  ...descriptionOf,
  id: col.int,
  import_id: col.int,
  gds_id: col.int,
  status: z.enum(candidateStatuses),
  property_id: col.text,
  chain_code: col.text,
  matches_count: col.int,
  best_match: z.number(),
  hotel_id: col.int.nullable(),
  created_at: col.text,
})
type CandidateRow = z.output<typeof candidateRow>
type LastDecision = { id: number; name: string; status: CandidateRow['status'] }
export const candidateDetail = candidateRow.extend({
  matches: col.json<CandidateMatch[]>(),
  to_resolve_count: col.int,
  last_decision: col.json<LastDecision>().nullable(),
})
type CandidateDetailRow = z.output<typeof candidateDetail>

export const candidateDetailOf = (row: CandidateDetailRow): CandidateDetail => ({
  ...row,
  gds_name: gdsLabelOfId(row.gds_id),
})
