// Amounts that the GDS converted into another currency: approximate, and never the hotel’s own price.
import { fieldKinds } from './kinds.ts'
import { details, type RateFieldRows, guide } from './row.ts'

export const convertedRows = {
  /** Amounts that the GDS converted into another currency: approximate, and never the hotel's own price. */
  converted_currency: {
    kind: fieldKinds.text,
    guidance: guide('The currency the GDS converted the price to.', 'AUD'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport ApproximateTotal; Sabre ConvertedRateInfo CurrencyCode',
  },
  converted_base: {
    kind: fieldKinds.amount,
    guidance: guide(
      'The price of the stay before taxes, converted by the GDS. The hotel doesn’t charge this amount.',
      '612.40',
    ),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport ApproximateBase; Sabre ConvertedRateInfo AmountBeforeTax',
  },
  converted_taxes: {
    kind: fieldKinds.amount,
    guidance: guide('The taxes of the stay, converted by the GDS.', '91.86'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport ApproximateTax; Sabre ConvertedRateInfo Taxes',
  },
  converted_fees: {
    kind: fieldKinds.amount,
    guidance: guide('The fees of the stay, converted by the GDS.', '12.00'),
    travel_port: details.no,
    sabre: details.sometimes,
    source: 'Sabre ConvertedRateInfo Fees',
  },
  converted_rate_total: {
    kind: fieldKinds.amount,
    guidance: guide('The price of the stay after taxes, converted by the GDS.', '704.26'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport ApproximateTotal; Sabre ConvertedRateInfo AmountAfterTax',
  },
  converted_total: {
    kind: fieldKinds.amount,
    guidance: guide('The total of the stay, converted by the GDS. The hotel doesn’t charge this amount.', '716.26'),
    travel_port: details.sometimes,
    sabre: details.sometimes,
    source: 'Travelport ApproximateTotal; Sabre ConvertedRateInfo ApproxTotalPrice',
  },
  converted_penalty: {
    kind: fieldKinds.amount,
    guidance: guide('The cancellation penalty, converted by the GDS.', '215.18'),
    travel_port: details.no,
    sabre: details.sometimes,
    source: 'Sabre ConvertedRateInfo CancelPenalty AmountPercent',
  },
  converted_deposit: {
    kind: fieldKinds.amount,
    guidance: guide('The deposit, converted by the GDS.', '120.00'),
    travel_port: details.no,
    sabre: details.sometimes,
    source: 'Sabre ConvertedRateInfo DepositPolicy AmountPercent',
  },
  converted_extra_adult: {
    kind: fieldKinds.amount,
    guidance: guide('The price of an extra adult per night, converted by the GDS.', '15.34'),
    travel_port: details.no,
    sabre: details.sometimes,
    source: 'Sabre ConvertedRateInfo RoomExtra 196',
  },
  converted_rollaway: {
    kind: fieldKinds.amount,
    guidance: guide('The price of a rollaway bed per night, converted by the GDS.', '30.69'),
    travel_port: details.no,
    sabre: details.sometimes,
    source: 'Sabre ConvertedRateInfo RoomExtra 91',
  },
} satisfies RateFieldRows
