// Hands a text or bytes to the person as a file; the browser never shows it as a page.
import { withoutEnds } from '../../domain/text-ends.ts'

export const download = (name: string, content: string | Uint8Array<ArrayBuffer>): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has its own copy once the download has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Letters, digits, points and dashes: a name from a GDS never becomes a path. */
export const fileName = (...parts: string[]): string =>
  parts
    .map((part) => withoutEnds(part.replaceAll(/[^A-Za-z0-9.]+/g, '-'), '-.'))
    .filter(Boolean)
    .join('-')
