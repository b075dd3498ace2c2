// JSON values that were put one after the other, as logs and people do, each as its own text.

/** A text in quotes, which may lack its end, a bracket, or what stands between. */
const valueParts = /"[^"\\]*(?:\\[\s\S][^"\\]*)*("?)|[[\]{}]|[^[\]{}"]+/g
/** The whole text if it is one value, or if it is not a row of objects and lists. */
export const valueTexts = (text: string): string[] => {
  const found: string[] = []
  let open = 0
  let start = -1
  for (const { 0: sign, 1: quote, index } of text.matchAll(valueParts)) {
    if (quote === '') return [text]
    if (sign === '{' || sign === '[') {
      if (open === 0) start = index
      open += 1
    } else if (sign === '}' || sign === ']') {
      open -= 1
      if (open < 0) return [text]
      if (open === 0) found.push(text.slice(start, index + 1))
    } else if (open === 0 && sign.trim() !== '') return [text]
  }
  return open === 0 && found.length > 0 ? found : [text]
}
