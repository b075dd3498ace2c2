// What the comparison of a price with own data finds, as facts and in words.
import { percentText } from '../../../formats.ts'
import type { Decimal } from '../../../money.ts'
import type { Expected } from '../../../own-data/expected.ts'
import type { RateField } from '../../../rate.ts'
import type { Day } from '../../../stay.ts'
import { spacedWords } from '../../../value-words.ts'
import { type CheckFault, wrong } from '../../check.ts'
import type { Unread } from '../../check-result.ts'
import { inCurrency } from '../amounts.ts'
import type { OfVersion } from '../expected-parts.ts'

/** `shown` by the GDS, or nothing where it is missing, and `meant` by own data. */
type ComparedPrice =
  | { of: 'currency'; shown?: string; meant: string }
  /** `night`: that which it is the price of. */
  | { of: 'amount'; currency: string; shown?: Decimal; meant: Decimal; night?: Day }
  | { of: 'tax_percent'; tax: string; shown: Decimal; meant: Decimal }
  | TaxAmount
/** For the stay: a line of `each`, charged as these words of the GDS say. */
type TaxAmount = {
  of: 'tax_amount'
  tax: string
  currency: string
  each: Decimal
  charged: readonly string[]
  shown: Decimal
  meant: Decimal
}
export type PriceFacts = Unread & OfVersion & ComparedPrice

/** A value of a field that is not that of own data. */
export const pricedOtherwise = (
  field: RateField,
  compared: ComparedPrice,
  { version }: Pick<Expected, 'version'>,
): CheckFault<PriceFacts> => wrong(field, { ...compared, version })

/** As findings are stored. */
export const comparedText = (compared: ComparedPrice): { shown: string | undefined; expected: string } => {
  switch (compared.of) {
    case 'currency':
      return { shown: compared.shown, expected: compared.meant }
    case 'amount': {
      const { shown, meant, night } = compared
      const priced = (amount: Decimal) => `${inCurrency(compared, amount)}${night === undefined ? '' : ` on ${night}`}`
      return { shown: shown === undefined ? undefined : priced(shown), expected: priced(meant) }
    }
    case 'tax_percent':
      return {
        shown: `${compared.tax} ${percentText(compared.shown)}`,
        expected: `${compared.tax} ${percentText(compared.meant)}`,
      }
    case 'tax_amount': {
      const { tax, each, charged, shown, meant } = compared
      return {
        shown: `${tax} ${inCurrency(compared, each)} ${charged.map(spacedWords).join(', ')}: ${inCurrency(compared, shown)} for the stay`,
        expected: `${tax} ${inCurrency(compared, meant)} for the stay`,
      }
    }
  }
}
