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
import { check as codeMatchesBeds } from './room-description/code-agrees.ts'
import { check as distinctFromOtherRooms } from './room-description/distinct-from-other-rooms.ts'
import { check as bedsMatchExpected } from './room-description/matches-expected-beds.ts'
import { check as roomMatchesExpected } from './room-description/matches-expected-room.ts'
import { check as occupancyCoversGuests } from './room-description/occupancy-covers-guests.ts'
import { check as smokingTextAgrees } from './room-description/smoking-text-agrees.ts'
import { roomDescriptionChecks as olderRoomChecks } from './room-description.ts'

export const roomDescriptionChecks: readonly Check[] = [
  ...olderRoomChecks,
  smokingTextAgrees,
  occupancyCoversGuests,
  distinctFromOtherRooms,
  codeMatchesBeds,
  roomMatchesExpected,
  bedsMatchExpected,
]

export const mealPlanChecks: readonly Check[] = [
  breakfastKnown,
  otherMealsKnown,
  textAgrees,
  codeAgrees,
  coversAllGuests,
  mealsMatchExpected,
]

export const cancellationPolicyChecks: readonly Check[] = [
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
]
