// Assigns and unassigns hotels of subordinates, out of the caller's own hotels. S1§6
import type { UserChange } from '../../../contract/users.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { listReachable } from './data.ts'
import { deleteHotels, deleteHotelsOfTenant, findUser, assignHotels, listExisting } from './people-data.ts'

type Assignment = { user: Person; target: Person; change: UserChange }

export const updateAssignments = async (tx: Transaction, { user, target, change }: Assignment) => {
  if (change.hotels === undefined && change.attach === undefined && change.detach === undefined) return
  if (target.role === 'travel_agent') throw invalid({ hotels: ['Travel agents have all hotels of their GDS'] })
  const { added, removed } = await differenceOf(tx, user, target, change)
  await needHotels(tx, user, [...added, ...removed])
  await assignHotels(tx, target, added)
  await (target.role === 'owner' ? deleteHotelsOfTenant : deleteHotels)(tx, target, removed)
}

const differenceOf = async (tx: Transaction, user: Person, target: Person, change: UserChange) => {
  const { hotels = [], attach, detach } = change
  const added = attach === true ? hotels : (attach ?? [])
  const removed = detach === true ? hotels : (detach ?? [])
  if (change.hotels === undefined || attach !== undefined || detach !== undefined) return { added, removed }
  const held = (await findUser(tx, target.id))?.hotels ?? []
  const mine = user.is_admin ? held : await listReachable(tx, user)
  // Hotels that somebody else gave and that the user does not have stay.
  const gone = held.filter((id) => !hotels.includes(id) && mine.includes(id))
  return { added: hotels.filter((id) => !held.includes(id)), removed: gone }
}

/** Foreign hotels look like missing ones. */
const needHotels = async (tx: Transaction, user: Person, hotels: readonly number[]) => {
  const wanted = [...new Set(hotels)]
  const reached = user.is_admin ? await listExisting(tx, wanted) : await listReachable(tx, user)
  if (wanted.some((id) => !reached.includes(id))) throw notFound()
}
