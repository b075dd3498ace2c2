// A verification with its stays. Access to its hotel was checked before; one of another account or hotel looks like a missing one.
import type { Verification, VerificationsProgress } from '../../../contract/verifications.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/refusal.ts'
import { countVerifying, findVerification, listVerifiedStays, type VerificationRow } from './data.ts'

export const getVerification = async (
  context: Context,
  { tenant_id }: Pick<Person, 'tenant_id'>,
  named: { hotel_id: number; id: number },
): Promise<Verification> => {
  const row = await findVerification(context.db, { tenant_id, ...named })
  if (!row) throw notFound()
  return withStays(context, row)
}

export const withStays = async ({ db }: Context, row: VerificationRow): Promise<Verification> => ({
  ...row,
  stays: await listVerifiedStays(db, row.id),
})

/** Where the person reaches none of them, it is as if they had never been. */
export const progressOfVerifications = async (
  { db }: Context,
  person: Person,
  ids: readonly number[],
): Promise<VerificationsProgress> => {
  const counted = await countVerifying(db, person, ids)
  if (!counted) throw notFound()
  return counted
}
