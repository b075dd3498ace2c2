// Tells whether a text stops in the middle of a word, or after a word that another one must follow.
import { joinableWords } from './cancelling/vocabulary/words.ts'
import {
  brokenBefore,
  endings,
  longWords,
  openSubject,
  uncutAbroad,
  uncutWords,
  shortWords,
  unfinished,
} from './cut-words.ts'
import type { Span } from './span.ts'

const termWords = [...joinableWords].filter((word) => word.length > 7)
const isBeginning = (word: string): boolean =>
  longWords.some((long) => long.length > word.length && long.startsWith(word)) ||
  termWords.some((long) => long.length > word.length && long.startsWith(word) && !endings.test(long.slice(word.length)))
const isWholeWord = (word: string): boolean =>
  uncutWords.has(word) || longWords.includes(word) || joinableWords.has(word)

/** WIRELESS INTERNET, FOR A FEE, WIRE: the text has the whole word elsewhere. */
const isBegunElsewhere = (word: string, text: string): boolean => {
  const before = text.slice(0, text.length - word.length).toLowerCase()
  const others = [...before.matchAll(/\p{L}{3,}/gu)].map(([other]) => other)
  return (
    word.length > 3 &&
    !others.includes(word) &&
    others.some(
      (other) => other.length > word.length + 1 && other.startsWith(word) && !endings.test(other.slice(word.length)),
    )
  )
}
/** `…, FOR A FEE, WIRE`: the last of a list. */
const isListed = (text: string): boolean => /,\s*\p{L}+$/u.test(text)
const isProse = (text: string): boolean => /\p{Ll}{2}/u.test(text) && text.split(/\s+/).length >= 6

const phraseReach = 48
const openIn = (text: string, words: RegExp, from: number): Span | null => {
  const open = words.exec(text.slice(from))
  if (open?.[1] === undefined) return null
  const start = from + open.index + open[0].indexOf(open[1])
  return { start, end: start + open[1].length }
}
/** The cut word at the end, when the text ends within a word or before one that must follow. */
export const readCutWord = (text: string): Span | null => {
  const from = Math.max(0, text.length - phraseReach)
  const open = openIn(text, unfinished, from) ?? openIn(text, openSubject, from) ?? openIn(text, brokenBefore, 0)
  if (open) return open
  const found = /(?:^|[\s\-/,(])(\p{L}{2,})$/u.exec(text.slice(-24))?.[1] ?? ''
  const word = found.toLowerCase()
  if (word === '' || uncutAbroad.test(text.slice(-32))) return null
  const isCut =
    word.length === 2
      ? found === word && isProse(text) && !shortWords.has(word)
      : isWholeWord(word)
        ? isListed(text) && isBegunElsewhere(word, text)
        : isBegunElsewhere(word, text) || isBeginning(word)
  return isCut ? { start: text.length - word.length, end: text.length } : null
}
