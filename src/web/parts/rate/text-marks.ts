// Which characters of a GDS text are marked: the words of findings, and highlighted phrases. Pure text, never HTML. S2§2

/** UTF-16 positions, `end` exclusive. */
type Range = { start: number; end: number }
type Segment = { start: number; text: string; finding: boolean; phrase: boolean }

const isLow = (code: number) => code >= 0xdc00 && code <= 0xdfff
/** A position in the middle of a surrogate pair moves outward, so that no character is torn. */
const outward = (text: string, at: number, step: 1 | -1) => (isLow(text.charCodeAt(at)) && at > 0 ? at + step : at)

const clampedRange = (text: string, { start, end }: Range): Range => ({
  start: outward(text, Math.max(0, start), -1),
  end: Math.min(text.length, outward(text, Math.min(end, text.length), 1)),
})

const escapedPattern = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+')

/** Compiled once: every text of every rate is searched for the same phrases. */
const compiled = new Map<string, RegExp>()
const phrasePattern = (phrase: string): RegExp => {
  const known = compiled.get(phrase)
  if (known) return known
  const made = new RegExp(`(?<![\\p{L}\\p{N}])${escapedPattern(phrase)}(?![\\p{L}\\p{N}])`, 'giu')
  compiled.set(phrase, made)
  return made
}

/** Every occurrence of a phrase as whole words, in any case and with any white space between its words. */
export const phraseRanges = (text: string, phrases: readonly string[]): Range[] =>
  phrases
    .map((phrase) => phrase.trim())
    .filter(Boolean)
    .flatMap((phrase) =>
      [...text.matchAll(phrasePattern(phrase))].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
      })),
    )

const covered = (ranges: readonly Range[], at: number) => ranges.some(({ start, end }) => start <= at && at < end)

/** The text cut at every edge of a mark; joined again, the segments are the text. */
export const textSegments = (text: string, findings: readonly Range[], phrases: readonly string[]): Segment[] => {
  const marks = findings.map((range) => clampedRange(text, range)).filter(({ start, end }) => start < end)
  const highlights = phraseRanges(text, phrases)
  const edges = [0, text.length, ...[...marks, ...highlights].flatMap(({ start, end }) => [start, end])]
  const cuts = [...new Set(edges)].toSorted((a, b) => a - b)
  const segments: Segment[] = []
  for (const [index, start] of cuts.entries()) {
    const piece = text.slice(start, cuts[index + 1])
    if (index === cuts.length - 1 || piece === '') continue
    const [finding, phrase] = [covered(marks, start), covered(highlights, start)]
    const last = segments.at(-1)
    if (last && last.finding === finding && last.phrase === phrase) last.text += piece
    else segments.push({ start, text: piece, finding, phrase })
  }
  return segments
}
