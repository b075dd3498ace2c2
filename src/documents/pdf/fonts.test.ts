// Documents print every script that a hotel's texts are written in with a font that has its letters.
import { expect, test } from 'vitest'
import { renderPdf } from './render.ts'

const hotels = {
  Thai: 'โรงแรม',
  Georgian: 'სასტუმრო',
  Armenian: 'Հյուրանոց',
  Bengali: 'হোটেল',
  Gujarati: 'હોટેલ',
  Gurmukhi: 'ਹੋਟਲ',
  Kannada: 'ಹೋಟೆಲ್',
  Malayalam: 'ഹോട്ടൽ',
  Sinhala: 'හෝටලය',
  Tamil: 'விடுதி',
  Telugu: 'హోటల్',
  Khmer: 'សណ្ឋាគារ',
  Lao: 'ໂຮງແຮມ',
  Myanmar: 'ဟိုတယ်',
  Ethiopic: 'ሆቴል',
  NaskhArabic: 'فندق',
  Hebrew: 'מלון',
  Emoji: '🏨',
}

/** The fonts that a document embeds, by the names in it. */
const fontsOf = (text: string) => {
  const blocks = [{ kind: 'note' as const, text }]
  const pdf = renderPdf({ title: 'Rate', label: 'Rate Details', lines: [], score: null, blocks, foot: '' })
  return new Set(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/Noto(Sans)?[A-Za-z]*/g),
  )
}

test.each(Object.entries(hotels))('%s has a font', (script, word) => {
  expect([...fontsOf(word)].filter((name) => name.endsWith(script))).not.toEqual([])
})

test('an emoji with a variation or a gender prints from the emoji font alone; digits do not', () => {
  for (const emoji of ['🏊‍♀️', '👨‍👩‍👧', '1️⃣']) {
    const added = [...fontsOf(`Pool ${emoji}`)].filter((name) => !fontsOf('Pool').has(name))
    expect([emoji, ...added.filter((name) => name !== 'NotoEmoji')]).toEqual([emoji])
    expect(added).toContain('NotoEmoji')
  }
  expect([...fontsOf('Pool 0123 # *')]).not.toContain('NotoEmoji')
})
