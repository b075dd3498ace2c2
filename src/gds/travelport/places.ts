// Where the elements that we read may stand: an answer in which one stands elsewhere is damaged, and its values are nobody's.

/** Each element and its homes among the elements that are read whole; none: it stands in no other of them. */
const homes: Readonly<Record<string, readonly string[]>> = {
  AcceptedPayment: ['HotelRateDetail'],
  Address: ['PropertyAddress'],
  Amenities: ['HotelProperty'],
  Amenity: ['Amenities'],
  Amount: ['Tax'],
  BedTypes: ['Inclusions'],
  CancelInfo: ['HotelRateDetail'],
  CancellationPolicy: ['CancelInfo'],
  CheckinDate: ['HotelStay'],
  CheckoutDate: ['HotelStay'],
  Commission: ['HotelRateDetail'],
  CoordinateLocation: ['HotelProperty'],
  CorporateDiscountID: ['HotelRateDetail', 'HotelSearchResult'],
  DepositAmount: ['GuaranteeInfo'],
  DepositNights: ['GuaranteeInfo'],
  DepositPercent: ['GuaranteeInfo'],
  Distance: ['HotelProperty'],
  ExtraCharges: ['HotelRateDetail'],
  GuaranteeInfo: ['HotelRateDetail'],
  GuaranteePaymentType: ['GuaranteeInfo'],
  HotelAlternateProperties: [],
  HotelDetailItem: [],
  HotelProperty: ['HotelSearchResult', 'HotelPropertyWithMediaItems', 'HotelAlternateProperties'],
  HotelPropertyWithMediaItems: [],
  HotelRateByDate: ['HotelRateDetail'],
  HotelRateDetail: [],
  HotelRating: ['HotelProperty'],
  HotelRuleItem: [],
  HotelSearchError: ['HotelSearchResult'],
  HotelSearchResult: [],
  HotelStay: [],
  HotelType: ['HotelSearchResult', 'HotelAlternateProperties'],
  Inclusions: ['HotelRateDetail'],
  Keyword: [],
  // Old schemas put plans and views directly under the rate.
  MealPlan: ['MealPlans'],
  MealPlans: ['Inclusions', 'HotelRateDetail'],
  MediaItem: ['HotelSearchResult', 'HotelPropertyWithMediaItems', 'HotelProperty'],
  MediaResultMessage: ['HotelPropertyWithMediaItems'],
  NextResultReference: [],
  Percentage: ['Tax'],
  PhoneNumber: ['HotelProperty'],
  PropertyAddress: ['HotelProperty'],
  PropertyDescription: ['HotelSearchResult'],
  RateInfo: ['HotelSearchResult'],
  RateMatchIndicator: ['HotelRateDetail'],
  Rating: ['HotelRating'],
  ReferenceDataItem: [],
  ResponseMessage: [],
  RoomRateDescription: ['HotelRateDetail'],
  RoomView: ['Inclusions', 'HotelRateDetail'],
  SubKey: ['Keyword'],
  Tax: ['TaxDetails'],
  TaxDetails: ['HotelRateDetail'],
  Text: ['RoomRateDescription', 'HotelRuleItem', 'HotelDetailItem', 'Keyword', 'SubKey', 'CancelInfo'],
}
const allowed = new Map(Object.entries(homes).map(([name, parents]) => [name, new Set(parents)]))

/** Elements that we do not know may stand anywhere and have anything in them: schemas grow. */
export const isAtHome = (name: string, parent: string): boolean => {
  const parents = allowed.get(name)
  return parents === undefined || parents.has(parent) || !allowed.has(parent)
}
