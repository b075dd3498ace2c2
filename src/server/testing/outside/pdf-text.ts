// The text of a PDF as a reader would select it, page by page.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The pieces of text of each page, with their places. */
const pdfPages = async (bytes: Uint8Array) => {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    verbosity: 0,
    isEvalSupported: false,
  })
  const document = await task.promise
  const contents = []
  for (let number = 1; number <= document.numPages; number += 1)
    contents.push(await (await document.getPage(number)).getTextContent())
  await task.destroy()
  return contents.map(({ items }) => items)
}

/** All of it without the places where lines break. */
export const pdfText = async (bytes: Uint8Array): Promise<string> =>
  (await pdfPages(bytes))
    .map((items) => items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    .join('\n')
    .replaceAll('\u200b', '')
    .replaceAll(/\s+/g, ' ')

type Placed = { str: string; transform: number[]; width: number }
/** Texts of one line that are printed over each other. */
export const overlappingTexts = async (bytes: Uint8Array): Promise<string[]> => {
  const found: string[] = []
  for (const items of await pdfPages(bytes)) {
    const placed = items
      .filter((item): item is (typeof items)[number] & Placed => 'str' in item && item.str.trim() !== '')
      .map(({ str, transform: [, , , , x = 0, y = 0], width }) => ({ str, x, y: Math.round(y), end: x + width }))
      .toSorted((a, b) => a.y - b.y || a.x - b.x)
    for (const [at, { str, x, y }] of placed.entries()) {
      const before = placed[at - 1]
      if (before && before.y === y && before.end > x + 1) found.push(`${before.str} / ${str}`)
    }
  }
  return found
}
