// The name, category and commission of a rate against the property's own data.
import { type CheckAbout, defineCheck } from '../../check.ts'
import { describing } from '../../rate-texts.ts'
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

const saysPart = (facts: PartFacts) =>
  'name' in facts ? saysName(facts) : 'category' in facts ? saysCategory(facts) : saysCommission(facts)

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_plan', 'rate_category', ...describing, 'commission_type', 'commission_value', 'currency'],
  ownData: true,
  judge: comparing<Facts>('rate_name', [planName, planCategory, planCommission]),
  says: (facts) => ({ ...saysPart(facts), source: ownDataSource(facts.version) }),
  advice({ facts, ...found }) {
    if ('name' in facts) return advisesName({ ...found, facts })
    return 'category' in facts ? advisesCategory({ ...found, facts }) : advisesCommission({ ...found, facts })
  },
})
