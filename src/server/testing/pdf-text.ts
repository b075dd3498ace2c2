// The text of a PDF as a reader would select it, page by page.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export const pdfPages = async (bytes: Uint8Array): Promise<string[]> => {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    useSystemFonts: false,
    verbosity: 0,
    isEvalSupported: false,
  })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await task.destroy()
  return pages
}

/** All of it without the places where lines break. */
export const pdfText = async (bytes: Uint8Array): Promise<string> =>
  (await pdfPages(bytes)).join('\n').replaceAll('\u200b', '').replaceAll(/\s+/g, ' ')
