// Typesets a document as PDF, in this process and without a network; fonts are loaded once.
import { createRequire } from 'node:module'
import type { PdfDocument } from './blocks.ts'
import { fontFamilies, loadFonts } from './fonts.ts'
import { pdfTemplate } from './template.ts'

type Typst = typeof import('@myriaddreamin/typst-ts-node-compiler')
/** Loaded with the first document: a process that writes spreadsheets needs nothing of it. */
const loadTypst = (): Typst => createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler')

let compiler: InstanceType<Typst['NodeCompiler']> | undefined
/** The workspace does not exist: nothing on disk can be read from a document. */
const compilerWithFonts = () =>
  (compiler ??= loadTypst().NodeCompiler.create({
    workspace: '/rateproof-documents',
    fontArgs: [{ fontBlobs: loadFonts() }],
  }))

/** Lines break inside what has no space for so many letters, but in no hash, which is copied whole. */
const endless =
  /(?![\da-f]{64}(?!\S))[^\s\u200b\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Mymr}]{21,}/gu
const endlessParts = /[^]{8}(?=[^\p{M}\u200d][^]{3})/gu
// Control characters, and those that would print a text in another order than it is stored.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e\ufffe\uffff]/g // eslint-disable-line no-control-regex
// The font has the person alone, not joined to a sign.
const gender = /\u200d[\u2640\u2642]\ufe0f?/g
/** Only texts: an SVG is ours. */
const printable = (name: string, value: unknown): unknown =>
  typeof value === 'string' && name !== 'svg'
    ? value
        .replaceAll(/[\uD800-\uDFFF]/gu, '\uFFFD')
        .replaceAll(control, '')
        .replaceAll(gender, '')
        .replaceAll(endless, (word) => word.replaceAll(endlessParts, '$&\u200b'))
    : value

export const renderPdf = (document: PdfDocument): Uint8Array<ArrayBuffer> => {
  const typesetter = compilerWithFonts()
  const inputs = { document: JSON.stringify(document, printable), fonts: JSON.stringify(fontFamilies) }
  const compiled = typesetter.compile({ mainFileContent: pdfTemplate, inputs })
  if (!compiled.result)
    throw new Error(
      `typst: ${JSON.stringify(compiled.hasError() && typesetter.fetchDiagnostics(compiled.takeError() as never))}`,
    )
  // What was made for other documents is thrown away when this one is on its way.
  setImmediate(() => typesetter.evictCache(10))
  return new Uint8Array(typesetter.pdf(compiled.result))
}
