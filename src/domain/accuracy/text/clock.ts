// Times of day and numbers as hotels write them: 6PM, 1800, 18:00HRS, 4 P.M., noon, midnight; one, 24.

export const clockWords =
  '(?:\\d{1,2}(?:[:.]\\d{2})?\\s?[ap]\\.?m\\.?(?!\\w)|[0-2]?\\d[:.h]\\d{2}(?:\\s?h(?:rs?|ours)?)?\\b|[0-2]\\d[0-5]\\d(?:\\s?h(?:rs?|ours)?)?\\b|12\\s?n(?:oon)?\\b|noon\\b|midnight\\b)'

/** HH:MM, or null for what is no time of day. Midnight is the end of the day: 24:00. */
export const readClock = (text: string): string | null => {
  if (/noon|12\s?n\b/i.test(text)) return '12:00'
  if (/midnight/i.test(text)) return '24:00'
  const half = /^(\d{1,2})(?:[:.](\d{2}))?\s?([ap])\.?m/i.exec(text)
  if (half) {
    const hour = (Number(half[1]) % 12) + (half[3]?.toLowerCase() === 'p' ? 12 : 0)
    return Number(half[1]) > 12 ? null : written(hour, half[2] ?? '00')
  }
  const whole = /^(\d{1,2})[:.h]?(\d{2})/.exec(text)
  return whole ? written(Number(whole[1]), whole[2] ?? '00') : null
}
const written = (hour: number, minute: string): string | null =>
  hour > 24 || Number(minute) > 59 ? null : `${String(hour).padStart(2, '0')}:${minute}`

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const numberWords = `(?:\\d{1,3}|${words.slice(1).join('|')}|a|fourteen|fifteen|twenty[- ]?one|twenty(?![- ]?(?:four|one))|thirty|twenty[- ]?four|forty[- ]?eight|seventy[- ]?two)`
const larger: Record<string, number> = {
  a: 1,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  twentyone: 21,
  thirty: 30,
  twentyfour: 24,
  fortyeight: 48,
  seventytwo: 72,
}
export const readNumber = (text: string): number => {
  const word = text.toLowerCase().replace(/[- ]/g, '')
  const at = words.indexOf(word)
  return at >= 0 ? at : (larger[word] ?? Number(word))
}
