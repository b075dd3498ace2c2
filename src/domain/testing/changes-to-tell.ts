// A confirmed change with all that a mail says of it.
import type { ChangeToTell } from '../monitors/told-lines.ts'

/** Of its own subject for each id. */
export const changeToTell = (id: number, change: Partial<ChangeToTell> = {}): ChangeToTell => ({
  id,
  subject: `subject ${id}`,
  kind: 'new',
  at: '2026-12-04T06:00:00.000Z',
  run_id: 1,
  confirmed_at: '2026-12-04T06:10:00.000Z',
  checkup_id: 1,
  shown: 'EUR 189.00',
  expected: 'EUR 199.00',
  was: null,
  value_per_night: { amount: '-10.00', currency: 'EUR' },
  since: null,
  hotel_id: 1,
  hotel: 'Hotel Astoria',
  gds_id: 1,
  code: 'A1KRAC',
  title: 'Price of a night',
  check_in: '2026-12-11',
  nights: 1,
  who: 'Hotel',
  link: '/checkups/1',
  ...change,
})
