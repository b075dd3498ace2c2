// Texts in several languages: English is what a GDS shows, so it comes first; then one without a language, then the first.
import { attributeOf, every, passOver, passWhole, elementText } from './elements.ts'
import type { OtaNode } from './xml.ts'

const isEnglish = (language: string | null) => language !== null && /^en(-|$)/i.test(language)

/** One text of these descriptions; its other languages are the same said again. */
export const englishOf = (descriptions: readonly OtaNode[]): string | null => {
  const texts = descriptions.flatMap((description) => {
    const outer = attributeOf(description, 'Language')
    passOver(description, 'Name', 'ParagraphNumber')
    return [...every(description, 'Text'), ...every(description, 'ListItem')]
      .filter((text) => attributeOf(text, 'TextFormat') !== 'HTML')
      .map((text) => ({ text, language: attributeOf(text, 'Language') ?? outer }))
  })
  const chosen =
    texts.find(({ language }) => isEnglish(language)) ?? texts.find(({ language }) => language === null) ?? texts[0]
  if (!chosen) return null
  for (const { text } of texts) if (text.parent === chosen.text.parent) passWhole(text)
  const words = elementText(chosen.text).replace(/\s+/g, ' ').trim()
  return words === '' ? null : words
}
