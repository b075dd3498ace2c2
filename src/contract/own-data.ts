// The property's own data: rooms, plans, booking codes, prices, taxes, restrictions; imports, versions, suggestions, tokens.
import { z } from 'zod'
import { ownKinds } from '../domain/own-data/records.ts'
import { endpoint } from './values/endpoint.ts'
import { Job } from './jobs.ts'
import { wholeNumber } from './values/address-numbers.ts'
import { Id, listQuery, Meta } from './values/paging.ts'
import { gdsCode, ownOutput, priceGrid, takenProposal } from './values/own-values.ts'
import { RangeDay } from './values/basic-values.ts'
import {
  AcceptOutcome,
  AcceptPreview,
  OwnVersion,
  CodeSuggestion,
  OwnOverview,
  OwnHolder,
  OwnProposal,
  OtaToken,
  PriceCalendar,
  Removal,
  NewOtaToken,
} from './values/own-answers.ts'
import {
  ownDataReaders,
  ownDataWriters,
  onHotel,
  onBehalf,
  onBehalfQuery,
  recordCalls,
  priceFilters,
} from './values/own-records.ts'

const tenMegabytes = 10 * 1024 * 1024
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Without fields all that the rate shows. */
const acceptedFields = z.object({ fields: z.array(z.string().max(60)).max(60).optional() })

export const ownData = {
  overview: endpoint({
    method: 'GET',
    path: '/hotels/:id/own-data',
    may: ownDataReaders,
    params: onHotel,
    query: onBehalfQuery,
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
  rooms: recordCalls('rooms', 'own-rooms', {}),
  plans: recordCalls('plans', 'own-plans', {}),
  codes: recordCalls('codes', 'gds-codes', {}),
  prices: recordCalls('prices', 'own-prices', priceFilters),
  taxes: recordCalls('taxes', 'own-taxes', {}),
  restrictions: recordCalls('restrictions', 'own-restrictions', {}),
  /** One season's prices of many plans and rooms as one version; an amount of null takes the price of just this season away. */
  grid: endpoint({
    method: 'PUT',
    path: '/hotels/:id/own-prices/grid',
    may: ownDataWriters,
    params: onHotel,
    query: onBehalfQuery,
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
      adults: wholeNumber(1, 9).default(1),
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
    may: ownDataWriters,
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
    mayLag: true,
    params: onHotel,
    query: listQuery(['version'], 25).extend(onBehalf),
    answer: z.object({ data: z.array(OwnVersion), meta: Meta }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/hotels/:id/own-data/versions/:version/undo',
    may: ownDataWriters,
    idempotent: true,
    waits: true,
    status: 201,
    params: onHotel.extend({ version: Id }),
    query: onBehalfQuery,
    answer: z.object({ data: OwnVersion }),
  }),
  /** Rooms, plans and mappings made of what the newest checkups of both GDS show; nothing is stored. */
  proposal: endpoint({
    method: 'GET',
    path: '/hotels/:id/own-data/proposal',
    may: ownDataReaders,
    waits: true,
    params: onHotel,
    query: onBehalfQuery,
    answer: z.object({ data: OwnProposal }),
  }),
  /** All of it as one version. What was entered meanwhile stays: existing codes and mappings are left as they are. */
  saveProposal: endpoint({
    method: 'POST',
    path: '/hotels/:id/own-data/proposal',
    may: ownDataWriters,
    status: 201,
    params: onHotel,
    query: onBehalfQuery,
    body: takenProposal,
    answer: z.object({ data: OwnVersion }),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/hotels/:id/gds-codes/proposals',
    may: ownDataReaders,
    waits: true,
    params: onHotel,
    query: onBehalfQuery,
    answer: z.object({ data: z.array(CodeSuggestion) }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/hotels/:id/gds-codes/proposals',
    may: ownDataWriters,
    status: 201,
    params: onHotel,
    query: onBehalfQuery,
    body: z.object({ codes: z.array(gdsCode).min(1).max(2_000) }),
    answer: z.object({ data: z.array(ownOutput.codes) }),
  }),
  /** Creates plan, room, code, price and taxes of a stored rate as far as own data lacks them; `fields`: only these. */
  expect: endpoint({
    method: 'POST',
    path: '/checkup-rates/:id/expect',
    may: ownDataWriters,
    status: 201,
    params: onHotel,
    query: onBehalfQuery,
    body: acceptedFields,
    /** `taken`: whether anything was missing; if not, the version is the newest one, unchanged. */
    answer: z.object({ data: OwnVersion.extend({ taken: z.boolean(), ...AcceptOutcome.shape }) }),
  }),
  /** What `expect` would change, clear and leave: nothing is written. */
  expectPreview: endpoint({
    method: 'POST',
    path: '/checkup-rates/:id/expect/preview',
    may: ownDataWriters,
    params: onHotel,
    query: onBehalfQuery,
    body: acceptedFields,
    answer: z.object({ data: AcceptPreview }),
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/hotels/:id/ota-tokens',
    may: ownDataWriters,
    params: onHotel,
    query: onBehalfQuery,
    answer: z.object({ data: z.array(OtaToken) }),
  }),
  /** The token itself is returned only this once. */
  createToken: endpoint({
    method: 'POST',
    path: '/hotels/:id/ota-tokens',
    may: ownDataWriters,
    status: 201,
    params: onHotel,
    query: onBehalfQuery,
    body: NewOtaToken,
    answer: z.object({ data: OtaToken.extend({ token: z.string(), address: z.string() }) }),
  }),
  removeToken: endpoint({
    method: 'DELETE',
    path: '/hotels/:id/ota-tokens/:token_id',
    may: ownDataWriters,
    status: 204,
    params: onHotel.extend({ token_id: z.string().max(64) }),
    query: onBehalfQuery,
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
    makers: ownDataWriters,
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
