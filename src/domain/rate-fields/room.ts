// The room and its meals, and for how many guests they are.
import { fieldKinds } from './kinds.ts'
import { details, type RateFieldRows, guide } from './row.ts'

export const roomRows = {
  room_view: {
    kind: fieldKinds.coded,
    guidance: guide('The view from the room.', 'City view'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'OpenTravel RVT; Travelport RoomView; Sabre RoomViewCode',
  },
  /** On Sabre the outer lists are alternatives: `beds` is the first and `bed_alternatives` has the others. */
  beds: {
    kind: fieldKinds.beds,
    guidance: guide('Number and type of beds, matching the text.', '1 King'),
    travel_port: details.yes,
    sabre: details.yes,
    source: 'OpenTravel RMA and BED; Travelport BedTypes; Sabre BedTypeOptions',
  },
  bed_alternatives: {
    kind: fieldKinds.bedLists,
    travel_port: details.no,
    sabre: details.sometimes,
    source: 'Travelport has one list; Sabre BedTypeOptions, whose outer lists are alternatives',
  },
  adults_count: {
    kind: fieldKinds.count,
    words: 'number of adults',
    guidance: guide('How many adults the rate and room are offered for.', '2'),
    travel_port: details.sometimes,
    sabre: details.yes,
    source: 'Travelport RateMatchIndicator AdultCount; Sabre Room Adults',
  },
  adults_match: {
    kind: fieldKinds.guestMatch,
    travel_port: details.sometimes,
    sabre: details.no,
    source: 'Travelport RateMatchIndicator AdultCount Status; Sabre has no such answer',
  },
  children_match: {
    kind: fieldKinds.guestMatch,
    travel_port: details.sometimes,
    sabre: details.no,
    source: 'Travelport RateMatchIndicator ChildCount Status, often absent; Sabre has no such answer',
  },
  children_count: {
    kind: fieldKinds.count,
    words: 'number of children',
    guidance: guide('How many children the rate and room are offered for.', '1'),
    guidanceIn: { sabre: guide('Always 0: Sabre doesn’t carry children in hotel rates.', '0') },
    travel_port: details.sometimes,
    sabre: details.no,
    source:
      'Travelport RateMatchIndicator ChildCount; Sabre source 100 carries no children, its Room Children is always 0',
  },
  breakfast: {
    kind: fieldKinds.three,
    guidance: guide('Whether breakfast is included. Breakfast at extra cost is No.', 'Yes'),
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport MealPlans Breakfast; Sabre MealsIncluded Breakfast or BreakFast, else MealPlanCode',
  },
  lunch: {
    kind: fieldKinds.three,
    guidance: guide('Whether lunch is included.', 'No'),
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport MealPlans Lunch; Sabre MealsIncluded',
  },
  dinner: {
    kind: fieldKinds.three,
    guidance: guide('Whether dinner is included.', 'No'),
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport MealPlans Dinner; Sabre MealsIncluded',
  },
  /** OpenTravel MPT codes next to the flags; the two may contradict each other. */
  meal_plans: {
    kind: fieldKinds.codedList,
    words: 'meal plan code',
    guidance: guide('The OpenTravel meal plan code, matching breakfast, lunch and dinner.', '19 Breakfast'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'OpenTravel MPT; Travelport MealPlan Code; Sabre MealPlanCode',
  },
  /** For how many guests the meals are (Sabre MealsIncluded.GuestCount). */
  meal_guests: {
    kind: fieldKinds.count,
    words: 'number of guests with meals',
    guidance: guide('How many guests the included meals are for; it must cover all guests.', '2'),
    travel_port: details.no,
    sabre: details.sometimes,
    source: 'Travelport has no count; Sabre MealsIncluded GuestCount',
  },
  smoking: {
    kind: fieldKinds.three,
    guidance: guide('Whether smoking is allowed in the room.', 'No'),
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport SmokingRoomIndicator; Sabre NonSmoking, absent is unknown',
  },
} satisfies RateFieldRows
