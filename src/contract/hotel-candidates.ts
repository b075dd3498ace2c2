// Hotels of a GDS file that a person decides on, and the hotels they may be. S2§2, S2§3, S2§7
import { z } from 'zod'
import { endpoint } from './values/endpoint.ts'
import { decimalNumber } from './values/address-numbers.ts'
import { Id, listQuery, Meta, idParams } from './values/paging.ts'
import { Instant } from './values/basic-values.ts'

export const candidateStatuses = ['open', 'created', 'rejected', 'matched', 'mapped', 'skipped'] as const
export type CandidateStatus = (typeof candidateStatuses)[number]

/** What is compared field by field; null if nothing is given. */
const descriptionShape = {
  name: z.string(),
  address: z.string().nullable(),
  post_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  phone: z.string().nullable(),
}

/** A hotel that the candidate may be; `similarity_index` is in percent. */
export const CandidateMatch = z.object({
  ...descriptionShape,
  id: z.number().int(),
  properties: z.array(z.object({ gds_id: z.number().int(), property_id: z.string(), chain_code: z.string() })),
  similarity_index: z.number().min(0).max(100),
})
export type CandidateMatch = z.infer<typeof CandidateMatch>

/** `best_match` is in percent. */
export const HotelCandidate = z.object({
  ...descriptionShape,
  id: z.number().int(),
  import_id: z.number().int(),
  gds_id: z.number().int(),
  status: z.enum(candidateStatuses),
  property_id: z.string(),
  chain_code: z.string(),
  matches_count: z.number().int(),
  best_match: z.number().min(0).max(100),
  /** The hotel that it was made into or added to. */
  hotel_id: z.number().int().nullable(),
  created_at: Instant,
})
export type HotelCandidate = z.infer<typeof HotelCandidate>

/** `matches` are most similar first; those that were deleted meanwhile are left out. */
export const CandidateDetail = HotelCandidate.extend({
  matches: z.array(CandidateMatch),
  gds_name: z.string(),
  /** How many candidates of the import are open, this one included. */
  to_resolve_count: z.number().int(),
  /** What the caller decided last in this import, which can be undone. */
  last_decision: z.object({ id: z.number().int(), name: z.string(), status: z.enum(candidateStatuses) }).nullable(),
})
export type CandidateDetail = z.infer<typeof CandidateDetail>

const SimilarityPercent = decimalNumber(0, 100)
export const leastSearched = 3 // S2§5
const candidateFilters = {
  similarity_from: SimilarityPercent.optional(),
  similarity_to: SimilarityPercent.optional(),
  chain_code: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'Invalid format. The field should have two uppercase letters')
    .transform((code) => code.toUpperCase())
    .optional(),
  /** Looked for in name, address, city, post code and property id. */
  query: z.string().trim().min(leastSearched, 'Enter at least 3 characters').max(255).optional(),
}
const detail = z.object({ data: CandidateDetail })

export const hotelCandidates = {
  /** Open ones unless `status` says otherwise; by `uncertainty` the hardest to decide come first. */
  list: endpoint({
    method: 'GET',
    path: '/hotel-candidates',
    may: ['admin'],
    query: listQuery(['uncertainty', 'best_match', 'name'], 20).extend({
      ...candidateFilters,
      import_id: Id,
      status: z.enum(candidateStatuses).default('open'),
      sort_direction: z.enum(['asc', 'desc']).default('asc'),
    }),
    answer: z.object({ data: z.array(HotelCandidate), meta: Meta }),
  }),
  one: endpoint({ method: 'GET', path: '/hotel-candidate/:id', may: ['admin'], params: idParams, answer: detail }),
  /** The open candidate after (`asc`) or before (`desc`) this one, the most uncertain first; it starts over at the end. 404 if no other is open. */
  next: endpoint({
    method: 'GET',
    path: '/hotel-candidate/:id/next',
    may: ['admin'],
    params: idParams,
    query: z.object({ ...candidateFilters, direction: z.enum(['asc', 'desc']).default('asc') }),
    answer: detail,
  }),
  /** Leaves it out of the catalogue. */
  reject: endpoint({
    method: 'DELETE',
    path: '/hotel-candidate/:id',
    may: ['admin'],
    params: idParams,
    status: 204,
    answer: z.null(),
  }),
  /** Adds it to the catalogue as a new hotel. */
  create: endpoint({
    method: 'POST',
    path: '/hotel-candidate/:id',
    may: ['admin'],
    params: idParams,
    status: 201,
    answer: detail,
  }),
  /** Adds its property to a hotel. `force` replaces another property that the hotel has in the same GDS; without it 409. */
  match: endpoint({
    method: 'PATCH',
    path: '/hotel-candidate/:id',
    may: ['admin'],
    params: idParams,
    body: z.object({ hotel_id: Id, force: z.boolean().default(false) }),
    answer: detail,
  }),
  /** Undoes the caller's last decision in the import: the candidate is open again. */
  undo: endpoint({
    method: 'POST',
    path: '/hotel-candidate/:id/undo',
    may: ['admin'],
    params: idParams,
    answer: detail,
  }),
}
