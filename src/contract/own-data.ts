// The property's own data: rooms, plans, booking codes, prices, taxes, restrictions; imports, versions, suggestions, tokens.
import { z } from 'zod'
import { ownKinds } from '../domain/own-data/records.ts'
import { endpoint } from './endpoint.ts'
import { Job } from './jobs.ts'
import { Id, listQuery, Meta } from './paging.ts'
import { gdsCode, ownInput, ownOutput, priceGrid } from './own-values.ts'
import { Day, Instant, RangeDay } from './values.ts'

export { ownInput, ownOutput }

const ownDataReaders = ['employee', 'manager', 'owner', 'admin'] as const
const writers = ['manager', 'owner', 'admin'] as const
const onHotel = z.object({ id: Id })
const onBehalf = { user_id: Id.optional() }
const asked = z.object(onBehalf)

const tenMegabytes = 10 * 1024 * 1024
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** List, create, change and delete one kind; PATCH changes the given fields and leaves the rest. */
const kindOf = <K extends keyof typeof ownInput, Q extends z.ZodRawShape>(kind: K, path: string, more: Q) => {
  const rows = ownOutput[kind]
  return {
    list: endpoint({
      method: 'GET',
      path: `/hotels/:id/${path}`,
      may: ownDataReaders,
      params: onHotel,
      query: listQuery(['id'], 100).extend(onBehalf).extend(more),
      answer: z.object({ data: z.array(rows), meta: Meta }),
    }),
    create: endpoint({
      method: 'POST',
      path: `/hotels/:id/${path}`,
      may: writers,
      status: 201,
      params: onHotel,
      query: asked,
      body: ownInput[kind],
      answer: z.object({ data: rows }),
    }),
    change: endpoint({
      method: 'PATCH',
      path: `/${path}/:id`,
      may: writers,
      params: onHotel,
      query: asked,
      body: z.record(z.string(), z.unknown()),
      answer: z.object({ data: rows }),
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `/${path}/:id`,
      may: writers,
      params: onHotel,
      query: asked,
      /** The version that the deletion made: undo it to restore the record. */
      answer: z.object({ data: z.object({ version: z.number().int() }) }),
    }),
  }
}

/** There are many prices, so they are filtered and sorted in the database. `from` and `to` keep those that touch these nights. */
const ofPrices = {
  /** Only this one, wherever it stands in the order. */
  id: Id.optional(),
  sort_by: z.enum(['id', 'plan', 'room', 'nights', 'price']).default('id'),
  plan_id: Id.optional(),
  room_id: Id.optional(),
  find: z.string().max(100).optional(),
  from: RangeDay.optional(),
  to: RangeDay.optional(),
}

/** A wrong cell, row or element of what was sent; `row` counts from 1 and the head is 1. */
const ImportProblem = z.object({
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  path: z.string().nullable(),
  words: z.string(),
})
/** The result of an import's job; with problems nothing was changed and `version` is null. */
export const ImportReport = z.object({
  version: z.number().int().nullable(),
  counts: z.record(z.enum(ownKinds), z.object({ added: z.number(), changed: z.number(), removed: z.number() })),
  problems: z.array(ImportProblem),
  /** The parts of a message that were skipped while the rest was accepted. */
  warnings: z.array(ImportProblem),
})
export type ImportReport = z.infer<typeof ImportReport>

export const OwnVersion = z.object({
  version: z.number().int(),
  at: Instant,
  author: z.string(),
  source: z.enum(['form', 'file', 'opentravel', 'rate', 'proposal', 'undo']),
  summary: z.string(),
  counts: z.record(z.enum(ownKinds), z.object({ added: z.number(), changed: z.number(), removed: z.number() })),
  /** Whether it can be undone: none of its records was changed after it. */
  undoable: z.boolean(),
})
export type OwnVersion = z.infer<typeof OwnVersion>

/** A booking code that the newest checkups show, with the plan and room that it most likely is. */
export const CodeSuggestion = z.object({
  gds_id: z.number().int(),
  rate_plan: z.string(),
  rate_name: z.string().nullable(),
  room: z.string().nullable(),
  plan_id: z.number().int().nullable(),
  room_id: z.number().int().nullable(),
  /** 0..1; under 0.5 nothing is proposed. */
  confidence: z.number(),
  /** Why, in words: `the name is the same`, `the price of 12.03. is the same`. */
  reasons: z.array(z.string()),
  /** The record that already maps it. */
  known_by: z.string().nullable(),
})
export type CodeSuggestion = z.infer<typeof CodeSuggestion>

/** All of a property's own data at once; prices and restrictions are counted only, their lists are paged. */
export const OwnOverview = z.object({
  hotel_id: z.number().int(),
  hotel_name: z.string(),
  version: z.number().int(),
  rooms: z.array(ownOutput.rooms),
  plans: z.array(ownOutput.plans),
  codes: z.array(ownOutput.codes),
  taxes: z.array(ownOutput.taxes),
  prices_count: z.number().int(),
  /** For which nights, weekdays and adults there are prices, at most 100. */
  seasons: z.array(
    z.object({
      first_night: Day.nullable(),
      last_night: Day.nullable(),
      weekdays: ownOutput.prices.shape.weekdays,
      adults: z.number().int().nullable(),
      prices: z.number().int(),
    }),
  ),
  restrictions_count: z.number().int(),
  /** Booking codes of the newest checkups that no record maps. */
  unknown_codes: z.number().int(),
  /** Whether the checkups are scored against this version. */
  rescoring: z.enum(['current', 'running']),
})
export type OwnOverview = z.infer<typeof OwnOverview>

/** Whose own data of a hotel there is: one person of each company that has the hotel. */
export const OwnHolder = z.object({
  user_id: z.number().int(),
  name: z.string(),
  company: z.string(),
  version: z.number().int(),
})
export type OwnHolder = z.infer<typeof OwnHolder>

const OtaToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Its creator: it ends with their rights. */
  made_by: z.string(),
  /** Whether they still may change this hotel's own data; a token that does not work is refused. */
  works: z.boolean(),
  created_at: Instant,
  used_at: Instant.nullable(),
})

/** A month of prices of one rate plan: what the property charges and what each GDS showed when it was last checked. */
export const PriceCalendar = z.object({
  rooms: z.array(
    z.object({
      /** null: all rooms. */
      room_id: z.number().int().nullable(),
      nights: z.array(
        z.object({
          night: Day,
          own: z.object({ amount: z.string(), currency: z.string(), tax: z.enum(['before', 'after']) }).nullable(),
          /** Why a price that is there cannot be calculated. */
          no_price: z.string().nullable(),
          gds: z.array(
            z.object({
              gds_id: z.number().int(),
              rate_plan: z.string(),
              amount: z.string(),
              currency: z.string().nullable(),
              verdict: z.enum(['pass', 'wrong', 'missing', 'not_compared']),
              checked_at: Instant,
            }),
          ),
        }),
      ),
    }),
  ),
  /** Nights of rooms with a price, with a GDS price, and with one that differs. */
  sums: z.object({ priced: z.number().int(), checked: z.number().int(), wrong: z.number().int() }),
})
export type PriceCalendar = z.infer<typeof PriceCalendar>

/** What is deleted with a room or rate plan; plans that take their prices from it keep it from being deleted. */
export const Removal = z.object({
  codes: z.number().int(),
  prices: z.number().int(),
  restrictions: z.number().int(),
  derived_plans: z.array(z.string()),
})
export type Removal = z.infer<typeof Removal>

export const NewOtaToken = z.object({ name: z.string().trim().min(1, 'Field is required').max(100) })

export const ownData = {
  overview: endpoint({
    method: 'GET',
    path: '/hotels/:id/own-data',
    may: ownDataReaders,
    params: onHotel,
    query: asked,
    answer: z.object({ data: OwnOverview }),
  }),
  /** For administrators, who must say whose data they mean; others see their own company. */
  holders: endpoint({
    method: 'GET',
    path: '/hotels/:id/own-data/holders',
    may: ownDataReaders,
    params: onHotel,
    answer: z.object({ data: z.array(OwnHolder) }),
  }),
  rooms: kindOf('rooms', 'own-rooms', {}),
  plans: kindOf('plans', 'own-plans', {}),
  codes: kindOf('codes', 'gds-codes', {}),
  prices: kindOf('prices', 'own-prices', ofPrices),
  taxes: kindOf('taxes', 'own-taxes', {}),
  restrictions: kindOf('restrictions', 'own-restrictions', {}),
  /** One season's prices of many plans and rooms as one version; an amount of null takes the price of just this season away. */
  grid: endpoint({
    method: 'PUT',
    path: '/hotels/:id/own-prices/grid',
    may: writers,
    params: onHotel,
    query: asked,
    body: priceGrid,
    answer: z.object({
      data: z.object({ version: z.number().int(), added: z.number(), changed: z.number(), removed: z.number() }),
    }),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/hotels/:id/own-prices/calendar',
    may: ownDataReaders,
    params: onHotel,
    query: z.object({
      ...onBehalf,
      plan_id: Id,
      month: z.string().refine((month) => RangeDay.safeParse(`${month}-01`).success, 'Use a month such as 2027-06'),
      adults: z.coerce.number().int().min(1).max(9).default(1),
    }),
    answer: z.object({ data: PriceCalendar }),
  }),
  removal: endpoint({
    method: 'GET',
    path: '/hotels/:id/own-data/removal',
    may: ownDataReaders,
    params: onHotel,
    query: z.object({ ...onBehalf, kind: z.enum(['rooms', 'plans']), record: Id }),
    answer: z.object({ data: Removal }),
  }),
  /** The file as it is: text/csv, application/xml, text/xml, or the type of xlsx; up to 10 MB. `dry_run=1` only reports. */
  import: endpoint({
    method: 'POST',
    path: '/hotels/:id/own-data/import',
    may: writers,
    idempotent: true,
    status: 202,
    takes: { types: ['text/csv', 'application/xml', 'text/xml', xlsx], limit: tenMegabytes, stored: true },
    params: onHotel,
    query: z.object({ ...onBehalf, name: z.string().max(200).optional(), dry_run: z.literal('1').optional() }),
    answer: z.object({ data: Job }),
  }),
  /** One table as CSV, or all as sheets of one XLSX; with a hotel filled with what it has. */
  template: endpoint({
    method: 'GET',
    path: '/own-data/template',
    may: ownDataReaders,
    waits: true,
    gives: ['text/csv; charset=utf-8', xlsx],
    query: z.object({
      format: z.enum(['csv', 'xlsx']),
      table: z.enum(ownKinds).optional(),
      hotel_id: Id.optional(),
      ...onBehalf,
    }),
    answer: z.instanceof(Uint8Array),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/hotels/:id/own-data/versions',
    may: ownDataReaders,
    params: onHotel,
    query: listQuery(['version'], 25).extend(onBehalf),
    answer: z.object({ data: z.array(OwnVersion), meta: Meta }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/hotels/:id/own-data/versions/:version/undo',
    may: writers,
    waits: true,
    status: 201,
    params: onHotel.extend({ version: Id }),
    query: asked,
    answer: z.object({ data: OwnVersion }),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/hotels/:id/gds-codes/proposals',
    may: ownDataReaders,
    waits: true,
    params: onHotel,
    query: asked,
    answer: z.object({ data: z.array(CodeSuggestion) }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/hotels/:id/gds-codes/proposals',
    may: writers,
    status: 201,
    params: onHotel,
    query: asked,
    body: z.object({ codes: z.array(gdsCode).min(1).max(2_000) }),
    answer: z.object({ data: z.array(ownOutput.codes) }),
  }),
  /** Creates plan, room, code, price and taxes of a stored rate as far as own data lacks them; `fields`: only these. */
  expect: endpoint({
    method: 'POST',
    path: '/checkup-rates/:id/expect',
    may: writers,
    status: 201,
    params: onHotel,
    query: asked,
    body: z.object({ fields: z.array(z.string().max(60)).max(60).optional() }),
    /** `taken`: whether anything was missing; if not, the version is the newest one, unchanged. */
    answer: z.object({ data: OwnVersion.extend({ taken: z.boolean() }) }),
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/hotels/:id/ota-tokens',
    may: writers,
    params: onHotel,
    query: asked,
    answer: z.object({ data: z.array(OtaToken) }),
  }),
  /** The token itself is returned only this once. */
  createToken: endpoint({
    method: 'POST',
    path: '/hotels/:id/ota-tokens',
    may: writers,
    status: 201,
    params: onHotel,
    query: asked,
    body: NewOtaToken,
    answer: z.object({ data: OtaToken.extend({ token: z.string(), address: z.string() }) }),
  }),
  removeToken: endpoint({
    method: 'DELETE',
    path: '/hotels/:id/ota-tokens/:token_id',
    may: writers,
    status: 204,
    params: onHotel.extend({ token_id: z.string().max(64) }),
    query: asked,
    answer: z.null(),
  }),
  /**
   * An OpenTravel message of the property's own system: OTA_HotelRatePlanNotifRQ, OTA_HotelRateAmountNotifRQ,
   * OTA_HotelAvailNotifRQ or OTA_HotelInvCountNotifRQ. Returns the message's NotifRS, in an envelope of
   * the same version if it came in SOAP. An AlpineBits client sends the parts `action` and `request`, begins with
   * OTA_Ping:Handshaking, and is answered with OTA_PingRS.
   */
  ota: endpoint({
    method: 'POST',
    path: '/ota',
    may: 'property',
    makers: writers,
    waits: true,
    takes: {
      types: ['text/xml', 'application/xml', 'application/soap+xml', 'multipart/form-data'],
      limit: tenMegabytes,
      gzip: true,
    },
    gives: ['text/xml; charset=utf-8', 'application/soap+xml; charset=utf-8', 'text/plain; charset=utf-8'],
    speaks: 'alpinebits',
    answer: z.string(),
  }),
}
