// The name, category and commission of a rate against the property's own data.
import { type CheckAbout, defineCheck } from '../../check.ts'
import { describing } from '../../rate-texts.ts'
import type { Say } from '../../say.ts'
import { comparing, type OfVersion, ownDataSource } from '../expected-parts.ts'
import { advisesCategory, type CategoryFacts, planCategory, saysCategory } from './plan-category.ts'
import { advisesCommission, type CommissionFacts, planCommission, saysCommission } from './plan-commission.ts'
import { advisesName, type NameFacts, planName, saysName } from './plan-name.ts'

export const about: CheckAbout = {
  number: 12,
  id: 'rate_description.matches_expected_name',
  name: 'Rate name, category and commission match your rates',
  weight: 3,
  reason: 'Agents rely on the name, category and commission of a rate.',
  source: 'your rates',
}

type PartFacts = NameFacts | CategoryFacts | CommissionFacts
type Facts = OfVersion & PartFacts

const saysPart = (facts: PartFacts, say: Say) =>
  'name' in facts ? saysName(facts, say) : 'category' in facts ? saysCategory(facts, say) : saysCommission(facts, say)

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_plan', 'rate_category', ...describing, 'commission_type', 'commission_value', 'currency'],
  ownData: true,
  judge: comparing<Facts>('rate_name', [planName, planCategory, planCommission]),
  says: (facts, say) => ({ ...saysPart(facts, say), source: ownDataSource(facts, say) }),
  wants: (facts) => {
    if ('category' in facts) return facts.category
    return 'commission' in facts && facts.commission === 'none' ? 'no commission' : null
  },
  advice({ facts, ...found }, say) {
    if ('name' in facts) return advisesName({ ...found, facts }, say)
    return 'category' in facts ? advisesCategory({ ...found, facts }, say) : advisesCommission({ ...found, facts }, say)
  },
})
