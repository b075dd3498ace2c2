// Writes Cyrillic, Greek, Korean and Japanese kana in Latin letters, and Latin letters without their accents.

const cyrillic: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', ђ: 'dj', е: 'e', ё: 'e', є: 'e', ж: 'zh', з: 'z', ѕ: 'dz', и: 'i', і: 'i', ї: 'i',
  й: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u', ў: 'u',
  ф: 'f', х: 'h', ц: 'ts', ч: 'ch', џ: 'dz', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
} // biome-ignore format: a table
const greek: Record<string, string> = {
  ου: 'ou',
  αυ: 'av',
  ευ: 'ev',
  μπ: 'b',
  ντ: 'nt',
  γκ: 'g',
  γγ: 'ng',
  τζ: 'tz',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
}
const latin: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
}
const kana =
  'アa イi ウu エe オo カka キki クku ケke コko サsa シshi スsu セse ソso タta チchi ツtsu テte トto ナna ニni ヌnu ネne ノno ハha ヒhi フfu ヘhe ホho ' +
  'マma ミmi ムmu メme モmo ヤya ユyu ヨyo ラra リri ルru レre ロro ワwa ヲo ンn ガga ギgi グgu ゲge ゴgo ザza ジji ズzu ゼze ゾzo ダda ヂji ヅzu デde ドdo ' +
  'バba ビbi ブbu ベbe ボbo パpa ピpi プpu ペpe ポpo ヴvu ァa ィi ゥu ェe ォo ャya ュyu ョyo ー ッ'
const latinLetters = new Map<string, string>([
  ...Object.entries({ ...cyrillic, ...latin }),
  ...kana.split(' ').map((each): [string, string] => [each.slice(0, 1), each.slice(1)]),
])

const korean = {
  first: 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' '),
  middle: 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' '),
  last: ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' '),
}
const hangulStart = 0xac00
const syllable = (char: string): string => {
  const code = char.charCodeAt(0) - hangulStart
  return `${korean.first[Math.floor(code / 588)] ?? ''}${korean.middle[Math.floor((code % 588) / 28)] ?? ''}${korean.last[code % 28] ?? ''}`
}

/** Hiragana stands 0x60 below katakana. */
const katakanaOf = (char: string) => String.fromCharCode(char.charCodeAt(0) + 0x60)

/** Lower-case text in Latin letters; what no table here knows, such as Chinese characters, stays as it is. */
export const toLatin = (text: string): string => {
  if (!/[^ -~]/.test(text)) return text // most rows
  return text
    .replace(/[\uac00-\ud7a3]/g, syllable)
    .replace(/[\u3041-\u3096]/g, katakanaOf)
    .replace(/[\u30a1-\u30fcЀ-ӿßøæœłđðþıħ]/g, (char) => latinLetters.get(char) ?? char)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[Ѐ-ӿ]/g, (char) => latinLetters.get(char) ?? char)
    .replace(/ου|αυ|ευ|μπ|ντ|γκ|γγ|τζ|[α-ω]/g, (char) => greek[char] ?? char)
}
