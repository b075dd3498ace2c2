// Whether a rate has a name.
import { type CheckAbout, defineCheck } from '../../check.ts'
import { isBlank, lacking, pass, type Unread, unreadIn } from '../../check-result.ts'

export const about: CheckAbout = {
  number: 1,
  id: 'rate_description.name_present',
  name: 'Rate name present',
  weight: 3,
  reason: 'Agents can’t tell rates apart without a name.',
  source: 'required field',
}

export const check = defineCheck<Unread>({
  about,
  reads: ['rate_name'],
  presenceOf: ['rate_name'],
  stated: true,
  judge: (rate, checkup) => (isBlank(rate.rate_name) ? lacking('rate_name', rate, checkup, {}) : pass('rate_name')),
  says: (facts, say) => ({ shown: unreadIn(facts, say), expected: 'a rate name' }),
  advice: () => ({
    hotel: 'Add a rate name, such as Best Flexible Rate',
    agent: 'Ask the hotel what this rate is called',
  }),
})
