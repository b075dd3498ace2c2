// Whether the texts of a rate have the phrases that the property requires of its plan.
import { expectedIn } from '../../advice/words.ts'
import { isStated } from '../../../rate-fields/carriage.ts'
import { type CheckAbout, defineCheck } from '../../check.ts'
import { isMerged, lacking, pass, rulesUnread, unknown, type Unread, unreadIn } from '../../check-result.ts'
import { type TextField, textsOf } from '../../rate-texts.ts'
import { comparing, type OfVersion, ownDataSource, type FieldComparison } from '../expected-parts.ts'
import { hasLoadedPhrase } from '../loaded-words.ts'

export const about: CheckAbout = {
  number: 13,
  id: 'rate_description.has_expected_phrases',
  name: 'Required phrases present',
  weight: 3,
  reason: 'Guests must be told what the required phrases say.',
  source: 'your rates',
}

/** The phrases that no text has. */
type Facts = Unread & OfVersion & { phrases: string[] }

const field = 'rate_description'
/** Texts about the rate in which a phrase may be; if missing, it is reported on the description. */
const phraseTexts: readonly TextField[] = [field, 'rate_name', 'rate_comment', 'gds_promotion_field']
const ofInclusions = /^(?:include|inclusion)/i

export const planPhrases: FieldComparison<Facts> = (rate, { plan_phrases: wanted }, checkup) => {
  if (wanted.length === 0) return null
  const fields = isMerged(rate, checkup) ? ([...phraseTexts, 'room_rate_description'] as const) : phraseTexts
  const texts = textsOf(rate, fields, ofInclusions)
  const phrases = wanted.filter((phrase) => !texts.some(({ text }) => hasLoadedPhrase(text, phrase)))
  if (phrases.length === 0) return pass(field)
  if (rulesUnread(checkup)) return unknown(field)
  return isStated(rate, field)
    ? { verdict: 'missing', field, facts: { phrases } }
    : lacking(field, rate, checkup, { phrases })
}

export const check = defineCheck<Facts>({
  about,
  reads: ['rate_plan', ...phraseTexts, 'other_texts', 'rate_source'],
  ownData: true,
  judge: comparing(field, [planPhrases]),
  says: ({ phrases, ...facts }, say) => ({
    shown: unreadIn(facts, say),
    expected: phrases.map((phrase) => `“${phrase}”`).join(', '),
    source: ownDataSource(facts, say),
  }),
  advice: (found) => ({ hotel: `Add ${expectedIn(found)} to the rate description` }),
})
