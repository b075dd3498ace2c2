// Amounts that differ from stay to stay are one cause: the same check, field and words with other numbers.
import { countText } from '../../formats.ts'
import { fieldWords } from '../../rate-fields/field-words.ts'
import { checkOf } from '../rule-set.ts'
import type { Finding } from '../verdict.ts'

/** Prices are loaded per calendar day, so their amounts and nights do not distinguish causes. */
export const variesByStay = ({ check, field }: Finding): boolean =>
  checkOf(check)?.criterion === 'pricing' && field !== 'currency'

/** One instruction for several stays with different amounts. */
export const adviceForStays = ({ check, field }: Finding, stays: number): string =>
  `${(checkOf(check)?.adviceForStays ?? ((name) => `Correct the ${name}`))(fieldWords(field))} (${countText(stays, 'stay')})`
