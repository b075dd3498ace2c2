// The address that an agent keeps for a hotel. S2§2, S2§7
import { z } from 'zod'
import { endpoint } from './values/endpoint.ts'
import { Id } from './values/paging.ts'

const emailMessage = 'Incorrect e-mail address' // S2§5
export const Email = z.string().trim().max(254, emailMessage).pipe(z.email(emailMessage))
export const NewAgentEmail = z.object({
  email: z.string('E-mail is required').trim().min(1, 'E-mail is required').pipe(Email), // S2§5
})

const emailAnswer = z.object({ data: z.array(z.object({ email: z.string() })) })
const ofHotel = { params: z.object({ id: Id }) }
const onBehalf = { user_id: Id.optional() }

/** An administrator names whose address is meant; without `user_id` it is their own. */
export const mailbook = {
  list: endpoint({
    method: 'GET',
    path: '/hotels/:id/agent-emails',
    may: ['travel_agent', 'admin'],
    ...ofHotel,
    query: z.object(onBehalf),
    answer: emailAnswer,
  }),
  /** Takes the place of the address that was there. */
  add: endpoint({
    method: 'POST',
    path: '/hotels/:id/agent-emails',
    may: ['travel_agent', 'admin'],
    ...ofHotel,
    onBehalf: 'body',
    body: NewAgentEmail.extend(onBehalf),
    answer: emailAnswer,
  }),
  /** null clears it. */
  update: endpoint({
    method: 'PATCH',
    path: '/hotels/:id/agent-emails',
    may: ['travel_agent', 'admin'],
    ...ofHotel,
    onBehalf: 'body',
    body: z.object({ email: Email.nullable(), ...onBehalf }),
    answer: emailAnswer,
  }),
  /** From an issue. */
  remove: endpoint({
    method: 'DELETE',
    path: '/hotels/:id/agent-emails',
    may: ['admin'],
    ...ofHotel,
    query: z.object(onBehalf),
    status: 204,
    answer: z.null(),
  }),
}
