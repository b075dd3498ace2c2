// A GetHotelRateInfo answer of made-up rates, as compact as it comes over the wire: amounts as text (v5) or as numbers (v3).

const span = { StartDate: '2027-05-10', EndDate: '2027-05-13' }
const cards = [
  ['AX', 'AMERICAN EXPRESS'],
  ['CA', 'MASTERCARD'],
  ['DC', 'DINERS CLUB CARD'],
  ['DS', 'DISCOVER CARD'],
  ['IK', 'MASTER CARD'],
  ['JC', 'JCB CREDIT CARD'],
  ['VI', 'VISA'],
].map(([CardCode, value]) => ({ CardCode, value }))
const keyOf = (index: number) => `KEY${index}`.padEnd(400, 'x')

type Written = (amount: number) => string | number
/** `word` is added to the texts. */
const roomOf = (index: number, written: Written, word: string) => {
  const base = 159 + (index % 60)
  const amount = (value: number) => ({ Amount: written(value), CurrencyCode: 'USD' })
  const extra = (Code: number, Description: string, value: number) => ({ Code, Description, ...amount(value) })
  const rateInfo = {
    ...span,
    AmountBeforeTax: written(base * 3),
    AmountAfterTax: written(base * 3.5),
    AverageNightlyRate: written(base),
    HighestNightlyRate: written(base),
    ApproxTotalPrice: written(base * 3.5 + 12),
    CurrencyCode: 'USD',
    AdditionalFeesInclusive: false,
    TaxInclusive: true,
    Rates: { Rate: [{ ...span, AmountBeforeTax: written(base), CurrencyCode: 'USD' }] },
    Taxes: { ...amount(base * 0.5), Tax: [{ ...span, ...amount(base * 0.15) }] },
    Fees: { ...amount(12), FeeGroups: { FeeGroup: [extra(12, 'Resort fee', 12)] } },
    RoomExtras: {
      RoomExtra: [extra(196, 'Extra adult charge', 10.25), extra(91, 'Rollaway bed', 15), extra(26, 'Cribs', 0)],
    },
    CancelPenalties: {
      CancelPenalty: [
        {
          Refundable: true,
          Deadline: { AbsoluteDeadline: '2027-05-09T18:00:00' },
          AmountPercent: { NmbrOfNights: 1 },
          PenaltyDescription: { Text: [`CANCEL BY 6PM ONE DAY BEFORE ARRIVAL OR PAY ONE NIGHT${word}`] },
        },
      ],
    },
    Guarantee: {
      GuaranteeType: 'GUAR',
      GuaranteesAccepted: {
        GuaranteeAccepted: [
          { GuaranteeTypeCode: 5, GuaranteeTypeDescription: 'Credit card', PaymentCards: { PaymentCard: cards } },
        ],
      },
    },
    AdditionalDetails: {
      AdditionalDetail: [
        { Code: 32, Description: 'Rate disclaimer information', Text: ['INCLUDES TAXES AND SURCHARGES'] },
        { Code: 14, Description: 'Miscellaneous information', Text: [`EARLY CHECK-IN UPON REQUEST${word}`] },
      ],
    },
  }
  return {
    RoomIndex: 1,
    Adults: 2,
    Children: 0,
    RoomType: 'Guest Room',
    RoomTypeCode: 42,
    NonSmoking: true,
    BedTypeOptions: { BedTypes: [{ BedType: [{ Code: 3, Description: 'King', Count: 1 }] }] },
    RoomDescription: { Name: 'BEST FLEX', Text: [`FLEXIBLE RATE, GUEST ROOM, 1 KING, CITY VIEW, 30 SQM${word}`] },
    RatePlans: {
      RatePlan: [
        {
          RatePlanName: 'BEST FLEX',
          RatePlanType: '24',
          RatePlanTypeDescription: 'Published',
          PrepaidIndicator: false,
          RateSource: '100',
          RateKey: keyOf(index),
          ProductCode: `A1K${String(index).padStart(3, '0')}`,
          RatePlanDescription: { Text: [`FLEXIBLE RATE INCLUDING BREAKFAST SUBJECT TO AVAILABILITY${word}`] },
          MealsIncluded: { Breakfast: true, Lunch: false, Dinner: false, MealPlanCode: 19, GuestCount: 2 },
          RateInfo: rateInfo,
        },
      ],
    },
  }
}

const flatOf = (index: number, written: Written) => ({
  ...span,
  AmountAfterTax: written(557),
  CurrencyCode: 'USD',
  RateKey: keyOf(index),
  RateSource: '100',
  Commission: { Type: 'Percentage', Percent: '10' },
})

export const sabreAnswer = (
  rates: number,
  amounts: 'text' | 'number',
  word: (index: number) => string = () => '',
): Buffer => {
  const written: Written = amounts === 'text' ? (amount) => amount.toFixed(2) : (amount) => amount
  const each = <T>(make: (index: number, how: Written, added: string) => T) =>
    Array.from({ length: rates }, (_, index) => make(index, written, word(index)))
  return Buffer.from(
    JSON.stringify({
      GetHotelRateInfoRS: {
        ApplicationResults: { status: 'Complete', Success: [{ timeStamp: '2027-04-01T10:00:00.000-05:00' }] },
        HotelRateInfos: {
          HotelRateInfo: [
            {
              HotelInfo: { HotelCode: '100000042', CodeContext: 'GLOBAL', SabreHotelCode: '0042', ChainCode: 'ZZ' },
              RateInfos: { RateInfo: each(flatOf) },
              Rooms: { Room: each(roomOf) },
            },
          ],
        },
      },
    }),
  )
}
