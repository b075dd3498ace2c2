// Decodes Windows-1252, which is also what systems send that declare Latin-1. Node's own decoder reads 0x80 to 0x9F as control characters.
const from80To9f = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const chunkLength = 8_192 // arguments of one call

export const decodeWindows1252 = (bytes: Uint8Array): string => {
  let text = ''
  for (let start = 0; start < bytes.length; start += chunkLength)
    text += String.fromCharCode(...bytes.subarray(start, start + chunkLength))
  return text.replaceAll(/[\u0080-\u009f]/g, (sign) => from80To9f[sign.charCodeAt(0) - 0x80] ?? sign)
}
