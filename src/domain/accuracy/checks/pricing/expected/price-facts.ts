// What the comparison of a price with own data finds, as facts and in words.
import type { Decimal } from '../../../../money.ts'
import type { Expected } from '../../../../own-data/expected.ts'
import type { RateField } from '../../../../rate.ts'
import type { Day } from '../../../../stay.ts'
import { spacedWords } from '../../../../value-words.ts'
import { type CheckFault, wrong } from '../../../check.ts'
import type { Unread } from '../../../check-result.ts'
import type { Say } from '../../../say.ts'
import type { OfVersion } from '../../expected-parts.ts'

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

export const comparedText = (compared: ComparedPrice, say: Say): { shown: string | undefined; expected: string } => {
  switch (compared.of) {
    case 'currency':
      return { shown: compared.shown, expected: compared.meant }
    case 'amount': {
      const { shown, meant, night } = compared
      const on = night === undefined ? '' : ` on ${say.night(night)}`
      const priced = (amount: Decimal) => say.money(compared, amount) + on
      return { shown: shown === undefined ? undefined : priced(shown), expected: priced(meant) }
    }
    case 'tax_percent':
      return {
        shown: `${say.name(compared.tax)} ${say.percent(compared.shown)}`,
        expected: `${say.name(compared.tax)} ${say.percent(compared.meant)}`,
      }
    case 'tax_amount': {
      const { each, charged, shown, meant } = compared
      const [tax, how] = [say.name(compared.tax), say.name(charged.map(spacedWords).join(', '))]
      return {
        shown: `${tax} ${say.money(compared, each)} ${how}: ${say.money(compared, shown)} for the stay`,
        expected: `${tax} ${say.money(compared, meant)} for the stay`,
      }
    }
  }
}
