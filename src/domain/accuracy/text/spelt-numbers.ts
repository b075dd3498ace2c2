// Numbers in words as hotels write them: one, twenty-four, FORTY EIGHT, a couple of.

export const unitWords =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const speltNumber = new RegExp(
  `(?:(?<tens>${tens.join('|')}|fourty)(?:[ -]?(?<one>${unitWords.slice(1, 10).join('|')}))?|(?<unit>${unitWords.slice(1).toReversed().join('|')})|(?<hundred>(?:one |a )?hundred)|(?<couple>(?:a )?couple(?: of)?))(?![a-z])`,
  'iy',
)
const numberIn = (groups: Record<string, string | undefined>): number => {
  if (groups.hundred) return 100
  if (groups.couple) return 2
  if (groups.unit) return unitWords.indexOf(groups.unit.toLowerCase())
  const ten = (groups.tens ?? '').toLowerCase()
  return (
    (ten === 'fourty' ? 4 : tens.indexOf(ten) + 2) * 10 +
    Math.max(0, unitWords.indexOf((groups.one ?? '').toLowerCase()))
  )
}

/** Words that such a number begins with. A word list. */
export const startsNumber: ReadonlySet<string> = new Set([
  ...unitWords.slice(1),
  ...[...tens, 'fourty'].flatMap((ten) => [ten, ...unitWords.slice(1, 10).map((one) => ten + one)]),
  'hundred',
  'a',
  'couple',
])
/** The number in words at a place, and how many letters it takes. */
export const numberAt = (text: string, at: number): { value: number; length: number } | null => {
  speltNumber.lastIndex = at
  const match = speltNumber.exec(text)
  return match && { value: numberIn(match.groups ?? {}), length: match[0].length }
}
