// Lookup table: how each GDS carries the fields on the offer: codes, texts, room and meals.
import { details, rules, type FieldCarriage } from './row.ts'

export const offerCarriage: readonly FieldCarriage[] = [
  {
    field: 'rate_plan',
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport RatePlanType; Sabre ProductCode, else RatePlanCode, source 100 only',
  },
  {
    field: 'corporate_codes',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport CorporateDiscountID, when asked; Sabre RatePlanCode of a negotiated rate',
  },
  {
    field: 'corporate_id',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport CorporateDiscountID; Sabre ClientId',
  },
  {
    field: 'plan_code',
    travel_port: details.no,
    sabre: details.sometimes,
    source: 'Sabre RatePlanCode, source 100 only',
  },
  {
    field: 'rate_category',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'OpenTravel RPT; Travelport RateCategory; Sabre RatePlanType',
  },
  {
    field: 'rate_name',
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport RoomRateDescription Rate; Sabre RatePlanName',
  },
  {
    field: 'rate_description',
    travel_port: rules.yes,
    sabre: details.yes,
    source: 'Travelport RoomRateDescription Rate description, rules only; Sabre RatePlanDescription',
  },
  {
    field: 'room_rate_description',
    travel_port: details.yes,
    sabre: details.yes,
    source: 'Travelport RoomRateDescription Room or Description; Sabre RoomDescription',
  },
  {
    field: 'room_detail',
    travel_port: rules.sometimes,
    sabre: details.sometimes,
    source:
      'Travelport RoomRateDescription Room detail, rules only; Sabre AdditionalDetails of the room, RoomDescription Name',
  },
  {
    field: 'room_view',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'OpenTravel RVT; Travelport RoomView; Sabre RoomViewCode',
  },
  {
    field: 'beds',
    travel_port: details.yes,
    sabre: details.yes,
    source: 'OpenTravel RMA and BED; Travelport BedTypes; Sabre BedTypeOptions',
  },
  {
    field: 'bed_alternatives',
    travel_port: details.no,
    sabre: details.sometimes,
    source: 'Travelport has one list; Sabre BedTypeOptions, whose outer lists are alternatives',
  },
  {
    field: 'beds.quantity',
    travel_port: details.sometimes,
    sabre: details.yes,
    source: 'Travelport BedTypes Quantity, often absent; Sabre BedType Count',
  },
  {
    field: 'adults_count',
    travel_port: details.sometimes,
    sabre: details.yes,
    source: 'Travelport RateMatchIndicator AdultCount; Sabre Room Adults',
  },
  {
    field: 'adults_match',
    travel_port: details.sometimes,
    sabre: details.no,
    source: 'Travelport RateMatchIndicator AdultCount Status; Sabre has no such answer',
  },
  {
    field: 'children_match',
    travel_port: details.sometimes,
    sabre: details.no,
    source: 'Travelport RateMatchIndicator ChildCount Status, often absent; Sabre has no such answer',
  },
  {
    field: 'children_count',
    travel_port: details.sometimes,
    sabre: details.no,
    source:
      'Travelport RateMatchIndicator ChildCount; Sabre source 100 carries no children, its Room Children is always 0',
  },
  {
    field: 'breakfast',
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport MealPlans Breakfast; Sabre MealsIncluded Breakfast or BreakFast, else MealPlanCode',
  },
  {
    field: 'lunch',
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport MealPlans Lunch; Sabre MealsIncluded',
  },
  {
    field: 'dinner',
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport MealPlans Dinner; Sabre MealsIncluded',
  },
  {
    field: 'meal_plans',
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'OpenTravel MPT; Travelport MealPlan Code; Sabre MealPlanCode',
  },
  {
    field: 'meal_guests',
    travel_port: details.no,
    sabre: details.sometimes,
    source: 'Travelport has no count; Sabre MealsIncluded GuestCount',
  },
  {
    field: 'smoking',
    travel_port: details.yes,
    sabre: details.sometimes,
    source: 'Travelport SmokingRoomIndicator; Sabre NonSmoking, absent is unknown',
  },
]
