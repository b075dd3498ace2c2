// Which booking codes are of one room, and which of one plan: by a part of the code, and by texts and facts, over both GDS.
import { groupBy } from '../../group-by.ts'
import { compareNames, rarityOf } from '../resemblance.ts'
import { profileOf, shareSaid } from './code-profile.ts'
import { type CodeSide, contradicts, decidingFacts, type ReadCode, type SideName } from './read-code.ts'
import type { CodeParts } from './split-codes.ts'

/** Codes by their places. `profile`: what most of them say; `open`: perhaps it is one of the other GDS. */
type CodeGroup = { members: number[]; profile: CodeSide; open: boolean }
/** The codes of one GDS that share a part or, without one, their text. */
type CodeBucket = CodeGroup & { gds: string; part: string | null }

/** What a code says beside what its group says; `unlike`: it names something else. */
type Agreement = 'same' | 'silent' | 'differs' | 'unlike'
export type GroupedSide = { groups: CodeGroup[]; groupOf: (number | null)[]; agreement: Agreement[] }

export const groupSide = (codes: readonly ReadCode[], parts: readonly CodeParts[], side: SideName): GroupedSide => {
  const buckets = bucketsOf(codes, parts, side)
  const merged = mergeAcross(mergeWithin(buckets, codes, parts, side), side)
  const groups = merged.map(({ members, open }) => ({
    members: members.toSorted((a, b) => a - b),
    profile: profileOf(members.flatMap((at) => codes[at]?.[side] ?? [])),
    open,
  }))
  const groupOf: (number | null)[] = codes.map(() => null)
  for (const [at, { members }] of groups.entries()) for (const member of members) groupOf[member] = at
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
    const made: (CodeBucket & { others: Set<string> })[] = []
    for (const bucket of group.toSorted((a, b) => b.members.length - a.members.length)) {
      const others = new Set(bucket.members.map(soldWith))
      // One code against several of its name shows a wrong fact; two of them are another room or plan.
      const isAlone = bucket.part === null && bucket.members.length === 1
      const same = made.find(
        (each) =>
          ((isAlone && each.members.length > 1) ||
            !contradicts(each.profile.facts, bucket.profile.facts, decidingFacts[side])) &&
          [...others].every((other) => !each.others.has(other)),
      )
      if (!same) {
        made.push({ ...bucket, members: [...bucket.members], others })
        continue
      }
      same.members.push(...bucket.members)
      for (const other of others) same.others.add(other)
    }
    return made
  })
}

/** Names of the two GDS this much alike are one; a second one nearly as much alike leaves it open. */
const alikeEnough = 0.75
const clearly = 0.08
const perhapsAlike = 0.6
const equally = 1e-9
/** With the same part of the code less will do. */
const alikeWithPart = 0.34

/** What one GDS sells the other sells too: each group has at most one counterpart. */
const mergeAcross = (buckets: readonly CodeBucket[], side: SideName): CodeGroup[] => {
  const [first, ...others] = [...groupBy(buckets, ({ gds }) => gds).values()]
  if (!first) return []
  const second = others.flat()
  const { counterparts, left } = pairUp(first, second, side)
  const taken = new Set(counterparts.values())
  const [openFirst, openSecond] = [new Set(left.map(({ a }) => a)), new Set(left.map(({ b }) => b))]
  return [
    ...first.map(({ members, profile }, a) => {
      const b = counterparts.get(a)
      const other = b === undefined ? undefined : second[b]
      return { members: [...members, ...(other?.members ?? [])], profile, open: openFirst.has(a) }
    }),
    ...second.flatMap((bucket, b) => (taken.has(b) ? [] : [{ ...bucket, open: openSecond.has(b) }])),
  ]
}

/** `isSure`: no fact speaks against it. */
type BucketPair = { a: number; b: number; alike: number; isSure: boolean }
/** First those with the same part of the code, then those whose texts are clearly the same; `left`: what may be one as well. */
const pairUp = (
  first: readonly CodeBucket[],
  second: readonly CodeBucket[],
  side: SideName,
): { counterparts: Map<number, number>; left: BucketPair[] } => {
  const { byPart, byText, unlikely } = alikePairs(first, second, side)
  const counterparts = new Map<number, number>()
  const taken = new Set<number>()
  const isOpen = ({ a, b }: BucketPair) => !counterparts.has(a) && !taken.has(b)
  const join = ({ a, b }: BucketPair) => {
    counterparts.set(a, b)
    taken.add(b)
  }
  for (const pair of byPart) if (isOpen(pair)) join(pair)
  const rivalsOf = groupBy(
    byText.flatMap((pair) => [
      { end: `a${pair.a}`, pair },
      { end: `b${pair.b}`, pair },
    ]),
    ({ end }) => end,
  )
  for (const pair of byText.toSorted((x, y) => y.alike - x.alike || x.a - y.a || x.b - y.b)) {
    const { a, b, alike } = pair
    if (!isOpen(pair) || alike < alikeEnough || !pair.isSure) continue
    const near = first[a]?.profile.key === second[b]?.profile.key ? equally : clearly
    const rivals = [...(rivalsOf.get(`a${a}`) ?? []), ...(rivalsOf.get(`b${b}`) ?? [])]
    if (rivals.every((other) => other.pair === pair || alike - other.pair.alike >= near || !isOpen(other.pair)))
      join(pair)
  }
  return { counterparts, left: [...byText, ...unlikely].filter(isOpen) }
}

const alikePairs = (first: readonly CodeBucket[], second: readonly CodeBucket[], side: SideName) => {
  const names = first.map(({ profile }) => profile.words)
  const compareTo = compareNames(names, rarityOf(names))
  const placeOfPart = new Map(first.flatMap(({ part }, at) => (part === null ? [] : [[part, at] as const])))
  const byPart: BucketPair[] = []
  const byText: BucketPair[] = []
  /** The same part of the code and another name. */
  const unlikely: BucketPair[] = []
  for (const [b, { part, profile }] of second.entries()) {
    const likeness = compareTo(profile.words)
    const mayBeOne = (a: number) => !contradicts(first[a]?.profile.facts ?? {}, profile.facts, decidingFacts[side])
    const a = part === null ? undefined : placeOfPart.get(part)
    if (a !== undefined) {
      const isUnsaid = profile.words.length === 0 || first[a]?.profile.words.length === 0
      const alike = isUnsaid ? 1 : likeness(a).both
      const isSure = mayBeOne(a)
      // With the same code and the same name a fact that differs is what the GDS contradict each other on.
      const pair = { a, b, alike, isSure }
      if (alike >= (isSure ? alikeWithPart : alikeEnough)) byPart.push(pair)
      else unlikely.push(pair)
    }
    for (const other of first.keys()) {
      const alike = likeness(other).both
      const isSure = mayBeOne(other)
      if (alike >= (isSure ? perhapsAlike : alikeEnough)) byText.push({ a: other, b, alike, isSure })
    }
  }
  return { byPart, byText, unlikely }
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
