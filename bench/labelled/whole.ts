// How whole rates are read, with all their texts and all readers at once: a reader of one topic may err on the words of another.
import { readdirSync, readFileSync } from 'node:fs'
import { factsOf } from '../real/texts.ts'

/** `lines` of each text, the name first; `also` are facts that one may read or not. */
type WholeText = { lines: string[][]; right: string[]; also: string[] }

const place = 'bench/labelled/whole'
const share = (part: number, whole: number) => `${(Math.floor((1000 * part) / Math.max(1, whole)) / 10).toFixed(1)} %`
/** No field compares what these things cost. */
const isBeyond = (fact: string) => /^(?:other|breakfast|parking|lunch|dinner) (?:[A-Z]{3}|null) /.test(fact)

/** A line for each file; `list` gets what fails in the texts to tune on. */
export const wholeLines = (list?: (line: string) => void): string[] =>
  readdirSync(place).map((file) => {
    const texts = JSON.parse(readFileSync(`${place}/${file}`, 'utf8')) as WholeText[]
    const counts = { right: 0, false: 0, missed: 0, clean: 0 }
    for (const { lines, right, also } of texts) {
      const read = [...factsOf(lines.map((each) => each.join('\n')))].filter((fact) => !isBeyond(fact))
      const wrong = read.filter((fact) => !right.includes(fact) && !also.includes(fact))
      const missed = right.filter((fact) => !read.includes(fact))
      counts.right += right.length - missed.length
      counts.false += wrong.length
      counts.missed += missed.length
      if (wrong.length + missed.length === 0) counts.clean += 1
      else if (list && !file.startsWith('kept'))
        list(
          `${lines.flat().join(' | ')}\n      false: ${wrong.join(', ') || '-'}   missed: ${missed.join(', ') || '-'}`,
        )
    }
    const { right, false: wrong, missed, clean } = counts
    return `whole ${file.replace('.json', '').padEnd(6)} ${texts.length} rates, ${clean} fully right; ${right} facts right, ${wrong} false, ${missed} missed: precision ${share(right, right + wrong)}, recall ${share(right, right + missed)}`
  })
