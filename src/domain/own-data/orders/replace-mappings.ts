// A row of a table for both GDS is what counts for its booking code: a mapping for one GDS that says something else is replaced, and told.
import { gdsList } from '../../gds.ts'
import type { OwnOrder, SourcePosition } from './orders.ts'
import { plainName } from '../record-words.ts'
import type { GdsCode, OwnData } from '../records.ts'

type MappingOrder = Extract<OwnOrder, { do: 'put' | 'remove'; kind: 'codes' }>
type ReplacedMapping = { place: SourcePosition; words: string }

/** More are only counted. */
const mostListed = 200
const nameOf = ({ gds_id, pattern }: Pick<GdsCode, 'gds_id' | 'pattern'>) => `${gds_id ?? ''}|${plainName(pattern)}`
const isMapping = (order: OwnOrder): order is MappingOrder =>
  (order.do === 'put' || order.do === 'remove') && order.kind === 'codes'

/** The mappings for one GDS that are replaced go first. One that the same table names keeps what the table says of it. */
export const replaceMappings = (
  own: OwnData,
  orders: readonly OwnOrder[],
): { orders: OwnOrder[]; replacements: ReplacedMapping[] } => {
  const mappings = orders.filter(isMapping)
  const named = new Set(mappings.map(({ record }) => nameOf(record)))
  const stored = new Map(own.codes.map((code) => [nameOf(code), code]))
  const plans = new Map(own.plans.map(({ id, code }) => [id, code]))
  const rooms = new Map(own.rooms.map(({ id, code }) => [id, code]))
  const roomOf = (code: GdsCode | undefined) => (code?.room_id == null ? null : (rooms.get(code.room_id) ?? null))
  const removals: OwnOrder[] = []
  const replacements: ReplacedMapping[] = []
  for (const { do: what, record, place = {} } of mappings) {
    if (what === 'remove' || record.gds_id !== null) continue
    const { pattern, plan_code = '' } = record
    const room_code = record.room_code === undefined ? roomOf(stored.get(nameOf(record))) : record.room_code
    for (const { id: gds_id, label } of gdsList) {
      const name = { gds_id, pattern }
      const old = stored.get(nameOf(name))
      if (!old || named.has(nameOf(name))) continue
      const [plan, room] = [plans.get(old.plan_id) ?? '', roomOf(old)]
      if (plainName(plan) === plainName(plan_code) && plainName(room ?? '') === plainName(room_code ?? '')) continue
      removals.push({ do: 'remove', kind: 'codes', place, record: { gds_id, pattern: old.pattern } })
      const was = [`plan ${plan}`, room === null ? 'any room' : `room ${room}`].join(', ')
      replacements.push({
        place,
        words: `${pattern} was mapped for ${label} alone (${was}). This row for both GDS replaces that. To keep it, add a row for ${label}.`,
      })
    }
  }
  return { orders: [...removals, ...orders], replacements: limitListed(replacements) }
}

const limitListed = (all: ReplacedMapping[]): ReplacedMapping[] => {
  const more = all.length - mostListed
  if (more <= 0) return all
  return [
    ...all.slice(0, mostListed),
    { place: {}, words: `${more} more mappings for one GDS are replaced by rows for both.` },
  ]
}
