// The property's own side of one checkup: what it expects of each booking code, computed once for each.
import type { OwnSide } from '../accuracy/verdict.ts'
import type { Expected, OwnQuestion } from './expected.ts'
import type { OwnData } from './records.ts'
import { expectedRate } from './mapping/code-resolution.ts'

export const ownSide = (data: OwnData, question: OwnQuestion): OwnSide => {
  const known = new Map<string, Expected | null>()
  return {
    data,
    point_of_sale: question.point_of_sale,
    expectedOf: (rate_plan) => {
      let expected = known.get(rate_plan)
      if (expected === undefined) known.set(rate_plan, (expected = expectedRate(data, rate_plan, question)))
      return expected
    },
  }
}
