// Words that promise free cancellation until a deadline, on a rate whose money never comes back.
import { daysOfLocal } from '../../../deadlines/days.ts'
import { inEveryZone } from '../../../deadlines/every-zone.ts'
import type { Rate } from '../../../rate.ts'
import type { RateText } from '../../rate-texts.ts'
import type { DeadlineTerm } from '../../../reading/cancelling/terms.ts'
import type { CheckContext } from '../../verdict.ts'
import type { Span } from '../../../reading/span.ts'
import { cancellationIn, cancellationTextsOf } from '../cancellation-words.ts'

type FreeText = RateText & { free: DeadlineTerm }
export const freeTexts = (rate: Rate, checkup: CheckContext): FreeText[] =>
  cancellationTextsOf(rate).flatMap((each) => {
    const free = freeUntil(each, rate, checkup)
    return free ? [{ ...each, free }] : []
  })

export const freeUntil = (each: RateText, rate: Rate, checkup: CheckContext): DeadlineTerm | null => {
  if (rate.refundable !== false || hasDeadline(rate)) return null
  const { deadlines, refund } = cancellationIn(each.text, checkup)
  const first = deadlines.find((term) => !isOfDeposit(term, rate, checkup) && !isOver(term, checkup))
  return first && refund.length === 0 && isFree(each.text, first) ? first : null
}

export const isInferred = ({ inferred, all_lost }: DeadlineTerm): boolean => inferred === true || all_lost === true

/** AFTER 9:15 ON 2 FEBRUARY YOU FORFEIT THE DEPOSIT: the moment at which it is due promises nothing free before. */
export const isOfDeposit = (
  term: DeadlineTerm,
  { guarantee_deadline: due }: Rate,
  { time_zone }: CheckContext,
): boolean =>
  term.inferred === true &&
  due !== null &&
  term.date !== null &&
  inEveryZone(due, time_zone, (local) => daysOfLocal(local).includes(term.date ?? '')) !== false

/** What was free until a day before the reading is free no more. */
const isOver = ({ date }: DeadlineTerm, { today }: CheckContext): boolean =>
  date !== null && /^\d{4}-/.test(date) && date < today

const hasDeadline = (rate: Rate) => rate.cancellation_until !== null || rate.cancellation_deadline_offset !== null
const isFree = (text: string, { start }: Span) =>
  !/\bno refund|non|penal/i.test(text.slice(Math.max(0, start - 60), start))
