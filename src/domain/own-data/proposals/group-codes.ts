// Which booking codes are of one room, and which of one plan: by a part of the code, and by texts and facts, over both GDS.
import { groupBy } from '../../group-by.ts'
import { profileOf, shareSaid } from './code-profile.ts'
import { type CodeBucket, type CodeGroup, mergeAcross } from './pair-groups.ts'
import { placeByPrice } from './price-agreement.ts'
import { contradicts, decidingFacts, type ReadCode, type SideName } from './read-code.ts'
import type { CodeParts } from './split-codes.ts'

/** What a code says beside what its group says; `unlike`: it names something else. */
type Agreement = 'same' | 'silent' | 'differs' | 'unlike'
export type GroupedSide = { groups: CodeGroup[]; groupOf: (number | null)[]; agreement: Agreement[] }

/** `soldIn`: the groups of the other side, by code, as far as they are known: in them prices are compared. */
export const groupSide = (
  codes: readonly ReadCode[],
  parts: readonly CodeParts[],
  side: SideName,
  soldIn: readonly (number | null)[],
): GroupedSide => {
  const buckets = bucketsOf(codes, parts, side)
  const merged = mergeAcross(mergeWithin(buckets, codes, parts, side), side, codes, soldIn)
  const groups = merged.map(({ members, open }) => ({
    members: members.toSorted((a, b) => a - b),
    profile: profileOf(members.flatMap((at) => codes[at]?.[side] ?? [])),
    open,
  }))
  const groupOf: (number | null)[] = codes.map(() => null)
  for (const [at, { members }] of groups.entries()) for (const member of members) groupOf[member] = at
  const keyOf = (at: number) => codes[at]?.[side].key ?? ''
  const sizeOf = (group: number | null) => groups[group ?? -1]?.members.length ?? 0
  const isNamed = (at: number, group: number) =>
    sizeOf(group) > sizeOf(groupOf[at] ?? null) &&
    (groups[group]?.members.some((other) => keyOf(other) === keyOf(at)) ?? false)
  // A code without a name, or with the name of others and other facts: what it costs tells.
  const isUnplaced = (at: number) => {
    const group = groups[groupOf[at] ?? -1]
    return group === undefined || (group.open && parts[at]?.[side] == null)
  }
  const mayBe = (at: number, group: number) =>
    keyOf(at) === ''
      ? !contradicts(codes[at]?.[side].facts ?? {}, groups[group]?.profile.facts ?? {}, decidingFacts[side])
      : group !== groupOf[at] && isNamed(at, group)
  for (const [at, group] of placeByPrice(codes, soldIn, groupOf, isUnplaced, mayBe)) {
    const before = groups[groupOf[at] ?? -1]
    if (before) before.members = before.members.filter((member) => member !== at)
    groupOf[at] = group
    const now = groups[group]
    if (!now) continue
    now.members = [...now.members, at].toSorted((a, b) => a - b)
    if (keyOf(at) !== '') now.open = false
  }
  const agreement = agreements(codes, parts, buckets, groupOf, side)
  return { groups, groupOf, agreement }
}

const bucketsOf = (codes: readonly ReadCode[], parts: readonly CodeParts[], side: SideName): CodeBucket[] => {
  const keyed = groupBy(codes.keys(), (at) => {
    const [code, part] = [codes[at], parts[at]?.[side] ?? null]
    if (!code) return ''
    if (part !== null) return `${code.gds} part ${part}`
    const { key, facts } = code[side]
    if (key === '') return ''
    return `${code.gds} text ${key} ${decidingFacts[side].map((name) => facts[name]?.join('|') ?? '').join(' ')}`
  })
  return [...keyed].flatMap(([key, members]): CodeBucket[] => {
    if (key === '') return []
    const profile = profileOf(members.flatMap((at) => codes[at]?.[side] ?? []))
    const [first = 0] = members
    return [{ members, profile, gds: codes[first]?.gds ?? '', part: parts[first]?.[side] ?? null, open: false }]
  })
}

const opposite: Readonly<Record<SideName, SideName>> = { room: 'plan', plan: 'room' }
/** With what it is sold: the rooms of a plan, or the plans of a room. */
type SoldBucket = CodeBucket & { others: Set<string> }
const isApart = ({ others }: SoldBucket, from: ReadonlySet<string>) => [...from].every((other) => !others.has(other))
const absorb = (one: SoldBucket, { members }: CodeBucket, others: ReadonlySet<string>) => {
  one.members.push(...members)
  for (const other of others) one.others.add(other)
}

/** In one GDS two parts with the same text are one room, unless some plan is sold in both. */
const mergeWithin = (
  buckets: readonly CodeBucket[],
  codes: readonly ReadCode[],
  parts: readonly CodeParts[],
  side: SideName,
): CodeBucket[] => {
  const soldWith = (at: number) => parts[at]?.[opposite[side]] ?? codes[at]?.[opposite[side]].key ?? ''
  const alike = groupBy(buckets, ({ gds, profile }) => `${gds} ${profile.key}`)
  return [...alike.values()].flatMap((group) => {
    if (group[0]?.profile.key === '') return group
    const made: SoldBucket[] = []
    for (const bucket of commonestFirst(group, codes, side)) {
      const others = new Set(bucket.members.map(soldWith))
      const same = made.find(
        (each) => !contradicts(each.profile.facts, bucket.profile.facts, decidingFacts[side]) && isApart(each, others),
      )
      if (same) absorb(same, bucket, others)
      else made.push({ ...bucket, members: [...bucket.members], others })
    }
    // One code against several of its name shows a wrong fact; two of them are another room or plan.
    const lone = made.filter(({ part, members }) => part === null && members.length === 1)
    const left = made.filter((each) => !lone.includes(each))
    for (const each of lone) {
      const same = left.find((other) => other.members.length > 1 && isApart(other, each.others))
      if (same) absorb(same, each, each.others)
      else left.push(each)
    }
    // Two of one name that are never sold side by side may be one, of which some codes show wrong facts.
    const isDoubtful = (each: SoldBucket) =>
      each.part === null &&
      left.some((other) => other !== each && other.members.length >= each.members.length && isApart(other, each.others))
    return left.map((each) => ({
      ...each,
      open: isDoubtful(each),
      profile: profileOf(each.members.flatMap((at) => codes[at]?.[side] ?? [])),
    }))
  })
}

/** The largest first, and before others of their size those whose facts most codes of the name show. */
const commonestFirst = (group: readonly CodeBucket[], codes: readonly ReadCode[], side: SideName): CodeBucket[] => {
  const common = profileOf(group.flatMap(({ members }) => members.flatMap((at) => codes[at]?.[side] ?? []))).facts
  const isCommon = ({ profile }: CodeBucket) => Number(!contradicts(common, profile.facts, decidingFacts[side]))
  return group.toSorted((a, b) => b.members.length - a.members.length || isCommon(b) - isCommon(a))
}

/** So much of what the others say is the same thing, perhaps shortened. */
const saysSame = 0.6
/** So little of it is something else, and so is what another group says nearly word for word. */
const saysElse = 0.34
const saysOther = 0.9

/** Whether the parts of the room and the plan make up the code. */
const isWhole = (code: ReadCode | undefined, parts: CodeParts | undefined): boolean =>
  parts?.room != null && parts.plan !== null && parts.room.length + parts.plan.length === code?.code.length

const agreements = (
  codes: readonly ReadCode[],
  parts: readonly CodeParts[],
  buckets: readonly CodeBucket[],
  groupOf: readonly (number | null)[],
  side: SideName,
): Agreement[] => {
  const found: Agreement[] = codes.map(() => 'silent')
  for (const bucket of buckets)
    for (const at of bucket.members) {
      const said = codes[at]?.[side]
      const share = said ? shareSaid(bucket.profile, said) : null
      if (!said || share === null) continue
      const isAnothers =
        share < saysOther &&
        buckets.some(
          (each) =>
            each.gds === bucket.gds &&
            groupOf[each.members[0] ?? 0] !== groupOf[at] &&
            (shareSaid(each.profile, said) ?? 0) >= saysOther,
        )
      const isOtherFact = contradicts(bucket.profile.facts, said.facts, decidingFacts[side])
      // Both parts of the code say what it is: a text that names nothing else is a fault of the loader.
      const isElse = share < saysElse && !isWhole(codes[at], parts[at])
      if (isAnothers || isElse) found[at] = 'unlike'
      else found[at] = share < saysSame || isOtherFact ? 'differs' : 'same'
    }
  return found
}
