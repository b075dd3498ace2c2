// Who may write own data, and whose it is: before anything is read or changed.
import type { Person } from '../../../domain/accounts.ts'
import type { OwnKind } from '../../../domain/own-data/records.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import { notFound, Refusal } from '../../platform/refusal.ts'
import { needHotel, onBehalfOf } from '../users/service.ts'
import { findRecordPlace } from './data.ts'
import type { OwnWrite } from './write-version.ts'

/** Who sends the form, for whom, and from where. */
export type Sender = { user: Person; user_id: number | undefined; request: RequestContext }

export const chooseAccount = () =>
  new Refusal('invalid', 'Choose an account', { errors: { user_id: ['Choose an account'] } })

/** Own data is of a company: an administrator, who works for all of them, says whose it is. */
export const holderOf = async (context: Context, user: Person, user_id: number | undefined): Promise<Person> => {
  if (user.is_admin && user_id === undefined) throw chooseAccount()
  return onBehalfOf(context, user, user_id)
}

export const authorizeWrite = async (
  context: Context,
  { user, user_id, request }: Sender,
  about: Pick<OwnWrite, 'hotel_id' | 'source' | 'summary'>,
): Promise<OwnWrite> => {
  const person = await holderOf(context, user, user_id)
  await needHotel(context, person, about.hotel_id)
  return { ...about, person, actor: user, request }
}

/** Refuses a record out of reach with the body of a missing one. */
export const needRecord = async (context: Context, person: Person, kind: OwnKind, id: number) => {
  const place = await findRecordPlace(context.db, person, kind, id)
  if (!place) throw notFound()
  return place
}

export const mayReachHotel = (
  context: Pick<Context, 'db' | 'now'>,
  person: Person,
  hotel_id: number,
): Promise<boolean> =>
  needHotel(context as Context, person, hotel_id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
