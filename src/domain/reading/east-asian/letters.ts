// Tells texts with Korean, Japanese or Chinese letters, which have their own readers: they set no spaces between words.
const eastAsianLetters = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/
export const isEastAsian = (text: string): boolean => eastAsianLetters.test(text)
