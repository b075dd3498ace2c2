// Whether a rate has a description.
import { type CheckAbout, defineCheck } from '../../check.ts'
import { isBlank, isMerged, lacking, pass, rulesUnread, type Unread, unreadIn } from '../../check-result.ts'

export const about: CheckAbout = {
  number: 2,
  id: 'rate_description.description_present',
  name: 'Rate description present',
  weight: 3,
  reason: 'Guests need to know what the price includes.',
  source: 'required field',
}

export const check = defineCheck<Unread>({
  about,
  reads: ['rate_name', 'rate_description', 'rate_source'],
  presenceOf: ['rate_description'],
  stated: true,
  judge(rate, checkup) {
    if (checkup.gds === 'sabre' && isBlank(rate.rate_description) && isMerged(rate, checkup))
      return pass('room_rate_description')
    // Travelport's Details carry only the name, used as description until the rules are read; rules may repeat it.
    if (isBlank(rate.rate_description) || rulesUnread(checkup)) return lacking('rate_description', rate, checkup, {})
    return pass('rate_description')
  },
  says: (facts, say) => ({ shown: unreadIn(facts, say), expected: 'a rate description' }),
  advice: () => ({
    hotel: 'Add a rate description: inclusions, conditions and who can book',
    agent: 'Ask the hotel what this rate includes and how it can be canceled',
  }),
})
