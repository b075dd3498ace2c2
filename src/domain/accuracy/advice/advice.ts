// One instruction per finding: what the hotel should load, or what an agent should ask. Made when it is shown, never stored.
import type { Role } from '../../accounts.ts'
import type { Day } from '../../stay.ts'
import { fieldWords } from '../../rate-fields/field-words.ts'
import { checkName } from '../check-names.ts'
import { counting, saidAgain } from '../causes/count-from-arrival.ts'
import { checkOf } from '../rule-set.ts'
import { forPeople } from '../say.ts'
import { adviceForStays } from '../causes/stay-amounts.ts'
import type { Advice, Audience, Finding } from '../verdict.ts'

export const audienceOf = (role: Role): Audience => (role === 'travel_agent' ? 'agent' : 'hotel')

/** How many stays with different amounts one instruction is for, and whether it fits any arrival: then deadlines are counted from this one. */
export type Stays = { count: number; arrival: Day | null }
const oneStay: Stays = { count: 1, arrival: null }

/** A finding of any rule set can be shown: without a text of its own, its field and its check are named. */
export const adviceFor = (finding: Finding, audience: Audience, { count, arrival } = oneStay): string => {
  const { hotel, agent }: Advice =
    count > 1
      ? { hotel: adviceForStays(finding, count) }
      : (adviceOn(finding, arrival) ?? { hotel: adviceWithoutFacts(finding) })
  return audience === 'hotel' ? hotel : (agent ?? `Ask the hotel to ${hotel.charAt(0).toLowerCase()}${hotel.slice(1)}`)
}

const adviceWithoutFacts = ({ check, verdict, field }: Finding): string =>
  `${verdict === 'missing' ? 'Set' : 'Correct'} the ${fieldWords(field)}: the check “${checkName(check)}” fails`

/** Undefined for a finding that was stored before its check kept facts. */
const adviceOn = (finding: Finding, arrival: Day | null): Advice | undefined => {
  const { facts } = finding
  const say = counting(finding, arrival, forPeople)
  return facts && checkOf(finding.check)?.advice({ ...saidAgain(finding, say), facts }, say)
}
