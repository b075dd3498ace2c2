// The category of a rate against that of its plan in own data.
import { change, expectedIn, fieldOf } from '../../advice/words.ts'
import { type Definition, wrong } from '../../check.ts'
import { lacking, pass, type Unread, unreadIn } from '../../check-result.ts'
import type { Say } from '../../say.ts'
import { familyOf } from '../../../reading/categories.ts'
import type { FieldComparison } from '../expected-parts.ts'

/** The names of the expected and of the given category. */
export type CategoryFacts = Unread & { category: string; given?: string }

export const planCategory: FieldComparison<CategoryFacts> = (rate, expected, checkup) => {
  const [meant, shown] = [expected.rate_category, rate.rate_category]
  if (meant === null) return null
  const category = meant.value ?? meant.code
  if (shown === null || shown.value === null) return lacking('rate_category', rate, checkup, { category })
  // Rack and published are one kind.
  const isPublic = familyOf(shown.code) === 'public' && familyOf(meant.code) === 'public'
  return shown.code === meant.code || isPublic
    ? pass('rate_category')
    : wrong('rate_category', { category, given: shown.value })
}

export const saysCategory = ({ category, given, ...facts }: CategoryFacts, say: Say) => ({
  shown: given ?? unreadIn(facts, say),
  expected: category,
})
export const advisesCategory: Definition<CategoryFacts>['advice'] = (found) => ({
  hotel: change(fieldOf(found), found.shown, expectedIn(found)),
})
