// Checks at startup that the secret keys open the stored credentials, and puts those of earlier versions into envelopes.
import type { Context } from '../../platform/context.ts'
import { listSealed, replaceSealed } from './data.ts'
import { sealedAt } from './find-account.ts'

const sealedFields = ['password', 'token'] as const

/** A wrong key must be reported before anything is written with it: nothing changes unless all of them open. */
export const checkSecretKey = async ({ db, seal }: Pick<Context, 'db' | 'seal'>): Promise<void> => {
  const opened = (await listSealed(db)).flatMap((row) =>
    sealedFields.flatMap((field) => {
      const sealed = row[field]
      const place = sealedAt({ id: row.user_id, tenant_id: row.tenant_id }, row.gds_id, field)
      try {
        return sealed ? [{ id: row.id, field, sealed, place, plain: seal.open(sealed, place) }] : []
      } catch (cause) {
        throw new Error(
          'The secret key does not decrypt the stored GDS passwords. Use the key they were encrypted with (SECRET_KEY, SECRET_KEY_PREVIOUS, or secret.key in the data folder)',
          { cause },
        )
      }
    }),
  )
  for (const { id, field, sealed, place, plain } of opened)
    if (!isEnvelope(seal, sealed)) await replaceSealed(db, { id, field, from: sealed, to: seal.seal(plain, place) })
}

const isEnvelope = (seal: Context['seal'], sealed: Uint8Array) => {
  try {
    seal.rewrap(sealed)
    return true
  } catch {
    return false
  }
}
