// One instruction per finding: what the hotel should load, or what an agent should ask. Made when it is shown, never stored.
import type { Role } from '../../accounts.ts'
import { readable } from '../../formats.ts'
import { checkName } from '../check-names.ts'
import { checkOf } from '../rule-set.ts'
import { adviceForStays } from '../stay-amounts.ts'
import type { Check } from '../check.ts'
import type { Advice, Finding } from '../verdict.ts'

/** The audience: the hotel changes its loading, an agent asks the hotel. */
const audiences = ['hotel', 'agent'] as const
export type Audience = (typeof audiences)[number]
export const audienceOf = (role: Role): Audience => (role === 'travel_agent' ? 'agent' : 'hotel')

/** Texts of a GDS are quoted unchanged. */
const readableFinding = (finding: Finding): Finding => {
  const { shown, expected, span } = finding
  return {
    ...finding,
    ...(shown !== undefined && span === undefined && { shown: readable(shown) }),
    ...(expected !== undefined && { expected: readable(expected) }),
  }
}

/**
 * A finding of any rule set can be shown: without a text of its own, its check is named. Several `stays`: one
 * instruction for the amounts of all of them.
 */
export const adviceFor = (finding: Finding, audience: Audience, stays = 1): string => {
  const check = checkOf(finding.check)
  const { hotel, agent }: Advice =
    stays > 1
      ? { hotel: adviceForStays(finding, stays) }
      : ((check && adviceOn(check, finding)) ?? { hotel: `Check this: ${checkName(finding.check)}` })
  return audience === 'hotel' ? hotel : (agent ?? `Ask the hotel to ${hotel.charAt(0).toLowerCase()}${hotel.slice(1)}`)
}

/** Undefined for a finding that was stored before its check kept facts. */
const adviceOn = (check: Check, finding: Finding): Advice | undefined => {
  const { facts, ...found } = readableFinding(finding)
  return facts && check.advice({ ...found, facts })
}
