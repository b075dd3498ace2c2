// How accurately texts are read: the readers over every labelled text, fact by fact, by topic and group. --tune lists failures
// of the tuning half only; of the report half and the blind texts only counts are ever printed.
// Labels that two annotators dispute are left out.
// --new <file> counts one file of texts alone, before anybody has tuned to it.
import { readdirSync, readFileSync } from 'node:fs'
import { wholeLines } from './labelled/whole.ts'
import { labelFacts, type Labels, readFacts, type Topic } from './labelled/facts.ts'

type Half = 'tune' | 'report'
type Text = { [T in Topic]: { id: string; topic: T; text: string; label: Labels[T]; half: Half } }[Topic]
type Count = {
  texts: number
  right: number
  wrong: number
  silent: number
  found: number
  true: number
  labelled: number
  beyond: number
}

const topics = Object.keys(readFacts) as Topic[]
const listing = process.argv.includes('--tune')
const goal = { precision: 0.995, recall: 0.98 }
const print = (line: string) => process.stdout.write(`${line}\n`)
const zero = (): Count => ({ texts: 0, right: 0, wrong: 0, silent: 0, found: 0, true: 0, labelled: 0, beyond: 0 })

const place = 'bench/labelled'
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Text[]
const folder = (name: string) => readdirSync(`${place}/${name}`).flatMap((file) => read(`${place}/${name}/${file}`))
const first = topics.flatMap((topic) => read(`${place}/${topic}.json`))
const disputed = new Set(JSON.parse(readFileSync(`${place}/disputed.json`, 'utf8')) as string[])
const fresh = process.argv[process.argv.indexOf('--new') + 1]
const groups: Record<string, Text[]> = process.argv.includes('--new')
  ? { new: read(fresh ?? '') }
  : {
      tune: first.filter(({ half }) => half === 'tune'),
      later: folder('later'),
      report: listing ? [] : first.filter(({ half }) => half === 'report'),
      blind: listing ? [] : folder('blind'),
      kept: listing ? [] : folder('kept'),
    }
const facts = <T extends Topic>(topic: T, label: Labels[T], text: string) => labelFacts[topic](label, text)

const count = (tally: Count, { id, topic, text, label }: Text): void => {
  const { labels, beyond } = facts(topic, label as never, text)
  const found = [...new Set(readFacts[topic](text))]
  const known = (fact: string) =>
    labels.includes(fact) || beyond.includes(fact) || beyond.includes(fact.split(' ')[0] ?? '')
  const invented = found.filter((fact) => !known(fact))
  const unsaid = labels.filter((fact) => !found.includes(fact))
  tally.texts += 1
  tally.found += found.filter((fact) => labels.includes(fact) || !known(fact)).length
  tally.true += found.filter((fact) => labels.includes(fact)).length
  tally.labelled += new Set(labels).size
  tally.beyond += beyond.length
  tally[invented.length > 0 ? 'wrong' : unsaid.length > 0 ? 'silent' : 'right'] += 1
  if (listing && (invented.length > 0 || unsaid.length > 0))
    print(`${id} ${text}\n      said: ${invented.join(', ') || '-'}   unsaid: ${unsaid.join(', ') || '-'}`)
}

const share = (part: number, whole: number) =>
  whole === 0 ? '-' : `${(Math.floor((1000 * part) / whole) / 10).toFixed(1)} %`
const row = (name: string, tally: Count) =>
  [
    name.padEnd(13),
    ...[
      tally.texts,
      tally.right,
      tally.wrong,
      tally.silent,
      share(tally.true, tally.found),
      share(tally.true, tally.labelled),
      tally.beyond,
    ].map((cell) => String(cell).padStart(9)),
  ].join('')

const reached = new Map<string, boolean>()
for (const [group, all] of Object.entries(groups)) {
  const texts = all.filter(({ id }) => !disputed.has(id))
  if (texts.length === 0) continue
  const whole = zero()
  const tallies = topics.map((topic) => {
    const tally = zero()
    for (const text of texts) if (text.topic === topic) count(tally, text)
    for (const key of Object.keys(whole) as (keyof Count)[]) whole[key] += tally[key]
    return row(topic, tally)
  })
  print(
    [
      group.padEnd(13),
      ...['texts', 'right', 'wrong', 'silent', 'precision', 'recall', 'beyond'].map((cell) => cell.padStart(9)),
    ].join(''),
  )
  for (const line of [...tallies, row('all', whole)]) print(line)
  if (texts.length < all.length) print(`${group}: ${all.length - texts.length} disputed, left out`)
  reached.set(group, whole.true >= goal.precision * whole.found && whole.true >= goal.recall * whole.labelled)
}
if (!process.argv.includes('--new')) for (const line of wholeLines(listing ? print : undefined)) print(line)
for (const [group, whole] of reached)
  print(`${group}: ${whole ? 'reaches' : 'does not reach'} the goal (precision 99.5 %, recall 98 %)`)
