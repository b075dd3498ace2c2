// How each GDS carries the fields of the terms: cancellation, guarantee, deposit, other texts. A lookup table.
import { details, rules, type FieldCarriage } from './row.ts'

export const termsCarriage: readonly FieldCarriage[] = [
  {
    field: 'refundable',
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport CancelInfo NonRefundableStayIndicator; Sabre CancelPenalty Refundable',
  },
  {
    field: 'other_fees',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source:
      'Travelport ExtraFeesIncluded; Sabre AdditionalFeesInclusive, else the rate disclaimer; never a fault alone',
  },
  {
    field: 'rate_change_indicator',
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport RateChangeIndicator; Sabre has none, it follows from the amounts of Rates.Rate',
  },
  {
    field: 'cancellation_until',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport CancelInfo CancelDeadline; Sabre CancelPenalty AbsoluteDeadline',
  },
  {
    field: 'cancellation_deadline',
    travel_port: details.yes,
    sabre: details.yes,
    source: 'S2§5: always required',
  },
  {
    field: 'cancellation_deadline_offset',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport CancelInfo OffsetUnitMultiplier; Sabre Deadline OffsetTimeUnit',
  },
  {
    field: 'cancel_penalty_amount',
    travel_port: rules.yes,
    sabre: details.yes,
    source: 'Travelport CancelInfo CancelPenaltyAmount, else rules; Sabre AmountPercent',
  },
  {
    field: 'cancel_penalty_nights',
    travel_port: rules.yes,
    sabre: details.yes,
    source: 'Travelport NumberOfNights; Sabre AmountPercent NmbrOfNights',
  },
  {
    field: 'cancel_penalty_percent',
    travel_port: rules.yes,
    sabre: details.yes,
    source: 'Travelport CancelPenaltyPercent; Sabre AmountPercent Percent',
  },
  {
    field: 'cancellation_policy',
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport CancelInfo or HotelRuleItem Cancellation; Sabre any CancelPenalty that says something',
  },
  {
    field: 'cancellation_info',
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRuleItem Cancellation; Sabre PenaltyDescription',
  },
  {
    field: 'guarantee_type',
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport GuaranteeInfo GuaranteeType; Sabre Guarantee GuaranteeType',
  },
  {
    field: 'guarantee_deadline',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport AbsoluteDeadline or HoldTime; Sabre DepositPolicy Deadline',
  },
  {
    field: 'deposit_amount',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: '0.00 is no deposit; Sabre DepositPolicy AmountPercent',
  },
  {
    field: 'deposit_nights',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport DepositNights; Sabre NmbrOfNights',
  },
  {
    field: 'deposit_percent',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport DepositPercent; Sabre Percent',
  },
  {
    field: 'credit_card_deposit_guarantee',
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRuleItem Guarantee and Deposit; Sabre GuaranteesAccepted, GuaranteeDescription',
  },
  {
    field: 'accepted_payment',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport AcceptedPayment; Sabre PaymentCards',
  },
  {
    field: 'gds_promotion_field',
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRuleItem Promotional; Sabre RatePlanInclusions',
  },
  {
    field: 'location_info',
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRuleItem Property; Sabre AdditionalDetail 3 or Directions of the hotel',
  },
  {
    field: 'property_description',
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'static text; Sabre AdditionalDetail 2 or ShortDescription of the hotel',
  },
  {
    field: 'rate_comment',
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport RoomRateDescription Rate comment; Sabre AdditionalDetail 14, 20, 32 and others without a field',
  },
  {
    field: 'other_texts',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Texts under a name that has no field of its own, of either GDS',
  },
  {
    field: 'checkin_checkout',
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source: 'Travelport HotelRuleItem Checkin Checkout; Sabre AdditionalDetail 8',
  },
]
