// Reads whether smoking costs a fee or a fine, which forbids it.
import type { SmokingToken } from './words.ts'

/** SMOKING FEE USD 250, USD 250 FINE FOR SMOKING, GUESTS WHO SMOKE WILL BE CHARGED. */
export const isFined = (
  tokens: readonly SmokingToken[],
  at: number,
  clause: readonly SmokingToken[],
  place: number,
): boolean => {
  const rooms = clause.slice(0, place).some(({ kind }) => kind === 'room')
  const within = clause.slice(0, place).some(({ text }) => /^(?:in|inside|within|anywhere)$/.test(text))
  // SMOKING IS FINE
  if (clause[place]?.text === 'fine' && clause[place - 1]?.text === 'is' && place === clause.length - 1) return false
  // SMOKING, USD 99 is its price.
  const isPrice = clause[0]?.text === ',' && /^(?:[a-z]{3}|[$€£])$/.test(clause[place]?.text ?? '') && place === 1
  if (clause[place]?.kind === 'fee' && !isPrice && (!rooms || within)) return true
  const fee = clause.slice(0, 9).findIndex(({ kind }) => kind === 'fee')
  if (
    fee >= 0 &&
    /^(?:who|if|any|anyone|caught|evidence|found)$/.test(
      [tokens[at - 1]?.text, tokens[at - 2]?.text].find((text) => text !== 'you') ?? '',
    )
  )
    return true
  if (
    fee >= 0 &&
    /^(?:will|results?|leads?|incurs?|means|evidence|violation)$/.test(
      clause.slice(0, fee).find(({ kind, text }) => kind === 'word' || text === 'will')?.text ?? '',
    )
  )
    return true
  let from = at - 1
  let words = 0
  while (from >= 0 && words < 12 && tokens[from]?.kind !== 'stop' && tokens[from]?.text !== ',') {
    if (tokens[from]?.kind === 'fee')
      return (
        words === 0 || tokens.slice(from, at).some(({ text }) => /^(?:for|if|when|of|caught|against|who)$/.test(text))
      )
    words += 1
    from -= 1
  }
  return false
}
