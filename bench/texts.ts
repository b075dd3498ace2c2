// Whether every topic reads every text as before while its code moves, and how long that takes: labelled texts and those of the
// tests, each as it is, in small letters, in capitals, and joined to the next. --write <file>, then --against <file>, with its texts.
// It names texts by their place and prints none of them: nobody who tunes reads some of the labelled ones.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBeds } from '../src/domain/reading/beds/beds.ts'
import { readCancellation } from '../src/domain/reading/cancelling/cancellation.ts'
import { readFees } from '../src/domain/reading/fees.ts'
import { readInclusions } from '../src/domain/reading/inclusions/inclusions.ts'
import { readMeals } from '../src/domain/reading/meals/meals.ts'
import { readCommission } from '../src/domain/reading/money/commission.ts'
import { readPayment } from '../src/domain/reading/money/payments.ts'
import { readPrices } from '../src/domain/reading/money/prices.ts'
import { readPeriods } from '../src/domain/reading/periods/periods.ts'
import { readSmoking } from '../src/domain/reading/smoking/smoking.ts'
import { sized } from './size.ts'

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  smoking: readSmoking,
  beds: readBeds,
  meals: readMeals,
  cancellation: readCancellation,
  payment: readPayment,
  prices: readPrices,
  commission: readCommission,
  periods: readPeriods,
  inclusions: readInclusions,
  fees: readFees,
}
const argument = (name: string) => {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
const print = (line: string) => process.stdout.write(`${line}\n`)

const filesIn = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .toSorted()
    .map((file) => join(folder, file))
/** Every string in a JSON file that has several words. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.includes(' ') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
const quoted = /'((?:[^'\\\n]|\\.){4,})'|"([^"\n]{4,})"|`([^`$]{4,})`/g
const textsHere = () => [
  ...new Set([
    ...filesIn('bench/labelled', '.json').flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8')))),
    ...filesIn('src/domain/reading', '.test.ts').flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(quoted), ([, a, b, c]) => a ?? b ?? c ?? ''),
    ),
  ]),
]
type Reading = { micros: number; said: string[] }
type Written = { texts: string[]; now: Record<string, Reading> }
const [into, against] = [argument('--write'), argument('--against')]
const before = against === undefined ? null : (JSON.parse(readFileSync(against, 'utf8')) as Written)
const texts = (before?.texts ?? textsHere()).slice(0, sized(undefined, undefined, 300))
const variants = texts.flatMap((text, at) => [
  text,
  text.toLowerCase(),
  text.toUpperCase(),
  `${text.slice(-150)} ${(texts[at + 1] ?? '').slice(0, 150)}`,
])

/** What a topic says of one text, shortened: files for comparing stay small. */
const said = (read: (text: string) => unknown, text: string): string => {
  const found = JSON.stringify(read(text)) ?? ''
  return /^(?:null|\[\]|)$/.test(found) ? '' : createHash('sha256').update(found).digest('base64url').slice(0, 12)
}
const processorTime = (read: (text: string) => unknown): number => {
  const start = process.cpuUsage()
  for (const text of texts) read(text)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / texts.length
}
const rounds = sized(25, 9, 1)

const now: Record<string, Reading> = {}
for (const [topic, read] of Object.entries(readers)) {
  const all = variants.map((text) => said(read, text))
  const times = Array.from({ length: rounds }, () => processorTime(read))
  now[topic] = { micros: Math.min(...times), said: all }
}

if (into !== undefined) writeFileSync(into, JSON.stringify({ texts, now } satisfies Written))
print(
  `${texts.length} texts, ${variants.length} with their variants; processor time of one text, least of ${rounds} rounds`,
)
for (const [topic, { micros, said: found }] of Object.entries(now)) {
  const was = before?.now[topic]
  const differing = was ? found.flatMap((each, at) => (each === was.said[at] ? [] : [at])) : []
  const compared = was
    ? `, ${was.micros.toFixed(2)} µs before: ${differing.length} differ ${differing.slice(0, 8)}`
    : ''
  const saying = found.filter((each) => each !== '').length
  print(`${topic.padEnd(13)}${String(saying).padStart(6)} say something ${micros.toFixed(2).padStart(7)} µs${compared}`)
  if (differing.length > 0 || saying === 0) process.exitCode = 1
}
