// The words that pieces of advice share: quotes, fields, and what to do where two things contradict each other.
import { fieldWords } from '../../rate-fields/field-words.ts'
import type { Advice, Finding } from '../verdict.ts'

export const quoted = (text: string | undefined): string => (text === undefined || text === '' ? 'this' : `“${text}”`)
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
export const shownIn = ({ shown }: Pick<Finding, 'shown'>): string => quoted(shown)
export const plainShown = ({ shown }: Pick<Finding, 'shown'>): string => shown ?? 'something else'
export const expectedIn = ({ expected }: Pick<Finding, 'expected'>): string => expected ?? 'the right value'
export const fieldOf = ({ field }: Pick<Finding, 'field'>): string => fieldWords(field)

/** `facts` contradict each other: the hotel corrects one of them, an agent asks which one applies. */
export const contradiction = (facts: string, question: string): Advice => ({
  hotel: `${capital(facts)}: correct whichever is wrong`,
  agent: `Ask the hotel ${question}: ${facts}`,
})

export const isFilled = (text: string | undefined): text is string => text !== undefined && text !== ''
/** 'Change beds from 1 King to 2 Queen', 'Set beds to 2 Queen'. */
export const change = (what: string, from: string | undefined, to: string): string =>
  isFilled(from) ? `Change ${what} from ${from} to ${to}` : `Set ${what} to ${to}`
/** Words of a text that say something else. */
export const changeText = (found: Pick<Finding, 'field' | 'shown'>, to = 'the right value'): string =>
  `Change ${quoted(found.shown)} in the ${fieldOf(found)} to ${to}`
