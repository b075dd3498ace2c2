// From a record as people write it, with the codes of plan and room, to one with our ids.
import type { Draft } from './draft.ts'
import type { OwnWritten } from './orders.ts'
import { plainName } from '../record-words.ts'
import { recordDefaults } from '../record-defaults.ts'
import type { OwnKind, OwnRecord } from '../records.ts'
import type { FieldProblem } from '../validity.ts'
import { lackingAs } from './order-run.ts'

/** Belongs to no record: it names an unknown plan or room. */
const nobody = -1

/** `names`: the unknown plan or room. */
type UnknownOwner = FieldProblem & { names: string }
type FilledRecord<K extends OwnKind> = {
  record: OwnRecord[K]
  stated: Partial<OwnRecord[K]>
  unknown: UnknownOwner[]
}

/** `record` has all stated values and the defaults, with id 0; `said` only the stated ones. */
export const withOwners = <K extends OwnKind>(
  draft: Draft,
  kind: K,
  written: Partial<OwnWritten[K]>,
): FilledRecord<K> => {
  const unknown: UnknownOwner[] = []
  const idOf = (of: 'plans' | 'rooms', field: string, code: unknown): number | null => {
    if (typeof code !== 'string' || code.trim() === '') return null
    const id = draft.find(of, plainName(code))
    const what = of === 'plans' ? 'Plan' : 'Room'
    if (id === undefined)
      unknown.push({
        field,
        words: `${what} ${code} doesn’t exist: add it first, or correct its code.`,
        names: lackingAs(of, plainName(code)),
      })
    return id ?? nobody
  }
  const changed = (fields: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
        if (value === undefined) return []
        if (field === 'plan_code') return [['plan_id', idOf('plans', field, value)]]
        if (field === 'room_code') return [['room_id', idOf('rooms', field, value)]]
        return [[field, trimmedValue(kind, field, value)]]
      }),
    )
  const stated = changed(written)
  return {
    record: { id: 0, ...changed(recordDefaults[kind]), ...stated } as OwnRecord[K],
    stated: stated as Partial<OwnRecord[K]>,
    unknown,
  }
}

const trimmed = new Set(['code', 'name', 'pattern', 'currency'])
const trimmedValue = (kind: OwnKind, field: string, value: unknown): unknown => {
  if (typeof value !== 'string' || !trimmed.has(field)) return value
  return kind === 'codes' || field === 'currency' ? value.trim().toUpperCase() : value.trim()
}
