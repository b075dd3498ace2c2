// The global search: hotels, booking codes, properties, issues and people by a few typed characters, as far as one may see them.
import { z } from 'zod'
import { actors, roles } from '../domain/accounts.ts'
import { textSearch } from '../domain/text-search.ts'
import { endpoint } from './values/endpoint.ts'
import { Hotel } from './hotels.ts'
import { issueStatuses } from './issues.ts'
import { Id } from './values/paging.ts'
import { nullableText } from './values/basic-values.ts'

/** The first rows; `more`: there are others. */
const foundRows = <R extends z.ZodType>(row: R) => z.object({ rows: z.array(row), more: z.boolean() })

/** IDs in a GDS that one does not hold are null. */
const NamedHotel = z.object({
  id: z.number().int(),
  name: z.string(),
  city: nullableText,
  country: nullableText,
  property_ids: Hotel.shape.property_ids,
})
export const FoundByText = z.object({
  /** By words of their name, or by the start of a property ID. */
  hotels: foundRows(NamedHotel),
  /** Those of current checkups, by their start: one row for each hotel and GDS. */
  booking_codes: foundRows(
    z.object({ hotel_id: z.number().int(), hotel: z.string(), gds_id: z.number().int(), booking_code: z.string() }),
  ),
  /** The hotels again, for whoever may open their property: in the catalogue, or with its own data. */
  properties: foundRows(NamedHotel),
  /** By number, words of the hotel's name, or the start of the booking code; newest first. */
  issues: foundRows(
    z.object({
      id: z.number().int(),
      hotel: z.string(),
      booking_code: z.string(),
      gds_id: z.number().int(),
      status: z.enum(issueStatuses),
    }),
  ),
  /** By words of their name or email address. */
  people: foundRows(z.object({ id: z.number().int(), name: z.string(), email: z.string(), role: z.enum(roles) })),
})
export type FoundByText = z.infer<typeof FoundByText>

export const globalSearch = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    may: actors,
    query: z.object({
      query: z
        .string()
        .trim()
        .min(textSearch.least, `Enter at least ${textSearch.least} characters`)
        .max(textSearch.most, `At most ${textSearch.most} characters`),
      user_id: Id.optional(),
    }),
    answer: z.object({ data: FoundByText }),
  }),
}
