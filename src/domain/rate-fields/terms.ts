// The terms: cancellation, guarantee, deposit, and texts about all of it.
import { fieldKinds } from './kinds.ts'
import { details, rules, type RateFieldRows, guide } from './row.ts'

export const termRows = {
  refundable: {
    kind: fieldKinds.three,
    words: 'refundability',
    guidance: guide('Whether guests get their money back if they cancel before the deadline.', 'Yes'),
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport CancelInfo NonRefundableStayIndicator; Sabre CancelPenalty Refundable',
  },
  other_fees: {
    kind: fieldKinds.three,
    guidance: guide('Whether the total includes additional fees.', 'Yes'),
    guidanceIn: {
      sabre: guide('Whether the price after tax includes additional fees; the total may add them.', 'Yes'),
    },
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source:
      'Travelport ExtraFeesIncluded; Sabre AdditionalFeesInclusive, else the rate disclaimer; never a fault alone',
  },
  rate_change_indicator: {
    kind: fieldKinds.three,
    guidance: guide('Yes if the nights of the stay have different prices.', 'No'),
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport RateChangeIndicator; Sabre has none, it follows from the amounts of Rates.Rate',
  },
  /** The deadline as the GDS gave it. */
  cancellation_until: {
    kind: fieldKinds.moment,
    words: 'cancellation deadline',
    guidance: guide('The deadline as sent by the GDS.', '06.10.2026, 18:00'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport CancelInfo CancelDeadline; Sabre CancelPenalty AbsoluteDeadline',
  },
  /** The deadline computed for the property, from `cancellation_until` or the offset. */
  cancellation_deadline: {
    kind: fieldKinds.moment,
    guidance: guide('Latest free cancellation, in hotel time. Always required.', '06.10.2026, 18:00'),
    travel_port: details.yes,
    sabre: details.yes,
    source: 'S2§5: always required',
  },
  cancellation_deadline_offset: {
    kind: fieldKinds.deadlineOffset,
    words: 'cancel-before period',
    guidance: guide(
      'The cancel-before period in hours or days; it must lead to the same day as the deadline.',
      '24 hours before arrival',
    ),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport CancelInfo OffsetUnitMultiplier; Sabre Deadline OffsetTimeUnit',
  },
  cancel_penalty_amount: {
    kind: fieldKinds.amount,
    words: 'cancellation penalty',
    guidance: guide('The cost of a cancellation after the deadline, as an amount.', '136.55'),
    travel_port: rules.yes,
    sabre: details.yes,
    source: 'Travelport CancelInfo CancelPenaltyAmount, else rules; Sabre AmountPercent',
  },
  cancel_penalty_nights: {
    kind: fieldKinds.count,
    words: 'cancellation penalty',
    guidance: guide('The cost of a cancellation after the deadline, in nights.', '1'),
    travel_port: rules.yes,
    sabre: details.yes,
    source: 'Travelport NumberOfNights; Sabre AmountPercent NmbrOfNights',
  },
  cancel_penalty_percent: {
    kind: fieldKinds.text,
    words: 'cancellation penalty',
    guidance: guide('The cost of a cancellation after the deadline, in percent of the stay.', '100'),
    travel_port: rules.yes,
    sabre: details.yes,
    source: 'Travelport CancelPenaltyPercent; Sabre AmountPercent Percent',
  },
  /** Whether a cancellation policy is given at all, in structure or words. */
  cancellation_policy: {
    kind: fieldKinds.flag,
    guidance: guide('Whether a cancellation policy is provided.', 'Yes'),
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport CancelInfo or HotelRuleItem Cancellation; Sabre any CancelPenalty that says something',
  },
  cancellation_info: {
    kind: fieldKinds.text,
    words: 'cancellation text',
    guidance: guide(
      'The cancellation policy as text: deadline, penalty and no-show, matching the fields.',
      'Cancel by 6 PM one day before arrival or pay one night. No-show pays one night.',
    ),
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRuleItem Cancellation; Sabre PenaltyDescription',
  },
  guarantee_type: {
    kind: fieldKinds.text,
    guidance: guide('How bookings are secured: guarantee, deposit or prepayment.', 'Guarantee'),
    guidanceIn: {
      sabre: guide(
        'How bookings are secured: Guarantee (GUAR), or Deposit (DEP), which also covers prepayment.',
        'Guarantee',
      ),
    },
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport GuaranteeInfo GuaranteeType; Sabre Guarantee GuaranteeType',
  },
  guarantee_deadline: {
    kind: fieldKinds.moment,
    guidance: guide('When the guarantee or deposit is due.', '01.10.2026, 18:00'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport AbsoluteDeadline or HoldTime; Sabre DepositPolicy Deadline',
  },
  deposit_amount: {
    kind: fieldKinds.amount,
    words: 'deposit',
    guidance: guide('The amount due before arrival; 0.00 is no deposit.', '100.00'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: '0.00 is no deposit; Sabre DepositPolicy AmountPercent',
  },
  deposit_nights: {
    kind: fieldKinds.count,
    words: 'deposit',
    guidance: guide('The number of nights due before arrival.', '1'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport DepositNights; Sabre NmbrOfNights',
  },
  deposit_percent: {
    kind: fieldKinds.text,
    words: 'deposit',
    guidance: guide('The percentage of the stay due before arrival.', '50'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport DepositPercent; Sabre Percent',
  },
  credit_card_deposit_guarantee: {
    kind: fieldKinds.text,
    words: 'guarantee text',
    guidance: guide('The guarantee and deposit policy as text.', 'Credit card guarantee required'),
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRuleItem Guarantee and Deposit; Sabre GuaranteesAccepted, GuaranteeDescription',
  },
  accepted_payment: {
    kind: fieldKinds.codes,
    guidance: guide('Accepted cards by their two-letter codes.', 'VI, AX, CA'),
    guidanceIn: {
      sabre: guide('Accepted cards by their two-letter codes; CA and IK are both Mastercard.', 'VI, AX, CA'),
    },
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport AcceptedPayment; Sabre PaymentCards',
  },
  gds_promotion_field: {
    kind: fieldKinds.text,
    words: 'promotion text',
    guidance: guide('The promotion text in the GDS: only offers that can still be booked.', 'Stay 3 nights, pay 2'),
    guidanceIn: {
      sabre: guide(
        'What the plan includes, and the kind of promotion: only what can still be booked.',
        'Buffet breakfast included',
      ),
    },
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRuleItem Promotional; Sabre RatePlanInclusions',
  },
  location_info: {
    kind: fieldKinds.text,
    guidance: guide('Where the hotel is.', '300 m from the main station'),
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRuleItem Property; Sabre AdditionalDetail 3 or Directions of the hotel',
  },
  property_description: {
    kind: fieldKinds.text,
    guidance: guide('The hotel, apart from its rates.', '120 rooms, restaurant, pool, spa'),
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'static text; Sabre AdditionalDetail 2 or ShortDescription of the hotel',
  },
  rate_comment: {
    kind: fieldKinds.text,
    guidance: guide('More about the rate, such as how taxes are calculated.', 'Total tax and fees 67.75 per stay'),
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport RoomRateDescription Rate comment; Sabre AdditionalDetail 14, 20, 32 and others without a field',
  },
  /** Texts without a field: `{Include in Rate: 'Breakfast Included'}`. */
  other_texts: {
    kind: fieldKinds.byName,
    words: 'text',
    guidance: guide('GDS texts that have no field of their own.', 'Included in rate: Breakfast Included'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Texts under a name that has no field of its own, of either GDS',
  },
  checkin_checkout: {
    kind: fieldKinds.text,
    guidance: guide('Check-in and check-out times.', 'Check-in 15:00, check-out 12:00'),
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRuleItem Checkin Checkout; Sabre AdditionalDetail 8',
  },
} satisfies RateFieldRows
