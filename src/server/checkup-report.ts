// What `rateproof read` and `rateproof check` print: every field of every rate with its score and findings, for machines or people.
import { adviceFor } from '../domain/accuracy/advice/advice.ts'
import { fieldWords } from '../domain/rate-fields/field-words.ts'
import { oneFindingPerField } from '../domain/accuracy/causes/one-per-field.ts'
import { scoreCheckup } from '../domain/accuracy/score/score.ts'
import type { CallState, Finding, CheckContext, Score } from '../domain/accuracy/verdict.ts'
import { inHotelTime } from '../domain/deadlines/compute.ts'
import { moneyText, readable } from '../domain/formats.ts'
import { type GdsName, gdsLabelOf, type HostMessage, type Outcome } from '../domain/gds.ts'
import type { PropertyContent } from '../domain/hotel.ts'
import type { Rate } from '../domain/rate.ts'
import { addDays, type Day, type Stay, todayIn } from '../domain/stay.ts'
import type { Answer } from '../gds/gds.ts'
import { withoutAccount } from '../gds/mask-account.ts'
import type { RecordedAnswer } from '../gds/recorded/recorded.ts'
import { zoneOfPlace } from './workers/time-zones.ts'

type ShownFinding = Pick<Finding, 'check' | 'verdict' | 'field'> & {
  span: Finding['span'] | null
  shown: string | null
  expected: string | null
  advice: string
}
export type CheckupReport = {
  gds: GdsName
  message: string
  /** null if there was nothing to read: a request, a message that is not about rates. */
  outcome: Outcome | null
  hotel: PropertyContent | null
  rates: (Rate & {
    accuracy: number | null
    coverage: number
    findings: ShownFinding[]
    /** Of every check, if requested. */
    verdicts?: Score['verdicts']
  })[]
  messages: HostMessage[]
  /** What the answer lacks, in words. */
  missing: string[]
  /** Each hotel, if the response is about several. */
  hotels: RecordedAnswer['hotels']
  /** Other hotels that the GDS offers if the requested one is full. */
  alternatives: PropertyContent[]
  keywords: RecordedAnswer['keywords']
  reference: RecordedAnswer['reference']
  pictures: string[]
}
const nothingElse = { missing: [], hotels: [], alternatives: [], keywords: [], reference: [], pictures: [] }

/**
 * A recorded response does not say when it was read. Without a day that is given, it is taken as read on the day before
 * the first night: late enough that nothing is over, early enough that deadlines can still be kept.
 */
export const reportOfRecording = (
  file: RecordedAnswer,
  today: Day | undefined,
  now: number,
  verdicts = false,
): CheckupReport => {
  const { gds, message, answer, stay, calls, before_rules } = file
  if (!answer) return { gds, message, outcome: null, hotel: null, rates: [], messages: [], ...nothingElse }
  const { hotels, offered: alternatives, keywords, reference, pictures } = file
  const report = reportOf(message, answer, {
    stay,
    calls: { details: state(calls.details), rules: state(calls.rules) },
    today: today ?? (stay ? addDays(stay.check_in, -1) : todayIn(null, now)),
    before_rules,
    rooms: file.rooms,
    verdicts,
  })
  return { ...report, hotels, alternatives, keywords, reference, pictures }
}

const state = (read: boolean): CallState => (read ? 'read' : 'not_made')

type ReportScope = { stay: Stay | null; verdicts?: boolean } & Pick<
  CheckContext,
  'calls' | 'today' | 'before_rules' | 'rooms'
>

export const reportOf = (message: string, answer: Answer, { verdicts, ...scope }: ReportScope): CheckupReport => {
  const { gds, outcome, property, missing } = answer
  const time_zone = zoneOfPlace(property)
  const rates = answer.rates.map((rate) => inHotelTime(rate, time_zone))
  const scores = scoreCheckup({
    ...scope,
    gds,
    time_zone,
    currency: property?.currency ?? null,
    rates,
    schema: answer.schema ?? null,
    unkept: answer.unkept ?? [],
    whole: true,
    own: null,
    property_texts: property?.descriptions.map(({ text }) => text) ?? [],
  })
  const scored = rates.flatMap((rate, index) => {
    const score = scores[index]
    return score ? [{ ...rate, ...shownScore(score), ...(verdicts && { verdicts: score.verdicts }) }] : []
  })
  const messages = answer.messages.map((each) => ({ ...each, text: withoutAccount(each.text) }))
  return { gds, message, outcome, hotel: property, rates: scored, messages, ...nothingElse, missing }
}

const shownScore = ({ accuracy, coverage, findings }: Score) => ({
  accuracy,
  coverage,
  findings: oneFindingPerField(findings).map(({ finding }) => {
    const { check, verdict, field, span = null, shown = null, expected = null } = finding
    return { check, verdict, field, span, shown, expected, advice: adviceFor(finding, 'hotel') }
  }),
})

const percentCell = (accuracy: number | null) => (accuracy === null ? '   -' : `${String(accuracy).padStart(3)}%`)

/** The same for people: one line per rate, with its findings below. */
export const reportText = (report: CheckupReport): string => {
  const { gds, message, outcome, hotel, rates, messages } = report
  const of = hotel && [hotel.name, hotel.chain_code && `${hotel.chain_code} ${hotel.property_id ?? ''}`].filter(Boolean)
  const head = outcome === null ? message : `${message} from ${gdsLabelOf(gds)}: ${outcome.replaceAll('_', ' ')}`
  const lines = [head, ...(of ? [of.join(', ')] : [])]
  for (const { code, text } of messages) lines.push(`  ${code ? `${code} ` : ''}${text}`)
  lines.push(...otherLines(report))
  for (const rate of rates) {
    lines.push(
      `${percentCell(rate.accuracy)}  ${rate.rate_plan || '(no code)'}  ${rate.rate_name ?? '(no name)'}, ${priceText(rate)}${sellerText(rate)}, ${rate.coverage}% of checks possible`,
    )
    for (const { verdict, field, shown, expected, advice } of rate.findings) {
      const sides = [shown && `shows “${readable(shown)}”`, expected && `expected ${readable(expected)}`]
      const words = sides.filter(Boolean).join(', ')
      lines.push(`        ${verdict} ${fieldWords(field)}${words ? `: ${words}` : ''}`, `          ${readable(advice)}`)
    }
    for (const [check, verdict] of Object.entries(rate.verdicts ?? {})) lines.push(`        ${verdict} ${check}`)
  }
  return lines.map((line) => line.replaceAll(/\p{Cc}/gu, ' ')).join('\n') // a GDS text must not steer a terminal
}

const priceText = ({ total, currency, converted_total, converted_currency }: Rate): string => {
  if (total !== null) return moneyText(total, currency)
  return converted_total === null ? 'no total' : `${moneyText(converted_total, converted_currency)} (converted)`
}
const sellerText = ({ rate_source }: Rate): string =>
  rate_source === null ? '' : `, sold by ${rate_source.value ?? `source ${rate_source.code}`}`

/** What an answer carries besides rates, one line each. */
const otherLines = ({
  hotel,
  missing,
  hotels,
  alternatives,
  keywords,
  reference,
  pictures,
}: CheckupReport): string[] => [
  ...missing.map((text) => `  missing: ${text}`),
  ...(hotels.length > 1 ? hotels.map(({ property, outcome }) => hotelLine('hotel', property, outcome)) : []),
  ...alternatives.map((property) => hotelLine('alternative', property)),
  ...(hotel && hotels.length < 2 ? contentLines(hotel) : []),
  ...keywords.map(({ keyword, value, description }) => `  keyword ${keyword}: ${value ?? description ?? ''}`),
  ...reference.map(({ code, name }) => `  code ${code}: ${name}`),
  ...pictures.map((url) => `  picture ${url}`),
]

const hotelLine = (kind: string, property: PropertyContent, outcome?: Outcome): string => {
  const { chain_code, property_id, global_id, name } = property
  const names = [chain_code, property_id ?? global_id, name].filter(Boolean).join(' ')
  const [price] = priceSpan(property)
  return `  ${kind} ${names}${outcome ? `: ${outcome}` : ''}${price ? `, ${price}` : ''}`
}
const priceSpan = ({ price_from, price_to, currency }: PropertyContent): string[] =>
  price_from === null && price_to === null
    ? []
    : [
        [price_from && `from ${moneyText(price_from, currency)}`, price_to && `to ${moneyText(price_to, currency)}`]
          .filter(Boolean)
          .join(' '),
      ]

/** The hotel itself. */
const contentLines = (hotel: PropertyContent): string[] => {
  const { distance_from_airport: distance, transportation, amenities } = hotel
  const facts: [name: string, value: string | null | false][] = [
    ['address', [...hotel.address, hotel.city, hotel.state, hotel.post_code, hotel.country].filter(Boolean).join(', ')],
    ['phone', hotel.phone],
    ['fax', hotel.fax],
    ['position', hotel.latitude !== null && `${hotel.latitude}, ${hotel.longitude}`],
    ['distance', distance && [distance.value, distance.units, distance.direction].filter(Boolean).join(' ')],
    ['transportation', transportation && (transportation.value ?? transportation.code)],
    ['check-in', hotel.check_in],
    ['check-out', hotel.check_out],
    ['rating AAA', hotel.rating_aaa],
    ['rating NTM', hotel.rating_ntm],
    ['amenities', amenities.map(({ type, code }) => `${type} ${code}`).join(', ')],
    ['price', priceSpan(hotel)[0] ?? null],
  ]
  return [
    ...facts.flatMap(([name, value]) => (value ? [`  ${name}: ${value}`] : [])),
    ...hotel.descriptions.map(({ name, text }) => `  ${name}: ${text}`),
  ]
}
