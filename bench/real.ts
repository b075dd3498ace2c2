// How recorded answers of both GDS and OpenTravel messages are read, against labels written from each message beforehand: right
// fields, false findings and found expected findings. Without the recordings nothing is counted.
// --labels <folder> --recordings <folder> counts another set alone.
import { existsSync } from 'node:fs'
import { type AnswerCount, countAnswers } from './real/answers.ts'
import { countTexts, falseShare, textLines } from './real/texts.ts'
import { countMessages } from './real/opentravel.ts'

/** Labels of the project, and the messages next to it that they are about. */
type LabelledSet = { title: string; labels: string; recordings: string; messages: string; apart?: true }
const argument = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
const all = '../shared/gds'
const [labels, recordings] = [argument('--labels'), argument('--recordings')]
const sets: LabelledSet[] =
  labels && recordings
    ? [{ title: '', labels, recordings, messages: recordings, apart: true }]
    : [
        { title: '', labels: 'bench/real', recordings: all, messages: `${all}/opentravel/own-rates` },
        {
          title: 'round 3, ',
          labels: 'bench/real/round-3',
          recordings: `${all}/round-3`,
          messages: `${all}/round-3`,
          apart: true,
        },
      ]

const bars = { fields: 0.99, false: 0.02, found: 0.95 }
const print = (line: string) => process.stdout.write(`${line}\n`)
const list = process.argv.includes('--list') ? print : undefined
const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`)

const holdsOf = ({ fields, right, findings, false: alarms, expected, found, part }: AnswerCount) =>
  right >= bars.fields * fields && alarms <= bars.false * findings && found >= bars.found * expected && part === 0

const countSet = ({ title, labels: from, recordings: at, messages, apart }: LabelledSet): boolean => {
  let holds = true
  const parts = { rates: 0, part: 0 }
  for (const gds of ['sabre', 'travelport']) {
    const folder = apart ? at : `${at}/${gds}`
    if (!existsSync(folder) || !existsSync(`${from}/${gds}.json`)) continue
    const count = countAnswers(`${from}/${gds}.json`, folder, list)
    print(
      `${title}${gds}: ${percent(count.right, count.fields)} of ${count.fields} fields right, ` +
        `${percent(count.false, count.findings)} of ${count.findings} findings false, ` +
        `${percent(count.found, count.expected)} of ${count.expected} expected findings found`,
    )
    parts.rates += count.rates
    parts.part += count.part
    holds &&= holdsOf(count)
  }
  print(`${title}${parts.part} of ${parts.rates} rates read in part`)
  const texts = countTexts(`${from}/texts.json`, at, list)
  if (texts) {
    for (const line of textLines(texts)) print(`${title}${line}`)
    holds &&= falseShare(texts) <= bars.false
  }
  const results = countMessages(`${from}/opentravel.json`, messages)
  const asked = results.reduce((sum, each) => sum + each.asked, 0)
  const wrong = results.flatMap((each) => each.wrong)
  print(
    `${title}opentravel: ${percent(asked - wrong.length, asked)} of ${asked} facts right after ${results.length} messages`,
  )
  for (const each of results) for (const fault of each.wrong) list?.(`${each.name} ${fault}`)
  return holds && asked - wrong.length >= bars.fields * asked
}

if (!existsSync(all)) print('The recorded answers are not beside the project: nothing is counted.')
const holds = sets.map(countSet).every(Boolean)
print(holds ? 'all bars hold' : 'a bar does not hold: fields 99%, false 2%, found 95%, no rate read in part')
process.exitCode = holds ? 0 : 1
