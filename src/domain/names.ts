// Names that people type about themselves, and how they look in a mail to somebody who does not know them.

/** Of a person's first or last name, and of any name in a mail. */
export const longestName = 60

const controlCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
export const isOneLine = (name: string): boolean => !controlCharacter.test(name)

/** `https://x`, `www.x`, `x.com`, but not `St.John` or `J.R.` */
export const hasLink = (name: string): boolean => /:\/\/|www\.|[\p{L}\p{N}]\.[a-z]{2,}/u.test(name)

const isAddress = /^[\w.+-]{1,64}@[\w.-]{1,190}$/
/**
 * One line of at most 60 characters that no mail program turns into a link: whoever reads it did not ask for the mail,
 * and whoever typed it may be anybody. An address that stands for a missing name stays.
 */
export const nameInMail = (name: string): string => {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ').trim()
  if (isAddress.test(line)) return line
  const letters = [...line.replaceAll(/:\/\/|(?<=[\p{L}\p{N}])[./:](?=\p{L}{2})/gu, ' ')]
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : letters.join('')
}
