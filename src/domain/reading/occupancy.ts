// Reads how many guests a room takes at most: `MAX 3 GUESTS`, `SLEEPS 4`, `UP TO 2 PERSONS`.
import { spanOf, type Span } from './span.ts'

const people = '(?:persons?|people|pers|pax|ppl|guests?|gsts?|adults?|adlts?|occ(?:upancy|upants?)?)\\b'
const guestNumbers: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const guestNumber = '(\\d{1,2}|one|two|three|four|five|six)'
const ways = [
  new RegExp(`\\bsleeps (?:up to )?${guestNumber}\\b`, 'i'),
  new RegExp(`\\b(?:max(?:imum|\\.)?|up to|accommodates)(?: of)?[ :]*${guestNumber} ?${people}`, 'i'),
  new RegExp(`\\bmax(?:imum|\\.)? ?occ(?:upancy)?\\.?[ :]*(?:of )?${guestNumber}\\b`, 'i'),
  new RegExp(`\\b${guestNumber} ?${people} max(?:imum)?\\b`, 'i'),
]

export const readOccupancy = (text: string): ({ guests: number } & Span) | null => {
  for (const way of ways) {
    const match = way.exec(text)
    const word = match?.[1]?.toLowerCase()
    // Breakfast and children's terms count other guests than the room takes.
    if (
      !match ||
      word === undefined ||
      /\b(?:breakfast|child\w*|kids?|free|for)\W*(?:for )?$/i.test(text.slice(0, match.index))
    )
      continue
    return { guests: guestNumbers[word] ?? Number(word), ...spanOf(match) }
  }
  return null
}
