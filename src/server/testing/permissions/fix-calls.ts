// Calls of the permission table about fixes: of one, and of several at once.
import { hotels, type Who } from '../people.ts'
import { type Call, ofHotel, type Rows } from './own-calls.ts'
import { fixOf } from './permission-rates.ts'

const manyOfOne = (key: string, more: object = {}) => ({ fixes: [{ hotel_id: hotels.own, key, ...more }] })

export const fixCalls: Record<string, (who: Who, rows: Rows) => Call> = {
  'GET /fixes': () => ofHotel(`/fixes?hotel_id=${hotels.own}`),
  'GET /acceptances': () => ofHotel(`/acceptances?hotel_id=${hotels.own}`),
  'GET /fixes/export': () => ofHotel(`/fixes/export?format=csv&hotel_id=${hotels.own}`),
  'PATCH /hotels/:id/fixes/:key': (_, rows) => ({ ...ofHotel(fixOf(rows)), body: { state: 'done' } }),
  'POST /hotels/:id/fixes/:key/acceptances': (_, rows) => ({
    ...ofHotel(`${fixOf(rows)}/acceptances`),
    body: { reason: 'agreed', values_mark: rows.fixMark() },
  }),
  'DELETE /hotels/:id/fixes/:key/acceptances': (_, rows) => ofHotel(`${fixOf(rows)}/acceptances`),
  'GET /hotels/:id/fixes/:key': (_, rows) => ofHotel(fixOf(rows)),
  'GET /hotels/:id/fixes/:key/verification-cost': (_, rows) => ofHotel(`${fixOf(rows)}/verification-cost`),
  'POST /hotels/:id/fixes/:key/verifications': (_, rows) => ({
    ...ofHotel(`${fixOf(rows)}/verifications`),
    body: {},
  }),
  'PATCH /fixes': (_, rows) => ({ ...ofHotel('/fixes'), body: { ...manyOfOne(rows.fix()), state: 'done' } }),
  'POST /fixes/acceptances': (_, rows) => ({
    ...ofHotel('/fixes/acceptances'),
    body: { ...manyOfOne(rows.fix(), { values_mark: rows.fixMark() }), reason: 'agreed' },
  }),
  'POST /fixes/verification-cost': (_, rows) => ({
    ...ofHotel('/fixes/verification-cost'),
    body: manyOfOne(rows.fix()),
  }),
  'POST /fixes/verifications': (_, rows) => ({
    ...ofHotel('/fixes/verifications'),
    body: { ...manyOfOne(rows.fix()), queries: 50 },
  }),
}
