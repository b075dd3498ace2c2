// One part of a price against own data: its nights, its base, its total, its taxes.
import type { Expected, ExpectedPrice } from '../../../../own-data/expected.ts'
import type { Rate } from '../../../../rate.ts'
import type { Result } from '../../../check.ts'
import type { CheckContext } from '../../../verdict.ts'
import type { PriceFacts } from './price-facts.ts'

/** null: nothing to compare. */
export type PricePart = (
  rate: Rate,
  expected: Expected,
  price: ExpectedPrice,
  checkup: CheckContext,
) => Result<PriceFacts> | null
