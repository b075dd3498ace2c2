// For tests and the benchmark: long answers of every kind of call, with every element that is read.
import { soap } from './travelport-gateway.ts'

const list = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')
const text = (line: string) => `<h:Text>${line}</h:Text>`
const described = (name: string, ...lines: string[]) =>
  `<h:RoomRateDescription Name="${name}">${lines.map(text).join('')}</h:RoomRateDescription>`

const rate = (index: number) =>
  `<h:HotelRateDetail RatePlanType="A1K${index}" Base="EUR${81 + index}.00" Tax="EUR7.${10 + index}" Surcharge="EUR3.00" Total="EUR${250 + index}.50" RateCategory="13" RateChangeIndicator="false" ExtraFeesIncluded="true">
${described('Rate', `BEST FLEX ${index} &amp; MORE`, 'WITH A SECOND LINE')}${described('Room', '1 KING BED NONSMOKING')}${described('Include in Rate', 'BREAKFAST')}
<h:HotelRateByDate EffectiveDate="2027-05-10" ExpireDate="2027-05-12" Base="EUR${81 + index}.00"/>
<h:HotelRateByDate EffectiveDate="2027-05-12" ExpireDate="2027-05-13" Base="EUR${88 + index}.50"/>
<c:CorporateDiscountID NegotiatedRateCode="true">AB${index}</c:CorporateDiscountID>
<h:AcceptedPayment PaymentCode="VI"/><h:AcceptedPayment PaymentCode="AX"/><h:Commission Indicator="true" Percent="${index}"/>
<h:RateMatchIndicator Type="AdultCount" Status="Available" Value="2"/><h:RateMatchIndicator Type="ChildCount" Status="Available" Value="0"/>
<h:TaxDetails><h:Tax Code="36" Term="PerNight" CollectionFreq="Daily"><h:Percentage>14.75</h:Percentage></h:Tax><h:Tax Code="12" Term="PerStay" CollectionFreq="Once"><h:Amount>EUR${12 + index}.00</h:Amount></h:Tax></h:TaxDetails>
<h:CancelInfo NonRefundableStayIndicator="false" CancelDeadline="2027-05-0${1 + (index % 9)}T18:00:00.000+02:00" CancelPenaltyAmount="EUR${90 + index}.00"><h:CancellationPolicy>ONE NIGHT ${index}</h:CancellationPolicy></h:CancelInfo>
<h:GuaranteeInfo AbsoluteDeadline="2027-05-10T18:00:00.000+02:00" GuaranteeType="Guarantee"><h:DepositAmount Amount="EUR${index}.00"/></h:GuaranteeInfo>
<h:ExtraCharges ExtraAdultAmount="EUR10.00" AdultRollawayCharge="EUR15.00"/>
<h:Inclusions SmokingRoomIndicator="false"><h:BedTypes Code="58" Quantity="1"/><h:MealPlans Breakfast="true" Lunch="false" Dinner="unknown"><h:MealPlan Code="19"/></h:MealPlans><h:RoomView Code="3"/></h:Inclusions>
</h:HotelRateDetail>`

export const detailsAnswer = (rates = 10): string =>
  soap(
    'HotelDetailsRsp',
    `<h:RequestedHotelDetails><h:HotelProperty HotelChain="ZZ" HotelCode="00042" HotelLocation="WAW" Name="INN"><h:PropertyAddress><h:Address>RIVER STREET 1</h:Address></h:PropertyAddress></h:HotelProperty><h:HotelDetailItem Name="Location">${text('BY THE RIVER')}</h:HotelDetailItem>${list(rates, rate)}<h:HotelType SourceLink="true"/></h:RequestedHotelDetails>`,
  )

const words = 'CANCEL BEFORE SIX IN THE EVENING OF THE DAY OF ARRIVAL OR PAY FOR ONE NIGHT WITH TAX.'
export const rulesAnswer = (items = 60): string =>
  soap(
    'HotelRulesRsp',
    `${rate(0)}<h:HotelRuleItem Name="Cancellation">${text(words)}${text('OR ONE NIGHT')}</h:HotelRuleItem><h:HotelRuleItem Name="Promotional">${text('STAY THREE')}</h:HotelRuleItem>${list(items, (index) => `<h:HotelRuleItem Name="Note ${index}">${text(`${index} ${words}`)}${text(words)}</h:HotelRuleItem>`)}<h:HotelType SourceLink="true"/>`,
  )

export const searchAnswer = (amenities = 470): string =>
  soap(
    'HotelSearchAvailabilityRsp',
    `<h:HotelSearchResult><h:HotelProperty HotelChain="ZZ" HotelCode="00042" HotelLocation="WAW" Name="INN" HotelTransportation="20"><h:PropertyAddress><h:Address>RIVER STREET 1</h:Address><h:Address>WARSAW</h:Address></h:PropertyAddress><c:PhoneNumber Type="Business" Number="48-1"/><c:PhoneNumber Type="Fax" Number="48-2"/><c:CoordinateLocation latitude="52.2297" longitude="21.0122"/><c:Distance Value="5" Units="MI" Direction="NE"/><h:HotelRating RatingProvider="AAA"><h:Rating>4</h:Rating></h:HotelRating><h:HotelRating RatingProvider="NTM"><h:Rating>5</h:Rating></h:HotelRating><h:Amenities>${list(amenities, (index) => `<h:Amenity Code="${index + 1}" AmenityType="${index % 2 === 0 ? 'HA' : 'RA'}"/>`)}</h:Amenities></h:HotelProperty><h:RateInfo MinimumAmount="EUR81.00" MaximumAmount="EUR250.50"/><h:HotelType SourceLink="false"/><h:PropertyDescription>An old house by the river.</h:PropertyDescription></h:HotelSearchResult>`,
  )

export const keywordNames: readonly string[] = Array.from({ length: 15 }, (_, index) => `KEY${index}`)
export const keywordListAnswer = (): string =>
  soap('HotelKeywordRsp', keywordNames.map((name) => `<c:Keyword Name="${name}"/>`).join(''))
export const keywordAnswer = (lines = 10): string =>
  soap(
    'HotelKeywordRsp',
    keywordNames
      .map(
        (name) =>
          `<c:Keyword Name="${name}" Number="3" Description="ABOUT ${name}">${list(lines, (index) => `<c:Text>${name} ${index} ${words}</c:Text>`)}<c:SubKey Name="S"><c:Text>${name} MORE</c:Text></c:SubKey></c:Keyword>`,
      )
      .join(''),
  )
