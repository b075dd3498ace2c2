// What `rateproof read` and `rateproof check` print: every field of every rate with its score and findings, for machines or people.
import { adviceFor } from '../domain/accuracy/advice.ts'
import { scoreReading } from '../domain/accuracy/score.ts'
import type { CallState, Finding, Reading, Score } from '../domain/accuracy/verdict.ts'
import type { GdsName, HostMessage, Outcome } from '../domain/gds.ts'
import type { Property } from '../domain/hotel.ts'
import type { Rate } from '../domain/rate.ts'
import { addDays, type Day, type Stay, todayIn } from '../domain/stay.ts'
import type { Answer } from '../gds/gds.ts'
import type { Recognised } from '../gds/recorded.ts'
import { zoneAt } from './workers/time-zones.ts'

type ShownFinding = Pick<Finding, 'check' | 'verdict' | 'field'> & {
  span: Finding['span'] | null
  shown: string | null
  expected: string | null
  advice: string
}
export type Report = {
  gds: GdsName
  message: string
  /** null where there was nothing to read: a request, a message that is not about rates. */
  outcome: Outcome | null
  hotel: Property | null
  rates: (Rate & { accuracy: number | null; coverage: number; findings: ShownFinding[] })[]
  messages: HostMessage[]
}

/**
 * A recorded answer does not say when it was read. Without a day that is given, it is taken as read on the day before
 * the first night: late enough that nothing is over, early enough that deadlines can still be kept.
 */
export const reportOfRecording = (file: Recognised, today: Day | undefined, now: number): Report => {
  const { gds, message, answer, stay, calls, before_rules } = file
  if (!answer) return { gds, message, outcome: null, hotel: null, rates: [], messages: [] }
  return reportOf(message, answer, {
    stay,
    calls: { details: state(calls.details), rules: state(calls.rules) },
    today: today ?? (stay ? addDays(stay.check_in, -1) : todayIn(null, now)),
    before_rules,
  })
}

const state = (read: boolean): CallState => (read ? 'read' : 'not_made')

type Asked = { stay: Stay | null } & Pick<Reading, 'calls' | 'today' | 'before_rules'>

export const reportOf = (message: string, answer: Answer, asked: Asked): Report => {
  const { gds, outcome, property, rates, messages } = answer
  const scores = scoreReading({
    ...asked,
    gds,
    time_zone: zoneAt(property?.latitude, property?.longitude),
    currency: property?.currency ?? null,
    rates,
    whole: true,
    own: null,
    property_texts: property?.descriptions.map(({ text }) => text) ?? [],
  })
  const scored = rates.flatMap((rate, index) => {
    const score = scores[index]
    return score ? [{ ...rate, ...shownScore(score) }] : []
  })
  return { gds, message, outcome, hotel: property, rates: scored, messages }
}

const shownScore = ({ accuracy, coverage, findings }: Score) => ({
  accuracy,
  coverage,
  findings: findings.map((finding) => {
    const { check, verdict, field, span = null, shown = null, expected = null } = finding
    return { check, verdict, field, span, shown, expected, advice: adviceFor(finding) }
  }),
})

const percent = (accuracy: number | null) => (accuracy === null ? '   -' : `${String(accuracy).padStart(3)}%`)

/** The same for people: a line for each rate, and below it what is missing or wrong. */
export const inWords = ({ gds, message, outcome, hotel, rates, messages }: Report): string => {
  const of = hotel && [hotel.name, hotel.chain_code && `${hotel.chain_code} ${hotel.property_id ?? ''}`].filter(Boolean)
  const lines = [`${message} from ${gds}: ${outcome ?? 'nothing to read'}`, ...(of ? [of.join(', ')] : [])]
  for (const { code, text } of messages) lines.push(`  ${code ? `${code} ` : ''}${text}`)
  for (const rate of rates) {
    const price = rate.total ? `${rate.total} ${rate.currency ?? ''}` : 'no total'
    lines.push(
      `${percent(rate.accuracy)}  ${rate.rate_plan || '(no code)'}  ${rate.rate_name ?? '(no name)'}, ${price}, ${rate.coverage}% seen`,
    )
    for (const { verdict, field, shown, expected, advice } of rate.findings) {
      const words = [shown && `shows “${shown}”`, expected && `expected ${expected}`].filter(Boolean).join(', ')
      lines.push(`        ${verdict} ${field}${words ? `: ${words}` : ''}`, `          ${advice}`)
    }
  }
  return lines.map((line) => line.replaceAll(/\p{Cc}/gu, ' ')).join('\n') // a GDS text must not steer a terminal
}
