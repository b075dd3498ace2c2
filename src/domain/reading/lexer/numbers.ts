// Numbers as hotels write them.

const digits = /\d+(?:[.,]\d+)*/y
/** Where the number ends that begins here, with all that its points and commas part. */
export const numberEnd = (text: string, at: number): number => {
  digits.lastIndex = at
  digits.test(text)
  return digits.lastIndex
}
