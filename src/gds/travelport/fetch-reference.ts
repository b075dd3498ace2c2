// Travelport's own code tables, whole: stretch by stretch while the answer says that there is more.
import type { Outcome } from '../../domain/gds.ts'
import { stopsAllCalls } from '../calls.ts'
import type { ReferenceResult, ReferenceKind, ReferenceRow } from '../gds.ts'
import { sendWithRetry, callOutcome, type Connection } from './calls.ts'
import { type ReferenceTable, referenceCall } from './operations/reference-data.ts'
import type { ReferenceItem } from './message.ts'

const tables: readonly (readonly [ReferenceTable, ReferenceKind])[] = [
  ['HotelRateCategory', 'rate_category'],
  ['HotelAmenities', 'amenity'],
]
const mostCalls = 50

export const fetchReference = async (connection: Connection): Promise<ReferenceResult> => {
  const rows: ReferenceRow[] = []
  const outcomes: Outcome[] = []
  for (const [table, kind] of tables) {
    const read = await readTable(connection, table)
    outcomes.push(read.outcome)
    rows.push(...read.items.flatMap((item) => rowOf(kind, item) ?? []))
    if (stopsAllCalls(read.outcome)) break
  }
  const failed = outcomes.find((outcome) => outcome !== 'static')
  const outcome = failed === undefined || stopsAllCalls(failed) || rows.length === 0 ? (failed ?? 'static') : 'partial'
  return { rows, outcome, exchanges: connection.record.exchanges }
}

type TableRead = { items: ReferenceItem[]; outcome: Outcome }

const readTable = async (connection: Connection, table: ReferenceTable): Promise<TableRead> => {
  const items = new Map<string, ReferenceItem>()
  let from = 0
  for (let calls = 0; calls < mostCalls; calls += 1) {
    const page = await sendWithRetry(connection, referenceCall(connection.limits, { table, from }))
    const { outcome } = callOutcome(page)
    if (page.message === null || outcome !== 'static') return { items: [...items.values()], outcome }
    const { reference, more } = page.message
    const known = items.size
    for (const item of reference) items.set(`${item.kind ?? ''} ${item.code}`, item)
    // A table that repeats itself would never end.
    if (!more || items.size === known) return { items: [...items.values()], outcome: more ? 'partial' : 'static' }
    from += reference.length
  }
  return { items: [...items.values()], outcome: 'partial' }
}

/** Of the amenities table those of hotels and rooms; it also lists transport and beds. */
const rowOf = (kind: ReferenceKind, { code, name, kind: type }: ReferenceItem): ReferenceRow | null => {
  if (kind === 'rate_category') return { kind, type: '', code, name }
  return type === 'HA' || type === 'RA' || type === null ? { kind, type: type ?? 'HA', code, name } : null
}
