// The checks in the order of their numbers: to add one, copy the file of another and add its line here.
import type { Check } from '../check.ts'
import { check as deadlineBeforeArrival } from './cancellation-policy/deadline-before-arrival.ts'
import { check as deadlineComputable } from './cancellation-policy/deadline-computable.ts'
import { check as deadlinePresent } from './cancellation-policy/deadline-present.ts'
import { check as guaranteeAgrees } from './cancellation-policy/guarantee-agrees.ts'
import { check as guaranteePresent } from './cancellation-policy/guarantee-present.ts'
import { check as cancellationMatchesExpected } from './cancellation-policy/matches-expected.ts'
import { check as noShowStated } from './cancellation-policy/no-show-stated.ts'
import { check as offsetAgrees } from './cancellation-policy/offset-agrees.ts'
import { check as penaltyPresent } from './cancellation-policy/penalty-present.ts'
import { check as refundableKnown } from './cancellation-policy/refundable-known.ts'
import { check as cancellationTextAgrees } from './cancellation-policy/text-agrees.ts'
import { check as breakfastKnown } from './meal-plans/breakfast-known.ts'
import { check as codeAgrees } from './meal-plans/code-agrees.ts'
import { check as coversAllGuests } from './meal-plans/covers-all-guests.ts'
import { check as mealsMatchExpected } from './meal-plans/matches-expected.ts'
import { check as otherMealsKnown } from './meal-plans/other-meals-known.ts'
import { check as textAgrees } from './meal-plans/text-agrees.ts'
import { check as changeFlagged } from './pricing/change-flagged.ts'
import { check as commissionValuePresent } from './pricing/commission-value-present.ts'
import { check as currencyIsPropertys } from './pricing/currency-is-propertys.ts'
import { check as currencyValid } from './pricing/currency-valid.ts'
import { check as extraPersonStated } from './pricing/extra-person-stated.ts'
import { check as mandatoryFeesInTotal } from './pricing/mandatory-fees-in-total.ts'
import { check as priceMatchesExpected } from './pricing/matches-expected.ts'
import { check as nightsSumToStay } from './pricing/nights-sum-to-stay.ts'
import { check as plausible } from './pricing/plausible.ts'
import { check as stableBetweenDetailsAndRules } from './pricing/stable-between-details-and-rules.ts'
import { check as sumAgrees } from './pricing/sum-agrees.ts'
import { check as taxInclusionStated } from './pricing/tax-inclusion-stated.ts'
import { check as textPriceAgrees } from './pricing/text-price-agrees.ts'
import { check as totalPresent } from './pricing/total-present.ts'
import { check as bookingCodeFormat } from './rate-description/booking-code-format.ts'
import { check as categoryMatchesName } from './rate-description/category-matches-name.ts'
import { check as commissionKnown } from './rate-description/commission-known.ts'
import { check as descriptionPresent } from './rate-description/description-present.ts'
import { check as hasExpectedPhrases } from './rate-description/has-expected-phrases.ts'
import { check as inclusionsNamed } from './rate-description/inclusions-named.ts'
import { check as nameMatchesExpected } from './rate-description/matches-expected-name.ts'
import { check as namePresent } from './rate-description/name-present.ts'
import { check as noPlaceholder } from './rate-description/no-placeholder.ts'
import { check as noStalePeriod } from './rate-description/no-stale-period.ts'
import { check as notACopy } from './rate-description/not-a-copy.ts'
import { check as notCutOff } from './rate-description/not-cut-off.ts'
import { check as rateAndRulesAgree } from './rate-description/rate-and-rules-agree.ts'
import { check as bedQuantityPresent } from './room-description/bed-quantity-present.ts'
import { check as bedTextAgrees } from './room-description/bed-text-agrees.ts'
import { check as bedTypePresent } from './room-description/bed-type-present.ts'
import { check as codeMatchesBeds } from './room-description/code-agrees.ts'
import { check as distinctFromOtherRooms } from './room-description/distinct-from-other-rooms.ts'
import { check as bedsMatchExpected } from './room-description/matches-expected-beds.ts'
import { check as roomMatchesExpected } from './room-description/matches-expected-room.ts'
import { check as occupancyCoversGuests } from './room-description/occupancy-covers-guests.ts'
import { check as roomPresent } from './room-description/present.ts'
import { check as smokingKnown } from './room-description/smoking-known.ts'
import { check as smokingTextAgrees } from './room-description/smoking-text-agrees.ts'
import { check as viewKnown } from './room-description/view-known.ts'

export const catalogue: readonly Check[] = [
  namePresent,
  descriptionPresent,
  notACopy,
  notCutOff,
  inclusionsNamed,
  noStalePeriod,
  noPlaceholder,
  categoryMatchesName,
  commissionKnown,
  bookingCodeFormat,
  rateAndRulesAgree,
  nameMatchesExpected,
  hasExpectedPhrases,
  roomPresent,
  bedTypePresent,
  bedQuantityPresent,
  bedTextAgrees,
  viewKnown,
  smokingKnown,
  smokingTextAgrees,
  occupancyCoversGuests,
  distinctFromOtherRooms,
  codeMatchesBeds,
  roomMatchesExpected,
  bedsMatchExpected,
  breakfastKnown,
  otherMealsKnown,
  textAgrees,
  codeAgrees,
  coversAllGuests,
  mealsMatchExpected,
  refundableKnown,
  deadlinePresent,
  deadlineComputable,
  offsetAgrees,
  cancellationTextAgrees,
  penaltyPresent,
  deadlineBeforeArrival,
  guaranteePresent,
  guaranteeAgrees,
  noShowStated,
  cancellationMatchesExpected,
  totalPresent,
  currencyValid,
  currencyIsPropertys,
  sumAgrees,
  nightsSumToStay,
  changeFlagged,
  plausible,
  mandatoryFeesInTotal,
  taxInclusionStated,
  extraPersonStated,
  commissionValuePresent,
  textPriceAgrees,
  stableBetweenDetailsAndRules,
  priceMatchesExpected,
]
