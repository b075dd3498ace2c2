// Reads whether words call a room smoking or non-smoking. A fee for smoking is a no.
import type { Span } from '../span.ts'
import { isEastAsian } from '../east-asian/letters.ts'
import { readEastAsianSmoking } from '../east-asian/smoking.ts'
import { partAround } from '../letters.ts'
import { isFined } from './fines.ts'
import { isNoShow } from './no-shows.ts'
import { type SmokingToken, type SmokingTokenKind, skip, smokingTokensOf } from './words.ts'

type SmokingTerm = { smoking: boolean } & Span
/** `aside`: smoking is named, and the room is not called by it. */
type Statement = { says: 'yes' | 'no' | 'aside'; from: number; to: number }

const smokingLike =
  /sm[okg]|smn|(?<![a-z])n(?:on)?[/.-]?s|[kgl1]ns\b|tobacco|vap[ei]|cigar|rauch|fum|humo\b|pal[eąi]|niepal|kou[rř]|ku[rř][aá]|(?<![a-z])roo?k(?:en|er|k|v|f)|r[øö]y?k(?!j)|r[øo]gf|ryge?[nrv]|savut|tupak/gi
const smokingReach = 110

const eitherCode = /(?<!\w)(?:s\/ns|ns\/s)(?!\w)/i
/** null: not stated, or both offered. */
export const readSmoking = (text: string): SmokingTerm | null => {
  const abroad = isEastAsian(text) ? readEastAsianSmoking(text) : null
  if (abroad !== null) return abroad
  const part = partAround(text, smokingLike, smokingReach)
  if (part === null || eitherCode.test(text)) return null
  const tokens = smokingTokensOf(text, part.from, part.to)
  const statements: Statement[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const statement = statementAt(tokens, at)
    if (statement === null) continue
    statements.push(statement)
    at = Math.max(at, statement.to)
  }
  if (statements.some((each, at) => isChoice(tokens, each, statements[at + 1]))) return null
  const ruling = statements.filter(({ says }) => says !== 'aside')
  const first = ruling[0]
  if (first === undefined || ruling.some(({ says }) => says !== first.says)) return null
  const [start, end] = [tokens[first.from]?.start ?? 0, tokens[first.to]?.end ?? 0]
  return { smoking: first.says === 'yes', start, end }
}

/** SMOKING OR NON SMOKING, NSMK/SMK. */
const isChoice = (tokens: readonly SmokingToken[], one: Statement, other: Statement | undefined): boolean => {
  if (other === undefined) return false
  const between = tokens.slice(one.to + 1, other.from)
  const isNon = ({ from }: Statement) => tokens[from]?.kind === 'non' || tokens[from]?.kind === 'not'
  return (
    isNon(one) !== isNon(other) &&
    between.some(({ kind }) => kind === 'or') &&
    between.every(({ kind }) => kind === 'or' || kind === 'mark' || kind === 'room')
  )
}

const statementAt = (tokens: readonly SmokingToken[], at: number): Statement | null => {
  const { kind } = tokens[at] as SmokingToken
  if (kind === 'non') return nonSmokingAt(tokens, at)
  if (kind === 'smoke') return smokingAt(tokens, at)
  if (kind === 'tobacco' && isDeniedBefore(tokens, at)) return { says: 'no', from: at - 1, to: at }
  if (tokens[at]?.text === 'smoked') return smokedAt(tokens, at)
  const isFree = tokens[skip(tokens, at + 1, ['mark'])]?.kind === 'free'
  return kind === 'tobacco' && (isFree || isForbidden(tokens, at)) ? { says: 'no', from: at, to: at } : null
}

/** NO CIGARETTES, WE DON'T ALLOW ANY VAPING. */
const isDeniedBefore = (tokens: readonly SmokingToken[], at: number): boolean => {
  const before = kindBefore(tokens, at)
  // NON È CONSENTITO FUMARE
  if (before.kind === 'allow') return /^no[nt]$/.test(kindBefore(tokens, before.at).kind ?? '')
  return before.kind === 'not' || before.kind === 'forbid'
}
/** 200 USD IF THE ROOM IS SMOKED IN; smoked salmon is another matter. */
const smokedAt = (tokens: readonly SmokingToken[], at: number): Statement | null => {
  if (!/^(?:in|inside|within)$/.test(tokens[at + 1]?.text ?? '')) return null
  const isNo = tokens.slice(clauseStart(tokens, at), clauseEnd(tokens, at)).some(({ kind }) => kind === 'fee')
  return isNo || kindBefore(tokens, at).kind === 'not' ? { says: 'no', from: at, to: at } : null
}
/** CIGARETTES PROHIBITED, VAPING IS NOT ALLOWED. */
const isForbidden = (tokens: readonly SmokingToken[], at: number): boolean => {
  const place = skip(tokens, at + 1, ['small', 'room', 'or', 'tobacco'])
  const next = tokens[skip(tokens, place + 1, ['small'])]
  return tokens[place]?.kind === 'forbid' || (tokens[place]?.kind === 'not' && next?.kind === 'allow')
}
/** The word before a place, small ones passed over. */
const kindBefore = (tokens: readonly SmokingToken[], at: number): { kind: SmokingTokenKind | null; at: number } => {
  let place = at - 1
  // NO SMOKING, NO IN-ROOM SMOKING.
  const isPassed = (i: number): boolean =>
    tokens[i]?.kind === 'small' ||
    (tokens[i]?.kind === 'room' && tokens[tokens[i - 1]?.text === '-' ? i - 2 : i - 1]?.text === 'in') ||
    (tokens[i]?.text === '-' && tokens[i - 1]?.text === 'in')
  while (place >= 0 && isPassed(place)) place -= 1
  if (tokens[place]?.text === '-' || (tokens[place]?.text === '/' && tokens[place - 1]?.kind === 'not')) place -= 1
  // NO PETS, PARTIES OR SMOKING.
  if (tokens[place]?.kind === 'or' || tokens[place]?.text === ',') {
    for (let from = place - 1; from >= Math.max(0, place - 6); from -= 1) {
      const { kind, text } = tokens[from] as SmokingToken
      if (kind === 'not' && text !== 'n') return { kind, at: from }
      if (kind !== 'word' && kind !== 'or' && kind !== 'tobacco' && kind !== 'beside' && text !== ',') break
    }
  }
  return { kind: tokens[place]?.kind ?? null, at: place }
}

const nonSmokingAt = (tokens: readonly SmokingToken[], at: number): Statement | null => {
  if (isNoShow(tokens, at)) return null
  if (isOfSome(tokens, at) || isUncertain(tokens, at)) return { says: 'aside', from: at, to: at }
  return { says: isOfRoom(tokens, at + 1) ? 'no' : 'aside', from: at, to: at }
}
/** SOME SMOKING ROOMS, MOST ROOMS ARE NON SMOKING: not this one. */
const isOfSome = (tokens: readonly SmokingToken[], at: number): boolean => {
  let from = at - 1
  while (tokens[from]?.kind === 'room' || (tokens[from]?.kind === 'small' && tokens[from]?.text !== 'all')) from -= 1
  return /^(?:some|few|several|most|many|limited|certain|selected|both|choice|half)$/.test(tokens[from]?.text ?? '')
}
/** SMOKING ROOM CANNOT BE GUARANTEED. */
const isUncertain = (tokens: readonly SmokingToken[], at: number): boolean => {
  const not = skip(tokens, at + 1, ['room', 'small', 'mark', 'aside'])
  const next = tokens[skip(tokens, not + 1, ['small'])]
  return (
    tokens[not]?.kind === 'not' && /^(?:guarant\w*|gtd|gteed|guar|confirmed|assured|promised)$/.test(next?.text ?? '')
  )
}
/** NON SMOKING ROOMS AVAILABLE and NON SMOKING LOBBY do not call this room so. */
const isOfRoom = (tokens: readonly SmokingToken[], from: number): boolean => {
  const at = skip(tokens, from, ['room', 'small', 'mark'])
  if (tokens[at]?.kind === 'offered') return false
  if (tokens[at]?.kind === 'or' && isSmoke(tokens, at + 1)) return false
  const next = tokens[from]
  const answer = next?.kind === 'mark' ? from + 1 : from
  const isDenied = tokens[answer]?.text === 'no' && tokens[answer + 1] === undefined
  const place = tokens[skip(tokens, from, ['small'])]?.text ?? ''
  if (isDenied || /^(?:public|lobby|restaurants?|common|corridors|dining)$/.test(place)) return false
  const ofPublic =
    /^(?:public|lobby|restaurants?|lounge|areas?|zones?|sections?|spaces?|dining|common|corridors|reception|pool|bar)$/
  const after = tokens[from + 1]
  return !ofPublic.test(next?.text ?? '') || after?.kind === 'room' || ofView.test(after?.text ?? '')
}
const ofView = /^(?:views?|vw|facing|side|access|front)$/
const isSmoke = (tokens: readonly SmokingToken[], at: number) =>
  tokens[at]?.kind === 'smoke' && tokens[skip(tokens, at + 1, ['mark'])]?.kind !== 'free'

const smokingAt = (tokens: readonly SmokingToken[], at: number): Statement => {
  const { text } = tokens[at] as SmokingToken
  const before = kindBefore(tokens, at)
  const next = skip(tokens, at + 1, ['mark', 'small'])
  if (tokens[next]?.kind === 'free' && isFreeOf(tokens, at, next))
    return { says: isOfRoom(tokens, next + 1) ? 'no' : 'aside', from: at, to: next }
  if (before.kind === 'free' && tokens[before.at + 1]?.text === 'of') return { says: 'no', from: before.at, to: at }
  if (before.kind === 'not') {
    if (isOfSome(tokens, before.at) || isUncertain(tokens, at)) return { says: 'aside', from: before.at, to: at }
    const isOffered = tokens[skip(tokens, at + 1, ['room', 'small'])]?.kind === 'offered'
    return { says: isOffered || !isOfRoom(tokens, at + 1) ? 'aside' : 'no', from: before.at, to: at }
  }
  if (before.kind === 'forbid' || isDeniedBefore(tokens, at)) {
    const isElsewhere = isOfPublic(tokens.slice(at + 1, clauseEnd(tokens, at)), 0)
    return { says: isElsewhere ? 'aside' : 'no', from: before.at, to: at }
  }
  if (isInNonSmoking(tokens, at)) return { says: 'no', from: at, to: at }
  if (isOfSome(tokens, at) || isUncertain(tokens, at)) return { says: 'aside', from: at, to: at }
  if (tokens[at - 1]?.kind === 'outside' && tokens[at + 1]?.kind === 'only') return { says: 'no', from: at - 1, to: at }
  if (isOfOtherThing(tokens, at, before.at)) return { says: 'aside', from: at, to: at }
  const stated = behind(tokens, at)
  return { says: stated ?? (isVerb.test(text) ? maySmoke(tokens, at) : 'yes'), from: at, to: at }
}
const isVerb =
  /^(?:smoke|smokes|smo|fumer|fumar|fumare|rauchen|roken|røyke|ryge|rökning|røyking|rygning|palenie|palenia|palić|kouření|koureni|kouřit|tupakointi)$/
/** SMOKING IN A NON SMOKING ROOM costs. */
const isInNonSmoking = (tokens: readonly SmokingToken[], at: number): boolean => {
  const non = tokens[skip(tokens, at + 1, ['small'])]
  return /^(?:in|inside|within)$/.test(tokens[at + 1]?.text ?? '') && (non?.kind === 'non' || non?.text === 'non')
}
/** BBQ SMOKER, DESIGNATED SMOKING AREA. */
const isOfOtherThing = (tokens: readonly SmokingToken[], at: number, before: number): boolean =>
  isForPersons(tokens, at) ||
  isJacket(tokens, at) ||
  /^(?:fish|meat|separate|dedicated|chain|second)$/.test(tokens[at - 1]?.text ?? '') ||
  (tokens[at]?.text === 'smoker' && tokens.some(({ text }) => /^(?:bbq|barbecue|barbeque)$/.test(text))) ||
  (tokens[at]?.text === 'smoke' && /^(?:house|shack)$/.test(tokens[at + 1]?.text ?? '')) ||
  (isPlace(tokens, before) && tokens.slice(before + 1, at).every(({ text }) => ofWhom.test(text))) ||
  (tokens[at - 1]?.text === 'where' && tokens[at - 2]?.kind === 'outside')
/** TERRAZA PARA FUMADORES, KĄCIK DLA PALĄCYCH, SMOKING CORNER: a place that is no room; not VISTA GIARDINO FUMATORI. */
const isPlace = (tokens: readonly SmokingToken[], at: number): boolean =>
  (tokens[at]?.kind === 'outside' || tokens[at]?.text === 'corner') &&
  !tokens.slice(Math.max(0, at - 2), at).some(({ text }) => lookingOn.test(text))
/** FÜR RAUCHER GIBT ES EINEN BALKON, KUŘÁKŮM JE K DISPOZICI TERASA: whom a place is for. */
const isForPersons = (tokens: readonly SmokingToken[], at: number): boolean => {
  const comma = tokens.slice(0, at).findLastIndex(({ text }) => text === ',') + 1
  const start = Math.max(comma, clauseStart(tokens, at))
  const isFirst = tokens.slice(start, at).every(({ text }) => ofWhom.test(text))
  const led = at > start || tokens[at]?.text === 'kuřákům'
  return isFirst && led && tokens.slice(at, clauseEnd(tokens, at)).some(({ kind }) => kind === 'outside')
}
/** DRESS CODE: SMOKING, SMOKING OBLIGATOIRE */
const isJacket = (tokens: readonly SmokingToken[], at: number): boolean =>
  tokens[at]?.text === 'smoking' &&
  (tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ text }) => /^(?:dress|tenue|abito|traje|giacca|kleidung)$/.test(text)) ||
    /^(?:obligatoire|obbligatorio|obligatorio|exigé|erwünscht|jacket)$/.test(tokens[at + 1]?.text ?? ''))
const ofWhom = /^(?:for|of|para|de|des|per|dei|di|da|pour|les|los|las|für|fuer|der|zum|voor|van|pro|dla|do)$/
const lookingOn = /^(?:views?|vw|blick|vue|vistas?|uitzicht|zicht|výhled\p{L}*|vyhled\p{L}*|widok\p{L}*)$/u
/** SMOKE-FREE, SMOKING FREE ROOM; but SMOKING FREE WIFI. */
const isFreeOf = (tokens: readonly SmokingToken[], at: number, free: number): boolean => {
  const after = tokens[free + 1]?.kind
  if (free > at + 1) return free === at + 2 && tokens[at + 1]?.text === '-'
  return tokens[at]?.text === 'smoke' || after === undefined || after === 'room' || after === 'stop'
}
const maySmoke = (tokens: readonly SmokingToken[], at: number): 'yes' | 'aside' =>
  isAllowedBefore(tokens, at) ||
  /^(?:may|can|guests|you)$/.test(tokens[at - 1]?.text ?? '') ||
  tokens[at + 1]?.kind === 'room'
    ? 'yes'
    : 'aside'

/** SE PERMITE FUMAR; È CONSENTITO FUMARE ESCLUSIVAMENTE SUI BALCONI says nothing of the room. */
const isAllowedBefore = (tokens: readonly SmokingToken[], at: number): boolean =>
  kindBefore(tokens, at).kind === 'allow' &&
  !tokens
    .slice(at + 1, clauseEnd(tokens, at))
    .some(({ kind }) => kind === 'outside' || kind === 'only' || kind === 'public')
const passed: readonly SmokingTokenKind[] = ['small', 'room', 'mark', 'or', 'tobacco']
/** The words about smoking after its word, up to the end of the clause. */
const behind = (tokens: readonly SmokingToken[], at: number): Statement['says'] | null => {
  const clause = tokens.slice(at + 1, clauseEnd(tokens, at))
  const place = skip(clause, 0, passed)
  const first = clause[place]
  if (isFined(tokens, at, clause, place)) return 'no'
  if (clause[0]?.kind === 'or' && clause[1]?.kind === 'non') return 'aside'
  if (first === undefined) return null
  const shared = behindList(clause)
  if (shared) return shared
  if (clause[0]?.kind === 'or' && first.kind === 'not' && place === 1) return 'aside'
  if (first.kind === 'aside' && ofPolicy.test(first.text)) return behindPolicy(clause, place)
  if (first.kind === 'not' || first.kind === 'forbid') {
    const isLast = place === clause.length - 1
    const next = clause[skip(clause, place + 1, ['small'])]
    const isNo =
      first.kind === 'forbid' ||
      isLast ||
      /^(?:allow|offered|yes|stop|forbid)$/.test(next?.kind ?? '') ||
      /^[,)]$/.test(clause[place + 1]?.text ?? '')
    if (isNo && isOfPublic(clause, place + 1)) return 'aside'
    return isNo ? 'no' : null
  }
  const there = skip(clause, 0, ['small', 'mark', 'allow', 'only', 'yes'])
  if (clause[there]?.kind === 'outside' && !ofView.test(clause[there + 1]?.text ?? ''))
    return clause.some(({ kind, text }) => kind === 'only' || text === 'must') ? 'no' : 'aside'
  if (clause.slice(0, there).some(({ text }) => isWithin.test(text)) && isPublic.test(clause[there]?.text ?? ''))
    return clause.some(({ kind }) => kind === 'only') ? 'no' : 'aside'
  if (first.kind === 'yes' || first.kind === 'allow') return 'yes'
  if (first.kind === 'aside' && place === skip(clause, 0, ['room'])) return 'aside'
  if (first.kind === 'offered') return 'aside'
  return null
}
const isWithin = /^(?:in|at|im|dans|en|nel|nella|nei|negli|au|v|ve|w|we|na)$/
const isPublic =
  /^(?:public\p{L}*|lobby|hall|restaurants?|restaurante|ristorante|restaurac\p{L}+|common|comun\p{L}+|communs?|communes|gemeinschaft\p{L}+|[öo]ffentlich\p{L}+|gemeenschappelijk\p{L}*|společn\p{L}+|veřejn\p{L}+|wspólnych|corridors?|hallways?|dining|bar\p{L}{0,2}|reception|recepc\p{L}+|rezeption|casino|elevators?|lifts?|pool)$/u
/** PROHIBITED IN PUBLIC AREAS; but IN PUBLIC AREAS AND ROOMS. */
const isOfPublic = (clause: readonly SmokingToken[], from: number): boolean => {
  const at = skip(clause, from, ['small', 'allow'])
  // EN LAS ZONAS COMUNES
  const place = clause[at]?.kind === 'outside' && isPublic.test(clause[at + 1]?.text ?? '') ? at + 1 : at
  return isPublic.test(clause[place]?.text ?? '') && !clause.slice(from).some(({ kind }) => kind === 'room')
}
/** SMOKING, PETS AND PARTIES ARE NOT ALLOWED; without any AND the denial may be of the last alone. */
const behindList = (clause: readonly SmokingToken[]): Statement['says'] | null => {
  const place = skip(clause, 0, ['or', 'mark', 'beside', 'tobacco', 'small', 'room'])
  const list = clause.slice(0, place)
  if (!list.some(({ kind }) => kind === 'beside')) return null
  const first = clause[place]?.kind
  const denies = first === 'forbid' || (first === 'not' && clause[place + 1]?.kind === 'allow')
  if (!denies) return null
  const [isJoined, isRoom] = [list.some(({ kind }) => kind === 'or'), list.some(({ kind }) => kind === 'room')]
  // SMOKING ROOM, PETS NOT ALLOWED
  if (isRoom && !isJoined) return null
  return isJoined && !isRoom ? 'no' : 'aside'
}
const ofPolicy = /^(?:polic(?:y|ies)|pref\w*|status|type|option)$/
/** SMOKING POLICY: NOT ALLOWED, SMOKING PREF: NON. */
const behindPolicy = (clause: readonly SmokingToken[], policy: number): Statement['says'] => {
  const place = skip(clause, policy + 1, ['mark', 'small'])
  const next = clause[place + 1]
  if (clause[place]?.kind === 'forbid') return 'no'
  return clause[place]?.kind === 'not' && (next === undefined || next.kind === 'allow' || next.text === ',')
    ? 'no'
    : 'aside'
}
/** Words from one about smoking to the end of what may be about it, where no mark ends it before. */
const longestClause = 100
const clauseEnd = (tokens: readonly SmokingToken[], at: number): number => {
  const most = Math.min(tokens.length, at + longestClause)
  let end = at + 1
  while (end < most && tokens[end]?.kind !== 'stop') end += 1
  return end
}
const clauseStart = (tokens: readonly SmokingToken[], at: number): number => {
  const most = Math.max(0, at - longestClause)
  let start = at
  while (start > most && tokens[start - 1]?.kind !== 'stop') start -= 1
  return start
}
