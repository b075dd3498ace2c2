// Codes and prices as the bytes of an answer say them, without the product's readers.
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { servedIn } from './served.ts'

const bytesOf = (text: string) => brotliCompressSync(text)
const detail = (code: string, total: string) =>
  `<hotel:HotelRateDetail RatePlanType="${code}" Base="PLN1.00"${total}><hotel:HotelRateByDate EffectiveDate="2027-01-10"/></hotel:HotelRateDetail>`

test('Travelport: pages in their order; a code that comes again counts once, an unsaid or unreadable price is none', () => {
  const pages = [
    detail('A1KBAR', ' Total="PLN3437.64"') + detail('A1KBAR', ' Total="PLN9.00"') + detail('B2TBAR', ''),
    detail('A1KBAR', ' Total="PLN1.00"') + detail('C2QBAR', ' Total="PLNxx"'),
  ]
  expect(servedIn('travel_port', pages.map(bytesOf))).toEqual([
    'A1KBAR 3437.64',
    'A1KBAR 9.00',
    'B2TBAR null',
    'C2QBAR null',
  ])
})

const plan = (ProductCode: string, ApproxTotalPrice?: string) => ({
  ProductCode,
  RateInfo: { AmountAfterTax: '1.00', ...(ApproxTotalPrice && { ApproxTotalPrice }) },
})
test('Sabre: the plans of every room, with what is paid in the end', () => {
  const rooms = [
    { RatePlans: { RatePlan: [plan('A1KBAR', '7367.36')] } },
    { RatePlans: { RatePlan: [plan('B2TBAR'), { ProductCode: 'C2QBAR' }] } },
  ]
  const answer = { GetHotelRateInfoRS: { HotelRateInfos: { HotelRateInfo: [{ Rooms: { Room: rooms } }] } } }
  expect(servedIn('sabre', [bytesOf(JSON.stringify(answer))])).toEqual(['A1KBAR 7367.36', 'B2TBAR null', 'C2QBAR null'])
})

test('an answer without rates serves none, nor does the page of a gateway that failed', () => {
  expect(servedIn('sabre', [bytesOf('<!DOCTYPE html><title>502</title>')])).toEqual([])
  expect(servedIn('sabre', [bytesOf('{"GetHotelRateInfoRS":{}}')])).toEqual([])
  expect(servedIn('travel_port', [])).toEqual([])
})
