// Sentences about another thing than the stay at this rate: an insurance, groups, extras, another rate, the card to show at check-in.
// What they say of money and cancelling is not of this rate.
import { withoutOtherRates } from './other-rates.ts'

/** `of` names the matter; where the rest of the sentence has `unless`, it is about the stay too. */
type Matter = { like: RegExp; of: RegExp; unless?: RegExp }

const anyOf = (byLanguage: Readonly<Record<string, string>>): string => Object.values(byLanguage).join('|')
/** Latin letters, of all languages here: far cheaper to compile than the class of all letters. */
const word = (words: string): RegExp => new RegExp(`(?<![a-zà-ž])(?:${words})(?![a-zà-ž])`, 'i')

const leaving =
  /cancel|canx|cxl|storn|annul|anul(?!ačn)|zru[šs]|disd|recess|afzeg|odwo[łl]|rezygn|no.?show|nicht[ -]?(?:anreise|erschein|angetr|antr)|non.?pr[eé]sent|mancat|niet.?aankom|nedojezd|niepoja/i
const asking =
  /guarant|garant|gwaran|zaru[čc]|gtd|reserv|r[ée]serv|book|buch|prenot|boek|rezerv|rezerw|objedn|confirm|best[äa]tig/i
const charging =
  /cancel|canx|cxl|storn|annul|anul|zru[šs]|odwo[łl]|fails?|guarant|garant|gwaran|z[áa]ru[čck]|gtd|charg|debit|d[ée]bit|pr[ée]lev|cargar|cobr|addebit|belast|abgebucht|afgeschr|stržen|strhn|ú[čc]tov|obci[ąa][żz]|pobran|pobier|secur|hold/i

/** CANCELLATION INSURANCE 4 % OF THE PRICE */
const insurance = anyOf({
  en: '(?:(?:trip |travel |free )?cancel+ation|travel|trip) (?:insurance|protection|waiver|cover)',
  de: '(?:reise)?r(?:ü|ue?)cktritts?(?:kosten)?-?(?:versicherung|schutz)|storno(?:kosten)?(?:versicherung|schutz)|reiseversicherung',
  fr: "assurance[ -](?:d['’])?(?:annulation|voyage)|assurance (?:multirisque|contre l['’]annulation)",
  es: 'seguro (?:de |por |contra |para )(?:la )?(?:cancelaci[óo]n|anulaci[óo]n|viaje)',
  it: "(?:assicurazione|polizza) (?:di |per |contro |sull?['’]? ?)?(?:l['’])?(?:annullamento|cancellazione|viaggio)",
  pt: 'seguro (?:de |contra )(?:cancelamento|viagem)',
  nl: '(?:annulerings|reis)verzekering',
  cs: 'poji[šs]t[ěe]n[a-zà-ž]* (?:[a-zà-ž]+ ){0,3}?(?:storn[a-zà-ž]*|zru[šs]en[a-zà-ž]*)|stornopoji[šs]t[ěe]n[a-zà-ž]*',
  pl: 'ubezpieczeni[a-zà-ž]* (?:[a-zà-ž]+ ){0,3}?(?:rezygnacji|anulacji|anulowania|odwo[łl]ania)',
})
/** THE USE BY DAY COSTS 50 % OF THE PRICE */
const dayUse = anyOf({
  en: 'day[- ]?(?:use|rooms?|rest)',
  de: 'tages(?:nutzung|zimmer|aufenthalt)',
  fr: '(?:usage|utilisation) (?:de |en |à la )?jour(?:n[ée]e)?|chambres? (?:de|à la) jour(?:n[ée]e)?|journ[ée]e sans nuit[ée]e',
  es: 'uso (?:de |por )?(?:d[íi]a|diurno)|habitaci[óo]n (?:de|por) d[íi]a',
  it: 'uso (?:diurno|giornaliero)|camera (?:ad uso )?(?:diurn[oa]|giornalier[oa])',
  nl: 'dag(?:gebruik|kamers?)',
  cs: 'denn[íi](?:ho|mu|m)? (?:odpo[čc]in[a-zà-ž]*|vyu[žz]it[a-zà-ž]*|u[žz][íi]v[áa]n[a-zà-ž]*)',
  pl: 'pobyt[a-zà-ž]* dzienn[a-zà-ž]*|wynaj[a-zà-ž]+ na dzie[ńn]|na doby dzienne',
})
/** CHEAPER NON REF RATE SEE CODE NRF, GÜNSTIGERE RATE OHNE STORNO: another that one may book. */
const cheaper = anyOf({
  en: 'cheaper|less expensive|lower[- ](?:priced|promotions?|promotional)',
  de: '(?:g(?:ü|ue?)nstiger|billiger|preiswerter)(?:e[rnsm]?)?',
  fr: 'moins ch[eè]re?s?|meilleur march[ée]|plus (?:avantageux|avantageuses?|[ée]conomiques?)',
  es: 'm[áa]s (?:barat|econ[óo]mic|ventajos)[oa]s?',
  it: 'pi[ùu] (?:convenient[ei]|economic[aohei]+|vantaggios[aoei]|bass[aoei])',
  nl: '(?:goedkoper|voordeliger)e?',
  cs: '(?:levn[ěe]j|v[ýy]hodn[ěe]j)[a-zà-ž]+',
  pl: 'ta[ńn]sz[a-zà-ž]+|korzystniejsz[a-zà-ž]+',
})
const rates =
  '(?:rates?|rte|offers?|raten?|tarife?n?|preise?|angebote?n?|tarifs?|offres?|prix|tarifas?|ofertas?|precios?|tariff[ae]|offert[ae]|prezz[oi]|tarie(?:f|ven)|aanbiedingen|aanbieding|sazb[a-zà-ž]*|tarif[a-zà-ž]*|cen[ay]|nab[íi]d[a-zà-ž]*|stawk[a-zà-ž]*|taryf[a-zà-ž]*|ofert[a-zà-ž]*|promotions?)'
/** Not CHEAPER THAN THE STANDARD OFFER. */
const cheaperRate = word(
  `(?:${cheaper}) (?:(?!compared|than|que|als|rispetto|dan|ne[žz]|oproti|ni[żz]|od )[a-zà-ž-]+ ){0,4}?${rates}|${rates} (?:[a-zà-ž-]+ ){0,3}?(?:${cheaper})`,
)
const ofThis =
  /(?<![a-zà-ž])(?:this|our|your|than|compared|ce|cette|que|dies(?:e[rsmn]?)?|als|est[ae]|quest[ao]|rispetto|di quell[ae]|deze|dit|dan|t[ea]to|tento|ne[žz]|oproti|ta|ten|ni[żz]|od)(?![a-zà-ž])/i
const seeCode =
  'see (?:rate )?(?:code|plan)|(?:voir|siehe|ver|vedi|zie|viz|zob(?:acz)?|patrz) (?:(?:le|el|il|rate|raten|tarif|de) ?)?(?:code|c[óo]digo|codice|k[óo]d)'
/** GROUPS 10 PLUS ROOMS, AB 6 ZIMMERN, FOR BOOKINGS OF MORE THAN 5 ROOMS */
const rooms = '(?:rooms?|rms|zimmern?|chambres|habitaciones|camere|kamers|pokoj[ůeiuích]*|pokoi|units|apartments)'
const groups = anyOf({
  en: `groups? (?:bookings?|reservations?|policy|policies|contracts?|terms|cancel+ations?)|for groups?|groups (?:of|over|from|with|above|\\d)|(?:more than|over|from|above|exceeding|minimum) \\d+ ${rooms}|\\d+ ?(?:\\+|plus|or more|and more|or above) ?${rooms}|\\d+ ${rooms} (?:or|and) (?:more|above)`,
  de: `gruppen(?:buchung|reservierung|anfrage|storno)[a-zà-ž]*|(?:f(?:ü|ue?)r|bei) gruppen|gruppen (?:ab|von|mit|(?:ü|ue?)ber)|(?:ab|mehr als|(?:ü|ue?)ber) \\d+ ${rooms}`,
  fr: `(?:r[ée]servations?|demandes?) de groupes?|pour (?:les |des )?groupes|groupes (?:[àa] partir|de|d[eè]s|de plus)|(?:plus de|[àa] partir de|d[eè]s) \\d+ ${rooms}`,
  es: `(?:reservas?|pol[íi]tica) (?:de|para) grupos?|para (?:los )?grupos|grupos (?:de|a partir|con)|(?:m[áa]s de|a partir de|desde) \\d+ ${rooms}`,
  it: `prenotazioni (?:di|per) grupp[oi]|per (?:i )?gruppi|gruppi (?:da|di|con|oltre|superiori)|(?:pi[ùu] di|oltre|da|a partire da) \\d+ ${rooms}`,
  nl: `groeps(?:boeking|reservering)[a-zà-ž]*|(?:voor|bij) groepen|groepen (?:vanaf|van|met)|(?:meer dan|vanaf) \\d+ ${rooms}`,
  cs: `skupinov[a-zà-ž]+ (?:rezervac|objedn[áa]v|pobyt)[a-zà-ž]*|(?:pro|u) skupin[a-zà-ž]*|skupiny (?:od|nad)|(?:v[íi]ce ne[žz]|od|nad) \\d+ ${rooms}`,
  pl: `rezerwacj[a-zà-ž]+ grupow[a-zà-ž]+|(?:dla|przy) grup[a-zà-ž]*|grupy (?:od|powy[żz]ej)|(?:wi[ęe]cej ni[żz]|powy[żz]ej|od) \\d+ ${rooms}`,
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
  cs: 'dopl[ňn]kov[ée] slu[žz]by|slu[žz]by nav[íi]c|kv[ěe]tiny|mas[áa][žz]e|procedury|transfery?|v[ýy]lety|rezervace stol[a-zà-ž]*|vstupenky|parkovac[íi] m[íi]sta',
  pl: 'us[łl]ugi dodatkowe|dodatki|kwiaty|zabiegi|masa[żz]e|transfery?|wycieczki|rezerwacje stolik[a-zà-ž]*|bilety|miejsca parkingowe',
})
const mustBe =
  '(?:must|can|may|need|needs|require|requires|are|is|will|should|cancel+ed|m(?:ü|ue?)ssen|k(?:ö|oe)nnen|sind|werden|sollten|bed(?:ü|ue?)rfen|doivent|peuvent|sont|seront|deben|pueden|son|ser[áa]n|se|requieren|devono|possono|sono|vanno|richiedono|moeten|kunnen|zijn|worden|mus[íi]|lze|je|jsou|m[ůu][žz]ete|nutno|mo[żz]na|nale[żz]y|musz[ąa]|s[ąa]|wymagaj[ąa])'
const extras = new RegExp(
  `^[\\s•*–-]*${articles}(?:${extra})(?:\\s*\\([^)]*\\))?(?: (?:and|or|und|oder|et|ou|y|o|e|en|of|a|nebo|i|lub|/) (?:${extra}|[a-zà-ž]+))?(?: (?:bookings?|reservations?|orders?))? ${mustBe}(?![a-zà-ž])(?! (?:included|inclusive|inklusive|enthalten|inclus|incluid|incluse|inbegrepen|zahrnut|wliczon))`,
  'i',
)
/** CANNOT BE CANCELLED AND RE-BOOKED AT A LOWER RATE: changing to another booking, and not leaving. */
const rebooking = anyOf({
  en: 'cancel[a-zà-ž]*[^.;\\n]{0,40}? (?:and|to|&|in order to)[^.;\\n]{0,20}? (?:re-?book[a-zà-ž]*|re-(?:serv|mak)[a-zà-ž]*)',
  de: 'storn[a-zà-ž]*[^.;\\n]{0,40}? (?:und|um)[^.;\\n]{0,30}? (?:(?:neu|erneut|wieder|nochmals?) (?:zu )?[a-zà-ž]*(?:buch|reserv)[a-zà-ž]*|umzubuchen|neubuch[a-zà-ž]*)',
  fr: 'annul[a-zà-ž]*[^.;\\n]{0,40}? (?:et|pour|afin de)[^.;\\n]{0,20}? (?:re-?r[ée]serv[a-zà-ž]*|r[ée]server (?:à nouveau|de nouveau))',
  es: '(?:cancel|anul)[a-zà-ž]*[^.;\\n]{0,40}? (?:y|para)[^.;\\n]{0,20}? (?:volver a (?:reservar|hacer)|reservar(?:la)? (?:de nuevo|nuevamente|otra vez))',
  it: '(?:cancell|annull)[a-zà-ž]*[^.;\\n]{0,40}? (?:e|ed|per)[^.;\\n]{0,20}? (?:ri-?prenot[a-zà-ž]*|prenotar[a-zà-ž]* (?:di nuovo|nuovamente))',
  nl: 'annuler[a-zà-ž]*[^.;\\n]{0,40}? (?:en|om)[^.;\\n]{0,20}? opnieuw (?:te |worden )?(?:boek|reserv|geboekt)[a-zà-ž]*',
  cs: '(?:zru[šs]|storn)[a-zà-ž]*[^.;\\n]{0,40}? a[^.;\\n]{0,20}? (?:znovu|op[ěe]t|nov[ěe]) (?:[a-zà-ž]+ )?(?:z?rezerv|objedn)[a-zà-ž]*',
  pl: '(?:anul|odwo[łl])[a-zà-ž]*[^.;\\n]{0,40}? i[^.;\\n]{0,20}? (?:ponown|na nowo|jeszcze raz)[a-zà-ž]* ?(?:za?)?(?:rezerw|dokon)?[a-zà-ž]*',
})
/** IN CASE OF EARLY DEPARTURE THE PRICE IS NOT REFUNDED, UNUSED NIGHTS: of guests who have come. */
const departure = anyOf({
  en: 'early (?:departures?|check[- ]?outs?)|leav(?:e|es|ing) (?:the [a-zà-ž]+ )?(?:early|before the end)|depart(?:s|ing)? (?:early|earlier)|unused (?:nights?|days|services?|portions?|part)|unconsumed (?:nights?|services?)|shorten(?:ed|ing|s)? (?:of |your |the |their )*stays?|stay(?:s)? (?:is|are) shortened',
  de: '(?:vorzeitig|fr(?:ü|ue?)hzeitig|verfr(?:ü|ue?)ht|fr(?:ü|ue?)her)e[rnsm]? (?:abreise|abbruch|beendigung|ende|verlassen)[a-zà-ž]*|vorzeitig (?:abreis|ab|beend|verl)[a-zà-ž]*|nicht (?:in anspruch genommen|genutzt|konsumiert)[a-zà-ž]*|nicht beanspruchte[nr]?',
  fr: 'd[ée]part (?:anticip[ée]|pr[ée]matur[ée])|d[ée]parts (?:anticip[ée]s|pr[ée]matur[ée]s)|s[ée]jours? (?:[ée]court[ée]|interrompu|abr[ée]g[ée])s?|interruption (?:de|du) (?:votre )?s[ée]jour|(?:nuits?|nuit[ée]es?|prestations?) non (?:utilis|consomm)[ée]e?s?',
  es: '(?:salida|partida|abandono)s? anticipad[oa]s?|(?:estancia|servicio|noche)s? no (?:disfrutad|utilizad|consumid|usad)[oa]s?|interrupci[óo]n de (?:la |su )?estancia|acort[a-zà-ž]+ (?:la |su )?estancia',
  it: 'partenz[ae] anticipat[ae]|soggiorn[oi] (?:interrott|non (?:godut|usufruit|fruit|consumat))[oi]|(?:notti|servizi|giorni) non (?:godut|usufruit|fruit|consumat|utilizzat)[ei]|interruzione (?:del |di )?soggiorno',
  nl: '(?:vroegtijdig|voortijdig|eerder|vervroegd)e? (?:vertrek|be[ëe]indig[a-zà-ž]*|afreis)|(?:ongebruikte|niet[- ]gebruikte) (?:nachten|dagen|diensten)',
  cs: '(?:p[řr]ed[čc]asn|d[řr][íi]v[ěe]j[šs])[a-zà-ž]* (?:odjezd|ukon[čc]en|opu[šs]t[ěe]n|p[řr]eru[šs]en)[a-zà-ž]*|nevy(?:[čc]erpan|u[žz]it)[a-zà-ž]+ (?:noc|slu[žz]|pobyt|ubytov)[a-zà-ž]*',
  pl: '(?:wcze[śs]niejsz|przedwczesn)[a-zà-ž]+ (?:wyjazd|zako[ńn]czen|opuszczen|wymeldowan)[a-zà-ž]*|skr[óo]ceni[a-zà-ž]+ (?:[a-zà-ž]+ )?pobytu|niewykorzystan[a-zà-ž]+ (?:noc|dob|us[łl]ug|pobyt|[śs]wiadcze)[a-zà-ž]*',
})
/** A HOLD OF $100 FOR INCIDENTALS, SICHERHEIT FÜR SCHÄDEN */
const incidentals = anyOf({
  en: 'incidentals?|(?:for|against|cover|covering|case of) (?:any |possible |potential |eventual )?(?:damages?|breakages?|extras)',
  de: '(?:f(?:ü|ue?)r|gegen|im falle von) (?:[a-zà-ž]+ ){0,2}(?:sch(?:ä|ae)den|besch(?:ä|ae)digung[a-zà-ž]*|nebenkosten|extras|minibar)',
  fr: '(?:pour|contre|en cas de) (?:[a-zà-ž]+ ){0,2}(?:d[ée]g[âa]ts|d[ée]gradations?|extras|dommages)',
  es: '(?:para|por|contra|en caso de) (?:[a-zà-ž]+ ){0,2}(?:da[ñn]os|desperfectos|gastos incidentales|incidencias|extras)',
  it: '(?:per|contro|in caso di) (?:[a-zà-ž]+ ){0,2}(?:danni|danneggiament[oi]|spese accessorie|extra)',
  nl: '(?:voor|tegen|in geval van) (?:[a-zà-ž]+ ){0,2}(?:schade|bijkomende kosten|incidentele kosten)',
  cs: '(?:na|pro p[řr][íi]pad|proti) (?:[a-zà-ž]+ ){0,2}(?:[šs]kod[a-zà-ž]*|po[šs]kozen[a-zà-ž]*)',
  pl: '(?:na wypadek|na poczet|za) (?:[a-zà-ž]+ ){0,2}(?:szk[óo]d[a-zà-ž]*|zniszcze[ńn][a-zà-ž]*|uszkodze[ńn][a-zà-ž]*)',
})
/** THE CARD USED FOR THE BOOKING MUST BE SHOWN AT CHECK-IN: nothing is asked before that. */
const card =
  '(?:cards?|(?:kredit|bank)?karten?|cartes?|tarjetas?|cart[ae]|creditcards?|(?:platebn[íi]|kreditn[íi]) kart[a-zà-ž]+|kart[aęyąuo][a-zà-ž]?)'
const shown =
  '(?:(?<!no[- ]?)show|shown|present|presented|produce|produced|vor(?:zu)?leg(?:en|t)|vorgelegt|vor(?:zu)?zeigen|vorgezeigt|pr[ée]sent(?:er|[ée]e?s?|ez)|montrer|presentar(?!se)|presentad[ao]s?|mostrar|mostrad[ao]|esibi[a-zà-ž]+|presenta(?:re|t[ao])|mostrar?e|getoond|tonen|overgelegd|overleggen|p[řr]edlo[žz][a-zà-ž]*|uk[áa]za[a-zà-ž]*|okaza[a-zà-ž]*|przedstawi[a-zà-ž]*)'
const showing = `${card}(?![a-zà-ž])[^.;\\n]*? ${shown}|${shown}(?![a-zà-ž])[^.;\\n]*? ${card}`

/** `like`: a cheap first test, without letters of other alphabets. */
const matter = (like: string, of: RegExp, unless?: RegExp): Matter => ({
  like: new RegExp(like, 'i'),
  of,
  ...(unless && { unless }),
})
const matters: readonly Matter[] = [
  matter(
    'insuranc|waiver|protection|travel cover|versicherung|schutz|assurance|assicuraz|seguro|polizza|poji[šs]t|ubezpiec|verzekering',
    word(insurance),
    leaving,
  ),
  matter(
    'day[- ]?(?:use|room|rest)|tages[nza]|journ|(?:de|en|la) jour|diurn|uso (?:de |por )?d|(?:de|por) d[íi]a|giornalier|dag(?:gebr|kam)|denn[íi]|dzienn|na dzie',
    word(dayUse),
    leaving,
  ),
  matter(
    '(?:see|voir|siehe|ver|vedi|zie|viz|zob[a-z]*|patrz) (?:[a-z]+ ){0,2}(?:code|plan|c[óo]d|k[óo]d)',
    word(seeCode),
    ofThis,
  ),
  matter(
    'cheaper|less exp|lower[- ]pr|nstiger|billiger|preiswerter|moins ch|r march|avantag|plus [ée]con|s (?:barat|econ|vent)|pi. (?:conv|econ|vant|bass)|goedkoper|voordeliger|levn[ěe]j|hodn[ěe]j|ta[ńn]sz|korzystniej',
    cheaperRate,
    ofThis,
  ),
  matter(
    `gro(?:u|e)p|gr[u]p|skupin|(?:\\d|\\+|plus|more|above) ?${rooms}`,
    word(groups),
    /individu|\bfit\b|einzel(?!zimmer)/i,
  ),
  matter(
    'add[- ]?on|extra|flower|chocol|champ|treatm|massa|transf|pick[- ]?up|excur|tour|ticket|reserv|r[ée]serv|booking|crib|cot|parking|zusatzl|blumen|anwend|behand|ausfl|karten|stellpl|prestat|options|fleurs|soins|navet|servicios|flores|tratam|masaj|trasl|entradas|plazas|servizi|fiori|tratt|massag|trasf|escurs|bigliet|posti auto|diensten|bloem|parkeer|slu[žz]|kv[ěe]t|mas[áa]|proced|let|stol|vstup|parko|us[łl]ug|dodat|kwiat|zabieg|wyciecz|bilet|miejsca',
    extras,
  ),
  matter(
    're-?book|re-(?:serv|mak)|(?:neu|erneut|wieder|nochmals?) (?:zu )?[a-z]*(?:buch|reserv)|umzubuchen|neubuch|re-?r[ée]serv|e nouveau|. nouveau|volver a|de nuevo|nuevamente|otra vez|riprenot|ri-prenot|nuov|opnieuw|znovu|op[ěe]t|nov[ěe] |ponown|na nowo|jeszcze raz',
    word(rebooking),
  ),
  matter(
    'early|before the end|earlier|unused|unconsumed|shorten|vorzeitig|zeitig|verfr|fr[üu]e?her|anspruch|nicht (?:gen|kons|bean)|anticip|matur|court|interr|abr[ée]g|non (?:util|cons|god|usuf|fru)|no (?:disf|util|cons|usad)|acort|tijdig|eerder|vervroeg|ongebr|gebruikte|asn|v[ěe]j[šs]|nevy|wcze[śs]niej|skr[óo]c|niewyk',
    word(departure),
    leaving,
  ),
  matter(
    'incid|damage|breakage|extra|den|digung|nebenk|minibar|g[âa]t|gradat|dommag|da[ñn]os|despe|dann|schade|bijkom|kod|kozen|szk|zniszc|kodze|accessorie',
    word(incidentals),
    asking,
  ),
  matter(
    '(?<!no[- ]?)show(?!er)|present|produce|vor(?:ge|zu)?(?:leg|zei)|pr[ée]sent|montrer|mostra|esibi|tonen|getoond|overleg|overgel|edlo[žz]|uk[áa]za|okaza|przedstaw',
    word(showing),
    charging,
  ),
]
/** Whether any of them can be in a text. */
const like = new RegExp(matters.map((each) => each.like.source).join('|'), 'i')
const sentences = /(?:[^.;\n]|\.(?=[\d,)]))+/g
/** (14 DAYS FOR GROUPS): an aside in brackets; else the whole sentence. */
const reachOf = (sentence: string, at: number): [number, number] => {
  const open = sentence.lastIndexOf('(', at)
  const end = sentence.indexOf(')', at)
  const isAside = open > 0 && end > at && !sentence.slice(open, at).includes(')')
  return isAside ? [open, end + 1] : [0, sentence.length]
}
const blankedFrom = (text: string, from: number, to: number): string =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)
const withoutMatter = (sentence: string, { like: mayBe, of, unless }: Matter): string => {
  if (!mayBe.test(sentence)) return sentence
  const found = of.exec(sentence)
  if (found === null) return sentence
  const [from, to] = reachOf(sentence, found.index)
  if (from > 0) return blankedFrom(sentence, from, to)
  // CARD CHARGED IF GUEST FAILS TO SHOW: what stands between the card and the showing counts too.
  const rest = unless === charging ? sentence : blankedFrom(sentence, found.index, found.index + found[0].length)
  return unless?.test(rest) ? sentence : blankedFrom(sentence, from, to)
}
const ofList = / (?=[-–] )/
/** Blanks instead of what is said of others; the points of a list are sentences of their own. */
const withoutOthers = (sentence: string): string => {
  const points = sentence.split(ofList)
  return points.length > 2
    ? points.map(withoutOthers).join(' ')
    : matters.reduce((rest, each) => withoutMatter(rest, each), sentence)
}

/** As long as before, so that the places of all other words stay. */
export const withoutOtherMatters = (written: string): string => {
  const text = withoutOtherRates(written)
  return like.test(text) ? text.replaceAll(sentences, withoutOthers) : text
}
