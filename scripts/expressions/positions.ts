// A regular expression as an automaton: a place for each character that it takes, and which place may follow which.
import { RegExpParser, type AST } from '@eslint-community/regexpp'
import { alphabetOf } from './alphabet.ts'

/** What must hold between two characters, the second or the first of which may be none. */
export type Condition = (before: string | null, after: string | null) => boolean
export type Step = { to: number; conditions: readonly Condition[] }
export type Automaton = {
  letters: readonly string[]
  /** By place: which letters it takes. Place 0 takes all: the text before a match. */
  takes: readonly ReadonlySet<number>[]
  steps: readonly (readonly Step[])[]
  /** The places after which the expression matches whatever follows. */
  ends: ReadonlySet<number>
}
/** A part of the expression: where it begins and ends, and whether it may be empty. */
type Part = {
  first: Step[]
  last: { at: number; conditions: readonly Condition[] }[]
  empty: readonly Condition[] | null
}

const isWord = (letter: string | null) => letter !== null && /\w/.test(letter)
/** Repeats of a known length are a few places in a row: they are bounded by that length. */
const copies = 3

const nothing = (conditions: readonly Condition[] = []): Part => ({ first: [], last: [], empty: conditions })
const either = (parts: readonly Part[]): Part => ({
  first: parts.flatMap(({ first }) => first),
  last: parts.flatMap(({ last }) => last),
  empty: parts.find(({ empty }) => empty)?.empty ?? null,
})
const undecided: Condition = () => true

export const automatonOf = (source: string, flags: string): Automaton => {
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  })
  const letters = alphabetOf(pattern)
  const takes: Set<number>[] = [new Set(letters.keys())]
  const steps: Step[][] = [[]]
  const looks: Set<number>[] = []
  const lettersOf = (raw: string): Set<number> => {
    const one = new RegExp(`^(?:${raw})$`, `s${flags.replaceAll(/[gydms]/g, '')}`)
    return new Set(letters.flatMap((letter, at) => (one.test(letter) ? [at] : [])))
  }
  const place = (raw: string, dot = false): Part => {
    takes.push(dot && !flags.includes('s') ? lettersOf('[^\\n\\r\\u2028\\u2029]') : lettersOf(raw))
    steps.push([])
    const at = takes.length - 1
    return { first: [{ to: at, conditions: [] }], last: [{ at, conditions: [] }], empty: null }
  }
  const join = (a: Part, b: Part): Part => {
    for (const { at, conditions } of a.last)
      for (const step of b.first) steps[at]?.push({ to: step.to, conditions: [...conditions, ...step.conditions] })
    return {
      first: [
        ...a.first,
        ...(a.empty ? b.first.map((step) => ({ ...step, conditions: [...(a.empty ?? []), ...step.conditions] })) : []),
      ],
      last: [
        ...b.last,
        ...(b.empty ? a.last.map((end) => ({ ...end, conditions: [...end.conditions, ...(b.empty ?? [])] })) : []),
      ],
      empty: a.empty && b.empty ? [...a.empty, ...b.empty] : null,
    }
  }
  const repeated = (make: () => Part, min: number, max: number): Part => {
    let whole = nothing()
    const once = Math.min(max === Infinity ? Math.max(min, 1) : max, copies)
    for (let count = 1; count <= once; count++) {
      const part = make()
      if (count === once && max === Infinity) {
        const before = { ...part }
        for (const { at, conditions } of before.last)
          for (const step of before.first)
            steps[at]?.push({ to: step.to, conditions: [...conditions, ...step.conditions] })
      }
      whole = join(whole, count > min ? { ...part, empty: part.empty ?? [] } : part)
    }
    return whole
  }
  /** Within a look back, which is read from its end. */
  let backward = false
  /** A longer look may hold or not, so that more is found than there is; what it reads itself is a way that leads nowhere. */
  const longLook = ({ kind, alternatives }: AST.LookaroundAssertion): Part => {
    const outer = backward
    backward = kind === 'lookbehind'
    const { first } = either(alternatives.map(part))
    backward = outer
    if (kind === 'lookahead' && !outer) return { first, last: [], empty: [undecided] }
    steps[0]?.push(...first)
    return nothing([undecided])
  }
  /** A look at one character is a condition. */
  const look = (node: AST.LookaroundAssertion): Part => {
    const ends = node.alternatives.map(({ elements }) => (node.kind === 'lookahead' ? elements[0] : elements.at(-1)))
    const single = node.alternatives.every(({ elements }) => elements.length === 1)
    if (
      !ends.every(
        (each) => each?.type === 'Character' || each?.type === 'CharacterSet' || each?.type === 'CharacterClass',
      ) ||
      !single
    )
      return longLook(node)
    const taken = lettersOf(node.alternatives.map(({ raw }) => raw).join('|'))
    looks.push(taken)
    const takenLetters = new Set([...taken].map((at) => letters[at]))
    const holds: Condition = (before, after) => {
      const letter = node.kind === 'lookahead' ? after : before
      return (letter !== null && takenLetters.has(letter)) !== node.negate
    }
    return nothing([holds])
  }
  const assertion = (node: AST.Assertion): Part => {
    if (backward) return node.kind === 'lookahead' || node.kind === 'lookbehind' ? longLook(node) : nothing([undecided])
    if (node.kind === 'word') return nothing([(before, after) => (isWord(before) !== isWord(after)) !== node.negate])
    if (node.kind === 'start') return nothing([(before) => before === null || (flags.includes('m') && before === '\n')])
    if (node.kind === 'end') return nothing([(_, after) => after === null || (flags.includes('m') && after === '\n')])
    return look(node)
  }
  const part = (node: AST.Element | AST.Alternative): Part => {
    switch (node.type) {
      case 'Alternative':
        return (backward ? node.elements.toReversed() : node.elements).map(part).reduce(join, nothing())
      case 'Group':
      case 'CapturingGroup':
        return either(node.alternatives.map(part))
      case 'Quantifier':
        return repeated(() => part(node.element as AST.Element), node.min, node.max)
      case 'Assertion':
        return assertion(node)
      case 'Backreference':
        return either([node.resolved].flat().flatMap((group) => group.alternatives.map(part)))
      default:
        return place(node.raw, node.type === 'CharacterSet' && node.kind === 'any')
    }
  }
  const whole = join(
    { first: [], last: [{ at: 0, conditions: [] }], empty: null },
    either(pattern.alternatives.map(part)),
  )
  if (!flags.includes('y')) steps[0]?.push({ to: 0, conditions: [] })
  const kinds = new Map<string, number>()
  for (const [at, letter] of letters.entries()) {
    const kind =
      [...takes, ...looks].map((set) => (set.has(at) ? 1 : 0)).join('') +
      String(isWord(letter)) +
      String(letter === '\n')
    if (!kinds.has(kind)) kinds.set(kind, at)
  }
  const kept = [...kinds.values()]
  return {
    letters: kept.map((at) => letters[at] ?? ''),
    takes: takes.map((set) => new Set(kept.flatMap((at, now) => (set.has(at) ? [now] : [])))),
    steps,
    ends: new Set(whole.last.flatMap(({ at, conditions }) => (conditions.length === 0 ? [at] : []))),
  }
}
