// What the score becomes when fixes are fixed, one after the other: wrong prices first, by how much money they are wrong, then the highest gain.
import type { FixableRate, FixPlan, Fix } from './cause.ts'
import { compare, type Decimal } from '../../money.ts'
import { moneyDifference } from './money-difference.ts'
import { checkOf } from '../rule-set.ts'
import { shownPercent } from '../score/summary.ts'
import { type Criterion, criteria, type Finding, type Verdict, type Weights } from '../verdict.ts'

/** A scored rate as fixes need it, from its verdicts: passed weight before decisive checks removed it. */
export const fixableRateOf = (
  rate_id: number,
  verdicts: Readonly<Record<string, Verdict>>,
  findings: readonly Finding[],
): FixableRate => {
  const counts = {} as Record<Criterion, Pick<Weights, 'passed' | 'counted'>>
  const passed_before = {} as Record<Criterion, number>
  const spoiled = new Set<Criterion>()
  for (const criterion of criteria) {
    counts[criterion] = { passed: 0, counted: 0 }
    passed_before[criterion] = 0
  }
  for (const [id, verdict] of Object.entries(verdicts)) {
    const check = checkOf(id)
    if (!check || verdict === 'not_applicable') continue
    const sums = counts[check.criterion]
    if (verdict === 'unknown') continue
    sums.counted += check.weight
    if (verdict === 'pass') passed_before[check.criterion] += check.weight
    if (verdict === 'wrong' && check.decisive) spoiled.add(check.criterion)
  }
  for (const criterion of criteria) counts[criterion].passed = spoiled.has(criterion) ? 0 : passed_before[criterion]
  return { rate_id, criteria: counts, findings, passed_before }
}

/** One criterion of one rate: its passed weight comes back when the last decisive finding is fixed. */
type CriterionCell = { passed: number; decisive: number; open: OpenFinding[] }
/** A finding passes when the last of its fixes is fixed. */
type OpenFinding = { fixes: readonly number[]; weight: number; decisive: boolean }
const isFixedBy = ({ fixes }: OpenFinding, fix: number): boolean => fixes.length === 1 && fixes[0] === fix

const gainIn = ({ passed, decisive, open }: CriterionCell, fix: number): number => {
  let [weight, frees] = [0, 0]
  for (const part of open)
    if (isFixedBy(part, fix)) {
      weight += part.weight
      if (part.decisive) frees += 1
    }
  if (decisive === 0) return weight
  return decisive === frees ? passed + weight : 0
}

/** Findings that no fix names stay as they are. Fixes that are `left`, by their keys, come last. */
export const fixPlanOf = (
  rates: readonly FixableRate[],
  fixes: readonly Fix[],
  left: ReadonlySet<string> = new Set(),
): FixPlan => {
  const { cells, touched } = cellsOf(rates, fixes)
  const all = { passed: 0, counted: 0 }
  for (const { criteria: weights } of rates)
    for (const criterion of criteria) {
      all.passed += weights[criterion].passed
      all.counted += weights[criterion].counted
    }
  const gains = gainsIn(cells, touched)
  const alone = [...gains]
  const differences = fixes.map(moneyDifference)
  const isLeft = ({ fix }: GainEntry) => left.has(fixes[fix]?.key ?? '')
  const queue = newQueue((a, b) => (isLeft(a) === isLeft(b) ? comesBefore(fixes, differences, a, b) : isLeft(b)))
  for (const [fix, gain] of gains.entries()) queue.push({ fix, gain })
  const from = shownPercent(all)
  const steps: FixPlan['steps'] = []
  const done = new Set<number>()
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { fix, gain } = next
    if (done.has(fix) || gain !== gains[fix]) continue // an older gain of the same fix
    done.add(fix)
    all.passed += gain
    steps.push({ key: fixes[fix]?.key ?? '', to: shownPercent(all), alone: alone[fix] ?? 0 })
    for (const at of touched[fix] ?? [])
      for (const other of applyFix(cells[at] ?? emptyCell, fix, gains)) queue.push(other)
  }
  return { from, steps }
}

/** The weight that each fix gains on its own, in the order of the fixes. */
export const gainsOf = (rates: readonly FixableRate[], fixes: readonly Pick<Fix, 'found'>[]): number[] => {
  const { cells, touched } = cellsOf(rates, fixes)
  return gainsIn(cells, touched)
}
const gainsIn = (cells: readonly CriterionCell[], touched: readonly (readonly number[])[]): number[] =>
  touched.map((own, fix) => own.reduce((sum, at) => sum + gainIn(cells[at] ?? emptyCell, fix), 0))

const emptyCell: CriterionCell = { passed: 0, decisive: 0, open: [] }

const cellsOf = (rates: readonly FixableRate[], fixes: readonly Pick<Fix, 'found'>[]) => {
  const fixesOf = new Map<number, Map<string, number[]>>()
  for (const [at, { found }] of fixes.entries())
    for (const { rate_id, check } of found) {
      let ofRate = fixesOf.get(rate_id)
      if (!ofRate) fixesOf.set(rate_id, (ofRate = new Map()))
      const known = ofRate.get(check)
      if (!known) ofRate.set(check, [at])
      else if (!known.includes(at)) known.push(at)
    }
  const cells: CriterionCell[] = []
  const touched: number[][] = fixes.map(() => [])
  for (const { rate_id, findings, passed_before } of rates) {
    const own = new Map<Criterion, number>()
    for (const { check: id, verdict } of findings) {
      const check = checkOf(id)
      if (!check) continue
      let at = own.get(check.criterion)
      if (at === undefined) {
        own.set(check.criterion, (at = cells.length))
        cells.push({ passed: passed_before[check.criterion], decisive: 0, open: [] })
      }
      const cell = cells[at] ?? emptyCell
      const decisive = check.decisive && verdict === 'wrong'
      if (decisive) cell.decisive += 1
      const needed = fixesOf.get(rate_id)?.get(id)
      if (needed === undefined) continue
      cell.open.push({ fixes: needed, weight: check.weight, decisive })
      for (const fix of needed) if (touched[fix]?.at(-1) !== at) touched[fix]?.push(at)
    }
  }
  return { cells, touched }
}

/** Applies a fix in one cell; returns the fixes whose gain has changed. */
const applyFix = (cell: CriterionCell, fix: number, gains: number[]): GainEntry[] => {
  const others = new Set(cell.open.flatMap(({ fixes }) => fixes))
  others.delete(fix)
  const earlier = new Map([...others].map((other) => [other, gainIn(cell, other)]))
  for (const part of cell.open)
    if (isFixedBy(part, fix)) {
      cell.passed += part.weight
      if (part.decisive) cell.decisive -= 1
    }
  cell.open = cell.open
    .filter((part) => !isFixedBy(part, fix))
    .map((part) => ({ ...part, fixes: part.fixes.filter((each) => each !== fix) }))
  return [...earlier].flatMap(([other, gain]) => {
    const change = gainIn(cell, other) - gain
    if (change === 0) return []
    const now = (gains[other] ?? 0) + change
    gains[other] = now
    return [{ fix: other, gain: now }]
  })
}

/** Wrong prices first, the greatest difference before others; then the greater gain; ties by what is lost alone, then by key. */
const comesBefore = (fixes: readonly Fix[], differences: readonly Decimal[], a: GainEntry, b: GainEntry): boolean => {
  const [left, right] = [fixes[a.fix], fixes[b.fix]]
  if (!left || !right) return false
  if (left.money !== right.money) return left.money
  const difference = compare(differences[a.fix] ?? '0', differences[b.fix] ?? '0')
  if (difference !== 0) return difference > 0
  if (a.gain !== b.gain) return a.gain > b.gain
  return left.lost === right.lost ? left.key < right.key : left.lost > right.lost
}

type GainEntry = { fix: number; gain: number }
type GainQueue = { push(entry: GainEntry): void; pop(): GainEntry | undefined }

/** A binary heap: the first in order is always at index 0. */
const newQueue = (first: (a: GainEntry, b: GainEntry) => boolean): GainQueue => {
  const heap: GainEntry[] = []
  const swapped = (a: number, b: number): boolean => {
    const [upper, lower] = [heap[a], heap[b]]
    if (!upper || !lower || !first(lower, upper)) return false
    heap[a] = lower
    heap[b] = upper
    return true
  }
  return {
    push: (entry) => {
      heap.push(entry)
      for (let at = heap.length - 1; at > 0 && swapped((at - 1) >> 1, at); at = (at - 1) >> 1);
    },
    pop: () => {
      const [top] = heap
      const last = heap.pop()
      if (heap.length === 0 || !last) return top
      heap[0] = last
      for (let at = 0; ; ) {
        const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]]
        const child = left && right && first(right, left) ? 2 * at + 2 : 2 * at + 1
        if (!swapped(at, child)) return top
        at = child
      }
    },
  }
}
