// Rates that do not come from the hotel: what the other sources answer when a request does not leave them out.
import { addDays, nightsOf, type Stay } from '../../domain/stay.ts'
import type { SandboxHotel } from '../world/hotels.ts'
import { amountText, digitsOf, minorOf } from '../world/money.ts'
import type { SandboxRate } from '../world/rate-shape.ts'
import type { SentMoney } from './amounts-json.ts'
import { currenciesFor, type KeyFor } from './hotel-rates-json.ts'
import { wireStyleOf } from './wire-style.ts'
import type { Problem } from './results.ts'
import { roomJson } from './room-json.ts'

export const allSources = ['100', '110', '112', '113'] as const

/** Why a source has no rates: sent in the warning and again next to the rates. */
const silent: Readonly<Record<string, string>> = {
  110: 'Sales Environment is invalid.',
  112: 'No Results Available',
}
export const silentSources = (asked: readonly string[]): { warnings: Problem[]; unavailable: object[] } => {
  const without = asked.filter((source) => source !== '100' && source !== '113')
  const reason = (source: string) => silent[source] ?? 'Rate source is not available'
  return {
    warnings:
      without.length === 0
        ? []
        : [
            {
              code: '0724',
              text: 'Vendor response error',
              details: without.map((source) => `${source} - ${reason(source)}`),
            },
          ],
    unavailable: without.map((Source) => ({ Source, Reason: reason(Source), DisplayMessage: reason(Source) })),
  }
}

const head = (rate: SandboxRate, stay: Stay, sent: SentMoney) => {
  const nights = nightsOf(stay)
  const paid = rate.sabre.after_tax ?? '0'
  const whole = minorOf(paid)
  const amount = (minor: number) => sent.money(amountText(Math.round(minor), digitsOf(paid)))
  const extra = whole * 0.13
  return {
    extra: amount(extra),
    // The amount before tax includes the tax, and extras are only in the final total.
    json: {
      StartDate: stay.check_in,
      EndDate: stay.check_out,
      AmountBeforeTax: amount(whole),
      AmountAfterTax: amount(whole),
      AverageNightlyRate: amount(whole / nights),
      AverageNightlyRateBeforeTax: amount(whole / nights),
      HighestNightlyRate: amount(whole / nights),
      ApproxTotalPrice: amount(whole + extra),
      CurrencyCode: sent.currency,
      AdditionalFeesInclusive: false,
      TaxInclusive: true,
    },
  }
}

const rateInfo = (rate: SandboxRate, stay: Stay, sent: SentMoney) => {
  const { json, extra } = head(rate, stay, sent)
  return {
    ...json,
    Fees: {
      Amount: extra,
      CurrencyCode: sent.currency,
      FeeGroups: {
        FeeGroup: [
          {
            Code: 36,
            Description: 'Value Added Tax (VAT)',
            Amount: extra,
            CurrencyCode: sent.currency,
            FeeDescription: { Text: ['Tax'] },
          },
        ],
      },
    },
    CancelPenalties: {
      CancelPenalty: [
        {
          Refundable: true,
          Deadline: { AbsoluteDeadline: `${addDays(stay.check_in, -2)}T23:59:00` },
          PenaltyDescription: { Text: ['You may cancel free of charge until 2 days before arrival.'] },
        },
      ],
    },
    Guarantee: { GuaranteeType: 'DEP' },
    AdditionalDetails: {
      AdditionalDetail: [
        { Code: 32, Description: 'Rate disclaimer information', Text: ['INCLUDES TAX', 'EXCLUDES SURCHARGES'] },
      ],
    },
  }
}

/** Two rates of an online agency, never under source 100: no booking code, no nights, sometimes no name. */
export const agencyRates = (
  hotel: SandboxHotel,
  rates: readonly SandboxRate[],
  stay: Stay,
  wishes: { currency: string | null; converted_only: boolean },
  keyFor: KeyFor,
) => {
  const { own, converted } = currenciesFor(hotel.city.currency, wishes, wireStyleOf(hotel).converts)
  return rates.slice(0, 2).map((rate, index) => {
    const key = keyFor(rate)
    const [title] = rate.room_texts
    const line = (sent: SentMoney) => ({ ...head(rate, stay, sent).json, RateKey: key, RateSource: '113' })
    const {
      RoomDescription: _,
      AdditionalDetails: __,
      ...room
    } = roomJson(rate, { line: 200, smoking: 'flag' }, undefined)
    return {
      own: own ? [line(own)] : [],
      converted: converted ? [line(converted)] : [],
      room: {
        ...room,
        RoomDescription: { Name: `${title ?? 'Room'} - Booking.com rate` },
        RatePlans: {
          RatePlan: [
            {
              ...(index === 0 && { RatePlanName: `${title ?? 'Room'} - Booking.com rate` }),
              PrepaidIndicator: true,
              AvailableQuantity: 1 + index,
              RateSource: '113',
              RateKey: key,
              LoyaltyPoints: false,
              RatePlanDescription: { Text: ['Non-Smoking - Booking.com rate'] },
              RatePlanInclusions: {
                RatePlanInclusion: [{ Description: 'Free High Speed Internet Connection', Code: 222 }],
              },
              ...(own && { RateInfo: rateInfo(rate, stay, own) }),
              ...(converted && { ConvertedRateInfo: rateInfo(rate, stay, converted) }),
            },
          ],
        },
      },
    }
  })
}
