// The bytes of an answer on the wire: compressed if the client accepts it, and the checksum that identifies them.
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const zip = promisify(gzip)
export const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

type Packed = { body: Buffer; headers: Record<string, string | number>; sha256: string }
export const packed = async (request: IncomingMessage, text: string, type: string): Promise<Packed> => {
  const plain = Buffer.from(text)
  const zips = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const body = zips ? await zip(plain, { level: 1 }) : plain
  return {
    body,
    headers: { 'content-type': type, ...(zips && { 'content-encoding': 'gzip' }), 'content-length': body.length },
    sha256: sha256Of(plain),
  }
}
