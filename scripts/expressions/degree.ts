// How the time of a match grows with the text: along which loops one and the same word can be shared in many ways.
import { type Automaton, automatonOf, type Step } from './positions.ts'

/** `degree`: 1 is linear, 2 quadratic, Infinity exponential. `attack`: repeated, it shows the growth. */
export type Growth = { degree: number; attack: string }

const holds = (step: Step, before: string, after: string) => step.conditions.every((each) => each(before, after))

const reachOf = ({ steps }: Automaton): Set<number>[] =>
  steps.map((_, from) => {
    const seen = new Set<number>()
    const open = [from]
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const { to } of steps[at] ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          open.push(to)
        }
    return seen
  })
/** The places that can be reached again from themselves, by the loop they are in. */
const loopsOf = (reach: readonly ReadonlySet<number>[]): Map<number, number> => {
  const loops = new Map<number, number>()
  for (const [at, seen] of reach.entries())
    if (seen.has(at)) loops.set(at, Math.min(...[...seen].filter((to) => reach[to]?.has(at))))
  return loops
}

/** By letter: which letters are alike for what follows them, because each condition holds after one as it does after the other. */
const kindsOf = ({ letters, steps }: Automaton): number[] => {
  const conditions = new Set(steps.flatMap((those) => those.flatMap((step) => step.conditions)))
  const kinds = new Map<string, number>()
  return letters.map((before) => {
    const name = [...conditions].map((each) => letters.map((after) => (each(before, after) ? 1 : 0)).join('')).join()
    const kind = kinds.get(name) ?? kinds.size
    kinds.set(name, kind)
    return kind
  })
}
/** Of letters, the first of each kind: one stands for all that are alike. */
const oneOfEachKind = (taken: Iterable<number>, kinds: readonly number[]): number[] => [
  ...new Map([...taken].toReversed().map((letter) => [kinds[letter], letter])).values(),
]

type Known = { kinds: readonly number[]; after: Map<number, number[]> }
const known = new WeakMap<Automaton, Known>()
const knownOf = (automaton: Automaton): Known => {
  const found = known.get(automaton) ?? { kinds: kindsOf(automaton), after: new Map<number, number[]>() }
  known.set(automaton, found)
  return found
}
/** The places after one, by the letter before and the letter taken. */
const nextOf = (automaton: Automaton, from: number, before: number, taken: number): readonly number[] => {
  const { letters, takes, steps } = automaton
  const { kinds, after: made } = knownOf(automaton)
  const name = (from * letters.length + (kinds[before] ?? 0)) * letters.length + taken
  let after = made.get(name)
  if (!after) {
    const [one, two] = [letters[before] ?? '', letters[taken] ?? '']
    after = [
      ...new Set(
        (steps[from] ?? []).flatMap((step) => (takes[step.to]?.has(taken) && holds(step, one, two) ? [step.to] : [])),
      ),
    ]
    made.set(name, after)
  }
  return after
}

/** An expression with more ways than this is taken to grow: it is simplified until it can be followed. */
const mostTuples = 2_000

/** Breadth first over tuples of places that take the same letters; the word that leads to `goal`, or null. */
const wordTo = (
  automaton: Automaton,
  start: readonly number[],
  last: number,
  isAllowed: (tuple: readonly number[]) => boolean,
  isGoal: (tuple: readonly number[], letter: number) => boolean,
): string | null => {
  const { letters, steps } = automaton
  /** The letter before counts only where a step asks for it. */
  const asks = (from: number) => steps[from]?.some(({ conditions }) => conditions.length > 0) === true
  const { kinds } = knownOf(automaton)
  const key = (tuple: readonly number[], letter: number) =>
    `${tuple.join(',')}/${tuple.some(asks) ? kinds[letter] : ''}`
  const seen = new Set<string>()
  let level: { tuple: readonly number[]; letter: number; word: string }[] = [{ tuple: start, letter: last, word: '' }]
  while (level.length > 0) {
    const following: typeof level = []
    for (const { tuple, letter, word } of level) {
      for (const at of letters.keys()) {
        let tuples: number[][] = [[]]
        for (const from of tuple) {
          const places = nextOf(automaton, from, letter, at)
          tuples = places.length === 0 ? [] : tuples.flatMap((each) => places.map((one) => [...each, one]))
          if (tuples.length === 0) break
        }
        for (const each of tuples) {
          if (!isAllowed(each)) continue
          if (isGoal(each, at)) return word + (letters[at] ?? '')
          const name = key(each, at)
          if (seen.has(name)) continue
          seen.add(name)
          if (seen.size > mostTuples) return word + (letters[at] ?? '')
          following.push({ tuple: each, letter: at, word: word + (letters[at] ?? '') })
        }
      }
    }
    level = following
  }
  return null
}

/** A word by which a loop comes back to its place in two ways: each more of it doubles the time. */
const sharedAgain = (automaton: Automaton, at: number, loops: ReadonlyMap<number, number>): string | null => {
  const { letters, takes, steps } = automaton
  const isWithin = (tuple: readonly number[]) => tuple.every((each) => loops.get(each) === loops.get(at))
  const free = (steps[at] ?? [])
    .filter((step) => isWithin([step.to]) && step.conditions.length === 0)
    .map(({ to }) => to)
  const twice = free.find((to, index) => free.indexOf(to) !== index)
  if (twice !== undefined) return letters[[...(takes[twice] ?? [])][0] ?? 0] ?? ''
  for (const letter of oneOfEachKind(takes[at] ?? [], knownOf(automaton).kinds)) {
    const apart: [readonly number[], number][] = []
    wordTo(automaton, [at, at], letter, isWithin, (tuple, last) => {
      if (tuple[0] !== tuple[1]) apart.push([tuple, last])
      return false
    })
    for (const [tuple, last] of apart) {
      const back = wordTo(automaton, tuple, last, isWithin, ([a, b]) => a === at && b === at)
      if (back !== null) return (letters[last] ?? '') + back
    }
  }
  return null
}

export const growthOf = (source: string, flags: string): Growth => {
  const automaton = automatonOf(source, flags)
  const reach = reachOf(automaton)
  const loops = loopsOf(reach)
  const { takes, ends } = automaton
  const { kinds } = knownOf(automaton)
  // A loop after which everything matches ends the search wherever it is entered.
  const ended = new Set([...ends].map((at) => loops.get(at)))
  const places = [...loops].flatMap(([at, loop]) => (at === 0 || !ended.has(loop) ? [at] : []))
  const sameLoop = (a: number, b: number) => loops.get(a) === loops.get(b)
  for (const at of places) {
    const word = at === 0 ? null : sharedAgain(automaton, at, loops)
    if (word !== null) return { degree: Infinity, attack: word }
  }
  /** By loop: the loops with which it can share one stretch of text. A pair of places stands for their loops. */
  const pairs = new Map<number, Map<number, string>>()
  const loopOf = (at: number) => loops.get(at) ?? -1
  for (const from of places)
    for (const to of places) {
      if (to === 0 || sameLoop(from, to) || !reach[from]?.has(to) || pairs.get(loopOf(from))?.has(loopOf(to))) continue
      const shared = [...(takes[from] ?? [])].filter((letter) => takes[to]?.has(letter))
      for (const letter of oneOfEachKind(shared, kinds)) {
        const word = wordTo(
          automaton,
          [from, from, to],
          letter,
          ([a = -1, b = -1, c = -1]) =>
            sameLoop(a, from) && sameLoop(c, to) && (b === to || reach[b]?.has(to) === true),
          ([a, b, c], last) => a === from && b === to && c === to && kinds[last] === kinds[letter],
        )
        if (word === null) continue
        const ofLoop = pairs.get(loopOf(from)) ?? new Map<number, string>()
        pairs.set(loopOf(from), ofLoop.set(loopOf(to), word))
        break
      }
    }
  /** From a loop on: of all loops behind it, those that follow one another multiply. */
  const worstFrom = new Map<number, Growth>()
  const growthFrom = (loop: number): Growth => {
    const found = worstFrom.get(loop)
    if (found) return found
    let worst: Growth = { degree: 1, attack: '' }
    for (const [to, attack] of pairs.get(loop) ?? []) {
      const { degree } = growthFrom(to)
      if (degree + 1 > worst.degree) worst = { degree: degree + 1, attack }
    }
    for (const next of new Set(loops.values())) {
      const growth = next !== loop && reach[loop]?.has(next) ? growthFrom(next) : worst
      if (growth.degree > worst.degree) worst = growth
    }
    worstFrom.set(loop, worst)
    return worst
  }
  let worst: Growth = { degree: 1, attack: '' }
  for (const from of places) {
    const growth = growthFrom(loopOf(from))
    if (growth.degree > worst.degree) worst = growth
  }
  return worst
}
