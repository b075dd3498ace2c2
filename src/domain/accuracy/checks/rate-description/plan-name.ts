// The name of a rate against that of its plan in own data.
import { change, isFilled, quoted } from '../../advice/words.ts'
import { isStated } from '../../../rate-fields/carriage.ts'
import type { Definition } from '../../check.ts'
import { isOldMessage, lacking, pass, unknown, type Unread, unreadIn } from '../../check-result.ts'
import { neighboursOf } from '../../neighbours.ts'
import type { Say } from '../../say.ts'
import { isReadWhole, textToRead } from '../../../reading/longest.ts'
import type { FieldComparison } from '../expected-parts.ts'
import { isBeginOfName, isNamedIn, isSameName } from '../loaded-words.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'

export type NameFacts = Unread & Partial<FaultyWords> & { name: string }

/** A text below the limit is not cut off, whatever its neighbours show. */
const shortestCut = 12

/** A name that ends where the longest one of the response ends was cut by the GDS; terms may follow on other lines. */
export const planName: FieldComparison<NameFacts> = (rate, expected, checkup) => {
  const { rate_name: name } = expected
  if (name === null) return null
  if (!isStated(rate, 'rate_name') || rate.rate_name === null) return lacking('rate_name', rate, checkup, { name })
  const text = textToRead(rate.rate_name)
  if ([text, ...text.split('\n')].some((line) => isSameName(line, name))) return pass('rate_name')
  if (!isReadWhole(rate.rate_name)) return unknown('rate_name')
  // Before v40 name and room are one text.
  if (isOldMessage(rate, checkup)) return isNamedIn(text, name) ? pass('rate_name') : unknown('rate_name')
  if (text.length >= shortestCut && isBeginOfName(text, name) && text.length >= neighboursOf(checkup).longest.rate_name)
    return pass('rate_name')
  return wrongWords({ field: 'rate_name', text }, { start: 0, end: text.length }, { name })
}

export const saysName = ({ name, words, ...facts }: NameFacts, say: Say) => ({
  shown: words === undefined ? unreadIn(facts, say) : say.words(words),
  expected: name,
})
export const advisesName: Definition<NameFacts>['advice'] = ({ shown, expected }) => ({
  hotel: change('rate name', isFilled(shown) ? quoted(shown) : undefined, quoted(expected)),
})
