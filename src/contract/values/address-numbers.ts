// Numbers as an address carries them, where everything is text: plain digits, and no other way to write the same number.
import { z } from 'zod'

const plainDigits = /^(0|-?[1-9]\d{0,15})$/
const plainDecimal = /^-?(0|[1-9]\d{0,15})(\.\d{1,15})?$/
/** The number of a text that is written plainly; anything else is left for the schema to refuse. */
const readPlain = (form: RegExp) => (given: string | number) =>
  typeof given === 'string' && form.test(given) ? Number(given) : given

type NumberWords = { error?: string; least?: string; most?: string }
/** `error` where it is no whole number, `least` and `most` where it is out of bounds. */
export const wholeNumber = (min: number, max: number, { error, least = error, most = error }: NumberWords = {}) =>
  z.preprocess(readPlain(plainDigits), z.number(error).int(error).min(min, least).max(max, most))

export const decimalNumber = (min: number, max: number) =>
  z.preprocess(readPlain(plainDecimal), z.number().min(min).max(max))
