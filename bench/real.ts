// How recorded answers of both GDS and OpenTravel messages are read, against labels written from each message beforehand: right
// fields, false findings and found expected findings. Without the recordings nothing is counted.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { readInPart } from '../src/domain/accuracy/rate-texts.ts'
import { emptyRate, type Rate, type RateField } from '../src/domain/rate.ts'
import { readRecorded } from '../src/gds/recorded.ts'
import { reportOfRecording } from '../src/server/checkup-report.ts'
import { type FindText, textFinder } from './real/message-text.ts'
import { countTexts, falseShare, textLines } from './real/texts.ts'
import { countMessages } from './real/opentravel.ts'

/** A value, or `{ $: place }`: the text at that location in the message. */
type Expected = Record<string, unknown>
type ExpectedRate = {
  fields: Expected
  findings: string[]
  /** Findings that one may have or not. */
  arguable?: string[]
  unchecked?: string[]
}
/** `hotels` where an answer is about several. */
/** `file`: its path, where its name does not number it. A request has no outcome. */
type ExpectedFile = { file?: string; outcome: string | null; hotels?: number; rates: ExpectedRate[] }
type Count = { fields: number; right: number; findings: number; false: number; expected: number; found: number }

const nothing: Count = { fields: 0, right: 0, findings: 0, false: 0, expected: 0, found: 0 }

const recordings = '../shared/gds'
const listing = process.argv.includes('--list')
const bars = { fields: 0.99, false: 0.02, found: 0.95 }
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Derived from other fields, or texts without a field. */
const derived = new Set([
  'cancellation_deadline',
  'other_texts',
  'unreadable',
  'other_currencies',
  'tax_lines',
  'fees',
  'checkin_checkout',
])
const property = new Set(['property_description', 'location_info'])
const blank = emptyRate('')

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** Names of codes come from their lists, and so do extra charges of zero: only what the message states counts. */
const coded = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(coded)
  if (typeof value !== 'object' || value === null) return value
  const { value: _, type: __, ...rest } = value as Record<string, unknown>
  return 'code' in value ? rest : value
}
const isRight = (expected: unknown, read: unknown, findText: (place: string) => string | null): boolean => {
  const place = typeof expected === 'object' && expected !== null && '$' in expected ? String(expected.$) : null
  if (place !== null) return typeof read === 'string' && plain(read) === plain(findText(place) ?? '')
  return isDeepStrictEqual(coded(expected), coded(read))
}
const isStated = (field: RateField, rate: Rate) => !isDeepStrictEqual(rate[field], blank[field])

const countRate = (
  name: string,
  at: number,
  expected: ExpectedRate,
  read: Shown | undefined,
  find: FindText,
): Count => {
  const skipped = new Set([...derived, ...property, ...(expected.unchecked ?? [])])
  const stated = Object.keys(blank).filter((field) => read && isStated(field as RateField, read)) as RateField[]
  const fields = [...new Set([...Object.keys(expected.fields), ...stated])].filter(
    (field) =>
      (field in expected.fields || !skipped.has(field)) && !(field === 'extra_charges' && !(field in expected.fields)),
  ) as RateField[]
  const wrong = fields.filter(
    (field) =>
      !read ||
      !isRight(field in expected.fields ? expected.fields[field] : blank[field], read[field], (place) =>
        find(at, place),
      ),
  )
  const findings = (read?.findings ?? []).map(({ check, verdict }) => `${check} ${verdict}`)
  const counted = findings.filter((finding) => !expected.arguable?.includes(finding))
  const alarms = counted.filter((finding) => !expected.findings.includes(finding))
  const missed = expected.findings.filter((finding) => !findings.includes(finding))
  if (listing) {
    for (const field of wrong)
      print(
        `${name}/${at + 1} ${field}: ${JSON.stringify(read?.[field])} for ${JSON.stringify(expected.fields[field])}`,
      )
    for (const alarm of alarms) print(`${name}/${at + 1} false: ${alarm}`)
    for (const miss of missed) print(`${name}/${at + 1} not found: ${miss}`)
  }
  return {
    fields: fields.length,
    right: fields.length - wrong.length,
    findings: counted.length,
    false: alarms.length,
    expected: expected.findings.length,
    found: expected.findings.length - missed.length,
  }
}
type Shown = ReturnType<typeof reportOfRecording>['rates'][number]

const countFile = (name: string, path: string, expected: ExpectedFile): Count[] => {
  const bytes = readFileSync(path)
  const reports = readRecorded([{ name, bytes }]).flatMap((file) =>
    'error' in file ? [] : [reportOfRecording(file, undefined, Date.now())],
  )
  const rates = reports.flatMap((report) => report.rates)
  inPart.rates += rates.length
  inPart.part += rates.filter((rate) => readInPart(rate).size > 0).length
  const outcome = reports.find((report) => report.rates.length > 0)?.outcome ?? reports[0]?.outcome ?? null
  const isOutcome = outcome === expected.outcome
  const hotels = reports.flatMap((report) => report.hotels).length
  const { hotels: counted } = expected
  const facts = [isOutcome, ...(counted === undefined ? [] : [counted === hotels])]
  if (listing && !isOutcome) print(`${name} outcome: ${outcome} for ${expected.outcome}`)
  if (listing && facts[1] === false) print(`${name} hotels: ${hotels} for ${counted}`)
  const find = textFinder(bytes.toString('utf8'))
  const added = rates.slice(expected.rates.length).map((): ExpectedRate => ({ fields: {}, findings: [] }))
  return [
    { ...nothing, fields: facts.length, right: facts.filter(Boolean).length },
    ...[...expected.rates, ...added].map((rate, at) => countRate(name, at, rate, rates[at], find)),
  ]
}

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)}%`)

/** Rates of which a text is longer than what is read of it. */
const inPart = { rates: 0, part: 0 }

let holds = true
if (!existsSync(recordings)) print('The recorded answers are not beside the project: nothing is counted.')
else
  for (const gds of ['sabre', 'travelport']) {
    const expected = JSON.parse(readFileSync(`bench/real/${gds}.json`, 'utf8')) as Record<string, ExpectedFile>
    const files = readdirSync(`${recordings}/${gds}`, { recursive: true, encoding: 'utf8' })
    const counts = Object.entries(expected).flatMap(([name, each]) => {
      const path = files.find((file) =>
        each.file === undefined
          ? /^(more-answers|samples)\/\d\d_/.test(file) && file.split('/')[1]?.startsWith(`${name.slice(-2)}_`)
          : file === each.file,
      )
      return path === undefined ? [] : countFile(name, `${recordings}/${gds}/${path}`, each)
    })
    const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
    print(
      `${gds}: ${percent(sum('right'), sum('fields'))} of ${sum('fields')} fields right, ` +
        `${percent(sum('false'), sum('findings'))} of ${sum('findings')} findings false, ` +
        `${percent(sum('found'), sum('expected'))} of ${sum('expected')} expected findings found`,
    )
    holds &&=
      sum('right') >= bars.fields * sum('fields') &&
      sum('false') <= bars.false * sum('findings') &&
      sum('found') >= bars.found * sum('expected')
  }
print(`${inPart.part} of ${inPart.rates} rates read in part`)
holds &&= inPart.part === 0
const texts = countTexts(recordings, listing ? print : undefined)
if (texts) {
  for (const line of textLines(texts)) print(line)
  holds &&= falseShare(texts) <= bars.false
}
const messages = countMessages()
const [asked, wrong] = [messages.reduce((sum, each) => sum + each.asked, 0), messages.flatMap((each) => each.wrong)]
print(`opentravel: ${percent(asked - wrong.length, asked)} of ${asked} facts right after ${messages.length} messages`)
if (listing) for (const each of messages) for (const fault of each.wrong) print(`${each.name} ${fault}`)
holds &&= asked - wrong.length >= bars.fields * asked
print(holds ? 'all bars hold' : 'a bar does not hold: fields 99%, false 2%, found 95%, no rate read in part')
process.exitCode = holds ? 0 : 1
