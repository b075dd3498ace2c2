// The second factor of a log-in: what a person types, and how a recovery code looks.

/** No 0, 1, I, L, O and U: each letter is read and typed as it was meant. */
export const recoveryAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const recoveryCodeLength = 12
export const recoveryCodesCount = 10

type TypedCode = { kind: 'app'; digits: string } | { kind: 'recovery'; letters: string }

/** Six digits are of the app, whatever stands between them; undefined for what can be neither. */
export const readTypedCode = (typed: string): TypedCode | undefined => {
  const text = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()
  if (/^\d{6}$/.test(text)) return { kind: 'app', digits: text }
  const isRecovery =
    text.length === recoveryCodeLength && [...text].every((letter) => recoveryAlphabet.includes(letter))
  return isRecovery ? { kind: 'recovery', letters: text } : undefined
}

/** In groups of four: 'K7QM-2XWB-9RTD'. */
export const writeRecoveryCode = (letters: string): string => letters.match(/.{1,4}/g)?.join('-') ?? ''
