// What several codes have in common: the words that most of them have, and the facts that most of them state.
import type { CodeSide } from './read-code.ts'

/** So many of those that say something are most of them. */
const most = 0.6

export const profileOf = (members: readonly CodeSide[]): CodeSide => {
  const speaking = members.filter(({ words }) => words.length > 0)
  const counts = new Map<string, number>()
  for (const { words } of speaking) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const words = [...counts].flatMap(([word, count]) => (count >= most * speaking.length ? [word] : []))
  const names = new Set(members.flatMap(({ facts }) => Object.keys(facts)))
  const facts = [...names].flatMap((name): [string, readonly string[]][] => {
    const value = commonest(members.flatMap((each) => (each.facts[name] ? [each.facts[name]] : [])))
    return value ? [[name, value]] : []
  })
  const key = commonest(speaking.map((each) => [each.key]))
  return { words, key: key?.[0] ?? '', facts: Object.fromEntries(facts) }
}

const commonest = (values: readonly (readonly string[])[]): readonly string[] | undefined => {
  const counts = new Map<string, { value: readonly string[]; count: number }>()
  for (const value of values) {
    const known = counts.get(value.join('|'))
    if (known) known.count += 1
    else counts.set(value.join('|'), { value, count: 1 })
  }
  const first = [...counts.values()].toSorted((a, b) => b.count - a.count)[0]
  return first && first.count >= most * values.length ? first.value : undefined
}

/** How much of what the profile says a code says too; null where one of them says nothing. */
export const shareSaid = (profile: CodeSide, { words }: CodeSide): number | null => {
  if (profile.words.length === 0 || words.length === 0) return null
  const said = new Set(words)
  return profile.words.filter((word) => said.has(word)).length / profile.words.length
}
