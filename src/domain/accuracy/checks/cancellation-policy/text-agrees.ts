// Whether what the texts of a rate say of refund, deadline and penalty is what its fields say.
import { offsetText } from '../../../deadlines/print.ts'
import type { Rate, RateField } from '../../../rate.ts'
import { contradiction, quoted } from '../../advice/words.ts'
import { type CheckFault, defineCheck } from '../../check.ts'
import { pass, silent } from '../../check-result.ts'
import type { RateText } from '../../rate-texts.ts'
import type { CheckAbout } from '../../check.ts'
import type { Say } from '../../say.ts'
import type { CheckContext } from '../../verdict.ts'
import { cancellationIn, cancellationTextFields, cancellationTextsOf } from '../cancellation-words.ts'
import type { SizedCost } from '../cost-units.ts'
import { shownCostWords } from '../expected-costs.ts'
import { type FaultyWords, wrongWords } from '../wrong-words.ts'
import { freeTexts, freeUntil, isInferred, isOfDeposit } from './free-deadlines.ts'
import { refundWords } from './refund-words.ts'
import { penaltyFields, penaltyOf } from './shown-costs.ts'
import { compareDeadlines, penaltyAgrees, type ShownDeadline } from './stated-agreement.ts'

export const about: CheckAbout = {
  number: 36,
  id: 'cancellation_policy.text_agrees',
  name: 'Cancellation terms match text',
  weight: 5,
  decisive: true,
  reason: 'Conflicting terms cost refunds or bookings.',
  source: 'texts against refundability, deadline and penalty',
}

/** Words of a text, and what a field says instead. */
type Facts = FaultyWords & ({ refundable: boolean } | ShownDeadline | { penalty: SizedCost })

/** Fees, pets, deposits, early departure and other rates' terms were left out by the reader. */
const compareText = (each: RateText, rate: Rate, checkup: CheckContext): CheckFault<Facts> | { agrees: boolean } => {
  const { refundable } = rate
  const terms = cancellationIn(each.text, checkup)
  const refunds = typeof refundable === 'boolean' ? terms.refund : []
  const against = refunds.find((term) => term.refundable !== refundable)
  if (against) return wrongWords(each, against, { refundable: !against.refundable })
  const deadlines = terms.deadlines.filter((term) => !isOfDeposit(term, rate, checkup))
  const deadline = compareDeadlines(deadlines, rate, checkup)
  if (deadline?.agrees === false) return wrongWords(each, deadline.term, deadline.shown)
  const penalty = terms.penalty && penaltyAgrees(terms.penalty, each.text, rate, checkup)
  if (terms.penalty && penalty === false) return wrongWords(each, terms.penalty, { penalty: penaltyOf(rate) })
  const free = freeUntil(each, rate, checkup)
  if (free && !isInferred(free)) return wrongWords(each, free, { refundable: false })
  return { agrees: refunds.length > 0 || deadline !== null || penalty === true }
}

const fieldIn = (facts: Facts): RateField => {
  if ('refundable' in facts) return 'refundable'
  if ('penalty' in facts) return 'cancel_penalty_amount'
  return 'deadline' in facts ? 'cancellation_until' : 'cancellation_deadline_offset'
}
const saidByField = (facts: Facts, say: Say): string => {
  if ('refundable' in facts) return refundWords(facts.refundable)
  if ('penalty' in facts) return shownCostWords(facts.penalty, say)
  return 'deadline' in facts ? say.moment(facts.deadline) : offsetText(facts.period)
}

export const check = defineCheck<Facts>({
  about,
  reads: [
    'refundable',
    'cancellation_until',
    'cancellation_deadline_offset',
    ...penaltyFields,
    'currency',
    'guarantee_deadline',
    ...cancellationTextFields,
  ],
  judge(rate, checkup) {
    let agreed = false
    for (const each of cancellationTextsOf(rate)) {
      const found = compareText(each, rate, checkup)
      if ('facts' in found) return found
      agreed ||= found.agrees
    }
    // What is only inferred accuses nobody, unless a second text of the rate says the same.
    const [, second] = freeTexts(rate, checkup)
    if (second) return wrongWords(second, second.free, { refundable: false })
    return agreed ? pass('cancellation_info') : silent('cancellation_info', checkup)
  },
  says: (facts, say) => ({ shown: say.words(facts.words), expected: saidByField(facts, say), source: fieldIn(facts) }),
  advice: ({ shown, expected }) =>
    contradiction(`the text says ${quoted(shown)}, the GDS field says ${expected}`, 'which cancellation terms apply'),
  leansOn: (facts) => [fieldIn(facts)],
})
