// What the score becomes when tasks are mended, one after the other: each time the one that brings most.
import type { Mendable, Mending, Task } from './cause.ts'
import { checkOf } from './rule-set.ts'
import { shownPercent } from './summary.ts'
import { type Criterion, criteria, type Finding, type Verdict, type Weights } from './verdict.ts'

/** A scored rate as mending needs it, from its verdicts: passed weight before decisive checks took it away. */
export const mendableOf = (
  rate_id: number,
  verdicts: Readonly<Record<string, Verdict>>,
  findings: readonly Finding[],
): Mendable => {
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

/** One criterion of one rate: its passed weight comes back when the last decisive finding is mended. */
type Cell = { passed: number; decisive: number; open: Part[] }
/** A finding passes when the last of its tasks is mended. */
type Part = { tasks: readonly number[]; weight: number; decisive: boolean }
const isMendedBy = ({ tasks }: Part, task: number): boolean => tasks.length === 1 && tasks[0] === task

const gainIn = ({ passed, decisive, open }: Cell, task: number): number => {
  let [weight, frees] = [0, 0]
  for (const part of open)
    if (isMendedBy(part, task)) {
      weight += part.weight
      if (part.decisive) frees += 1
    }
  if (decisive === 0) return weight
  return decisive === frees ? passed + weight : 0
}

/** Findings that no task names stay as they are. */
export const mendingOf = (rates: readonly Mendable[], tasks: readonly Task[]): Mending => {
  const { cells, touched } = cellsOf(rates, tasks)
  const all = { passed: 0, counted: 0 }
  for (const { criteria: weights } of rates)
    for (const criterion of criteria) {
      all.passed += weights[criterion].passed
      all.counted += weights[criterion].counted
    }
  const gains = tasks.map((_, task) =>
    (touched[task] ?? []).reduce((sum, at) => sum + gainIn(cells[at] ?? none, task), 0),
  )
  const queue = newQueue((a, b) => before(tasks, a, b))
  for (const [task, gain] of gains.entries()) queue.push({ task, gain })
  const from = shownPercent(all)
  const steps: Mending['steps'] = []
  const done = new Set<number>()
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { task, gain } = next
    if (done.has(task) || gain !== gains[task]) continue // an older gain of the same task
    done.add(task)
    all.passed += gain
    steps.push({ key: tasks[task]?.key ?? '', to: shownPercent(all) })
    for (const at of touched[task] ?? []) for (const other of mend(cells[at] ?? none, task, gains)) queue.push(other)
  }
  return { from, steps }
}

const none: Cell = { passed: 0, decisive: 0, open: [] }

const cellsOf = (rates: readonly Mendable[], tasks: readonly Task[]) => {
  const tasksOf = new Map<string, number[]>()
  for (const [at, { found }] of tasks.entries())
    for (const { rate_id, check } of found) {
      const known = tasksOf.get(`${rate_id} ${check}`)
      if (!known) tasksOf.set(`${rate_id} ${check}`, [at])
      else if (!known.includes(at)) known.push(at)
    }
  const cells: Cell[] = []
  const touched: number[][] = tasks.map(() => [])
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
      const cell = cells[at] ?? none
      const decisive = check.decisive && verdict === 'wrong'
      if (decisive) cell.decisive += 1
      const needed = tasksOf.get(`${rate_id} ${id}`)
      if (needed === undefined) continue
      cell.open.push({ tasks: needed, weight: check.weight, decisive })
      for (const task of needed) if (touched[task]?.at(-1) !== at) touched[task]?.push(at)
    }
  }
  return { cells, touched }
}

/** Mends a task in one cell; answers the tasks whose gain is another one now. */
const mend = (cell: Cell, task: number, gains: number[]): Entry[] => {
  const others = new Set(cell.open.flatMap(({ tasks }) => tasks))
  others.delete(task)
  const earlier = new Map([...others].map((other) => [other, gainIn(cell, other)]))
  for (const part of cell.open)
    if (isMendedBy(part, task)) {
      cell.passed += part.weight
      if (part.decisive) cell.decisive -= 1
    }
  cell.open = cell.open
    .filter((part) => !isMendedBy(part, task))
    .map((part) => ({ ...part, tasks: part.tasks.filter((each) => each !== task) }))
  return [...earlier].flatMap(([other, gain]) => {
    const change = gainIn(cell, other) - gain
    if (change === 0) return []
    const now = (gains[other] ?? 0) + change
    gains[other] = now
    return [{ task: other, gain: now }]
  })
}

/** The greater gain first; of equal ones what loses more by itself, then by key. */
const before = (tasks: readonly Task[], a: Entry, b: Entry): boolean => {
  if (a.gain !== b.gain) return a.gain > b.gain
  const [left, right] = [tasks[a.task], tasks[b.task]]
  if (!left || !right) return false
  return left.lost === right.lost ? left.key < right.key : left.lost > right.lost
}

type Entry = { task: number; gain: number }
type Queue = { push(entry: Entry): void; pop(): Entry | undefined }

/** A binary heap: what comes first is always at place 0. */
const newQueue = (first: (a: Entry, b: Entry) => boolean): Queue => {
  const heap: Entry[] = []
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
