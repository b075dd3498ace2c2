// JSON and texts that the database can store.

/** JSON for jsonb, which accepts neither U+0000 nor half a surrogate pair; a GDS text may contain both. */
export const databaseJson = (value: unknown): string => {
  const json = JSON.stringify(value)
  return json.includes('\\u') && /\\u(0000|d[89a-f])/i.test(json)
    ? JSON.stringify(value, (_, part: unknown) => cleanText(part))
    : json
}

/** The same for plain text columns; other values are returned unchanged. */
export const cleanText = <T>(part: T): T | string =>
  typeof part === 'string' ? part.replaceAll('\u0000', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD') : part

/** A whole value in which every text can be stored. */
export const cleaned = <T>(value: T): T => JSON.parse(databaseJson(value)) as T
