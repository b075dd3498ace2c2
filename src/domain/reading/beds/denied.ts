// Beds that are named and do not belong to the room: on request, excluded, or of another room.
import { type BedToken, isBedKind } from './words.ts'

const asked = /^(?:request|requested|requests|req|reqd|rqst|rq|demand|required|wanted|needed|preferred|desired)$/
const onAsking = /^(?:on|upon|by|per|is|are|be|if|can|only|must)$/
/** KING BED REQUEST TWIN: it is the bed that follows which one may ask for. */
const isAskedNext = (tokens: readonly BedToken[], at: number): boolean => {
  if (!asked.test(tokens[at]?.text ?? '') || onAsking.test(tokens[at - 1]?.text ?? '')) return false
  let next = at + 1
  while (tokens[next]?.text === 'for' || tokens[next]?.text === 'a' || tokens[next]?.kind === 'count') next += 1
  return isBedKind(tokens[next]?.kind)
}
/** So many words before a bed a request for it may stand. */
const asksFor = 40
/** PLS REQUEST KING OR TWIN BEDS. */
const isAskedBefore = (tokens: readonly BedToken[], from: number): boolean => {
  let at = from - 1
  const last = at - asksFor
  while (
    at >= Math.max(0, last) &&
    (/^(?:or|bed|size|count)$/.test(tokens[at]?.kind ?? '') || isBedKind(tokens[at]?.kind))
  )
    at -= 1
  while (tokens[at]?.text === 'for' || tokens[at]?.text === 'a') at -= 1
  return isAskedNext(tokens, at)
}
/** BED TYPE ON REQUEST KING OR TWIN, REQUEST BED TYPE KING/TWIN: neither is certain. */
const isTypeAsked = (tokens: readonly BedToken[], from: number): boolean => {
  let at = from - 1
  let type = false
  const last = Math.max(0, at - asksFor)
  for (; at >= last; at -= 1) {
    const { kind, text } = tokens[at] as BedToken
    type ||= ofType.test(text)
    if (!isBedKind(kind) && !/^(?:or|bed|size|count|mark|room|adjective)$/.test(kind) && !betweenAsked.test(text)) break
  }
  if (!asked.test(tokens[at]?.text ?? '')) return false
  if (type) return true
  at -= 1
  const isOther = (token: BedToken | undefined) => token?.kind === 'other_bed' || oneMore.test(token?.text ?? '')
  while (onAsking.test(tokens[at]?.text ?? '') || tokens[at]?.kind === 'request') at -= 1
  return (
    ofType.test(tokens[at]?.text ?? '') ||
    (tokens[at]?.kind === 'bed' && !isBedKind(tokens[at - 1]?.kind) && !isOther(tokens[at - 1]))
  )
}
const ofType = /^(?:types?|bedding|preferences?|prefs?|choice|configuration|config|setup)$/
const betweenAsked = /^(?:types?|preferences?|prefs?|choice|of|a|only|basis|configuration|config|setup|either)$/
/** KING CAN BE SPLIT INTO TWINS, 2 SINGLES MADE INTO A KING: what happens to the beds of the room. */
const isMadeOf = (tokens: readonly BedToken[], from: number): boolean => {
  const at = tokens[from - 1]?.text === 'a' ? from - 2 : from - 1
  if (!/^(?:to|into|as|in)$/.test(tokens[at]?.text ?? '')) return false
  return (
    becoming.test(tokens[at - 1]?.text ?? '') ||
    (tokens[at - 1]?.text === 'up' && becoming.test(tokens[at - 2]?.text ?? ''))
  )
}
const becoming =
  /^(?:upgrade[sd]?|upgrading|change[sd]?|convert\w*|splits?|splitting|made|makes?|turn(?:s|ed)?|transform\w*|separate[sd]?|joined|joins|pushed|zip(?:s|ped)?|together|set|configur\w*|combined?)$/
/** TREATED LIKE A KING, FIT FOR A QUEEN. */
const isLikeOne = (tokens: readonly BedToken[], from: number): boolean => {
  const [link, verb] = [tokens[from - 2]?.text, tokens[from - 3]?.text]
  return tokens[from - 1]?.text === 'a' && (link === 'like' || (link === 'for' && verb === 'fit'))
}
/** TWIN SUBJECT TO AVAILABILITY: not sure to be had, unless it is one of a choice. */
const isUnsure = (tokens: readonly BedToken[], from: number, to: number): boolean => {
  const [first, second, third] = [0, 1, 2].map((each) => tokens[to + each]?.text ?? '')
  const isUnsureOf =
    (/^(?:subject|subj|sub|sbj|depending|depend|based)$/.test(first ?? '') &&
      /^avail|^avl/.test(/^(?:to|on|upon)$/.test(second ?? '') ? (third ?? '') : (second ?? ''))) ||
    (/^(?:if|when|where|as)$/.test(first ?? '') && /^avail|^avl|^possible/.test(second ?? ''))
  return isUnsureOf && tokens[from - 1]?.kind !== 'or'
}
/** UPGRADE TO DELUXE KING, CONNECTS TO A TWIN ROOM, CRIBS ONLY IN KING ROOMS, PER PERSON IN TWIN: other rooms, or any. */
const isOfOtherRoom = (tokens: readonly BedToken[], from: number, to: number): boolean => {
  let at = from - 1
  while (at >= from - 4 && isOfName(tokens[at])) at -= 1
  const link = tokens[at]?.text ?? ''
  const before = tokens.slice(Math.max(0, at - 10), at)
  const previous = before.at(-1)?.text ?? ''
  if (link.startsWith('upgrad')) return true
  if (nextDoor.test(link)) return tokens[to]?.kind === 'room' || !/^[,;-]$/.test(previous)
  if (/^(?:to|with)$/.test(link) && /^(?:upgrad|connect|adjoin|interconn)/.test(previous)) return true
  if (link === 'in' && /^(?:pp|pppn|person|pers)$/.test(previous)) return true
  if (link === 'for' && /^(?:suppl|surch|upgrad|supplement)/.test(previous)) return true
  if (link === 'with' && previous.startsWith('avail') && tokens[at - 2]?.kind === 'not') return true
  return isOfPolicy(tokens, at, to) || isOfPetRule(tokens, from)
}
const isOfName = (token: BedToken | undefined): boolean =>
  token?.kind === 'adjective' ||
  token?.kind === 'double' ||
  /^(?:a|the|all|next|category|only|higher|our)$/.test(token?.text ?? '')
const nextDoor = /^(?:adjoining|adjoins|adjacent|adj|connecting|connects|interconnecting|interconnects|communicating)$/
/** CRIBS ONLY IN KING ROOMS, ROLLAWAYS NOT ALLOWED IN ROOMS WITH 2 QUEENS: rules for extra beds. */
const isOfPolicy = (tokens: readonly BedToken[], at: number, to: number): boolean => {
  const isWith = /^(?:with|w|having)$/.test(tokens[at]?.text ?? '') && tokens[at - 1]?.kind === 'room'
  let place = isWith ? at - 2 : at
  while (/^(?:a|the|our|all|any)$/.test(tokens[place]?.text ?? '')) place -= 1
  if (!/^(?:in|for|into)$/.test(tokens[place]?.text ?? '')) return false
  const before = tokens.slice(Math.max(0, place - 8), place)
  const clause = before.slice(before.findLastIndex(({ text }) => /^[.,:/-]$/.test(text)) + 1)
  const isOther = clause.some(
    ({ kind }, each) => kind === 'other_bed' || (kind === 'bed' && oneMore.test(clause[each - 1]?.text ?? '')),
  )
  if (!isOther) return false
  const isRule = clause.some(({ kind, text }) => kind === 'not' || ofRule.test(text))
  return tokens[to]?.kind === 'room' || isRule
}
const oneMore = /^(?:extra|additional|addl|roll|rollaway)$/
const ofRule =
  /^(?:only|permitted|allowed|possible|avail\w*|avl\w*|fits?|accommodated|max\w*|provided|offered|placed|unavailable)$/
/** PETS ONLY PERMITTED IN TRADITIONAL KING ROOMS: any such room. PETS ALLOWED IN HOTEL, 1 KING: this room's bed. */
const isOfPetRule = (tokens: readonly BedToken[], from: number): boolean => {
  const before = tokens.slice(Math.max(0, from - 14), from)
  const clause = before.slice(before.findLastIndex(({ text }) => /^[.:;]$/.test(text)) + 1)
  const pets = clause.findLastIndex(({ text }) => /^(?:pets?|dogs?|cats?|animals?)$/.test(text))
  const link = clause.findLastIndex(({ text }) => /^(?:in|for|into)$/.test(text))
  if (pets < 0 || link < pets || !clause.slice(pets, link).some(({ text }) => ofRule.test(text))) return false
  const named = clause.slice(link + 1)
  return (
    named.length <= 5 &&
    named.every(({ kind, text }) => kind !== 'room' && /^[a-z]{3,}$/.test(text) && !ofPlace.test(text))
  )
}
const ofPlace = /^(?:hotel|property|house|one|two|three|four)$/
/** NOT GUARANTEED, CANNOT BE GUARANTEED, NOT ALWAYS AVAILABLE. */
const isUncertain = (tokens: readonly BedToken[], from: number): boolean => {
  const at = /^(?:be|always)$/.test(tokens[from]?.text ?? '') ? from + 1 : from
  return /^(?:avail\w*|guaranteed|guar|gtd|possible|offered|confirmed|promised|assured)$/.test(tokens[at]?.text ?? '')
}
/** 2 DOUBLES (OR 1 KING AND 1 SINGLE ON REQUEST): of a choice, all that is joined is asked for. Where it ends. */
const choiceEnd = (tokens: readonly BedToken[], from: number, to: number): number => {
  const before = tokens[from - 1]
  if (before?.kind !== 'or' && before?.text !== '(') return to
  let end = to
  while (/^(?:and|[&+]|plus)$/.test(tokens[end]?.text ?? '')) {
    let at = end + 1
    while (/^(?:count|adjective|size|times)$/.test(tokens[at]?.kind ?? '') || tokens[at]?.text === 'a') at += 1
    if (!isBedKind(tokens[at]?.kind)) return end
    end = at + 1
    while (/^(?:bed|size)$/.test(tokens[end]?.kind ?? '')) end += 1
  }
  return end
}
/** NO KING BEDS, TWIN ON REQUEST, EXTRA SINGLE BED: not beds of the room. */
export const isDenied = (tokens: readonly BedToken[], from: number, to: number): boolean => {
  const before = tokens[from - 1]
  if (
    before?.kind === 'not' ||
    (before?.text === 'be' && tokens[from - 2]?.kind === 'not') ||
    /^(?:extra|additional|addl|another|add)$/.test(before?.text ?? '')
  )
    return true
  if (before?.text === 'if' || isLikeOne(tokens, from)) return true
  if (
    isMadeOf(tokens, from) ||
    isOfOtherRoom(tokens, from, to) ||
    isAskedBefore(tokens, from) ||
    isTypeAsked(tokens, from) ||
    isUnsure(tokens, from, to)
  )
    return true
  if (/^(?:burger|lion|luther|dairy|drama|pub)$/.test(before?.text ?? '')) return true
  const end = choiceEnd(tokens, from, to)
  for (let at = end; at < Math.min(tokens.length, end + 5); at += 1) {
    const { kind, text } = tokens[at] as BedToken
    if (isAskedNext(tokens, at)) return false
    if (asked.test(text)) return true
    if (text.startsWith('avail') && tokens[at + 1]?.text === 'for') return true
    // 1 KING OR 2 QUEENS, NOT GUARANTEED: which of them, not whether.
    if (kind === 'not' && isUncertain(tokens, at + 1)) return before?.kind !== 'or'
    if (
      !/^(?:room|small|request|mark)$/.test(kind) &&
      !/^(?:on|by|only|if|be|can|may|per|basis|subject|to)$/.test(text)
    )
      return false
    if (text === '.' || text === ',') return false
  }
  return false
}
