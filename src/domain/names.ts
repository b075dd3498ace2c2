// Names that people type about themselves, and how they look in a mail to somebody who does not know them.

/** Of a person's first or last name, and of any name in a mail. */
export const longestName = 60

const controlCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
export const isOneLine = (name: string): boolean => !controlCharacter.test(name)

/** `https://x`, `www.x`, `x.com`, an address, but not `St.John` or `J.R.` */
export const hasLink = (name: string): boolean => /:\/\/|@|www\.|[\p{L}\p{N}]\.[a-z]{2,}/u.test(name)

/** Between two words of a name, whatever comes before: a domain may end with a mark or a picture. */
const linkMark = /:\/\/|@|(?<=\S)[./:](?=\p{L}{2})/gu
const lineOf = (name: string) => name.replaceAll(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ').trim()

/**
 * One line of at most 60 characters that no mail program turns into a link: whoever reads it did not ask for the mail,
 * and whoever typed it may be anybody.
 */
export const nameInMail = (name: string): string => {
  const letters = [...lineOf(lineOf(name).replaceAll(linkMark, ' '))]
  return letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : letters.join('')
}

const isAddress = /^[\w.+-]{1,64}@[\w.-]{1,190}$/
/** Of a person whose name cannot be an address: one stands there only where the name is missing. */
export const nameOrAddressInMail = (name: string): string =>
  isAddress.test(lineOf(name)) ? lineOf(name) : nameInMail(name)
