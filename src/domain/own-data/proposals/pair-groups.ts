// Which groups of codes of the two GDS are one room or one plan: by a part of the code, by their names, or by their prices.
import { groupBy } from '../../group-by.ts'
import { compareNames, rarityOf } from '../mapping/resemblance.ts'
import { comparePrices, isOtherPrice, isSamePrice, noAgreement, type PriceAgreement } from './price-agreement.ts'
import { type CodeSide, contradicts, decidingFacts, type ReadCode, type SideName } from './read-code.ts'

/** Codes by their places. `profile`: what most of them say; `open`: perhaps it is one of the other GDS. */
export type CodeGroup = { members: number[]; profile: CodeSide; open: boolean }
/** The codes of one GDS that share a part or, without one, their text. */
export type CodeBucket = CodeGroup & { gds: string; part: string | null }

/** Names of the two GDS this much alike are one; a second one nearly as much alike leaves it open. */
const alikeEnough = 0.75
const clearly = 0.08
const perhapsAlike = 0.6
const equally = 1e-9
/** With the same part of the code less will do. */
const alikeWithPart = 0.34

/** What one GDS sells the other sells too: each group has at most one counterpart. */
export const mergeAcross = (
  buckets: readonly CodeBucket[],
  side: SideName,
  codes: readonly ReadCode[],
  soldIn: readonly (number | null)[],
): CodeGroup[] => {
  const [first, ...others] = [...groupBy(buckets, ({ gds }) => gds).values()]
  if (!first) return []
  const second = others.flat()
  const { counterparts, left } = pairUp(first, second, side, comparePrices(codes, soldIn, first, second))
  const taken = new Set(counterparts.values())
  const [openFirst, openSecond] = [new Set(left.map(({ a }) => a)), new Set(left.map(({ b }) => b))]
  return [
    ...first.map(({ members, profile, open }, a) => {
      const b = counterparts.get(a)
      const other = b === undefined ? undefined : second[b]
      return {
        members: [...members, ...(other?.members ?? [])],
        profile,
        open: other === undefined && (open || openFirst.has(a)),
      }
    }),
    ...second.flatMap((bucket, b) => (taken.has(b) ? [] : [{ ...bucket, open: bucket.open || openSecond.has(b) }])),
  ]
}

/** `isSure`: no fact speaks against it. */
type BucketPair = { a: number; b: number; alike: number; isSure: boolean }
/** First those with the same part of the code, then those whose texts or prices are clearly the same; `left`: what may be one as well. */
const pairUp = (
  first: readonly CodeBucket[],
  second: readonly CodeBucket[],
  side: SideName,
  priced: (a: number, b: number) => PriceAgreement,
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
  const isNameOf = ({ a, b }: BucketPair) => first[a]?.profile.key === second[b]?.profile.key
  // Where both GDS show other prices throughout, they tell nothing.
  const ofSameName = byText.filter((pair) => pair.isSure && isNameOf(pair)).map(({ a, b }) => priced(a, b))
  const tellsOthers = isSamePrice(
    ofSameName.reduce((sum, each) => ({ same: sum.same + each.same, other: sum.other + each.other }), {
      same: 0,
      other: 0,
    }),
    2,
  )
  const maybe = byText.filter((pair) => !tellsOthers || !isOtherPrice(priced(pair.a, pair.b)))
  const rivalsOf = groupBy(
    maybe.flatMap((pair) => [
      { end: `a${pair.a}`, pair },
      { end: `b${pair.b}`, pair },
    ]),
    ({ end }) => end,
  )
  const inOrder = maybe.toSorted((x, y) => y.alike - x.alike || x.a - y.a || x.b - y.b)
  const joinByText = () => {
    for (const pair of inOrder) {
      const { a, b, alike } = pair
      if (!isOpen(pair) || alike < alikeEnough || !pair.isSure) continue
      const near = isNameOf(pair) ? equally : clearly
      const rivals = [...(rivalsOf.get(`a${a}`) ?? []), ...(rivalsOf.get(`b${b}`) ?? [])]
      if (rivals.every((other) => other.pair === pair || alike - other.pair.alike >= near || !isOpen(other.pair)))
        join(pair)
    }
  }
  joinByText()
  const isFree = (a: number, b: number) => isOpen({ a, b, alike: 0, isSure: true })
  for (const pair of pairsByPrice(first, second, side, (a, b) => (isFree(a, b) ? priced(a, b) : noAgreement), maybe))
    join(pair)
  joinByText()
  return { counterparts, left: [...maybe, ...unlikely].filter(isOpen) }
}

const ends = ({ a, b }: BucketPair) => [`a${a}`, `b${b}`]
/** Prices in so many rooms prove that two are one; with names that may be one a single one does. */
const provingPrices = 2
/** What is not joined yet and costs the same; of several the one that does so more often. */
const pairsByPrice = (
  first: readonly CodeBucket[],
  second: readonly CodeBucket[],
  side: SideName,
  priced: (a: number, b: number) => PriceAgreement,
  byText: readonly BucketPair[],
): BucketPair[] => {
  const named = new Set(byText.map(({ a, b }) => `${a} ${b}`))
  const pairs = [...first.keys()].flatMap((a) =>
    [...second.keys()].flatMap((b) => {
      const agreement = priced(a, b)
      if (!isSamePrice(agreement, 1)) return []
      const [one, other] = [first[a]?.profile, second[b]?.profile]
      // With the same name and price a fact that differs is what the GDS contradict each other on.
      const isNamed = one !== undefined && one.key !== '' && one.key === other?.key
      const mayBeOne = isNamed || !contradicts(one?.facts ?? {}, other?.facts ?? {}, decidingFacts[side])
      const least = isNamed || named.has(`${a} ${b}`) ? 1 : provingPrices
      return mayBeOne && agreement.same >= least ? [{ a, b, alike: 0, isSure: true, same: agreement.same }] : []
    }),
  )
  /** How often the best of each end costs the same, and how many are as good. */
  const best = new Map<string, { same: number; count: number }>()
  for (const pair of pairs)
    for (const end of ends(pair)) {
      const known = best.get(end)
      if (!known || known.same < pair.same) best.set(end, { same: pair.same, count: 1 })
      else if (known.same === pair.same) known.count += 1
    }
  return pairs.filter((pair) =>
    ends(pair).every((end) => best.get(end)?.same === pair.same && best.get(end)?.count === 1),
  )
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
