// How recorded answers of a GDS are read, against labels written from each message beforehand: fields, outcomes and findings.
import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { readInPart } from '../../src/domain/accuracy/rate-texts.ts'
import type { PropertyContent } from '../../src/domain/hotel.ts'
import { emptyRate, type Rate, type RateField } from '../../src/domain/rate.ts'
import { readRecorded } from '../../src/gds/recorded/recorded.ts'
import { reportOfRecording } from '../../src/server/checkup-report.ts'
import { type FindText, textFinder } from './message-text.ts'

/** A value, or `{ $: place }`: the text at that location in the message. */
type Expected = Record<string, unknown>
type ExpectedRate = {
  /** Its booking code, where it is not found by its place. */
  code?: string
  fields: Expected
  findings: string[]
  /** Findings that one may have or not; `*` is any that is not in `never`. */
  arguable?: string[]
  never?: string[]
  /** Fields that are not counted; `*` is all that are not named. */
  unchecked?: string[]
}
/**
 * `file`: its path, where its name does not number it. `hotels` where an answer is about several. A request has no outcome;
 * several outcomes are names of one. `hotel`: codes and numbers of the hotel. `messages`: words of the host that must be
 * passed on. `count`: of all rates, where only some are labelled.
 */
type ExpectedFile = {
  file?: string
  outcome: string | null | string[]
  hotels?: number
  hotel?: Record<string, unknown>
  messages?: string[]
  count?: number
  rates: ExpectedRate[]
}
export type AnswerCount = {
  fields: number
  right: number
  findings: number
  false: number
  expected: number
  found: number
  rates: number
  /** Rates of which a text is longer than what is read of it. */
  part: number
}
type Fact = readonly [name: string, right: boolean, read: unknown, of: unknown]
type Print = ((line: string) => void) | undefined

const nothing: AnswerCount = {
  fields: 0,
  right: 0,
  findings: 0,
  false: 0,
  expected: 0,
  found: 0,
  rates: 0,
  part: 0,
}

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
const ofProperty = new Set(['property_description', 'location_info'])
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
  return isDeepStrictEqual(coded(expected), withoutUnknown(coded(expected), coded(read)))
}
/** A label may know the hour and not the zone of a moment. */
const withoutUnknown = (expected: unknown, read: unknown): unknown => {
  if (typeof expected !== 'object' || expected === null || !('local' in expected) || 'offset' in expected) return read
  return typeof read === 'object' && read !== null && 'local' in read ? { local: read.local } : read
}
const isStated = (field: RateField, rate: Rate) => !isDeepStrictEqual(rate[field], blank[field])

type Shown = ReturnType<typeof reportOfRecording>['rates'][number]
const fieldsCounted = ({ fields, unchecked = [] }: ExpectedRate, read: Shown | undefined): RateField[] => {
  const named = Object.keys(fields) as RateField[]
  if (unchecked.includes('*')) return named
  const skipped = new Set([...derived, ...ofProperty, ...unchecked])
  const stated = Object.keys(blank).filter((field) => read && isStated(field as RateField, read)) as RateField[]
  return [...new Set([...named, ...stated])].filter(
    (field) => (field in fields || !skipped.has(field)) && !(field === 'extra_charges' && !(field in fields)),
  )
}
const isArguable = ({ arguable = [], never = [] }: ExpectedRate, finding: string): boolean =>
  arguable.includes(finding) || (arguable.includes('*') && !never.includes(finding))

const countRate = (
  name: string,
  at: number,
  expected: ExpectedRate,
  read: Shown | undefined,
  find: FindText,
  list: Print,
): AnswerCount => {
  const fields = fieldsCounted(expected, read)
  const wrong = fields.filter(
    (field) =>
      !read ||
      // Nothing stated is a list without entries, too.
      !isRight(expected.fields[field] ?? blank[field], read[field], (place) => find(at, place)),
  )
  const findings = (read?.findings ?? []).map(({ check, verdict }) => `${check} ${verdict}`)
  const counted = findings.filter((finding) => expected.findings.includes(finding) || !isArguable(expected, finding))
  const alarms = counted.filter((finding) => !expected.findings.includes(finding))
  const missed = expected.findings.filter((finding) => !findings.includes(finding))
  for (const field of wrong)
    list?.(`${name}/${at + 1} ${field}: ${JSON.stringify(read?.[field])} for ${JSON.stringify(expected.fields[field])}`)
  for (const alarm of alarms) list?.(`${name}/${at + 1} false: ${alarm}`)
  for (const miss of missed) list?.(`${name}/${at + 1} not found: ${miss}`)
  return {
    ...nothing,
    fields: fields.length,
    right: fields.length - wrong.length,
    findings: counted.length,
    false: alarms.length,
    expected: expected.findings.length,
    found: expected.findings.length - missed.length,
  }
}

const factOf = (what: string, read: unknown, of: unknown, right = isDeepStrictEqual(read, of)): Fact => [
  what,
  right,
  read,
  of,
]
const countFile = (name: string, path: string, expected: ExpectedFile, list: Print): AnswerCount[] => {
  const bytes = readFileSync(path)
  const reports = readRecorded([{ name, bytes }]).flatMap((file) =>
    'error' in file ? [] : [reportOfRecording(file, undefined, Date.now())],
  )
  const rates = reports.flatMap((report) => report.rates)
  const outcome = reports.find((report) => report.rates.length > 0)?.outcome ?? reports[0]?.outcome ?? null
  const hotels = reports.flatMap((report) => report.hotels).length
  const said = reports.flatMap(({ messages }) => messages.map(({ code, text }) => `${code} ${text}`)).join('\n')
  const property = reports.find((report) => report.hotel)?.hotel ?? null
  const facts: Fact[] = [
    factOf('outcome', outcome, expected.outcome, [expected.outcome].flat().includes(outcome)),
    ...(expected.hotels === undefined ? [] : [factOf('hotels', hotels, expected.hotels)]),
    ...(expected.count === undefined ? [] : [factOf('rates', rates.length, expected.count)]),
    ...Object.entries(expected.hotel ?? {}).map(([what, of]) =>
      factOf(what, property?.[what as keyof PropertyContent], of),
    ),
    ...(expected.messages ?? []).map((each) => factOf('message', said, each, said.includes(each))),
  ]
  for (const [what, right, read, of] of facts) if (!right) list?.(`${name} ${what}: ${String(read)} for ${String(of)}`)
  const find = textFinder(bytes.toString('utf8'))
  const added = expected.count === undefined ? rates.slice(expected.rates.length) : []
  const placeOf = ({ code }: ExpectedRate, at: number) =>
    code === undefined ? at : rates.findIndex(({ rate_plan }) => rate_plan === code)
  return [
    {
      ...nothing,
      fields: facts.length,
      right: facts.filter(([, right]) => right).length,
      rates: rates.length,
      part: rates.filter((rate) => readInPart(rate).size > 0).length,
    },
    ...[...expected.rates, ...added.map((): ExpectedRate => ({ fields: {}, findings: [] }))].map((rate, at) => {
      const place = placeOf(rate, at)
      return countRate(name, place, rate, rates[place], find, list)
    }),
  ]
}

/** Of the files that are there, those that the labels name. */
export const countAnswers = (labels: string, recordings: string, list?: (line: string) => void): AnswerCount => {
  const expected = JSON.parse(readFileSync(labels, 'utf8')) as Record<string, ExpectedFile>
  const files = readdirSync(recordings, { recursive: true, encoding: 'utf8' })
  const counts = Object.entries(expected).flatMap(([name, each]) => {
    const path = files.find((file) =>
      each.file === undefined
        ? /^(more-answers|samples)\/\d\d_/.test(file) && file.split('/')[1]?.startsWith(`${name.slice(-2)}_`)
        : file === each.file,
    )
    return path === undefined ? [] : countFile(name, `${recordings}/${path}`, each, list)
  })
  const sum = { ...nothing }
  for (const count of counts) for (const key of Object.keys(sum) as (keyof AnswerCount)[]) sum[key] += count[key]
  return sum
}
