// What somebody new has done and what is open, for the checklist of the first days.
import { z } from 'zod'
import { endpoint } from './values/endpoint.ts'

/** Nobody is asked for what their role may not do. */
const people = ['employee', 'manager', 'owner', 'travel_agent'] as const

const steps = [
  'email_verified',
  'activated',
  'hotels_assigned',
  'credentials',
  'gds_reachable',
  'first_search',
  'first_check',
  'own_data',
  'first_issue',
  'colleagues_invited',
] as const
const ChecklistItem = z.object({
  step: z.enum(steps),
  done: z.boolean(),
  /** Why it is open, where that is not up to the person. */
  note: z.string().nullable(),
  /** The hotel to continue with. */
  hotel_id: z.number().int().nullable(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** In the order in which people take the steps. */
const Checklist = z.object({ hidden: z.boolean(), items: z.array(ChecklistItem) })
export type Checklist = z.infer<typeof Checklist>
const oneChecklist = z.object({ data: Checklist })

export const checklist = {
  get: endpoint({ method: 'GET', path: '/checklist', may: people, answer: oneChecklist }),
  /** Puts it away, or shows it again. */
  update: endpoint({
    method: 'PATCH',
    path: '/checklist',
    may: people,
    body: z.object({ hidden: z.boolean() }),
    answer: oneChecklist,
  }),
}
