// An S3-compatible store: whole objects by their keys. Requests are signed with AWS Signature Version 4, contents too.
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { ObjectStoreAccount } from '../../config.ts'

export type ObjectStore = {
  put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Undefined where there is no such object. */
  get(key: string): Promise<Buffer | undefined>
  /** Also succeeds where there is none. */
  remove(key: string): Promise<void>
}

const answerWithin = 10_000

/** Addresses are endpoint/bucket/key, which every such store understands. */
export const openObjectStore = (account: ObjectStoreAccount): ObjectStore => {
  const { endpoint, bucket, region, access_key, secret_key } = account
  const client = new AwsClient({
    accessKeyId: access_key,
    secretAccessKey: secret_key,
    service: 's3',
    region,
    retries: 2,
  })
  const send = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const answer = await client
      .fetch(`${endpoint}/${bucket}/${key}`, {
        method,
        headers: { 'x-amz-content-sha256': hash, ...(body && { 'content-type': 'application/octet-stream' }) },
        ...(body && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithin),
      })
      .catch((error: unknown) => {
        throw new Error(`The object store does not answer (${method} ${key})`, { cause: error })
      })
    if (answer.ok) return answer
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]
    if (code === 'NoSuchBucket') throw new Error(`The object store has no bucket ${bucket}`)
    if (answer.status === 404 && code === 'NoSuchKey' && method !== 'PUT') return answer
    throw new Error(`The object store answered ${method} ${key} with ${answer.status}${code ? ` ${code}` : ''}`)
  }
  return {
    put: async (key, bytes) => {
      await send('PUT', key, bytes)
    },
    get: async (key) => {
      const answer = await send('GET', key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    remove: async (key) => {
      await send('DELETE', key)
    },
  }
}
