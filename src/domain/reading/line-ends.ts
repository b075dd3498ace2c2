// Tells lines that end a statement from lines that a GDS wrapped: GDS cut texts at the width of their displays.

const unfinishedEnd =
  /(?:^|[^\p{L}])(?:a|an|and|any|are|as|at|be|before|by|cannot|for|from|in|incl|including|includes|is|less|more|must|no|not|of|on|one|or|per|plus|prior|than|the|this|to|until|up|upon|when|will|with|within|without|your|und|oder|der|die|das|mit|ohne|bis|vor|et|ou|de|du|des|la|le|les|avec|sans|avant|y|con|sin|el|los|antes|hasta|e|di|fino|prima|avoid|ve|v|k|ke|s|se|z|ze|na|od|po|za|pro|nebo|w|oraz|lub|het|een|van|voor|tot|met|en|op|te|bij|del|della|para|para o|do|da|em|no)$/iu
const goesOn =
  /^(?:and|or|if|unless|when|within|after|before|prior|to|of|per|by|until|hours?|hrs?|days?|nights?|nts?|otherwise|thereafter|from|in advance|than|with|without|only|is|are|will|may|must|for|at|on|und|oder|wenn|vor|bis|nach|et|ou|si|avant|y|o|si|antes|e|se|prima)(?![\p{L}\d])/iu
/** Narrower texts are lists: their lines end where their author ended them. */
const narrowest = 40

const needEachOther = (line: string, next: string): boolean => {
  const [before, after] = [line.trimEnd(), next.trimStart()]
  if (before === '' || after === '' || /[.;!?*|•]$/.test(before) || /^(?:[-*•]\s|\d+[.)]\s)/.test(after)) return false
  return /[,&+/]$/.test(before) || unfinishedEnd.test(before) || goesOn.test(after)
}
const hasNoRoom = (line: string, next: string, width: number): boolean =>
  !/[.;!?*|•]\s*$/.test(line) &&
  line.trimEnd().length + 1 + (/^\S+/.exec(next.trimStart())?.[0].length ?? width) > width
/** Most lines are full: one long line proves nothing. */
const isCutAt = (lines: readonly string[], width: number): boolean => {
  const full = lines.slice(1).filter((line, at) => {
    const before = (lines[at] ?? '').trimEnd().length
    return before > 0 && before + 1 + (/^\S+/.exec(line.trimStart())?.[0].length ?? width) > width
  })
  return width >= narrowest && full.length > 1 && full.length * 3 >= (lines.length - 1) * 2
}

/** The same text, as long as before, with a space for each line end that ends no statement. */
export const unwrapped = (text: string): string => {
  if (!text.includes('\n')) return text
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => line.trimEnd().length))
  const cut = isCutAt(lines, width)
  return lines.reduce((whole, line, at) => {
    if (at === 0) return line
    const before = lines[at - 1] ?? ''
    const goesOver = needEachOther(before, line) || (cut && line.trim() !== '' && hasNoRoom(before, line, width))
    return `${whole}${goesOver ? ' ' : '\n'}${line}`
  }, '')
}
