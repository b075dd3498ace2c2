// Numbers as hotels write them: in digits, and the small ones in words.

const digits = /\d+(?:[.,]\d+)*/y
/** Where the number ends that begins here, with all that its points and commas part. */
export const numberEnd = (text: string, at: number): number => {
  digits.lastIndex = at
  digits.test(text)
  return digits.lastIndex
}

/** From one on; `|` parts words for the same number. */
const countWords = {
  english: 'one two three four five six',
  german: 'ein zwei drei',
  french: 'un|une deux trois',
  spanish: 'una|uno dos tres',
  italian: 'una|uno due tre',
  portuguese: 'um|uma dois|duas três',
  dutch: 'een twee drie',
  nordic: 'en|et|ett två|tva|to tre',
  finnish: 'yksi kaksi kolme',
  polish: 'jedno|jednym|jedna|jeden|jedną dwa|dwie|dwoma|dwóch trzy|trzema',
  czech: 'jedno|jednou|jednu dva|dvě|dve|dvěma|dvema tři|třemi',
}
/** What the words for small numbers count, in one language or in all. */
export const countsIn = (only?: keyof typeof countWords): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(countWords).flatMap(([language, words]) =>
      only !== undefined && only !== language
        ? []
        : words.split(' ').flatMap((ways, at) => ways.split('|').map((word) => [word, at + 1] as const)),
    ),
  )
