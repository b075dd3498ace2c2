// What the codes of one room or plan show together: values that they agree on, and those that they contradict each other on.
import { isSameName } from '../../accuracy/checks/loaded-words.ts'
import type { GdsName } from '../../gds.ts'
import { agree, isUnstated } from '../accepting/accepted-records.ts'
import { sameValue } from '../same-value.ts'

/** A code with what it shows; `text`: all that it says of its room or plan. */
export type ShownMember = { code: string; gds: GdsName; shown: object; text: string }
/** One value of a field, and the codes that show it. */
type ShownValue = { value: unknown; codes: string[] }
type FieldValues = { field: string; values: ShownValue[] }
/**
 * `values`: what a clear majority shows. `agreed`: those of them that both GDS show. `differing`: shown by a few codes
 * against the others. `open`: no value has a clear majority.
 */
export type GroupValues = {
  values: Record<string, unknown>
  agreed: string[]
  differing: FieldValues[]
  open: FieldValues[]
}

/** So many of the codes that state a field show the same, or nothing that speaks against it. */
const clearMajority = 0.75
/** More different values of one field are no candidates for what all of them mean. */
const mostCandidates = 20

export const valuesOf = (members: readonly ShownMember[]): GroupValues => {
  const fields = [...new Set(members.flatMap(({ shown }) => Object.keys(shown)))]
  const found: GroupValues = { values: {}, agreed: [], differing: [], open: [] }
  const texts = new Map(members.map((member) => [member, phraseOf(member.text)]))
  for (const field of fields) {
    const stating = members.filter(({ shown }) => !isUnstated(fieldIn(shown, field)))
    const values = distinct(stating, field)
    const ranked = values
      .slice(0, mostCandidates)
      .map(({ value }) => {
        const supporters = stating.filter((member) => supports(field, value, member, texts.get(member) ?? ''))
        return { value, supporters, stated: preference(field, value) }
      })
      .toSorted((a, b) => b.supporters.length - a.supporters.length || b.stated - a.stated)
    const [best] = ranked
    if (!best) continue
    const others = stating.filter((member) => !best.supporters.includes(member))
    if (best.supporters.length >= clearMajority * stating.length) {
      found.values[field] = best.value
      if (new Set(best.supporters.map(({ gds }) => gds)).size > 1) found.agreed.push(field)
      if (others.length > 0) found.differing.push({ field, values: distinct(others, field) })
    } else if (!values.every(({ value }) => isAmount(value))) found.open.push({ field, values })
  }
  return found
}

/** Its words in their order, none left out, so that one phrase is found within another. */
const phraseOf = (text: string): string => ` ${text.toUpperCase().trim().split(/\s+/).join(' ')} `
const fieldIn = (shown: object, field: string): unknown => (shown as Record<string, unknown>)[field] ?? null

/** The commonest first. */
const distinct = (members: readonly ShownMember[], field: string): ShownValue[] => {
  const values: ShownValue[] = []
  for (const { code, shown } of members) {
    const value = fieldIn(shown, field)
    const same = values.find((each) => sameValue(each.value, value))
    if (same) same.codes.push(code)
    else values.push({ value, codes: [code] })
  }
  return values.toSorted((a, b) => b.codes.length - a.codes.length)
}

const supports = (field: string, value: unknown, { shown, gds }: ShownMember, text: string) => {
  const own = fieldIn(shown, field)
  if (sameValue(own, value)) return true
  // A name stands within the longer text of another code, or is shortened there.
  if (field === 'name' && typeof value === 'string' && typeof own === 'string')
    return text.includes(phraseOf(value)) || isSameName(own, value) || isSameName(value, own)
  // One GDS lists the alternatives of a room, the other its first beds alone.
  if (field === 'beds' && Array.isArray(own) && Array.isArray(value))
    return own.every((list) => value.some((each) => sameValue(each, list)))
  // Sabre has one word for a deposit and a prepayment.
  if (field === 'guarantee') return gds === 'sabre' && value === 'prepayment' && own === 'deposit'
  return field === 'cancellation' && agree(value, own)
}

/** Of two values with the same support: the shorter name, the fewer alternatives, the terms of which more is stated. */
const preference = (field: string, value: unknown): number => {
  if (typeof value === 'string') return -value.length
  if (Array.isArray(value)) return -value.length
  return field === 'cancellation' ? Object.values(value as object).filter((part) => part !== null).length : 0
}
/** An amount differs from room to room: it is none of the plan. */
const isAmount = (value: unknown) => typeof value === 'object' && value !== null && 'amount' in value
