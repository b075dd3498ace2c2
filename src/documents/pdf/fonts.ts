// The fonts of documents: Noto for Latin, Greek, Cyrillic, Devanagari, Arabic, Hebrew, Chinese, Japanese, Korean, emoji and the scripts below.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
/** Packages of fonts do not export their files: these stand next to the module that they do export. */
const fontAt = (name: string, path: string) => {
  const folder = require.resolve.paths(name)?.map((modules) => join(modules, name)) ?? []
  for (const place of folder) {
    try {
      return readFileSync(join(place, path))
    } catch (error) {
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`The font ${name}/${path} is not installed, looked from ${dirname(import.meta.url)}`)
}

const embedded = (script: string, files: readonly string[]) =>
  files.map((file) => fontAt(`@embedpdf/fonts-${script}`, `fonts/${file}`))
const noto = (script: string) =>
  ['400Regular', '600SemiBold'].map((weight) =>
    fontAt(`@expo-google-fonts/noto-sans-${script.toLowerCase()}`, `${weight}/NotoSans${script}_${weight}.ttf`),
  )
/** Each has its own font. */
const scripts = [
  'Thai',
  'Georgian',
  'Armenian',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Khmer',
  'Lao',
  'Myanmar',
  'Ethiopic',
]

/** In the order in which they are tried for a letter. */
export const fontFamilies = [
  'Noto Sans',
  'Noto Naskh Arabic',
  'Noto Sans Hebrew',
  ...scripts.map((script) => `Noto Sans ${script}`),
  'Noto Sans S Chinese',
  'Noto Sans Korean',
  'Noto Emoji', // last: it has digits of its own
]

export const loadFonts = (): Buffer[] => [
  ...embedded('latin', ['NotoSans-Regular.ttf', 'NotoSans-SemiBold.ttf']),
  ...embedded('arabic', ['NotoNaskhArabic-Regular.ttf', 'NotoNaskhArabic-Bold.ttf']),
  ...embedded('hebrew', ['NotoSansHebrew-Regular.ttf', 'NotoSansHebrew-Bold.ttf']),
  ...scripts.flatMap(noto),
  ...embedded('sc', ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf']),
  ...['400Regular', '600SemiBold'].map((weight) =>
    fontAt('@expo-google-fonts/noto-emoji', `${weight}/NotoEmoji_${weight}.ttf`),
  ),
  ...embedded('kr', ['NotoSansKR-Regular.otf', 'NotoSansKR-Bold.otf']),
]
