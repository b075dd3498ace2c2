// The address that an agent keeps for a hotel.
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { listAgentEmails } from './data.ts'

export { writeAgentEmail } from './write-email.ts'

export const showAgentEmails = ({ db }: Context, person: Person, hotel_id: number) =>
  listAgentEmails(db, person, hotel_id)
