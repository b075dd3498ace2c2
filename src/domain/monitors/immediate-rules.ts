// Rules that don't wait for the digest: which changes they tell at once, at most one mail per monitor and hour.
import { countText, scoreText } from '../formats.ts'
import { hourMs } from '../durations.ts'
import { compare, type Decimal } from '../money.ts'
import { mostMailLines, moreText, newestOf, thingOf } from './digest.ts'
import { type ChangeToTell, lineOfChange, type ToldLine } from './told-lines.ts'

export const immediateKinds = ['not_loaded', 'price_higher', 'closed_lra', 'score_below'] as const

export type ImmediateRule =
  | { kind: 'not_loaded' }
  /** By at least so much per night, in this currency. */
  | { kind: 'price_higher'; by: Decimal; currency: string }
  | { kind: 'closed_lra' }
  /** Percent. */
  | { kind: 'score_below'; score: number }

/** `not_loaded`: a rate that somebody expects isn't there; that another one is no longer sold waits for the digest. */
type ChangeToJudge = ChangeToTell & { not_loaded: boolean }

/** Of a hotel when it was told last, or before, and now; null where there is none. */
type ScoreMoved = { hotel_id: number; hotel: string; before: number | null; now: number | null; link: string }

type ImmediateMail = {
  subject: string
  lines: ToldLine[]
  scores: { hotel_id: number; hotel: string; text: string; link: string }[]
  more: string | null
  /** The changes told here: the digest leaves them out. */
  change_ids: number[]
}

type ToJudge = {
  rules: readonly ImmediateRule[]
  /** Confirmed and not told before. */
  changes: readonly ChangeToJudge[]
  scores: readonly ScoreMoved[]
  /** When the last such mail of this monitor was sent, null if never; as `now` in milliseconds since 1970. */
  last_sent: number | null
  now: number
}

/** Null where no rule applies, or the last mail is less than an hour old: the changes stay for the digest. */
export const immediateMailOf = ({ rules, changes, scores, last_sent, now }: ToJudge): ImmediateMail | null => {
  if (last_sent !== null && now - last_sent < hourMs) return null
  const told = firedRules(rules, changes)
  const fallen = fallenScores(rules, scores)
  const count = told.length + fallen.length
  if (count === 0) return null
  const lines = told.slice(0, mostMailLines).map(({ change }) => lineOfChange(change))
  const parts = immediateKinds.flatMap((kind) => {
    const of = kind === 'score_below' ? fallen.length : told.filter(({ rule }) => rule === kind).length
    return of > 0 ? [countText(of, ...subjectWords[kind])] : []
  })
  const things = new Set(told.map(({ change }) => thingOf(change)))
  const hotels = new Set([...told.map(({ change }) => change.hotel_id), ...fallen.map(({ hotel_id }) => hotel_id)])
  return {
    subject: `${parts.join(', ')} – ${countText(hotels.size, 'hotel')}`,
    lines,
    scores: fallen.slice(0, mostMailLines - lines.length),
    more: moreText(count - mostMailLines),
    change_ids: changes.filter((change) => things.has(thingOf(change))).map(({ id }) => id),
  }
}

/** What became of each thing, with the first rule that it fires: one that is over by now is told by the digest alone. */
export const firedRules = <C extends ChangeToJudge>(rules: readonly ImmediateRule[], changes: readonly C[]) =>
  newestOf(changes).flatMap((change) => {
    const rule = rules.find((each) => applies(each, change))
    return rule ? [{ rule: rule.kind, change }] : []
  })

const subjectWords: Record<(typeof immediateKinds)[number], [one: string, many: string]> = {
  not_loaded: ['rate not loaded', 'rates not loaded'],
  price_higher: ['price too high', 'prices too high'],
  closed_lra: ['rate closed under LRA', 'rates closed under LRA'],
  score_below: ['score too low', 'scores too low'],
}

/** Something that is wrong now, and was not or was less so. */
const appears: ReadonlySet<string> = new Set(['new', 'back', 'changed'])

const applies = (rule: ImmediateRule, { kind, not_loaded, value_per_night: value }: ChangeToJudge): boolean => {
  switch (rule.kind) {
    case 'not_loaded':
      return not_loaded && (kind === 'not_sold' || kind === 'new' || kind === 'back')
    case 'price_higher':
      return appears.has(kind) && value?.currency === rule.currency && compare(value.amount, rule.by) >= 0
    case 'closed_lra':
      return kind === 'closed_lra'
    case 'score_below':
      return false
  }
}

/** Those that fell below a score of a rule, each by the highest of these. Without one before it is not known that it fell. */
export const fallenScores = (rules: readonly ImmediateRule[], scores: readonly ScoreMoved[]) =>
  scores.flatMap((score) => {
    const { hotel_id, hotel, before, now, link } = score
    const crossed = rules.flatMap((rule) =>
      rule.kind === 'score_below' && before !== null && now !== null && now < rule.score && before >= rule.score
        ? [rule.score]
        : [],
    )
    if (crossed.length === 0) return []
    const text = `${scoreText(before)} → ${scoreText(now)}, below ${scoreText(Math.max(...crossed))}`
    return [{ hotel_id, hotel, text, link }]
  })
