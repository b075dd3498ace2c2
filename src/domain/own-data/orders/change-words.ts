// What a set of changes did, in one sentence and in counts.
import type { OwnChange } from './orders.ts'
import { recordWords } from '../record-words.ts'
import { type OwnData, type OwnKind, ownKinds } from '../records.ts'
import { sameValue } from '../same-value.ts'

type Counts = { added: number; changed: number; removed: number }
const whatIs = ({ before, after }: OwnChange): keyof Counts =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

/** Of every kind. */
export const countsOf = (changes: readonly OwnChange[]): Record<OwnKind, Counts> => {
  const none = ownKinds.map((kind) => [kind, { added: 0, changed: 0, removed: 0 }])
  const counts = Object.fromEntries(none) as Record<OwnKind, Counts>
  for (const change of changes) counts[change.kind][whatIs(change)] += 1
  return counts
}

/** One record of a kind in a sentence. */
export const recordNouns: Record<OwnKind, string> = {
  rooms: 'room',
  plans: 'plan',
  codes: 'code',
  prices: 'price',
  taxes: 'tax',
  restrictions: 'restriction',
}

/** So few are named; more are counted. */
const mostNamed = 3
const namesOf = (changes: readonly OwnChange[]): string[] =>
  changes.flatMap(({ kind, before, after }) => {
    const record = after ?? before
    if (record === null) return []
    if (kind === 'rooms' || kind === 'plans') return 'code' in record && record.code !== null ? [record.code] : []
    if (kind === 'codes') return 'pattern' in record ? [record.pattern] : []
    return kind === 'taxes' && 'name' in record && record.name !== null ? [record.name] : []
  })

const part = (kind: OwnKind, what: keyof Counts, changes: readonly OwnChange[]): string => {
  const names = namesOf(changes)
  const noun = changes.length === 1 ? recordNouns[kind] : kind
  return changes.length <= mostNamed && names.length === changes.length
    ? `${noun} ${names.join(', ')} ${what}`
    : `${changes.length} ${noun} ${what}`
}

/** '3 prices added, plan FLEX changed'; 'nothing changed'. */
export const changeWords = (changes: readonly OwnChange[]): string => {
  const parts = ownKinds.flatMap((kind) =>
    (['added', 'changed', 'removed'] as const).flatMap((what) => {
      const these = changes.filter((change) => change.kind === kind && whatIs(change) === what)
      return these.length === 0 ? [] : [part(kind, what, these)]
    }),
  )
  return parts.join(', ') || 'nothing changed'
}

type AcceptedChange = { kind: OwnKind; what: keyof Counts; name: string; fields: string[] }
/** Each record with the fields that it gets or that change; `own` is what it becomes. */
export const acceptedChanges = (own: OwnData, changes: readonly OwnChange[]): AcceptedChange[] => {
  const codes = { plan: codeIn(own.plans), room: codeIn(own.rooms) }
  return changes.flatMap((change) => {
    const { kind, before, after } = change
    const record = after ?? before
    if (record === null) return []
    const [old, now] = [before, after].map((each) => new Map(Object.entries(each ?? {})))
    const fields = [...(now ?? [])].flatMap(([field, value]) => {
      const stood: unknown = old?.get(field)
      const isSame = (isEmptyValue(value) && isEmptyValue(stood)) || sameValue(value, stood)
      return field === 'id' || isSame ? [] : [field]
    })
    return [{ kind, what: whatIs(change), name: recordWords(kind, record as never, codes), fields }]
  })
}
const isEmptyValue = (value: unknown) => value == null || (Array.isArray(value) && value.length === 0)
const codeIn = (records: readonly { id: number; code: string }[]) => {
  const codes = new Map(records.map(({ id, code }) => [id, code]))
  return (id: number) => codes.get(id) ?? ''
}
