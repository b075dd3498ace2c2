// Sentences about another thing than the stay at this rate: an insurance, groups, extras, another rate, the card to show at check-in.
// What they say of money and cancelling is not of this rate.
import { withoutOtherRates } from './other-rates.ts'

/** `of` names the matter; where the rest of the sentence has `unless`, it is about the stay too. */
type Matter = { of: RegExp; unless?: RegExp }

const anyOf = (byLanguage: Readonly<Record<string, string>>): string => Object.values(byLanguage).join('|')
const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${words})(?!\\p{L})`, 'iu')

const leaving =
  /cancel|canx|cxl|storn|annul|anul(?!ačn)|zru[šs]|disd|recess|afzeg|odwo[łl]|rezygn|no.?show|nicht[ -]?(?:anreise|erschein|angetr|antr)|non.?pr[eé]sent|mancat|niet.?aankom|nedojezd|niepoja/i
const asking =
  /guarant|garant|gwaran|zaru[čc]|gtd|reserv|r[ée]serv|book|buch|prenot|boek|rezerv|rezerw|objedn|confirm|best[äa]tig/i
const charging =
  /guarant|garant|gwaran|z[áa]ru[čck]|gtd|charg|debit|d[ée]bit|pr[ée]lev|cargar|cobr|addebit|belast|abgebucht|afgeschr|stržen|strhn|ú[čc]tov|obci[ąa][żz]|pobran|pobier|secur|hold/i

/** CANCELLATION INSURANCE 4 % OF THE PRICE */
const insurance = anyOf({
  en: '(?:(?:trip |travel |free )?cancel+ation|travel|trip) (?:insurance|protection|waiver|cover)',
  de: '(?:reise)?r(?:ü|ue?)cktritts?(?:kosten)?-?(?:versicherung|schutz)|storno(?:kosten)?(?:versicherung|schutz)|reiseversicherung',
  fr: "assurance[ -](?:d['’])?(?:annulation|voyage)|assurance (?:multirisque|contre l['’]annulation)",
  es: 'seguro (?:de |por |contra |para )(?:la )?(?:cancelaci[óo]n|anulaci[óo]n|viaje)',
  it: "(?:assicurazione|polizza) (?:di |per |contro |sull?['’]? ?)?(?:l['’])?(?:annullamento|cancellazione|viaggio)",
  pt: 'seguro (?:de |contra )(?:cancelamento|viagem)',
  nl: '(?:annulerings|reis)verzekering',
  cs: 'poji[šs]t[ěe]n\\p{L}* (?:\\p{L}+ ){0,3}?(?:storn\\p{L}*|zru[šs]en\\p{L}*)|stornopoji[šs]t[ěe]n\\p{L}*',
  pl: 'ubezpieczeni\\p{L}* (?:\\p{L}+ ){0,3}?(?:rezygnacji|anulacji|anulowania|odwo[łl]ania)',
})
/** THE USE BY DAY COSTS 50 % OF THE PRICE */
const dayUse = anyOf({
  en: 'day[- ]?(?:use|rooms?|rest)',
  de: 'tages(?:nutzung|zimmer|aufenthalt)',
  fr: '(?:usage|utilisation) (?:de |en |à la )?jour(?:n[ée]e)?|chambres? (?:de|à la) jour(?:n[ée]e)?|journ[ée]e sans nuit[ée]e',
  es: 'uso (?:de |por )?(?:d[íi]a|diurno)|habitaci[óo]n (?:de|por) d[íi]a',
  it: 'uso (?:diurno|giornaliero)|camera (?:ad uso )?(?:diurn[oa]|giornalier[oa])',
  nl: 'dag(?:gebruik|kamers?)',
  cs: 'denn[íi](?:ho|mu|m)? (?:odpo[čc]in\\p{L}*|vyu[žz]it\\p{L}*|u[žz][íi]v[áa]n\\p{L}*)',
  pl: 'pobyt\\p{L}* dzienn\\p{L}*|wynaj\\p{L}+ na dzie[ńn]|na doby dzienne',
})
/** CHEAPER NON REF RATE SEE CODE NRF, GÜNSTIGERE RATE OHNE STORNO: another that one may book. */
const cheaper = anyOf({
  en: 'cheaper|less expensive|lower[- ](?:priced|promotions?|promotional)',
  de: '(?:g(?:ü|ue?)nstiger|billiger|preiswerter)(?:e[rnsm]?)?',
  fr: 'moins ch[eè]re?s?|meilleur march[ée]|plus (?:avantageux|avantageuses?|[ée]conomiques?)',
  es: 'm[áa]s (?:barat|econ[óo]mic|ventajos)[oa]s?',
  it: 'pi[ùu] (?:convenient[ei]|economic[aohei]+|vantaggios[aoei]|bass[aoei])',
  nl: '(?:goedkoper|voordeliger)e?',
  cs: '(?:levn[ěe]j|v[ýy]hodn[ěe]j)\\p{L}+',
  pl: 'ta[ńn]sz\\p{L}+|korzystniejsz\\p{L}+',
})
const rates =
  '(?:rates?|rte|offers?|raten?|tarife?n?|preise?|angebote?n?|tarifs?|offres?|prix|tarifas?|ofertas?|precios?|tariff[ae]|offert[ae]|prezz[oi]|tarie(?:f|ven)|aanbiedingen|aanbieding|sazb\\p{L}*|tarif\\p{L}*|cen[ay]|nab[íi]d\\p{L}*|stawk\\p{L}*|taryf\\p{L}*|ofert\\p{L}*|promotions?)'
/** Not CHEAPER THAN THE STANDARD OFFER. */
const cheaperRate = word(
  `(?:${cheaper}) (?:(?!compared|than|que|als|rispetto|dan|ne[žz]|oproti|ni[żz]|od )[\\p{L}-]+ ){0,4}?${rates}|${rates} (?:[\\p{L}-]+ ){0,3}?(?:${cheaper})`,
)
const ofThis =
  /(?<!\p{L})(?:this|our|your|than|compared|ce|cette|que|dies(?:e[rsmn]?)?|als|est[ae]|quest[ao]|rispetto|di quell[ae]|deze|dit|dan|t[ea]to|tento|ne[žz]|oproti|ta|ten|ni[żz]|od)(?!\p{L})/iu
const seeCode =
  'see (?:rate )?(?:code|plan)|(?:voir|siehe|ver|vedi|zie|viz|zob(?:acz)?|patrz) (?:(?:le|el|il|rate|raten|tarif|de) ?)?(?:code|c[óo]digo|codice|k[óo]d)'
/** GROUPS 10 PLUS ROOMS, AB 6 ZIMMERN, FOR BOOKINGS OF MORE THAN 5 ROOMS */
const rooms = '(?:rooms?|rms|zimmern?|chambres|habitaciones|camere|kamers|pokoj[ůeiuích]*|pokoi|units|apartments)'
const groups = anyOf({
  en: `groups? (?:bookings?|reservations?|policy|policies|contracts?|terms|cancel+ations?)|for groups?|groups (?:of|over|from|with|above|\\d)|(?:more than|over|from|above|exceeding|minimum) \\d+ ${rooms}|\\d+ ?(?:\\+|plus|or more|and more|or above) ?${rooms}|\\d+ ${rooms} (?:or|and) (?:more|above)`,
  de: `gruppen(?:buchung|reservierung|anfrage|storno)\\p{L}*|(?:f(?:ü|ue?)r|bei) gruppen|gruppen (?:ab|von|mit|(?:ü|ue?)ber)|(?:ab|mehr als|(?:ü|ue?)ber) \\d+ ${rooms}`,
  fr: `(?:r[ée]servations?|demandes?) de groupes?|pour (?:les |des )?groupes|groupes (?:[àa] partir|de|d[eè]s|de plus)|(?:plus de|[àa] partir de|d[eè]s) \\d+ ${rooms}`,
  es: `(?:reservas?|pol[íi]tica) (?:de|para) grupos?|para (?:los )?grupos|grupos (?:de|a partir|con)|(?:m[áa]s de|a partir de|desde) \\d+ ${rooms}`,
  it: `prenotazioni (?:di|per) grupp[oi]|per (?:i )?gruppi|gruppi (?:da|di|con|oltre|superiori)|(?:pi[ùu] di|oltre|da|a partire da) \\d+ ${rooms}`,
  nl: `groeps(?:boeking|reservering)\\p{L}*|(?:voor|bij) groepen|groepen (?:vanaf|van|met)|(?:meer dan|vanaf) \\d+ ${rooms}`,
  cs: `skupinov\\p{L}+ (?:rezervac|objedn[áa]v|pobyt)\\p{L}*|(?:pro|u) skupin\\p{L}*|skupiny (?:od|nad)|(?:v[íi]ce ne[žz]|od|nad) \\d+ ${rooms}`,
  pl: `rezerwacj\\p{L}+ grupow\\p{L}+|(?:dla|przy) grup\\p{L}*|grupy (?:od|powy[żz]ej)|(?:wi[ęe]cej ni[żz]|powy[żz]ej|od) \\d+ ${rooms}`,
})
/** FLOWERS AND CHOCOLATES MUST BE CANCELLED 72 HOURS AHEAD: what one orders besides. */
const articles =
  '(?:(?:all|any|additional|optional|our|extra|other|the|alle|weitere|die|unsere|tou[st]e?s?|les|nos|las|los|todos|todas|otros|gli|i|le|tutti|tutte|de|onze|overige|v[šs]echny|dal[šs][íi]|wszystkie|dodatkowe) ){0,2}'
const extra = anyOf({
  en: 'add[- ]?ons?|extras|flowers?|chocolates?|champagne|(?:spa|massage|beauty) (?:treatments?|appointments?|bookings?)|treatments?|massages?|(?:airport )?(?:transfers?|pick[- ]?ups?)|excursions?|tours?|tickets?|(?:table|restaurant|dinner) (?:reservations?|bookings?)|cribs?|cots?|parking (?:spaces?|reservations?)',
  de: 'zusatzleistungen|extras|blumen|massagen?|(?:wellness)?anwendungen|behandlungen|transfers?|tischreservierungen|ausfl(?:ü|ue?)ge|eintrittskarten|stellpl(?:ä|ae)tze',
  fr: 'prestations (?:suppl[ée]mentaires|annexes)|options|fleurs|soins|massages?|navettes?|transferts?|r[ée]servations? (?:de table|au restaurant)|excursions|places de parking',
  es: 'servicios (?:adicionales|extras?)|extras|flores|tratamientos|masajes|traslados|excursiones|reservas? de (?:mesa|restaurante)|entradas|plazas de (?:garaje|parking)',
  it: 'servizi (?:aggiuntivi|extra|supplementari)|fiori|trattamenti|massaggi|transfer|trasferimenti|escursioni|prenotazioni (?:di tavoli|al ristorante)|biglietti|posti auto',
  nl: "extra['’]s|aanvullende diensten|bloemen|behandelingen|massages?|transfers?|excursies|tafelreserveringen|parkeerplaatsen",
  cs: 'dopl[ňn]kov[ée] slu[žz]by|slu[žz]by nav[íi]c|kv[ěe]tiny|mas[áa][žz]e|procedury|transfery?|v[ýy]lety|rezervace stol\\p{L}*|vstupenky|parkovac[íi] m[íi]sta',
  pl: 'us[łl]ugi dodatkowe|dodatki|kwiaty|zabiegi|masa[żz]e|transfery?|wycieczki|rezerwacje stolik\\p{L}*|bilety|miejsca parkingowe',
})
const mustBe =
  '(?:must|can|may|need|needs|require|requires|are|is|will|should|cancel+ed|m(?:ü|ue?)ssen|k(?:ö|oe)nnen|sind|werden|sollten|bed(?:ü|ue?)rfen|doivent|peuvent|sont|seront|deben|pueden|son|ser[áa]n|se|requieren|devono|possono|sono|vanno|richiedono|moeten|kunnen|zijn|worden|mus[íi]|lze|je|jsou|m[ůu][žz]ete|nutno|mo[żz]na|nale[żz]y|musz[ąa]|s[ąa]|wymagaj[ąa])'
const extras = new RegExp(
  `^[\\s•*–-]*${articles}(?:${extra})(?:\\s*\\([^)]*\\))?(?: (?:and|or|und|oder|et|ou|y|o|e|en|of|a|nebo|i|lub|/) (?:${extra}|\\p{L}+))?(?: (?:bookings?|reservations?|orders?))? ${mustBe}(?!\\p{L})(?! (?:included|inclusive|inklusive|enthalten|inclus|incluid|incluse|inbegrepen|zahrnut|wliczon))`,
  'iu',
)
/** CANNOT BE CANCELLED AND RE-BOOKED AT A LOWER RATE: changing to another booking, and not leaving. */
const rebooking = anyOf({
  en: 'cancel\\p{L}*[^.;\\n]{0,40}? (?:and|to|&|in order to)[^.;\\n]{0,20}? (?:re-?book\\p{L}*|re-(?:serv|mak)\\p{L}*)',
  de: 'storn\\p{L}*[^.;\\n]{0,40}? (?:und|um)[^.;\\n]{0,30}? (?:(?:neu|erneut|wieder|nochmals?) (?:zu )?\\p{L}*(?:buch|reserv)\\p{L}*|umzubuchen|neubuch\\p{L}*)',
  fr: 'annul\\p{L}*[^.;\\n]{0,40}? (?:et|pour|afin de)[^.;\\n]{0,20}? (?:re-?r[ée]serv\\p{L}*|r[ée]server (?:à nouveau|de nouveau))',
  es: '(?:cancel|anul)\\p{L}*[^.;\\n]{0,40}? (?:y|para)[^.;\\n]{0,20}? (?:volver a (?:reservar|hacer)|reservar(?:la)? (?:de nuevo|nuevamente|otra vez))',
  it: '(?:cancell|annull)\\p{L}*[^.;\\n]{0,40}? (?:e|ed|per)[^.;\\n]{0,20}? (?:ri-?prenot\\p{L}*|prenotar\\p{L}* (?:di nuovo|nuovamente))',
  nl: 'annuler\\p{L}*[^.;\\n]{0,40}? (?:en|om)[^.;\\n]{0,20}? opnieuw (?:te |worden )?(?:boek|reserv|geboekt)\\p{L}*',
  cs: '(?:zru[šs]|storn)\\p{L}*[^.;\\n]{0,40}? a[^.;\\n]{0,20}? (?:znovu|op[ěe]t|nov[ěe]) (?:\\p{L}+ )?(?:z?rezerv|objedn)\\p{L}*',
  pl: '(?:anul|odwo[łl])\\p{L}*[^.;\\n]{0,40}? i[^.;\\n]{0,20}? (?:ponown|na nowo|jeszcze raz)\\p{L}* ?(?:za?)?(?:rezerw|dokon)?\\p{L}*',
})
/** IN CASE OF EARLY DEPARTURE THE PRICE IS NOT REFUNDED, UNUSED NIGHTS: of guests who have come. */
const departure = anyOf({
  en: 'early (?:departures?|check[- ]?outs?)|leav(?:e|es|ing) (?:the \\p{L}+ )?(?:early|before the end)|depart(?:s|ing)? (?:early|earlier)|unused (?:nights?|days|services?|portions?|part)|unconsumed (?:nights?|services?)|shorten(?:ed|ing|s)? (?:of |your |the |their )*stays?|stay(?:s)? (?:is|are) shortened',
  de: '(?:vorzeitig|fr(?:ü|ue?)hzeitig|verfr(?:ü|ue?)ht|fr(?:ü|ue?)her)e[rnsm]? (?:abreise|abbruch|beendigung|ende|verlassen)\\p{L}*|vorzeitig (?:abreis|ab|beend|verl)\\p{L}*|nicht (?:in anspruch genommen|genutzt|konsumiert)\\p{L}*|nicht beanspruchte[nr]?',
  fr: 'd[ée]part (?:anticip[ée]|pr[ée]matur[ée])|d[ée]parts (?:anticip[ée]s|pr[ée]matur[ée]s)|s[ée]jours? (?:[ée]court[ée]|interrompu|abr[ée]g[ée])s?|interruption (?:de|du) (?:votre )?s[ée]jour|(?:nuits?|nuit[ée]es?|prestations?) non (?:utilis|consomm)[ée]e?s?',
  es: '(?:salida|partida|abandono)s? anticipad[oa]s?|(?:estancia|servicio|noche)s? no (?:disfrutad|utilizad|consumid|usad)[oa]s?|interrupci[óo]n de (?:la |su )?estancia|acort\\p{L}+ (?:la |su )?estancia',
  it: 'partenz[ae] anticipat[ae]|soggiorn[oi] (?:interrott|non (?:godut|usufruit|fruit|consumat))[oi]|(?:notti|servizi|giorni) non (?:godut|usufruit|fruit|consumat|utilizzat)[ei]|interruzione (?:del |di )?soggiorno',
  nl: '(?:vroegtijdig|voortijdig|eerder|vervroegd)e? (?:vertrek|be[ëe]indig\\p{L}*|afreis)|(?:ongebruikte|niet[- ]gebruikte) (?:nachten|dagen|diensten)',
  cs: '(?:p[řr]ed[čc]asn|d[řr][íi]v[ěe]j[šs])\\p{L}* (?:odjezd|ukon[čc]en|opu[šs]t[ěe]n|p[řr]eru[šs]en)\\p{L}*|nevy(?:[čc]erpan|u[žz]it)\\p{L}+ (?:noc|slu[žz]|pobyt|ubytov)\\p{L}*',
  pl: '(?:wcze[śs]niejsz|przedwczesn)\\p{L}+ (?:wyjazd|zako[ńn]czen|opuszczen|wymeldowan)\\p{L}*|skr[óo]ceni\\p{L}+ (?:\\p{L}+ )?pobytu|niewykorzystan\\p{L}+ (?:noc|dob|us[łl]ug|pobyt|[śs]wiadcze)\\p{L}*',
})
/** A HOLD OF $100 FOR INCIDENTALS, SICHERHEIT FÜR SCHÄDEN */
const incidentals = anyOf({
  en: 'incidentals?|(?:for|against|cover|covering|case of) (?:any |possible |potential |eventual )?(?:damages?|breakages?|extras)',
  de: '(?:f(?:ü|ue?)r|gegen|im falle von) (?:\\p{L}+ ){0,2}(?:sch(?:ä|ae)den|besch(?:ä|ae)digung\\p{L}*|nebenkosten|extras|minibar)',
  fr: '(?:pour|contre|en cas de) (?:\\p{L}+ ){0,2}(?:d[ée]g[âa]ts|d[ée]gradations?|extras|dommages)',
  es: '(?:para|por|contra|en caso de) (?:\\p{L}+ ){0,2}(?:da[ñn]os|desperfectos|gastos incidentales|incidencias|extras)',
  it: '(?:per|contro|in caso di) (?:\\p{L}+ ){0,2}(?:danni|danneggiament[oi]|spese accessorie|extra)',
  nl: '(?:voor|tegen|in geval van) (?:\\p{L}+ ){0,2}(?:schade|bijkomende kosten|incidentele kosten)',
  cs: '(?:na|pro p[řr][íi]pad|proti) (?:\\p{L}+ ){0,2}(?:[šs]kod\\p{L}*|po[šs]kozen\\p{L}*)',
  pl: '(?:na wypadek|na poczet|za) (?:\\p{L}+ ){0,2}(?:szk[óo]d\\p{L}*|zniszcze[ńn]\\p{L}*|uszkodze[ńn]\\p{L}*)',
})
/** THE CARD USED FOR THE BOOKING MUST BE SHOWN AT CHECK-IN: nothing is asked before that. */
const card =
  '(?:cards?|(?:kredit|bank)?karten?|cartes?|tarjetas?|cart[ae]|creditcards?|(?:platebn[íi]|kreditn[íi]) kart\\p{L}+|kart[aęyąuo]\\p{L}?)'
const shown =
  '(?:(?<!no[- ]?)show|shown|present|presented|produce|produced|vor(?:zu)?leg(?:en|t)|vorgelegt|vor(?:zu)?zeigen|vorgezeigt|pr[ée]sent(?:er|[ée]e?s?|ez)|montrer|presentar(?!se)|presentad[ao]s?|mostrar|mostrad[ao]|esibi\\p{L}+|presenta(?:re|t[ao])|mostrar?e|getoond|tonen|overgelegd|overleggen|p[řr]edlo[žz]\\p{L}*|uk[áa]za\\p{L}*|okaza\\p{L}*|przedstawi\\p{L}*)'
const showing = `${card}(?!\\p{L})[^.;\\n]*? ${shown}|${shown}(?!\\p{L})[^.;\\n]*? ${card}`

const matters: readonly Matter[] = [
  { of: word(insurance), unless: leaving },
  { of: word(dayUse), unless: leaving },
  { of: word(seeCode), unless: ofThis },
  { of: cheaperRate, unless: ofThis },
  { of: word(groups), unless: /individu|\bfit\b|einzel(?!zimmer)/i },
  { of: extras },
  { of: word(rebooking) },
  { of: word(departure), unless: leaving },
  { of: word(incidentals), unless: asking },
  { of: word(showing), unless: charging },
]
/** A cheap first test: whether any of them can be in a text. */
const like =
  /insur|protection|waiver|cover|versicher|schutz|assur|assic|segur|polizz|poji[šs]t|ubezp|day|tages|jour|diurn|giornal|d[íi]a|dag|denn|dzie|cheap|expens|lower|g[üu]e?nstig|billig|preiswert|moins ch|march|avantag|conom|barat|ventaj|conven|vantag|pi[ùu] bass|goedk|voordel|levn|v[ýy]hod|ta[ńn]sz|korzyst|code|c[óo]d|k[óo]d|plan|gr(?:o|u)[ueop]p|grup|skup|rooms|rms|zimmer|chambres|habitac|camere|kamers|poko|add|extra|flow|choc|champ|massa|treat|transf|pick|excur|tour|ticket|reserv|r[ée]serv|crib|cots|parking|zusatz|blumen|anwend|behand|ausfl|karten|pl[äa]e?tz|prestat|option|fleurs|soins|navet|serv|flores|trat|masaj|trasl|entradas|fiori|escurs|bigliet|posti|bloem|slu[žz]|kv[ěe]t|mas[áa]|proced|v[ýy]let|vstup|parko|us[łl]ug|dodat|kwiat|zabieg|wyciecz|bilet|miejsc|re-?book|storn|annul|anul|zru|odwo|early|unused|uncons|short|vorz|fr[üu]|anspruch|d[ée]part|s[ée]jour|interr|salida|abandon|estancia|partenz|soggiorn|vroeg|voort|vervroe|eerder|ongebr|p[řr]ed[čc]|d[řr][íi]v|nevy|wcze|przedw|skr[óo]|niewyk|nuov|nuev|volver|incident|damage|break|sch[äa]|d[ée]g|dommag|da[ñn]|despe|dann|[šs]kod|po[šs]k|szk|zniszcz|uszk|card|kart|carte|carta|tarj/i
const sentences = /(?:[^.;\n]|\.(?=[\d,)]))+/g
/** (14 DAYS FOR GROUPS): an aside in brackets; else the whole sentence. */
const reachOf = (sentence: string, at: number): [number, number] => {
  const open = sentence.lastIndexOf('(', at)
  const end = sentence.indexOf(')', at)
  const isAside = open > 0 && end > at && !sentence.slice(open, at).includes(')')
  return isAside ? [open, end + 1] : [0, sentence.length]
}
const blank = (text: string, from: number, to: number): string =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)
const withoutMatter = (sentence: string, { of, unless }: Matter): string => {
  const found = of.exec(sentence)
  if (found === null) return sentence
  const [from, to] = reachOf(sentence, found.index)
  if (from > 0) return blank(sentence, from, to)
  const rest = blank(sentence, found.index, found.index + found[0].length)
  return unless?.test(rest) ? sentence : blank(sentence, from, to)
}
const ofList = / (?=[-–] )/
/** Blanks instead of what is said of others; the points of a list are sentences of their own. */
const withoutOthers = (sentence: string): string => {
  const points = sentence.split(ofList)
  return points.length > 2
    ? points.map(withoutOthers).join(' ')
    : matters.reduce((rest, matter) => withoutMatter(rest, matter), sentence)
}

/** As long as before, so that the places of all other words stay. */
export const withoutOtherMatters = (written: string): string => {
  const text = withoutOtherRates(written)
  return like.test(text) ? text.replaceAll(sentences, withoutOthers) : text
}
