// How true texts are read: the readers over every labelled text, fact by fact, by topic and group. --tune lists what fails in
// what may be looked at and leaves the rest uncounted; of the report half and the blind texts only counts are ever printed.
// What two judges dispute is left out.
// --new <file> counts one file of texts alone, before anybody has tuned to it.
import { readdirSync, readFileSync } from 'node:fs'
import { labelFacts, type Labels, readFacts, type Topic } from './labelled/facts.ts'

type Half = 'tune' | 'report'
type Text = { [T in Topic]: { id: string; topic: T; text: string; label: Labels[T]; half: Half } }[Topic]
type Count = {
  texts: number
  right: number
  wrong: number
  silent: number
  said: number
  true: number
  labelled: number
  beyond: number
}

const topics = Object.keys(readFacts) as Topic[]
const listing = process.argv.includes('--tune')
const goal = { precision: 0.995, recall: 0.98 }
const say = (line: string) => process.stdout.write(`${line}\n`)
const zero = (): Count => ({ texts: 0, right: 0, wrong: 0, silent: 0, said: 0, true: 0, labelled: 0, beyond: 0 })

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
    }
const facts = <T extends Topic>(topic: T, label: Labels[T], text: string) => labelFacts[topic](label, text)

const count = (tally: Count, { id, topic, text, label }: Text): void => {
  const { told, beyond } = facts(topic, label as never, text)
  const said = [...new Set(readFacts[topic](text))]
  const known = (fact: string) =>
    told.includes(fact) || beyond.includes(fact) || beyond.includes(fact.split(' ')[0] ?? '')
  const invented = said.filter((fact) => !known(fact))
  const unsaid = told.filter((fact) => !said.includes(fact))
  tally.texts += 1
  tally.said += said.filter((fact) => told.includes(fact) || !known(fact)).length
  tally.true += said.filter((fact) => told.includes(fact)).length
  tally.labelled += new Set(told).size
  tally.beyond += beyond.length
  tally[invented.length > 0 ? 'wrong' : unsaid.length > 0 ? 'silent' : 'right'] += 1
  if (listing && (invented.length > 0 || unsaid.length > 0))
    say(`${id} ${text}\n      said: ${invented.join(', ') || '-'}   unsaid: ${unsaid.join(', ') || '-'}`)
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
      share(tally.true, tally.said),
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
  say(
    [
      group.padEnd(13),
      ...['texts', 'right', 'wrong', 'silent', 'precision', 'recall', 'beyond'].map((cell) => cell.padStart(9)),
    ].join(''),
  )
  for (const line of [...tallies, row('all', whole)]) say(line)
  if (texts.length < all.length) say(`${group}: ${all.length - texts.length} disputed, left out`)
  reached.set(group, whole.true >= goal.precision * whole.said && whole.true >= goal.recall * whole.labelled)
}
for (const [group, whole] of reached)
  say(`${group}: ${whole ? 'reaches' : 'does not reach'} the goal (precision 99.5 %, recall 98 %)`)
