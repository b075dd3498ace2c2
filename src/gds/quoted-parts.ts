// What a text quotes: blocks between fences, character data, whole elements. Each reads its text once, however much of it is open.

const openings = { json: /```(?:json)?\s*\n/iy, xml: /```(?:xml)?\s*\n/iy } as const
/** The blocks of Markdown that name no language or this one. */
export const fencedBlocks = (text: string, language: keyof typeof openings): string[] => {
  const opening = openings[language]
  const fences = [...text.matchAll(/^```/gm)].map(({ index }) => index)
  const blocks: string[] = []
  let done = 0
  let at = 0
  for (const fence of fences) {
    opening.lastIndex = fence
    if (fence < done || !opening.test(text)) continue
    const start = opening.lastIndex
    while (at < fences.length && (fences[at] ?? 0) < start) at += 1
    const end = fences[at]
    if (end === undefined) break
    blocks.push(text.slice(start, end))
    done = end + 3
  }
  return blocks
}

const [dataStart, dataEnd] = ['<![CDATA[', ']]>']
/** Alternately what stands outside of character data, and in it. */
const aroundData = (text: string): string[] => {
  const parts: string[] = []
  let done = 0
  for (;;) {
    const start = text.indexOf(dataStart, done)
    const end = start < 0 ? -1 : text.indexOf(dataEnd, start + dataStart.length)
    if (end < 0) return [...parts, text.slice(done)]
    parts.push(text.slice(done, start), text.slice(start + dataStart.length, end))
    done = end + dataEnd.length
  }
}
export const characterData = (text: string): string[] => aroundData(text).filter((_, at) => at % 2 === 1)
export const withoutCharacterData = (text: string): string =>
  aroundData(text)
    .filter((_, at) => at % 2 === 0)
    .join('')

/** From each opening tag to the next closing one of the same name; both expressions have the name as their first group. */
export const elementsIn = (text: string, opening: RegExp, closing: RegExp): string[] => {
  const closings = new Map<string, { start: number; end: number }[]>()
  for (const { 0: tag, 1: name = '', index } of text.matchAll(closing)) {
    const same = closings.get(name)
    const place = { start: index, end: index + tag.length }
    if (same) same.push(place)
    else closings.set(name, [place])
  }
  const passed = new Map<string, number>()
  const found: string[] = []
  let done = 0
  for (const { 0: tag, 1: name = '', index } of text.matchAll(opening)) {
    if (index < done) continue
    const same = closings.get(name) ?? []
    let at = passed.get(name) ?? 0
    while ((same[at]?.start ?? Infinity) < index + tag.length) at += 1
    passed.set(name, at)
    const end = same[at]?.end
    if (end === undefined) continue
    found.push(text.slice(index, end))
    done = end
  }
  return found
}
