// How real rate texts are read, against labels that an expert wrote without sight of the readers: by fact, right, false and missed.
// The labels name texts by their place in the recordings and facts in the words of the labelled texts, never the words of a hotel.
import { existsSync, readFileSync } from 'node:fs'
import { readCutWord } from '../../src/domain/reading/cut-off.ts'
import { readFees } from '../../src/domain/reading/fees.ts'
import { readInclusions } from '../../src/domain/reading/inclusions/inclusions.ts'
import { unwrapped } from '../../src/domain/reading/line-ends.ts'
import { readPlaceholder } from '../../src/domain/reading/placeholders.ts'
import { readFacts, type Topic } from '../labelled/facts.ts'

/** `fields` are the lines that make one text each; `also` are facts that one may read or not; `kinds` are all that count. */
type LabelledText = { index: number; fields: number[][]; right: string[]; also: string[]; kinds?: string[] }
type TextCount = { right: number; false: number; missed: number }

const topics = ['meals', 'beds', 'cancellation', 'smoking', 'commission', 'guarantee', 'prices', 'seasons'] as const
const others: readonly (readonly [string, (text: string) => string[]])[] = [
  ['cut off', (text) => (readCutWord(text) ? ['cut off'] : [])],
  ['placeholder', (text) => (readPlaceholder(text) ? ['placeholder'] : [])],
  [
    'inclusions',
    (text) =>
      readInclusions(text).flatMap(({ kind, included }) =>
        included === null ? [] : `${kind} ${included ? 'included' : 'not included'}`,
      ),
  ],
  ['fees', (text) => (readFees(text).length > 0 ? ['mandatory fee'] : [])],
]
const kindOf: readonly (readonly [string, RegExp])[] = [
  ['meals', / in the price$/],
  ['beds', /^\d+ (?:King|Queen|Double|Twin|Single)$/],
  ['cancellation', /^(?:deadline|penalty|no-show|(?:non-)?refundable)/],
  ['smoking', /smoking$/],
  ['commission', /^(?:percent|amount|variable|none)/],
  ['guarantee', /^(?:guarantee|deposit|prepayment)/],
  ['prices', /^(?:tax|night|total|resort_fee|extra_person|rollaway) /],
  ['seasons', /^(?:until|book by|over)/],
  ['inclusions', /included$/],
  ['fees', /^mandatory fee/],
  ['category', /^(?:senior|corporate|government|member|package)$/],
]
const nameOf = (fact: string) => kindOf.find(([, words]) => words.test(fact))?.[0] ?? fact

/** All facts of one rate's texts. */
export const factsOf = (fields: readonly string[]): Set<string> => {
  const texts = fields.map(unwrapped)
  const read = (topic: Topic) => texts.flatMap((text) => readFacts[topic](text))
  return new Set([
    ...topics.flatMap(read),
    // Whom a rate is for stands in its name.
    ...readFacts.category(texts[0] ?? ''),
    ...others.flatMap(([, facts]) => texts.flatMap(facts)),
  ])
}

/** A line of texts each, or a list of single texts; null where there are none. */
const textsIn = (recordings: string): string[][] | null => {
  const [lines, single] = [`${recordings}/real-rate-texts.jsonl`, `${recordings}/labels-texts.json`]
  if (existsSync(single))
    return (JSON.parse(readFileSync(single, 'utf8')) as { text: string }[]).map(({ text }) => [text])
  if (!existsSync(lines)) return null
  return readFileSync(lines, 'utf8')
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [(JSON.parse(line) as { lines: string[] }).lines]))
}

/** By kind of fact; null without the texts or labels. */
export const countTexts = (
  labels: string,
  recordings: string,
  list?: (line: string) => void,
): Map<string, TextCount> | null => {
  const texts = textsIn(recordings)
  if (texts === null || !existsSync(labels)) return null
  const counts = new Map<string, TextCount>()
  const count = (fact: string, as: keyof TextCount) => {
    const own = counts.get(nameOf(fact)) ?? { right: 0, false: 0, missed: 0 }
    own[as] += 1
    counts.set(nameOf(fact), own)
  }
  for (const { index, fields, right, also, kinds } of JSON.parse(readFileSync(labels, 'utf8')) as LabelledText[]) {
    const lines = texts[index] ?? []
    const read = factsOf(fields.map((places) => places.map((place) => lines[place] ?? '').join('\n')))
    for (const fact of read)
      if (kinds && !kinds.includes(nameOf(fact))) continue
      else if (right.includes(fact)) count(fact, 'right')
      else if (!also.includes(fact)) {
        count(fact, 'false')
        list?.(`text ${index} false: ${fact}`)
      }
    for (const fact of right)
      if (!read.has(fact)) {
        count(fact, 'missed')
        list?.(`text ${index} missed: ${fact}`)
      }
  }
  return counts
}

const sumOf = (counts: ReadonlyMap<string, TextCount>, as: keyof TextCount) =>
  [...counts.values()].reduce((total, each) => total + each[as], 0)
const line = (name: string, { right, false: wrong, missed }: TextCount) =>
  `texts: ${name.padEnd(13)}${String(right).padStart(4)} right, ${wrong} false, ${missed} missed`
/** A line for each kind of fact and one for all of them. */
export const textLines = (counts: ReadonlyMap<string, TextCount>): string[] => {
  const all = { right: sumOf(counts, 'right'), false: sumOf(counts, 'false'), missed: sumOf(counts, 'missed') }
  return [...[...counts].map(([name, each]) => line(name, each)), line('all', all)]
}
/** False facts among those read. */
export const falseShare = (counts: ReadonlyMap<string, TextCount>): number =>
  sumOf(counts, 'false') / Math.max(1, sumOf(counts, 'false') + sumOf(counts, 'right'))
