// Errors in a message and its skipped parts, with OpenTravel's own types and codes, words and a path.
import { type LeftOver, passWhole, pathOf } from './elements.ts'
import type { OtaNode } from './xml.ts'

/** `type` is of OpenTravel's list EWT, `code` of its list ERR: null if none of the list says it. */
export type Remark = { type: string; code: string | null; path: string | null; words: string }
export type Remarks = { errors: Remark[]; warnings: Map<string, Remark & { count: number }> }

/** Kinds of faults by what the lists call them; the numbers are theirs. */
const faults = {
  malformed: ['12', null],
  not_implemented: ['2', null],
  missing: ['10', '321'],
  value: ['3', '320'],
  date: ['3', '15'],
  period: ['3', '404'],
  currency: ['3', '61'],
  rate_code: ['3', '249'],
  hotel_code: ['3', '392'],
  rule: ['3', null],
} as const
export type OtaFault = keyof typeof faults

/** An answer holds no more than 99 errors. */
const mostErrors = 99
export const remarks = (): Remarks => ({ errors: [], warnings: new Map() })
export const remark = (fault: OtaFault, path: string | null, words: string): Remark => ({
  type: faults[fault][0],
  code: faults[fault][1],
  path,
  words,
})

/** Nothing of the message is accepted once this has been called. */
export const refuse = (to: Remarks, fault: OtaFault, at: OtaNode, words: string): null => {
  if (to.errors.length < mostErrors) to.errors.push(remark(fault, pathOf(at), words))
  return null
}

const mostWarnings = 200
/** Like ones at like places are one warning with their number. Advisory, in the words of the list. */
export const warn = (to: Remarks, at: OtaNode, words: string, attribute: string | null = null): null => {
  const path = pathOf(at) + (attribute === null ? '' : attribute === '#text' ? '/text()' : `/@${attribute}`)
  const key = `${path.replace(/\[\d+\]/g, '')} ${words}`
  const known = to.warnings.get(key)
  if (known) known.count += 1
  else if (to.warnings.size < mostWarnings) to.warnings.set(key, { type: '11', code: null, path, words, count: 1 })
  else {
    const rest = to.warnings.get('') ?? { type: '11', code: null, path: null, words: 'More was skipped.', count: 0 }
    to.warnings.set('', { ...rest, count: rest.count + 1 })
  }
  return null
}

const longestValue = 40
/** A value outside its list, or one that own data cannot hold: which, where, and what is taken instead of it. */
export const skipValue = (to: Remarks, at: OtaNode, attribute: string, value: string, instead: string): null => {
  const shown = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value
  return warn(to, at, `${attribute}="${shown}" of ${at.name} can’t be used and was skipped: ${instead}.`, attribute)
}
/** The same where nothing else of the element means anything without the value. */
export const skipWhole = (...of: Parameters<typeof skipValue>): null => {
  passWhole(of[1])
  return skipValue(...of)
}

/** What changes a verdict: taken whole or refused, never passed over with a warning. */
const deciding: ReadonlySet<string> = new Set(
  'RatePlans Rates BookingRules AvailStatusMessages RateAmountMessages Inventories InvCounts StatusApplicationControl LengthsOfStay DOW_Restrictions BaseByGuestAmts AdditionalGuestAmounts MealsIncluded CancelPolicies CancelPenalties Deadline AmountPercent GuaranteePolicies PaymentPolicies AcceptableGuarantees RequiredPaymts Commission Fees Taxes'.split(
    ' ',
  ),
)
export const warnOf = (to: Remarks, left: Iterable<LeftOver>): void => {
  for (const { element, attribute, repeated } of left)
    if (repeated && deciding.has(element.name))
      refuse(
        to,
        'not_implemented',
        element,
        `A second ${element.name} can’t be read beside the first: put both in one.`,
      )
    else
      warn(
        to,
        element,
        `${attribute === null || attribute === '#text' ? element.name : attribute} was skipped.`,
        attribute,
      )
}

export const warningsOf = ({ warnings }: Remarks): Remark[] =>
  [...warnings.values()].map(({ count, words, ...rest }) => ({
    ...rest,
    words: count === 1 ? words : `${words} Found ${count} times; this is the first.`,
  }))
