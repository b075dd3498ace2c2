// Reads untrusted JSON of a request.

export type Json = Record<string, unknown>

export const jsonOf = (body: string): Json | null => {
  try {
    return asObject(JSON.parse(body))
  } catch {
    return null
  }
}
export const asObject = (value: unknown): Json | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
export const asList = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null)
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The value at this path; undefined if a name is missing. */
export const at = (from: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((value, name) => asObject(value)?.[name], from)
