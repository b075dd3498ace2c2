// Parts of multipart/form-data as bytes. Clients write it loosely: names without quotes, short boundaries, bare line feeds.
const mostParts = 32
const longestHead = 8 * 1024
/** False matches that are passed over: a boundary of one or two letters may occur in the content. */
const mostFalse = 1_000
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** What a content type names as the boundary between parts. */
export const boundaryOf = (contentType: string): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  return quoted ?? plain
}

/** By their names, the first of each; undefined if the body is not made of such parts, or ends before its last boundary. */
export const multipartParts = (bytes: Uint8Array, contentType: string): Map<string, Uint8Array> | undefined => {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return undefined
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = new Map<string, Uint8Array>()
  const marks = { left: mostFalse }
  let line = boundaryLine(body, boundary, 0, marks)
  for (let count = 0; line && !line.isLast && count < mostParts; count++) {
    const next = boundaryLine(body, boundary, line.end, marks)
    if (!next) return undefined
    const part = readPart(body.subarray(line.end, next.start))
    if (!part) return undefined
    if (!parts.has(part.name)) parts.set(part.name, part.bytes)
    line = next
  }
  return line?.isLast ? parts : undefined
}

type BoundaryLine = { start: number; end: number; isLast: boolean }
/** A line of its own: `start` is before the line break that belongs to it, `end` after its own. `marks`: how many more false matches are allowed. */
const boundaryLine = (
  body: Buffer,
  boundary: string,
  from: number,
  marks: { left: number },
): BoundaryLine | undefined => {
  const mark = `--${boundary}`
  for (let at = body.indexOf(mark, from); at >= 0 && marks.left > 0; at = body.indexOf(mark, at + 1), marks.left--) {
    if (at > 0 && body[at - 1] !== lineFeed) continue
    const rest = body.subarray(at + mark.length, at + mark.length + 128).toString('latin1')
    const start = at - (at === 0 ? 0 : body[at - 2] === carriageReturn && at - 2 >= from ? 2 : 1)
    const [whole, last] = /^(--)?[\t ]*(?:\r?\n|$)/.exec(rest) ?? []
    if (whole !== undefined) return { start, end: at + mark.length + whole.length, isLast: last !== undefined }
  }
  return undefined
}

const readPart = (part: Buffer): { name: string; bytes: Uint8Array } | undefined => {
  const head = part.subarray(0, longestHead).toString('latin1')
  const end = /\r?\n\r?\n/.exec(head)
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head.slice(0, end?.index ?? 0))?.[1]
  const [, quoted, plain] = /(?:^|;)\s*name=(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '') ?? []
  const name = quoted ?? plain
  return end && name !== undefined ? { name, bytes: part.subarray(end.index + end[0].length) } : undefined
}
