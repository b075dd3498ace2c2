// Checks of the texts of a rate: cut off, expired, placeholders, and whether they name what the price includes.
import { listText } from '../../formats.ts'
import type { Rate } from '../../rate.ts'
import { notApplicable, pass, rulesUnread, unknown, wrong } from '../check-result.ts'
import { neighboursOf } from '../neighbours.ts'
import { readCutWord } from '../text/cut-off.ts'
import { readPeriods, stalePeriod } from '../text/periods/periods.ts'
import { readPlaceholder } from '../text/placeholders.ts'
import { readInclusions } from '../text/inclusions/inclusions.ts'
import type { InclusionKind } from '../text/inclusions/things.ts'
import { describing, everything, remembered, type RateText, rooms, textsOf } from '../rate-texts.ts'
import type { CheckResult, Checkup, Span } from '../verdict.ts'
import { cancellationIn } from './cancellation-words.ts'
import { inRate, isMealKnown, mealIncluded, mealsIn, mealTexts } from './meal-plans/stated-meals.ts'

const cutIn = remembered(readCutWord)
const periodsIn = remembered(readPeriods)
const placeholderIn = remembered(readPlaceholder)

const marked = ({ field, text }: RateText, span: Span) => ({
  ...(field === 'other_texts' ? {} : { span: { start: span.start, end: span.end } }),
  shown: text.slice(span.start, span.end),
})

const shortest = 16
export const notCutOff = (rate: Rate, checkup: Checkup): CheckResult => {
  const texts = textsOf(rate, everything)
  if (texts.length === 0) return notApplicable('rate_description')
  const { longest } = neighboursOf(checkup)
  for (const each of texts) {
    const { field, text } = each
    if (text.length < shortest || text.length < longest[field as keyof typeof longest]) continue
    const cut = cutIn(text, checkup)
    if (cut)
      return wrong(field, { ...marked(each, cut), expected: 'a complete last word', source: 'length of the text' })
  }
  return pass(texts[0]?.field ?? 'rate_description')
}

export const noStalePeriod = (rate: Rate, checkup: Checkup): CheckResult => {
  const texts = textsOf(rate, everything, /./)
  for (const each of texts) {
    const stale = stalePeriod(periodsIn(each.text, checkup), checkup.today)
    // A day after which something is lost is a term of this stay, not an old season.
    if (
      stale &&
      !cancellationIn(each.text, checkup).deadlines.some(
        ({ start, end, inferred }) => inferred && start < stale.end && stale.start < end,
      )
    )
      return wrong(each.field, {
        ...marked(each, stale),
        expected: 'current dates',
        source: `ended ${stale.ends}`,
      })
  }
  return texts.length === 0 ? notApplicable('rate_description') : pass(texts[0]?.field ?? 'rate_description')
}

export const noPlaceholder = (rate: Rate, checkup: Checkup): CheckResult => {
  // A text without letters states nothing: its absence is another finding.
  const texts = textsOf(rate, everything).filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  for (const each of texts) {
    const span = placeholderIn(each.text, checkup)
    if (span)
      return wrong(each.field, { ...marked(each, span), expected: 'the final text', source: 'placeholder text' })
  }
  return texts.length === 0 ? notApplicable('rate_description') : pass(texts[0]?.field ?? 'rate_description')
}

const otherInclusionsIn = remembered(readInclusions)
/** Sabre lists what a plan includes; Travelport has only words for it. */
const otherInclusions = (rate: Rate, checkup: Checkup): InclusionKind[] => {
  const stated =
    checkup.gds === 'sabre' && rate.gds_promotion_field !== null
      ? otherInclusionsIn(rate.gds_promotion_field, checkup)
      : []
  return [...new Set(stated.flatMap(({ kind, included }) => (included === false ? [] : kind)))]
}
/** PARKING EUR 20 on a rate that includes it, where no other text says that it is free. */
const denied = (kinds: readonly InclusionKind[], texts: readonly RateText[], checkup: Checkup): CheckResult | null => {
  const stated = texts.flatMap((text) => otherInclusionsIn(text.text, checkup).map((each) => ({ text, each })))
  for (const kind of kinds) {
    const own = stated.filter(({ each }) => each.kind === kind)
    const [first] = own
    if (first && own.every(({ each }) => each.included === false))
      return wrong(first.text.field, {
        ...marked(first.text, first.each),
        expected: `${kind} included`,
        source: 'inclusions of the rate',
      })
  }
  return null
}

/** Meals and other inclusions of the structure against name, rate and room texts. Unread rules may still name them. */
export const inclusionsNamed = (rate: Rate, checkup: Checkup): CheckResult => {
  const included = (['breakfast', 'lunch', 'dinner'] as const).filter(
    (meal) => isMealKnown(rate, meal, checkup) && mealIncluded(rate, meal) === true,
  )
  const others = otherInclusions(rate, checkup)
  const texts = mealTexts(rate)
  // If neither rate nor room is described, that gap is another finding.
  if (included.length + others.length === 0 || textsOf(rate, rooms).length === 0)
    return notApplicable('rate_description')
  const named = new Set<string>()
  for (const { text } of texts) for (const { meal } of mealsIn(text, checkup)) named.add(meal)
  if (named.has('either')) for (const meal of ['lunch', 'dinner']) named.add(meal)
  const describingTexts = textsOf(rate, describing, inRate)
  const contradicted = denied(others, describingTexts, checkup)
  if (contradicted) return contradicted
  const inWords = describingTexts.flatMap(({ text }) => otherInclusionsIn(text, checkup).map(({ kind }) => kind))
  const unnamed = [...included.filter((meal) => !named.has(meal)), ...others.filter((each) => !inWords.includes(each))]
  if (unnamed.length === 0) return pass('rate_description')
  if (rulesUnread(checkup)) return unknown('rate_description')
  return {
    verdict: 'missing',
    field: textsOf(rate, describing)[0]?.field ?? 'rate_description',
    expected: `the text names ${listText(unnamed)}`,
    source: included.some((meal) => !named.has(meal)) ? 'meals' : 'inclusions of the rate',
  }
}
