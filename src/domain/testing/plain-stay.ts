// Two nights of two adults, asked for without codes.
import type { Stay } from '../stay.ts'

export const plainStay: Stay = {
  check_in: '2026-12-10',
  check_out: '2026-12-12',
  adults: 2,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}
