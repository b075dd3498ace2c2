// Makes one token of each row of tokens that means one thing: NO + SHOW, DAY + OF + ARRIVAL, IN + ADVANCE. A list of rows.
import { isNotYet, isOfCondition } from '../denials.ts'
import { rowsAbroad } from './phrases-abroad.ts'
import type { Token } from '../tokens.ts'
import { cancelKindOfWord, type TokenKind } from './words.ts'

/** Elements are kinds, or words with `=`; `|` is one of several, `?` may be left out. The first row that fits counts. */
const tokenRows: readonly (readonly [string, TokenKind])[] = [
  // Who does not come, and who says so before.
  ["=cannot|=can't|=cant =come|=arrive|=make =it? before|until|after|=at|later", 'other'],
  ["=cannot|=can't|=cant =come|=travel|=attend", 'cancel'],
  ["=cannot|=can't|=cant =make =it|=trip|=journey", 'cancel'],
  ['when you? small? not small? =able|=wish|=want|=longer to? =come|=travel|=attend', 'cancel'],
  ['=au =-? =dela small? =ce|=cette|=cet deadline|=date|=heure', 'after'],
  ['=au =-? =dela of?', 'after'],
  ['=bij|=bei|=ved|=vid =boeking|=buchung|=bestilling|=bokning', 'always'],
  ['=kan =ikke|=ej|=inte|=icke cancel', 'no_cancel'],
  ['=ei =peruutusoikeutta', 'no_cancel'],
  ['=ei =voi? =peruuttaa', 'no_cancel'],
  ['=ei =palauteta', 'no_refund'],
  ['=for =ankomst|=ankomsten', 'before'],
  ['=dagen =innan|=fore|=foer|=for arrival?', 'day_before'],
  ['=unable to =come|=travel|=attend', 'cancel'],
  ['not =longer =need|=needed|=require|=required|=want|=wanted', 'cancel'],
  ['=change|=changes|=changed you =mind|=minds', 'cancel'],
  ['=let you|=us =know', 'small'],
  ['=tell you|=us', 'small'],
  [
    '=last|=final|=latest =day|=date|=time|=moment|=chance|=opportunity|=possibility|=call you? of|to|small small? cancel',
    'cancel',
  ],
  ['not =-? show joined not cancel', 'no_show'],
  ['when not =-? show', 'no_show'],
  [
    'not =-? small? =si? show|=presentation|=presentations|=presentazione|=presentazioni|=presentacion|=presentaciones|=presenta|=presente|=presentan|=presentarse|=presentano|=presentarsi',
    'no_show',
  ],
  ['=ne small? =presente|=presentent not', 'no_show'],
  ['not =erscheint|=erscheinen|=angereist', 'no_show'],
  ['=mancato|=mancati arrival|=arrivi', 'no_show'],
  ['=mancata|=mancate =presentazione|=presentazioni|=presenza', 'no_show'],
  ['=mancato|=mancata =preavviso|=disdetta|=cancellazione', 'not_cancelled'],
  [
    'not =-? =comparencia|=comparencias|=comparecencia|=comparecencias|=comparecimento|=comparece|=compareça',
    'no_show',
  ],
  ['=incomparecencia|=incomparecencias', 'no_show'],
  ['=ns =fee|=charge|=charges|=chg|=chrg|=penalty', 'no_show'],
  ['not =-? =appearance|=attendance|=arrival|=arrivals|=arrive|=arrives|=arrived|=arriving', 'no_show'],
  ['fail to small? =arrive|=arrives|=arrival|=checkin|show', 'no_show'],
  ['fail to small? =check|=chk =-? in', 'no_show'],
  ['fail|unless to|of? small? small? cancel else|joined small? change', 'not_cancelled'],
  ['fail to|of? small? small? change else|joined small? cancel', 'not_cancelled'],
  ['fail to|of? small? small? cancel', 'not_cancelled'],
  ['unless small? small? cancel', 'not_cancelled'],
  ['fail to|of? small? =so|=that|=this|=it', 'fail'],
  ['fail to|of? =comply|=respect|=notify|=inform you?', 'fail'],
  // UNDER THIS PROMOTION is no number; POOL VIEW is no pool.
  ['=under that|=the|=our|=your|=such', 'small'],
  ['other|service =view|=views|=vw|=side|=access|=facing|=front', 'room'],
  // The day of arrival, the day before it, and words for before.
  ['=day|=dy =-? of =the? arrival', 'arrival_day'],
  ['=date =-? of =the? arrival', 'arrival_day'],
  ['arrival =day|=date', 'arrival_day'],
  ['=day =that? you arrival', 'arrival_day'],
  ['=same =day =as|=of|=the? booking|=reservation', 'always'],
  ['=same =day of? arrival', 'arrival_day'],
  ['=same =day', 'arrival_day'],
  ['=day|=night|=evening before to|of? =the? arrival_day|=day|=date of? =the? arrival?', 'day_before'],
  ['=day|=night|=evening before to|of? =the? you? small? arrival|=stay?', 'day_before'],
  ['=tag|=abend|=jour|=dia|=giorno|=dag before of|small|that|=l? of|small|=l? arrival?', 'day_before'],
  [
    '=dia|=jour|=giorno|=tag|=dag =anterior|=previo|=precedente|=precedent|=precedant|=vorher|=tevoren of|small|to? of|small? arrival?',
    'day_before',
  ],
  ['day_before of|small|=d|=l? small|=l? arrival|arrival_day', 'day_before'],
  ['=jour|=dia|=giorno|=tag =meme|=mismo|=stesso of|small|=d|=l? small|=l? arrival', 'arrival_day'],
  [
    '=meme|=mismo|=stesso|=mesmo|=selben|=gleichen =jour|=dia|=giorno|=tag of|small|=d|=l? small|=l? arrival',
    'arrival_day',
  ],
  ['=jour|=dia|=giorno|=tag|=dag of|small|=d|=l? small|=l? arrival', 'arrival_day'],
  ['not =possible|=moglich cancel', 'no_cancel'],
  ['before =day to|of? =the? you? arrival|=stay?', 'day_before'],
  ['=eve of =the? you? arrival', 'day_before'],
  ['=previous =day', 'day_before'],
  ['=check|=chk|=ck =-? =out', 'other'],
  ['=check|=chk|=ck =-? in', 'arrival'],
  ['=start|=beginning of =the? you? stay', 'arrival'],
  ['in =advance|=adv of?', 'before'],
  ['=advance|=adv =purchase|=purch|=pur|=saver|=booking', 'booking'],
  // Until, from then on, at any time.
  [
    '=under|=in|=on|=at =no =case|=cases|=event|=circumstance|=circumstances|=way|=time|=account small? small? that? you? stay|money|rate|paying? small? small? refund',
    'no_refund',
  ],
  [
    '=under|=in|=on|=at =no =case|=cases|=event|=circumstance|=circumstances|=way|=time|=account small? small? that? you? stay|rate? small? small? cancel',
    'no_cancel',
  ],
  ['=up =to joined? =including|=incl|=inclusive|=inc', 'until'],
  ['until|to joined? =including|=incl|=inclusive|=inc', 'until'],
  ['=up =to|=until|=till|=til', 'until'],
  ['=on else|mark before =to?', 'until'],
  ['before else =on', 'until'],
  ['not later|late =than|=then|=as?', 'until'],
  ['not after', 'until'],
  ['not less =than|=then', 'least'],
  ['not more|=closer =than|=then', 'within'],
  ['=at|in least', 'least'],
  ['=au =moins|=minimum', 'least'],
  ['=al|=por|=lo =menos', 'least'],
  ['=mniej =niz', 'less'],
  ['=pour =quelque =raison|=motif =que =ce =soit', 'small'],
  ['=przed =planowanym', 'before'],
  ['=od =daty? cancel', 'other'],
  ['=pozniej =niz', 'after'],
  ['=w =ciagu|=przeciagu', 'within'],
  ['=sin =embargo', 'small'],
  [
    'after =este|=esta|=esse|=essa|=ese|=esa|=ce|=cet|=cette|=questo|=questa|=tale|=dieser|=diesem deadline|=date|=fecha|=data|=periodo|=termine|=prazo|=delai',
    'after',
  ],
  [
    '=partir of|small? =este|=esta|=esse|=essa|=ese|=esa|=ce|=cet|=cette|=tale|=quella deadline|=date|=fecha|=data|=momento|=moment',
    'after',
  ],
  ['=with in', 'within'],
  ['=in =the? =last', 'within'],
  ['=dans =les', 'within'],
  ['=innerhalb|=binnen =von', 'within'],
  ['=durante =los|=las', 'within'],
  ['later|late =than|=then', 'after'],
  ['less =than|=then', 'less'],
  ['=moins|=menos|=weniger|=meno|=minder =de|=als|=di|=dan', 'less'],
  ['=plus|=mas|=mehr|=piu|=meer =de|=als|=di|=dan', 'more'],
  ['more =than|=then', 'more'],
  ['after|within of? =that|=this', 'after'],
  [
    '=passe|=depasse|=pasado|=pasada|=transcurrido|=transcorso|=trascorso|=scaduto|=superato =ce|=cet|=cette|=este|=esta|=ese|=esa|=dicho|=tale|=questo|=detto deadline|=date|=heure|=fecha|=hora|=termine|=data',
    'after',
  ],
  ['=nach =dieser|=diesem deadline|=zeitpunkt|=datum', 'after'],
  ['else|joined later|less|within|=after', 'or_less'],
  ['else|joined =up|=above|=beyond|=onwards|more|=earlier|=longer|=greater|before', 'or_more'],
  [
    '=at|=under|=for|=in =any|=all|=no =time|=times|=moment|=point|=stage|=circumstances|=circumstance|=reason|=reasons|=case',
    'always',
  ],
  ['=in|=en|=a|=zu =qualsiasi|=qualunque|=cualquier|=tout|=jedem|=jeder =momento|=moment|=zeit|=zeitpunkt', 'always'],
  ['=any =time|=times|=moment|=reason', 'always'],
  ['=confirmed|=guaranteed =booking|=bookings|=reservation|=reservations', 'stay'],
  ['after|from|when =the? =time|=moment|=date|=day? of? =the? booking|=booking|=reservation', 'always'],
  [
    'after|from|=nach|=ab|=tras|=depuis|=desde|=dopo|=dalla|=partir small|of? small|of? booking|=buchung|=reservierung|=reservation|=reserva|=prenotazione|=boeking',
    'always',
  ],
  ['=at|=on|=upon =the? =time|=moment? of? booking|=booking|=reservation', 'always'],
  ['=all|=any|=every|=each cancel', 'all_cancel'],
  ['when not small? small? cancel', 'not_cancelled'],
  ['when not', 'not_cancelled'],
  ['in =the? =case|=event of? =that?', 'when'],
  ['=en|=in|=em|=im|=nel|=no|=au =cas|=caso|=casi|=falle|=fall of|small? small?', 'when'],
  ['=case of', 'when'],
  // Money that comes back, and money that does not.
  ["=not|=isn't|=isnt small? no_refund", 'refundable'],
  ["=not|=isn't|=isnt small? not =-? refundable", 'refundable'],
  ['=remain|=remains|=remaining|=stay|=stays =with|=at|=in|=by small? =hotel|=htl|=property|=house|you', 'lose'],
  ['=semi|=fully|=full|=super|=standard =-? flex', 'flex'],
  ['not =-? =e? small? small? small? refund|refundable', 'no_refund'],
  ['=un =-? refundable', 'no_refund'],
  ['not small? allowed to? =for? refund', 'no_refund'],
  ['not =credit|=credits|=exchange|=exchanges else|joined|mark refund', 'no_refund'],
  ['not =eligible|=entitled =for|to =a? refund', 'no_refund'],
  ['not money =back|refund', 'no_refund'],
  [
    'money|paying|stay =paid? small? small? =in|=under =no =case|=cases|=event|=circumstance|=circumstances|=way small? small? refund|=back',
    'no_refund',
  ],
  ['money|paying|stay stay|=paid? small? small? not small? small? =paid? refund|=back|=given', 'no_refund'],
  ['nothing small? small? refund', 'no_refund'],
  ['refund mark? small? not small? allowed|=given|=made|=issued|=granted', 'no_refund'],
  ['refund mark? =none|=nil', 'no_refund'],
  ['=refundable =: =no', 'no_refund'],
  ['=money =back =in =full', 'refundable'],
  ['refund|refundable|=back to|small? you? =in =full', 'refundable'],
  ['whole refund|refundable', 'refundable'],
  ['=money =back', 'refundable'],
  // Cancelling that is free, and cancelling that is not possible.
  ['cancel that? stay? not|free charge|penalty|lose? small? small? not small? allowed', 'no_cancel'],
  ['not|nothing =any? change else|joined|mark|=- cancel charge|penalty', 'free'],
  ['not|nothing =any? cancel charge|penalty', 'free'],
  ['not all? small? small? charge|penalty charge|penalty?', 'free'],
  ['not charge|penalty all charge|penalty', 'free'],
  ['charge|penalty small? small? nothing', 'free'],
  ['nothing small? small? charge|penalty', 'free'],
  ['charge|penalty =waived', 'free'],
  ['free of =any? charge|penalty', 'free'],
  ['charge|penalty =-? free', 'free'],
  ['free cancel small? not small? allowed', 'small'],
  ['service =room? service|=times|=time? cancel', 'other'],
  ['late arrival', 'other'],
  ['free cancel =insurance|=protection|=waiver', 'other'],
  ['cancel =insurance|=protection|=waiver', 'other'],
  ['=with|=via|=at|=to|=by|=through =the? unknown|stay? =reception|=desk|=office|=concierge', 'small'],
  ['=lt|=lte cancel', 'late'],
  ['booking|paying|deposit|=booking|=reservation =-? deadline', 'other'],
  ['not free cancel', 'no_cancel'],
  ['to =save|=spare', 'avoid'],
  ['not =released|=release', 'not_cancelled'],
  ['=plans =change|=changes|=changed', 'cancel'],
  ['=change|=changes of =plans|=plan', 'cancel'],
  ['=will|=to =save you?', 'avoid'],
  ['=stay number nights? =pay number nights?', 'saving'],
  ['number nights? =for number nights', 'saving'],
  ['group rate', 'rate'],
  ['=early booking|=bird', 'rate'],
  ['=non =-? cancel', 'no_cancel'],
  ['=can|=may|=must|=will not small? refund', 'no_refund'],
  ["=cannot|=cant|=can't small? change? else|joined|mark? cancel|refund", 'no_cancel'],
  ['=can|=may|=must|=will not small? change? else|joined|mark? cancel|refund', 'no_cancel'],
  ['change else|joined|mark cancel small? not small? allowed', 'no_cancel'],
  [
    'not =cancellable|=cancelable|=stornierbar|=annulable|=annullierbar|=cancellabile|=stornierbare|=stornierbarer|=annulables|=annullabile|=annuleerbaar|=avbokningsbar|=peruutettavissa',
    'no_cancel',
  ],
  ['not small? =si? allowed to? small? cancel', 'no_cancel'],
  ['not small? cancel else|joined|mark change small? small? allowed|=moglich|=moeglich', 'no_cancel'],
  ['not small? change else|joined|mark cancel small? small? allowed|=moglich|=moeglich', 'no_cancel'],
  ['refund =ikke|=ej|=inte|=icke', 'no_refund'],
  ['not small? allowed to? small? change else|joined|=/|=ni cancel', 'no_cancel'],
  ['=no cancel policy|notice', 'small'],
  ['=no change? else|joined|mark|=-? =no? cancel allowed?', 'no_cancel'],
  ['cancel else|joined|mark? change? small? not small? allowed', 'no_cancel'],
  ['cancel small? =prohibited|=forbidden', 'no_cancel'],
  ['cancel small? not small? =moglich|=moeglich|=possible|=possibile|=posible|=possivel', 'no_cancel'],
  ['cancel mark? =none', 'no_cancel'],
  ['=cancellable|=cancelable =: =no', 'no_cancel'],
  ['=unable|=impossible to cancel|refund', 'no_cancel'],
  ['cancel small? =impossible|=excluded', 'no_cancel'],
  ['not =right|=option|=possibility|=eligible of|to|=for cancel', 'no_cancel'],
  [
    'not small? =possibilite|=posibilidad|=possibilita|=possibilidade|=opcion|=derecho|=droit|=diritto|=direito of|small|=di? small? cancel',
    'no_cancel',
  ],
  ['not =stornierungsmoglichkeit|=stornomoglichkeit|=stornierungsmoeglichkeit|=stornomoeglichkeit', 'no_cancel'],
  ['=ni|=nem|=weder cancel|refundable', 'no_cancel'],
  ['=im =stornofall|=stornierungsfall', 'all_cancel'],
  [
    '=sans|=sin|=senza|=sem|=ohne|=keine|=pas|=aucune|=nessuna|=nessun|=ninguna|=nenhum of? small? cancel allowed|=possible|=possibile|=posible|=possivel|=moglich|=moeglich',
    'no_cancel',
  ],
  ['not small? small? cancel', 'not_cancelled'],
  ['cancel else|joined|mark small? change', 'cancel'],
  ['not =-? small? change', 'change'],
  ['change else|joined|mark small? cancel', 'cancel'],
  // What belongs to something else.
  ['stay =ecourte|=ecourtes|=abrege|=abreges', 'early'],
  ['=sera|=est|=serait|=seront|=sont =du|=due|=dus|=dues', 'charge'],
  ['percent of|small|=do|=sul|=su? small? =costo|=coste|=custo|=cout|=prezzo|=precio|=preco|=prix whole', 'percent'],
  ['unknown|other|service =fee|=fees|=charge|=charges|=surcharge|=chg|=chrg', 'other'],
  ['early|leave leave|=departure|=departures|=dep|=out|early|=check', 'early'],
  [
    '=depart|=departs|=salida|=salidas|=partenza|=partenze|=saida =anticipe|=anticipes|=anticipada|=anticipadas|=anticipata|=anticipate|=antecipada',
    'early',
  ],
  ['=vorzeitige|=vorzeitiger|=fruhzeitige|=fruhzeitiger|=fruhere|=fruherer|=verfruhte =abreise|=abreisen', 'early'],
  ['=mancato|=mancati =utilizzo', 'early'],
  [
    'not =utilizzati|=utilizzate|=genutzte|=genutzten|=utilisees|=utilises|=utilizadas|=utilizados|=disfrutadas|=disfrutados|=consumidos',
    'early',
  ],
  ['=check =out', 'other'],
  ['number else more rate|room', 'group'],
  ['per|=por|=pour =cent|=ciento|=cento', 'percent'],
  ['=24 mark|=- =7', 'small'],
]

type PhraseElement = { kinds: ReadonlySet<string>; words: ReadonlySet<string>; optional: boolean }
const elementOf = (written: string): PhraseElement => {
  const ways = written.replace(/\?$/, '').split('|')
  return {
    kinds: new Set(ways.filter((way) => !way.startsWith('='))),
    words: new Set(ways.filter((way) => way.startsWith('=')).map((way) => way.slice(1))),
    optional: written.endsWith('?'),
  }
}
/** `needed`: a kind that must be among the tokens, where the row names one: a cheap first test. */
type TokenRow = { elements: readonly PhraseElement[]; kind: TokenKind; at: number; needed: string | null }
const neededBy = (elements: readonly PhraseElement[]): string | null => {
  const sole = elements
    .slice(1)
    .flatMap(({ kinds, words, optional }) => (!optional && words.size === 0 && kinds.size === 1 ? [...kinds] : []))
  // Most texts have a word of cancelling.
  return sole.find((kind) => kind !== 'cancel') ?? sole[0] ?? null
}
const fits = (token: Token | undefined, { kinds, words }: PhraseElement) =>
  token !== undefined && (kinds.has(token.kind) || words.has(token.text))
/** By what a row begins with: a kind, or `=word`. */
const byFirst = new Map<string, TokenRow[]>()
for (const [at, [written, kind]] of [...rowsAbroad, ...tokenRows].entries()) {
  const elements = written.split(' ').map(elementOf)
  const row = { elements, kind, at, needed: neededBy(elements) }
  for (const key of (written.split(' ')[0] ?? '').split('|')) byFirst.set(key, [...(byFirst.get(key) ?? []), row])
}
const noRows: readonly TokenRow[] = []
/** The rows of a word that some begin with: those and the rows of its kind, in the order of the list. */
const byWord = new Map<string, readonly TokenRow[]>()
for (const [key, ofWord] of byFirst)
  if (key.startsWith('=')) {
    const ofKind = byFirst.get(cancelKindOfWord.get(key.slice(1)) ?? '') ?? noRows
    byWord.set(
      key.slice(1),
      [...new Set([...ofWord, ...ofKind])].toSorted((a, b) => a.at - b.at),
    )
  }
const rowsStartingWith = ({ kind, text }: Token): readonly TokenRow[] => byWord.get(text) ?? byFirst.get(kind) ?? noRows

/** Where the elements end that begin at a place: each takes its word where it can, unless the next ones need it. -1 when they do not fit. */
const phraseEnd = (tokens: readonly Token[], at: number, elements: readonly PhraseElement[], next: number): number => {
  const element = elements[next]
  if (element === undefined) return at
  if (fits(tokens[at], element)) {
    const end = phraseEnd(tokens, at + 1, elements, next + 1)
    if (end >= 0) return end
  }
  return element.optional ? phraseEnd(tokens, at, elements, next + 1) : -1
}
/** How many tokens the row matches from here on; 0 if it does not match. */
const taken = (tokens: readonly Token[], from: number, { elements }: TokenRow): number =>
  Math.max(from, phraseEnd(tokens, from, elements, 0)) - from
/** NO CHANGES, CANCEL BY 6PM: what is denied ends at the comma. */
const isOfNextClause = (tokens: readonly Token[], from: number, end: number): boolean =>
  ['until', 'before', 'clock', 'number', 'date', 'within', 'free'].includes(tokens[end]?.kind ?? '') &&
  tokens.slice(from, end).some(({ text }) => text === ',')
const rowAt = (
  tokens: readonly Token[],
  at: number,
  present: ReadonlySet<string>,
): readonly [TokenKind, number] | null => {
  const token = tokens[at]
  // 1 DAY BEFORE is counted, THE DAY BEFORE is named.
  const counted = tokens[at - 1]?.kind === 'number'
  const led = counted && ['within', 'less'].includes(tokens[at - 2]?.kind ?? '')
  for (const row of token ? rowsStartingWith(token) : noRows) {
    if (row.needed !== null && !present.has(row.needed)) continue
    const count =
      (row.kind === 'day_before' && counted) ||
      (row.kind === 'arrival_day' && (led || (counted && tokens[at + 1]?.text === 'for')))
        ? 0
        : taken(tokens, at, row)
    const isOther =
      (row.kind === 'no_cancel' && (isOfNextClause(tokens, at, at + count) || isOfCondition(tokens, at))) ||
      (row.kind === 'no_show' && tokens[at + count - 1]?.kind === 'arrival' && isNotYet(tokens, at + count - 1))
    if (count > 0 && !isOther) return [row.kind, count]
  }
  return null
}

export const joinPhrases = (text: string, tokens: readonly Token[]): Token[] => {
  const joined: Token[] = []
  const present = new Set<string>(tokens.map(({ kind }) => kind))
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    const found = rowAt(tokens, at, present)
    if (found === null) joined.push(token)
    else {
      const { end } = tokens[at + found[1] - 1] ?? token
      joined.push({
        kind: found[0],
        text: text.slice(token.start, end).toLowerCase(),
        value: '',
        start: token.start,
        end,
      })
    }
    at += found?.[1] ?? 1
  }
  return joined
}
