// Checks of the words of a rate: cut off, over, placeholders, and whether they name what the price includes.
import type { Rate } from '../../rate.ts'
import { notApplicable, pass, rulesUnread, unknown, wrong } from '../judgement.ts'
import { neighboursOf } from '../neighbours.ts'
import { readCutWord } from '../text/cut-off.ts'
import { readPeriods, stalePeriod } from '../text/periods/periods.ts'
import { readPlaceholder } from '../text/placeholders.ts'
import { describing, everything, remembered, type RateText, rooms, textsOf } from '../texts.ts'
import type { Judgement, Reading, Span } from '../verdict.ts'
import { isKnown, mealIncluded, mealsIn, mealTexts } from './meal-plans.ts'

const cutIn = remembered(readCutWord)
const periodsIn = remembered(readPeriods)
const placeholderIn = remembered(readPlaceholder)

const marked = ({ field, text }: RateText, span: Span) => ({
  ...(field === 'other_texts' ? {} : { span: { start: span.start, end: span.end } }),
  shown: text.slice(span.start, span.end),
})

const shortest = 16
export const notCutOff = (rate: Rate, reading: Reading): Judgement => {
  const texts = textsOf(rate, everything)
  if (texts.length === 0) return notApplicable('rate_description')
  const { longest } = neighboursOf(reading)
  for (const each of texts) {
    const { field, text } = each
    if (text.length < shortest || text.length < longest[field as keyof typeof longest]) continue
    const cut = cutIn(text, reading)
    if (cut) return wrong(field, { ...marked(each, cut), expected: 'a whole last word', source: 'length of the field' })
  }
  return pass(texts[0]?.field ?? 'rate_description')
}

export const noStalePeriod = (rate: Rate, reading: Reading): Judgement => {
  const texts = textsOf(rate, everything, /./)
  for (const each of texts) {
    const stale = stalePeriod(periodsIn(each.text, reading), reading.today)
    if (stale)
      return wrong(each.field, {
        ...marked(each, stale),
        expected: 'no period that is over',
        source: `a period that ended ${stale.ends}`,
      })
  }
  return texts.length === 0 ? notApplicable('rate_description') : pass(texts[0]?.field ?? 'rate_description')
}

export const noPlaceholder = (rate: Rate, reading: Reading): Judgement => {
  // A text without a letter says nothing: that it is missing is a finding of its own.
  const texts = textsOf(rate, everything).filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  for (const each of texts) {
    const span = placeholderIn(each.text, reading)
    if (span)
      return wrong(each.field, { ...marked(each, span), expected: 'the final text', source: 'words of a placeholder' })
  }
  return texts.length === 0 ? notApplicable('rate_description') : pass(texts[0]?.field ?? 'rate_description')
}

/** Meals of the structure against name, rate and room texts. Unread rules may still name them. */
export const inclusionsNamed = (rate: Rate, reading: Reading): Judgement => {
  const included = (['breakfast', 'lunch', 'dinner'] as const).filter(
    (meal) => isKnown(rate, meal, reading) && mealIncluded(rate, meal) === true,
  )
  const texts = mealTexts(rate)
  // Where nothing describes the rate or the room, that gap is a finding of its own.
  if (included.length === 0 || textsOf(rate, rooms).length === 0) return notApplicable('rate_description')
  const named = new Set<string>()
  for (const { text } of texts) for (const { meal } of mealsIn(text, reading)) named.add(meal)
  if (named.has('either')) for (const meal of ['lunch', 'dinner']) named.add(meal)
  const unnamed = included.filter((meal) => !named.has(meal))
  if (unnamed.length === 0) return pass('rate_description')
  if (rulesUnread(reading)) return unknown('rate_description')
  return {
    verdict: 'missing',
    field: textsOf(rate, describing)[0]?.field ?? 'rate_description',
    expected: `the words name ${unnamed.join(', ')}`,
    source: 'meal flags',
  }
}
