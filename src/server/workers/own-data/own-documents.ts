// What a document would change in the own data: reads the file or message and applies its orders, without any database.
import { errorsOf, refusalRemark } from '../../../documents/opentravel/answer.ts'
import { type Heading, readNotification } from '../../../documents/opentravel/notification.ts'
import type { Remark } from '../../../documents/opentravel/remarks.ts'
import { readSheets } from '../../../documents/spreadsheets/sheets.ts'
import { applyOrders } from '../../../domain/own-data/orders/apply.ts'
import type { OwnChange, OwnOrder, OwnProblem } from '../../../domain/own-data/orders/orders.ts'
import type { OwnData } from '../../../domain/own-data/records.ts'
import { replaceMappings } from '../../../domain/own-data/orders/replace-mappings.ts'
import type { DocumentWork, PlacedRemark } from './own-data-work.ts'

type DocumentOrder = DocumentWork & { bytes: Uint8Array; own: OwnData }
/** Ids of new records are below zero; `heading` is that of a message. */
type DocumentResult = { heading: Heading | null } & (
  | { changes: OwnChange[]; warnings: PlacedRemark[] }
  | { problems: OwnProblem[]; errors: Remark[] }
)

export const workOut = async (order: DocumentOrder): Promise<DocumentResult> => {
  const { format, bytes, own } = order
  if (format === 'xml') return workOutMessage(order)
  const { orders: rows, problems } = await readSheets(format, bytes)
  if (problems.length > 0) return { heading: null, problems, errors: [] }
  const { orders, replacements } = replaceMappings(own, rows)
  const warnings = replacements.map((each) => ({ ...each, type: '11', code: null, path: null })) // 11: advisory
  return { heading: null, ...applied(own, orders, warnings) }
}

const workOutMessage = ({ bytes, own, hotel_codes, alpine }: DocumentOrder): DocumentResult => {
  const read = readNotification(bytes, alpine && 'alpinebits')
  if ('errors' in read) return { heading: read, ...refusedDocument(read.errors) }
  const { orders, warnings, ...heading } = read
  if (alpine?.root && heading.root !== alpine.root)
    return {
      heading,
      ...refusedDocument([refusalRemark('rule', `The action needs ${alpine.root}, but this is ${heading.root}.`)]),
    }
  const foreign = hotel_codes && foreignHotel(heading, hotel_codes)
  return { heading, ...(foreign ? refusedDocument([foreign]) : applied(own, orders, warnings)) }
}

/** In words for persons and as errors of an answer. */
const refusedDocument = (errors: Remark[]) => ({
  errors,
  problems: errors.map(({ path, words }): OwnProblem => ({ place: path === null ? {} : { path }, words })),
})

const foreignHotel = ({ hotel_code }: Heading, codes: readonly string[]): Remark | undefined => {
  if (hotel_code === null) return refusalRemark('hotel_code', 'The message does not name a hotel: add its HotelCode.')
  if (codes.some((code) => code.toUpperCase() === hotel_code.toUpperCase())) return undefined
  return refusalRemark('hotel_code', `This token is not for hotel ${hotel_code}.`)
}

const applied = (own: OwnData, orders: readonly OwnOrder[], warnings: PlacedRemark[]) => {
  let last = 0
  const result = applyOrders(own, orders, () => --last)
  if ('problems' in result) return { problems: result.problems, errors: errorsOf(result.problems) }
  return { changes: result.changes, warnings }
}
