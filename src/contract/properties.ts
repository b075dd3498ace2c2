// Hotels of the catalogue as administrators see, add and change them. S2§2, S2§5, S2§7
import { z } from 'zod'
import { endpoint } from './values/endpoint.ts'
import { wholeNumber } from './values/address-numbers.ts'
import { listQuery, Meta, idParams } from './values/paging.ts'
import { Instant } from './values/basic-values.ts'

const GdsProperty = z.object({
  id: z.number().int(),
  gds_id: z.number().int(),
  property_id: z.string(),
  chain_code: z.string(),
})
export const Property = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
  gds_hotels: z.array(GdsProperty),
  /** Accounts of hotels that have it assigned. */
  accounts: z.number().int(),
  created_at: Instant,
})
export type Property = z.infer<typeof Property>

const tooShort = 'Field may not be shorted than 1 characters'
const tooLong = 'Field may not be greater than 255 characters'
const optionalText = z
  .string()
  .max(255, tooLong)
  .transform((text) => text.trim() || null)
  .nullable()
const email = z.union([
  z.null(),
  z.literal('').transform(() => null),
  z.email('Incorrect e-mail address').max(255, tooLong),
])

const gdsId = z.union([z.literal(1), z.literal(2)])
const [wrongId, wrongChain] = [
  'Invalid format. The field should have six characters',
  'Invalid format. The field should have two uppercase letters',
]
/** One of the two alone, empty or left out, is refused where it is entered: `entryErrors`. */
const GdsEntry = z.object({
  gds_id: gdsId,
  property_id: z.string().max(20, wrongId).default(''),
  chain_code: z.string().max(20, wrongChain).default(''),
})
export type GdsEntry = z.infer<typeof GdsEntry>

export const NewProperty = z.object({
  name: z
    .string({ error: 'Field is required' })
    .min(1, 'Field is required')
    .max(255, tooLong)
    .refine((name) => name === '' || name.trim() !== '', tooShort)
    .transform((name) => name.trim()),
  email: email.default(null),
  country: optionalText.default(null),
  city: optionalText.default(null),
  address: optionalText.default(null),
  gds_hotels: z.array(GdsEntry).max(20).default([]),
})
export const PropertyChange = z.object({
  name: NewProperty.shape.name.optional(),
  email: email.optional(),
  country: optionalText.optional(),
  city: optionalText.optional(),
  address: optionalText.optional(),
  /** All entries of the property: those that are missing are removed. */
  gds_hotels: z.array(GdsEntry).max(20).optional(),
})

/** What is wrong with one entry, by its fields; nothing with one that is empty as a whole. S2§5 */
export const entryErrors = ({
  property_id,
  chain_code,
}: Omit<GdsEntry, 'gds_id'>): Partial<Record<'property_id' | 'chain_code', string>> => {
  if (property_id === '' && chain_code === '') return {}
  if (property_id === '') return { property_id: 'Field is required if the brand field is not empty' }
  if (chain_code === '') return { chain_code: 'Field is required if the property id field is not empty' }
  return {
    ...(!/^[A-Za-z0-9]{1,6}$/.test(property_id) && { property_id: wrongId }),
    ...(!/^[A-Z]{2}$/.test(chain_code) && { chain_code: wrongChain }),
  }
}

const propertyAnswer = z.object({ data: Property })
const propertySorts = ['created_at', 'name', 'city', 'country'] as const

export const properties = {
  list: endpoint({
    method: 'GET',
    path: '/properties',
    may: ['admin'],
    mayLag: true,
    query: listQuery(propertySorts, 25).extend({
      /** Only those that accounts of hotels have assigned. */
      only_active: z.enum(['0', '1', 'false', 'true']).optional(),
      name: z.string().max(255).optional(),
      city: z.string().max(255).optional(),
      country: z.string().max(255).optional(),
      property_id: z.string().max(20).optional(),
      chain_code: z.string().max(10).optional(),
      gds_id: wholeNumber(1, 2).pipe(gdsId).optional(),
    }),
    answer: z.object({ data: z.array(Property), meta: Meta }),
  }),
  one: endpoint({ method: 'GET', path: '/properties/:id', may: ['admin'], params: idParams, answer: propertyAnswer }),
  create: endpoint({
    method: 'POST',
    path: '/hotels',
    may: ['admin'],
    idempotent: true,
    status: 201,
    body: NewProperty,
    answer: propertyAnswer,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/hotels/:id',
    may: ['admin'],
    params: idParams,
    body: PropertyChange,
    answer: propertyAnswer,
  }),
}
