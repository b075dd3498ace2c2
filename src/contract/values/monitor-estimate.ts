// The price of a monitor while it is written, in queries.
import { z } from 'zod'
import { Decimal } from './basic-values.ts'

/** What the settings of a monitor would cost. */
export const Estimate = z.object({
  hotels: z.number().int(),
  gds: z.number().int(),
  stays: z.number().int(),
  queries_a_run: z.number().int(),
  runs_a_month: z.number().int(),
  queries_a_month: z.number().int(),
  proposed_limit: z.number().int(),
  /** The most that a run may ask besides, of earlier dates of stays that roll: only what the limit leaves after the month's other runs. */
  again_a_run: z.number().int(),
  /** Hotels without an id in a chosen GDS. */
  unsold: z.array(z.object({ hotel_id: z.number().int(), name: z.string(), gds_id: z.number().int() })),
  /** Queries a month that the account's other monitors leave of its share; null where nothing is included. */
  left: z.number().int().nullable(),
  included: z.number().int().nullable(),
  /** Of 100 queries above the plan; null where nothing is included. */
  extra_price: z.object({ amount: Decimal, currency: z.string() }).nullable(),
})
export type Estimate = z.infer<typeof Estimate>
