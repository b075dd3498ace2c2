// Pairs the rates of two GDS: by own data, else by the same booking code, else by similarity.
import type { GdsName } from '../gds.ts'
import type { OwnData } from '../own-data/records.ts'
import { codeFor } from '../own-data/mapping/code-resolution.ts'
import type { Rate } from '../rate.ts'
import type { ComparedCheckup, Pair, Pairing } from './differences.ts'
import { rateFeatures, likenessOf, rateWordRarity } from './likeness.ts'
import { differencesOf } from './values.ts'
import { groupBy } from '../group-by.ts'
import type { RateSide } from './same-values.ts'

/** Less alike than this are two rates. */
const least = 0.66
/** Candidates closer than this are ambiguous. */
const likenessMargin = 0.003

/** Pairs in the order of the left checkup, then what only the right one has. */
export const compareCheckups = (left: ComparedCheckup, right: ComparedCheckup, own: OwnData | null): Pair[] => {
  const known = { left: mappedNames(left, own), right: mappedNames(right, own) }
  const joined = join(left, right, known)
  const partners = new Map(joined.map(({ right: at }) => [at, true]))
  const pairs = left.rates.map(
    (_, at) => joined.find((each) => each.left === at) ?? { left: at, right: null, by: null },
  )
  const alone = right.rates.flatMap((_, at) => (partners.has(at) ? [] : [{ left: null, right: at, by: null }]))
  return [...pairs, ...alone].map((pair): Pair => {
    const name =
      (pair.left === null ? null : known.left[pair.left]) ?? (pair.right === null ? null : known.right[pair.right])
    const [a, b] = [speakerOf(left, pair.left), speakerOf(right, pair.right)]
    return {
      ...pair,
      plan: name?.plan ?? null,
      room: name?.room ?? null,
      differences: a && b ? differencesOf(a, b) : [],
    }
  })
}

const speakerOf = ({ gds, check_in, rates, rules }: ComparedCheckup, at: number | null): RateSide | null => {
  const rate = at === null ? undefined : rates[at]
  return rate && at !== null ? { gds, check_in, rate, rules: rules[at] ?? 'not_made' } : null
}

/** Codes of the own data. */
type MappedName = { plan: string; room: string | null } | null
const mappedNames = ({ gds, rates }: ComparedCheckup, own: OwnData | null): MappedName[] =>
  rates.map(({ rate_plan }) => (own ? mappedName(own, rate_plan, gds) : null))
const mappedName = (own: OwnData, rate_plan: string, gds: GdsName): MappedName => {
  const code = codeFor(own, rate_plan, gds)
  const plan = own.plans.find(({ id }) => id === code?.plan_id)
  const room = own.rooms.find(({ id }) => id === code?.room_id)
  return plan ? { plan: plan.code, room: room?.code ?? null } : null
}
/** What the own data names is never paired against it. */
const mayBe = (a: MappedName, b: MappedName): boolean =>
  a === null || b === null || (a.plan === b.plan && (a.room === null || b.room === null || a.room === b.room))

type JoinedRates = { left: number; right: number; by: Pairing }
type MappedRates = { left: readonly MappedName[]; right: readonly MappedName[] }

const join = (left: ComparedCheckup, right: ComparedCheckup, known: MappedRates): JoinedRates[] => {
  const pairs: JoinedRates[] = []
  const taken = { left: new Set<number>(), right: new Set<number>() }
  const add = (a: number, b: number, by: Pairing) => {
    if (taken.left.has(a) || taken.right.has(b)) return
    taken.left.add(a)
    taken.right.add(b)
    pairs.push({ left: a, right: b, by })
  }
  const fits = (a: number, b: number) => mayBe(known.left[a] ?? null, known.right[b] ?? null)
  for (const [a, b] of unique(known.left.map(planAndRoom), known.right.map(planAndRoom))) add(a, b, 'plan_and_room')
  for (const [a, b] of unique(codesOf(left), codesOf(right))) if (fits(a, b)) add(a, b, 'code')
  for (const { a, b } of alikest(left.rates, right.rates, taken, fits)) add(a, b, 'words')
  return pairs
}

const planAndRoom = (name: MappedName) => (name === null || name.room === null ? null : `${name.plan} ${name.room}`)
const codesOf = ({ rates }: ComparedCheckup) => rates.map(({ rate_plan }) => rate_plan.toUpperCase())

/** By key; null if several bear it. */
const placesOf = (keys: readonly (string | null)[]) => {
  const found = new Map<string, number | null>()
  for (const [at, key] of keys.entries()) if (key !== null) found.set(key, found.has(key) ? null : at)
  return found
}
/** Indexes of the values that occur exactly once on each side. */
const unique = (left: readonly (string | null)[], right: readonly (string | null)[]): [number, number][] => {
  const others = placesOf(right)
  return [...placesOf(left)].flatMap(([key, a]): [number, number][] => {
    const b = others.get(key) ?? null
    return a === null || b === null ? [] : [[a, b]]
  })
}

type PairedRates = { left: ReadonlySet<number>; right: ReadonlySet<number> }
type Likeness = { a: number; b: number; like: number }
/** The most alike first, each rate once. A rate with two equally likely partners stays unpaired. */
const alikest = (
  left: readonly Rate[],
  right: readonly Rate[],
  taken: PairedRates,
  fits: (a: number, b: number) => boolean,
): Likeness[] => {
  const [here, there] = [left.map(rateFeatures), right.map(rateFeatures)]
  const rarity = rateWordRarity([...here, ...there])
  const found: Likeness[] = []
  for (const [a, one] of here.entries())
    for (const [b, other] of there.entries()) {
      if (taken.left.has(a) || taken.right.has(b) || !fits(a, b)) continue
      const like = likenessOf(one, other, rarity)
      if (like >= least) found.push({ a, b, like })
    }
  const sorted = found.toSorted((x, y) => y.like - x.like || x.a - y.a || x.b - y.b)
  const done = { left: new Set<number>(), right: new Set<number>() }
  const isOpen = ({ a, b }: Likeness) => !done.left.has(a) && !done.right.has(b)
  const byLeft = groupBy(sorted, ({ a }) => a)
  const byRight = groupBy(sorted, ({ b }) => b)
  return sorted.filter((each) => {
    if (!isOpen(each)) return false
    const rivals = [...(byLeft.get(each.a) ?? []), ...(byRight.get(each.b) ?? [])]
    const close = rivals.some((other) => other !== each && other.like > each.like - likenessMargin && isOpen(other))
    done.left.add(each.a)
    done.right.add(each.b)
    return !close
  })
}
