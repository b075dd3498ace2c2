// The words that pieces of advice share: quotes, fields, and what to do where two things contradict each other.
import { fieldWords } from '../field-words.ts'
import type { Finding } from '../verdict.ts'

/** Without an `agent` text of its own, an agent is advised to ask the hotel for what the hotel would read. */
export type Advice = { hotel: string; agent?: string }
export type AdviceOf = (finding: Finding) => Advice

export const quoted = (text: string | undefined): string => (text === undefined || text === '' ? 'this' : `“${text}”`)
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const shownIn = ({ shown }: Finding): string => quoted(shown)
export const plainShown = ({ shown }: Finding): string => shown ?? 'something else'
export const expectedIn = ({ expected }: Finding): string => expected ?? 'the right value'
export const fieldOf = ({ field }: Finding): string => fieldWords(field)

/** `facts` contradict each other: the hotel corrects one of them, an agent asks which one applies. */
export const contradiction = (facts: string, question: string): Advice => ({
  hotel: `${capital(facts)}: correct whichever is wrong`,
  agent: `Ask the hotel ${question}: ${facts}`,
})
