// What a document would change in the own data: reads the file or message and applies its orders, without any database.
import { errorsOf, refusal } from '../../documents/opentravel/answer.ts'
import { type Heading, readNotification } from '../../documents/opentravel/notification.ts'
import type { Remark } from '../../documents/opentravel/remarks.ts'
import { readSheets } from '../../documents/spreadsheets/sheets.ts'
import { applyOrders } from '../../domain/own-data/apply.ts'
import type { OwnChange, OwnOrder, OwnProblem } from '../../domain/own-data/orders.ts'
import type { OwnData } from '../../domain/own-data/records.ts'

export type DocumentFormat = 'csv' | 'xlsx' | 'xml'
/** `hotel_codes`: a message must be of one of these; null where a person chose the hotel. */
export type DocumentOrder = {
  format: DocumentFormat
  bytes: Uint8Array
  own: OwnData
  hotel_codes: readonly string[] | null
  /** Sent as AlpineBits; `root` is the message that its action promises, null where there was no action. */
  alpine?: { root: string | null } | undefined
}
/** Ids of new records are below zero; `heading` is that of a message. */
export type DocumentResult = { heading: Heading | null } & (
  | { changes: OwnChange[]; warnings: Remark[] }
  | { problems: OwnProblem[]; errors: Remark[] }
)

export const workOut = async (order: DocumentOrder): Promise<DocumentResult> => {
  const { format, bytes, own } = order
  if (format === 'xml') return workOutMessage(order)
  const { orders, problems } = await readSheets(format, bytes)
  if (problems.length > 0) return { heading: null, problems, errors: [] }
  return { heading: null, ...applied(own, orders, []) }
}

const workOutMessage = ({ bytes, own, hotel_codes, alpine }: DocumentOrder): DocumentResult => {
  const read = readNotification(bytes, alpine && 'alpinebits')
  if ('errors' in read) return { heading: read, ...refused(read.errors) }
  const { orders, warnings, ...heading } = read
  if (alpine?.root && heading.root !== alpine.root)
    return { heading, ...refused([refusal('rule', `The action is for ${alpine.root}, and this is ${heading.root}.`)]) }
  const foreign = hotel_codes && foreignHotel(heading, hotel_codes)
  return { heading, ...(foreign ? refused([foreign]) : applied(own, orders, warnings)) }
}

/** In words for persons and as errors of an answer. */
const refused = (errors: Remark[]) => ({
  errors,
  problems: errors.map(({ path, words }): OwnProblem => ({ place: path === null ? {} : { path }, words })),
})

const foreignHotel = ({ hotel_code }: Heading, codes: readonly string[]): Remark | undefined => {
  if (hotel_code === null) return refusal('hotel_code', 'The message names no hotel: give its HotelCode.')
  if (codes.some((code) => code.toUpperCase() === hotel_code.toUpperCase())) return undefined
  return refusal('hotel_code', `${hotel_code} is not the hotel of this token.`)
}

const applied = (own: OwnData, orders: readonly OwnOrder[], warnings: Remark[]) => {
  let last = 0
  const result = applyOrders(own, orders, () => --last)
  if ('problems' in result) return { problems: result.problems, errors: errorsOf(result.problems) }
  return { changes: result.changes, warnings }
}
