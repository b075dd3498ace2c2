// For tests: a Sabre gateway that records its requests, a client for it, and small responses.
import type { StayRequest, GdsClient, Limits, SabreAccount, TokenAnswer } from '../gds.ts'
import { answersAs, openGateway, type Reply, stay } from './gateway.ts'
import { createSabreClient } from '../sabre/client.ts'

/** `operation` is the request's name without Get and RQ, `count` how often it was made. */
export type GatewayCall = {
  operation: string
  path: string
  authorization: string
  body: string
  request: Record<string, never>
  count: number
}
const asJson = answersAs('application/json')
export const answering = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  asJson(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body), status, headers)

export const stayRequest: StayRequest = { property: { property_id: '0042', chain_code: 'ZZ' }, stay }

const results = (status: string, kind: string, messages: [code: string, value: string][]) => ({
  status,
  [kind]: messages.map(([code, value]) => ({
    type: 'Application',
    SystemSpecificResults: [{ Message: [{ code, value }] }],
  })),
})
export const complete = results('Complete', 'Success', [])
export const warned = (code: string, value: string) => results('Complete', 'Warning', [[code, value]])
export const failed = (code: string, value: string) => results('NotProcessed', 'Error', [[code, value]])
export const gatewayFault = (errorCode: string, message = 'Words of the gateway') => ({
  status: 'NotProcessed',
  type: 'Validation',
  errorCode,
  timeStamp: '2027-01-01T00:00:00.000Z',
  message,
})

const hotelInfo = { HotelCode: '100000042', CodeContext: 'GLOBAL', SabreHotelCode: '0042', ChainCode: 'ZZ' }
/** Booking codes with their totals; a key is made of both. */
const rooms = (rates: Record<string, string | null>) => ({
  RateInfos: {},
  Rooms: {
    Room: Object.entries(rates).map(([code, total]) => ({
      RoomIndex: 1,
      Adults: 1,
      Children: 0,
      RatePlans: {
        RatePlan: [
          {
            RatePlanName: `Plan ${code}`,
            ProductCode: code,
            RateSource: '100',
            ...(total !== null && { RateKey: `key-${code}-${total}` }),
            RateInfo: {
              StartDate: '2027-05-10',
              EndDate: '2027-05-13',
              AmountBeforeTax: total ?? '90.00',
              AmountAfterTax: total ?? '90.00',
              ApproxTotalPrice: total ?? '90.00',
              CurrencyCode: 'EUR',
            },
          },
        ],
      },
    })),
  },
})
export const rateInfo = (
  rates: Record<string, string | null>,
  shop_key: string | null = null,
  ApplicationResults: unknown = complete,
) => ({
  GetHotelRateInfoRS: {
    ApplicationResults,
    HotelRateInfos: {
      HotelRateInfo: [
        { HotelInfo: hotelInfo, ...rooms(rates), RateInfos: { ...(shop_key !== null && { ShopKey: shop_key }) } },
      ],
    },
  },
})
export const withoutRates = (ApplicationResults: unknown) => ({ GetHotelRateInfoRS: { ApplicationResults } })
export const priceChecked = (rates: Record<string, string>, changed: boolean | null = false, difference = '0.00') => ({
  HotelPriceCheckRS: {
    ApplicationResults: complete,
    PriceCheckInfo: {
      ...(changed !== null && { PriceChange: changed, PriceDifference: difference, CurrencyCode: 'EUR' }),
      HotelInfo: hotelInfo,
      HotelRateInfo: rooms(rates),
    },
  },
})
const descriptive = {
  LocationInfo: { Latitude: '52.5', Longitude: '13.4', Address: { AddressLine1: 'Somewhere 1' } },
  Descriptions: { Description: [{ Text: { Type: 'ShortDescription', value: 'An inn.' } }] },
}
export const content = () => ({
  GetHotelContentRS: {
    ApplicationResults: complete,
    HotelContentInfos: {
      HotelContentInfo: [
        { HotelInfo: { ...hotelInfo, HotelName: 'INN OF THE CONTENT' }, HotelDescriptiveInfo: descriptive },
      ],
    },
  },
})
export const details = () => ({
  GetHotelDetailsRS: {
    ApplicationResults: complete,
    HotelDetailsInfo: {
      HotelInfo: { ...hotelInfo, HotelName: 'INN OF THE DETAILS' },
      HotelDescriptiveInfo: descriptive,
      HotelRateInfo: rooms({ REGF00: '90.00' }),
    },
  },
})
const priceOf = (amount: string) => ({ RateSource: '100', AverageNightlyRate: amount, CurrencyCode: 'EUR' })
export const avail = () => ({
  GetHotelAvailRS: {
    ApplicationResults: complete,
    HotelAvailInfos: {
      HotelAvailInfo: [
        {
          HotelInfo: { ...hotelInfo, HotelName: 'INN OF THE SEARCH' },
          HotelRateInfo: { RateInfos: { RateInfo: [priceOf('80.00'), priceOf('120.00')] } },
        },
      ],
    },
  },
})

type Gateway = {
  client: GdsClient
  account: SabreAccount
  calls: GatewayCall[]
  /** The requests for the account's tokens. */
  tokens: (string | null)[]
  close(): Promise<void>
}
type Options = {
  limits?: Partial<Limits>
  tokens?: (refused: string | null) => TokenAnswer | Promise<TokenAnswer>
}

/** Without `tokens` the first one is token-1, and each refused one is followed by the next. */
export const startGateway = async (reply: (call: GatewayCall) => Reply, options: Options = {}): Promise<Gateway> => {
  const calls: GatewayCall[] = []
  const asked: (string | null)[] = []
  const { address, close } = await openGateway(({ path, headers, body }) => {
    const request = JSON.parse(body) as Record<string, never>
    const operation = (Object.keys(request)[0] ?? '').replace(/^Get|RQ$/g, '')
    const count = calls.filter((call) => call.operation === operation).length + 1
    const { authorization = '' } = headers
    const call = { operation, path, authorization, body, request, count }
    calls.push(call)
    return reply(call)
  })
  const account: SabreAccount = {
    gds: 'sabre',
    endpoint: address,
    username: 'canary-epr',
    password: 'canary-password',
    token: 'canary-client:canary-secret',
    pcc: 'AB12',
  }
  const giveToken = options.tokens ?? ((refused) => ({ token: `token-${Number(refused?.split('-')[1] ?? 0) + 1}` }))
  return {
    client: createSabreClient(account, options.limits ?? {}, async (refused) => {
      asked.push(refused)
      return giveToken(refused)
    }),
    account,
    calls,
    tokens: asked,
    close,
  }
}
