// What is offered: codes and texts of the rate.
import { fieldKinds } from './kinds.ts'
import { details, rules, type RateFieldRows, guide } from './row.ts'

export const offerRows = {
  rate_plan: {
    kind: fieldKinds.bookingCode,
    words: 'booking code',
    guidance: guide('The code used to book the rate: 6 or 7 letters (A–Z) or digits.', 'A1KRAC'),
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport RatePlanType; Sabre ProductCode, else RatePlanCode, source 100 only',
  },
  corporate_codes: {
    kind: fieldKinds.codes,
    guidance: guide('The corporate rate codes (RAC) that give access to this rate.', 'ABC'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport CorporateDiscountID, when asked; Sabre RatePlanCode of a negotiated rate',
  },
  corporate_id: {
    kind: fieldKinds.text,
    guidance: guide('The corporate or customer ID that gives access to this rate.', '123456'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport CorporateDiscountID; Sabre ClientId',
  },
  /** The code of the rate plan where the GDS gives it apart from the booking code, open to everybody or not (Sabre's RatePlanCode). */
  plan_code: {
    kind: fieldKinds.text,
    guidance: guide('The code of the rate plan, where the GDS gives it apart from the booking code.', 'BAR'),
    travel_port: details.no,
    sabre: details.sometimes,
    source: 'Sabre RatePlanCode, source 100 only',
  },
  rate_category: {
    kind: fieldKinds.coded,
    guidance: guide('The rate category that agents search and filter by.', 'Rack'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'OpenTravel RPT; Travelport RateCategory; Sabre RatePlanType',
  },
  rate_name: {
    kind: fieldKinds.text,
    guidance: guide('A short name that tells this rate from the hotel’s other rates.', 'Best Flexible Rate'),
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport RoomRateDescription Rate; Sabre RatePlanName',
  },
  rate_description: {
    kind: fieldKinds.text,
    guidance: guide(
      'What the price includes, who can book, and the main conditions. The same for every room of the plan.',
      'Flexible rate with buffet breakfast and Wi-Fi. Free cancellation until 6 PM on the day of arrival.',
    ),
    travel_port: rules.yes,
    sabre: details.yes,
    source: 'Travelport RoomRateDescription Rate description, rules only; Sabre RatePlanDescription',
  },
  room_rate_description: {
    kind: fieldKinds.text,
    words: 'room description',
    guidance: guide('The room: type, beds, smoking, size and view.', 'Deluxe room, 1 king bed, non-smoking'),
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport RoomRateDescription Room or Description; Sabre RoomDescription',
  },
  room_detail: {
    kind: fieldKinds.text,
    words: 'room details',
    guidance: guide('More about the room than the short description.', '30 sqm, city view, rain shower, desk'),
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source:
      'Travelport RoomRateDescription Room detail, rules only; Sabre AdditionalDetails of the room, RoomDescription Name',
  },
} satisfies RateFieldRows
