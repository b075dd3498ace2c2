// Small answers of Sabre for tests, made of the parts that one is about.
import type { Rate } from '../../domain/rate.ts'
import { statedFields } from '../stated-fields.ts'
import { type ReadOptions, readSabre } from '../sabre/read.ts'

export const options: ReadOptions = { depth: 64, rates: 2_000, fragment: false, sources: 'own', check_in: null }
export const readText = (text: string, more: Partial<ReadOptions> = {}) =>
  readSabre(Buffer.from(text), { ...options, ...more })
export const readBody = (body: object, more: Partial<ReadOptions> = {}) => readText(JSON.stringify(body), more)

export type Parts = { info?: object; plan?: object; room?: object; flat?: object[] }
export const plan = (info: object | undefined, more: object = {}) => ({
  ProductCode: 'A1KRAC',
  RateSource: '100',
  RateKey: 'KEY',
  ...(info && { RateInfo: { CurrencyCode: 'EUR', ...info } }),
  ...more,
})
export const answer = ({ info = {}, plan: more = {}, room = {}, flat = [] }: Parts) => ({
  GetHotelRateInfoRS: {
    ApplicationResults: { status: 'Complete' },
    HotelRateInfos: {
      HotelRateInfo: [
        {
          HotelInfo: { HotelCode: '100000042', CodeContext: 'GLOBAL', SabreHotelCode: '0042', ChainCode: 'ZZ' },
          RateInfos: { RateInfo: flat },
          Rooms: { Room: [{ ...room, RatePlans: { RatePlan: [plan(info, more)] } }] },
        },
      ],
    },
  },
})
export const readRate = (parts: Parts): Rate => {
  const [rate] = readBody(answer(parts)).rates
  if (!rate) throw new Error('no rate')
  return rate
}
/** What this part alone makes of a rate. */
export const statedBy = (parts: Parts): Partial<Rate> => {
  const { rate_plan, currency, ...more } = statedFields(readRate(parts))
  if (rate_plan !== 'A1KRAC' || currency !== 'EUR') throw new Error(`${rate_plan} in ${currency}`)
  return more
}
