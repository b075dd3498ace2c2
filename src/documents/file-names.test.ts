// Names of downloads: as specified, and harmless whatever a hotel is called. S2§7
import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import {
  comparisonFileName,
  hotelCardFileName,
  rateFileName,
  rateListFileName,
  spreadsheetFileName,
} from './file-names.ts'

const about = { hotel: 'Hôtel Łódź', gds: 'Sabre', today: '2026-11-22' }

test.each([
  [rateFileName({ ...about, kind: 'RD', rate_plan: 'A1KRAC' }), 'Hôtel Łódź - Sabre - RD A1KRAC - 20261122.pdf'],
  [rateFileName({ ...about, kind: 'RR', rate_plan: 'A1KRAC' }), 'Hôtel Łódź - Sabre - RR A1KRAC - 20261122.pdf'],
  [hotelCardFileName(about), 'Hôtel Łódź - Sabre - hotel card - 20261122.pdf'],
  [spreadsheetFileName({ ...about, time: '21:05' }), 'Hôtel Łódź - Sabre rates - 22.11.2026 21.05.xlsx'],
  [
    comparisonFileName({ ...about, from_date: '2026-12-01', to_date: '2026-12-03', time: '21:05', offset: '+01:00' }),
    'Hôtel Łódź - Travelport and Sabre 01.12.2026-03.12.2026 - 22.11.2026 21.05 UTC+01.00.xlsx',
  ],
  [
    comparisonFileName({ ...about, from_date: '2026-12-01', to_date: '2026-12-03', time: '21:05', offset: 'Z' }),
    'Hôtel Łódź - Travelport and Sabre 01.12.2026-03.12.2026 - 22.11.2026 21.05 UTC.xlsx',
  ],
  [rateListFileName({ ...about, hotel: '上海酒店' }), '上海酒店 - Sabre - rate details - 20261122.pdf'],
  [hotelCardFileName({ ...about, hotel: '../../etc/passwd' }), 'etc passwd - Sabre - hotel card - 20261122.pdf'],
  [hotelCardFileName({ ...about, hotel: 'a\r\nSet-Cookie: x' }), 'a Set-Cookie x - Sabre - hotel card - 20261122.pdf'],
  [hotelCardFileName({ ...about, hotel: 'photo\u202Efdp.exe' }), 'photo fdp.exe - Sabre - hotel card - 20261122.pdf'],
  [hotelCardFileName({ ...about, hotel: '  .. ' }), 'Hotel - Sabre - hotel card - 20261122.pdf'],
  [hotelCardFileName({ ...about, hotel: 'CON' }), 'Hotel CON - Sabre - hotel card - 20261122.pdf'],
])('%s', (name, expected) => expect(name).toBe(expected))

test('any hotel and code: no separator, no control character, at most 150 bytes, and its kind at the end', () => {
  assert(
    property(
      string({ unit: 'grapheme', maxLength: 300 }),
      string({ unit: 'binary', maxLength: 60 }),
      (hotel, rate_plan) => {
        const name = rateFileName({ ...about, hotel, kind: 'RD', rate_plan })
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]|\.\./u)
        expect(name).toMatch(/^[^.\s].* - Sabre - RD .+ - 20261122\.pdf$/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150)
      },
    ),
  )
})
