// One fault is one finding: own data wins over a rate's contradictions with itself, and no two findings conflict.
import type { RateField } from '../../rate.ts'
import { checkOf, comparesOwnData, ruleSet } from '../rule-set.ts'
import type { Check } from '../check.ts'
import type { Finding } from '../verdict.ts'
import { everything } from '../rate-texts.ts'

/** A finding about one field, and the failed checks that it explains: they are not reported separately. */
export type FieldFinding = { finding: Finding; explained: Finding[] }

/** Texts may have several faults, each with its own words. */
const describingFields: ReadonlySet<RateField> = new Set<RateField>([
  ...everything,
  'property_description',
  'other_texts',
])

/** Fields that say one thing together, as a loader sets them. */
const groups: readonly (readonly RateField[])[] = [
  ['cancellation_until', 'cancellation_until_unreadable', 'cancellation_deadline', 'cancellation_deadline_offset'],
  ['cancel_penalty_amount', 'cancel_penalty_nights', 'cancel_penalty_percent'],
  ['deposit_amount', 'deposit_nights', 'deposit_percent'],
  ['commission_type', 'commission_value'],
  ['rate_base', 'nightly_rates', 'price_base'],
  ['total', 'rate_total'],
  ['beds', 'bed_alternatives'],
  ['meal_plans', 'meal_guests'],
  ['adults_count', 'adults_match'],
  ['children_count', 'children_match'],
]
const groupOf = new Map<string, string>(groups.flatMap((group) => group.map((field) => [field, group[0] ?? field])))
/** The field that stands for all that are loaded together with it. */
export const loadedTogether = (field: string): string => groupOf.get(field) ?? field

/**
 * What a finding of its check is about: another wrong value of that takes its place. Null for words that a text lacks, each of which is by
 * itself.
 */
export const comparedFieldOf = ({ field, verdict }: Pick<Finding, 'field' | 'verdict'>): string | null =>
  verdict === 'missing' && describingFields.has(field) ? null : loadedTogether(field)

const own: ReadonlySet<Check['id']> = new Set(ruleSet.checks.filter(comparesOwnData).map(({ id }) => id))
export const isOwn = ({ check }: Finding): boolean => own.has(check)
const presences: ReadonlySet<string> = new Set(ruleSet.checks.flatMap(({ id, presenceOf }) => (presenceOf ? id : [])))
/** The field is not there at all. */
const isAbsent = ({ check, verdict }: Finding): boolean => verdict === 'missing' && presences.has(check)

/** The structured fields from which a finding computes what it expects. */
const leansOn = ({ check, facts }: Finding): string[] =>
  (facts && checkOf(check)?.leansOn?.(facts).map(loadedTogether)) ?? []

const overlaps = (one: Finding['span'], other: Finding['span']) =>
  one === undefined || other === undefined || (one.start < other.end && other.start < one.end)

/** Words that a text lacks are added one by one; a text that is not there at all is one gap. */
const isSameText = (one: Finding, other: Finding): boolean => {
  if (one.field !== other.field || one.verdict !== other.verdict) return false
  if (one.verdict === 'wrong') return overlaps(one.span, other.span)
  return isAbsent(one) || isAbsent(other)
}
const isSameThing = (one: Finding, other: Finding): boolean =>
  describingFields.has(one.field) ? isSameText(one, other) : loadedTogether(one.field) === loadedTogether(other.field)

const explains = (leading: Finding, other: Finding): boolean => {
  if (isSameThing(leading, other)) return true
  if (!isOwn(leading) || isOwn(other)) return false
  return leansOn(other).includes(loadedTogether(leading.field))
}

const ranks = new Map(ruleSet.checks.map((check) => [check.id, (own.has(check.id) ? 10 : 0) + check.weight]))
const rank = ({ check }: Finding): number => ranks.get(check) ?? 0

/** A finding field by field; fields that are loaded together are one. */
const findingParts = (finding: Finding): Finding[] => {
  if (finding.also === undefined) return [finding]
  const { also, ...first } = finding
  const { check, source } = first
  const parts: Finding[] = [first]
  for (const fault of also) {
    const part: Finding = { check, ...fault, ...(source !== undefined && { source }) }
    if (describingFields.has(part.field) || !parts.some((each) => isSameThing(each, part))) parts.push(part)
  }
  return parts
}

/** In the order of the findings; an explained check is named with every finding that explains it. */
export const oneFindingPerField = (findings: readonly Finding[]): FieldFinding[] => {
  if (findings.length === 1) return findings.flatMap(findingParts).map((finding) => ({ finding, explained: [] }))
  const kept: FieldFinding[] = []
  for (const finding of findings.toSorted((a, b) => rank(b) - rank(a))) {
    const leading = new Set<FieldFinding>()
    const parts: FieldFinding[] = []
    for (const part of findingParts(finding)) {
      const explaining = kept.filter((each) => explains(each.finding, part))
      for (const each of explaining) leading.add(each)
      if (explaining.length === 0) parts.push({ finding: part, explained: [] })
    }
    for (const { explained } of leading) explained.push(finding)
    kept.push(...parts)
  }
  const order = new Map(findings.map(({ check }, at) => [check, at]))
  return kept.toSorted((a, b) => (order.get(a.finding.check) ?? 0) - (order.get(b.finding.check) ?? 0))
}
