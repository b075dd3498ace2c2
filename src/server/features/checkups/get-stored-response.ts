// A GDS response whose bytes are in the store. It is checked against its hash: others than we can write there.
import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inflate } from './wire.ts'

/** The response in the bytes of its object, compressed as in the database; it throws where they are not that response. */
export const readObject = async (bytes: Uint8Array, sha256: string): Promise<Buffer> => {
  const response = await inflate(bytes)
  if (createHash('sha256').update(response).digest('hex') !== sha256) throw new Error('Its object was changed')
  return response
}

export const getStoredResponse = async (
  { evidenceStore, log }: Pick<Context, 'evidenceStore' | 'log'>,
  { sha256, object_key }: { sha256: string; object_key: string },
): Promise<Buffer> => {
  try {
    if (!evidenceStore) throw new Error('It is in an object store: set EVIDENCE_S3_ENDPOINT and the rest')
    const bytes = await evidenceStore.get(object_key)
    if (!bytes) throw new Error('The object store does not have it')
    return await readObject(bytes, sha256)
  } catch (error) {
    log.error({ err: error, sha256 }, 'cannot read a GDS response from the object store')
    throw new Refusal('unavailable', 'The GDS responses cannot be read right now. Try again in a few minutes', {
      reason: 'evidence_unavailable',
      retryAfter: 60,
      cause: error,
    })
  }
}
