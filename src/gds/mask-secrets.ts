// Masks secrets in evidence with asterisks, because a gateway may echo the request.
export const maskSecrets = (body: Uint8Array, secrets: readonly string[]): Uint8Array => {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  for (const secret of secrets.map((text) => Buffer.from(text, 'utf8')).filter(({ length }) => length > 0))
    for (let at = bytes.indexOf(secret); at >= 0; at = bytes.indexOf(secret, at))
      bytes.fill('*', at, at + secret.length)
  return bytes
}
