// A small S3-compatible server as a process: one bucket in a folder. It checks the signature of every request as AWS describes it, on its own
// terms: nothing here is shared with the client. Arguments: port, folder, bucket, region, access key, secret key.
import { createHash, createHmac } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const [port = '0', folder = '', bucket = '', region = '', accessKey = '', secretKey = ''] = process.argv.slice(2)

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The code of the error that S3 answers with, or nothing. */
const refusalOf = (request: IncomingMessage, body: Buffer): string | undefined => {
  const { headers, method = '', url = '' } = request
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, id = '', day = '', place = '', signed = '', signature = ''] = given
  if (id !== accessKey) return 'InvalidAccessKeyId'
  if (place !== region) return 'AuthorizationHeaderMalformed'
  const date = String(headers['x-amz-date'])
  const sent = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  const [from, to] = [Date.now() - 15 * 60_000, Date.now() + 15 * 60_000] // as S3 allows
  if (!date.startsWith(day) || !(sent > from && sent < to)) return 'RequestTimeTooSkewed'
  const content = String(headers['x-amz-content-sha256'])
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const names = signed.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
  const { pathname, searchParams } = new URL(url, 'http://store')
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(escaped).join('/'),
    [...searchParams]
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed,
    content,
  ].join('\n')
  const scope = `${day}/${place}/s3/aws4_request`
  const key = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), place), 's3'), 'aws4_request')
  const expected = hmac(key, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')).toString('hex')
  return signature === expected ? undefined : 'SignatureDoesNotMatch'
}

const server = createServer(async (request, reply) => {
  const body = await buffer(request)
  const fail = (status: number, code: string) =>
    reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
  const refusal = refusalOf(request, body)
  if (refusal) return fail(403, refusal)
  const [, named, ...parts] = decodeURIComponent(new URL(request.url ?? '', 'http://store').pathname).split('/')
  if (named !== bucket) return fail(404, 'NoSuchBucket')
  const file = join(folder, encodeURIComponent(parts.join('/')))
  if (request.method === 'PUT') {
    writeFileSync(`${file}.part`, body)
    renameSync(`${file}.part`, file)
    return reply.end()
  }
  if (request.method === 'DELETE') {
    rmSync(file, { force: true })
    return reply.writeHead(204).end()
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return fail(405, 'MethodNotAllowed')
  if (!existsSync(file)) return fail(404, 'NoSuchKey')
  return reply.end(request.method === 'GET' ? readFileSync(file) : undefined)
})
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`)
})
