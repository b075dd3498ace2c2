// The boards and plans that name meals all at once: HALF BOARD, BB, ROOM ONLY, and their names in other languages.

/** `either`: lunch or dinner, the hotel chooses. */
export type Board = Partial<Record<'breakfast' | 'lunch' | 'dinner' | 'either', boolean>>

const all: Board = { breakfast: true, lunch: true, dinner: true }
const noMeals: Board = { breakfast: false, lunch: false, dinner: false }
const half: Board = { breakfast: true, either: true }
const breakfast: Board = { breakfast: true }
const withDinner: Board = { breakfast: true, dinner: true }

const incl = '(?:inc(?:l(?:usive|usiv|us|\\.|)?)?|in)'
/** WIFI AND PARKING ALL INCL: what is included is the list. */
const things = '(?:wifi|parking|tax|taxes|vat|fees?|lunch|dinner|breakfast|bkfst|brkfst|drinks?|meals?|internet|access)'
/** Words in either case. */
const inWords: readonly (readonly [Board, string])[] = [
  [
    withDinner,
    'dinner,? ?(?:and |& |\\+ |\\/ ?)?bed,? ?(?:and|&|n|\\+|\\/) ?(?:breakfast|bkfst|brkfst|bfast)|bed,? (?:breakfast|bkfst|brkfst) ?(?:and|&|\\+) ?dinner|d,? ?b ?(?:&|\\+|and) ?b|dinner,? (?:b ?(?:&|\\+|and|n) ?b|bb|bed breakfast)',
  ],
  [
    half,
    'modified american(?: plan)?|half[- ]?(?:boards?|brd|bd|pension|pens)|demi[- ]?pension|media pensi[oó]n|halbpension|halfpension|halvpension|puolihoito|meia[- ]pens[aã]o|mezza pensione|niepe[lł]ne wy[zż]ywieniem?|polopenz[eíi]|1\\/2 (?:board|pension)',
  ],
  [
    all,
    `full american plan|full[- ]?(?:board|brd|pension)|pension compl[eè]te|vollpension|volpension|helpension|fullpension|fuldpension|pens[aã]o completa|pensi[oó]n completa|pensione completa|(?:ultra |premium )?(?<!${things} )(?:all[- ]?inclusive|(?<!${things}[,*;/]? ?)all[- ]?${incl}(?! (?:the|this|our|one|price|package|pkg|all)(?![a-z])))|all[- ]?inklusive|todo incluido|tudo inclu[ií]do|tout (?:compris|inclus)|tutto (?:incluso|compreso)|pln(?:á|a|ou) penz[eíi]|vollverpflegung|t[aä]ysihoito|(?:ca[lł]odzienn|ca[lł]odniow|pe[lł]n)(?:e|ym) wy[zż]ywieniem?`,
  ],
  [all, '(?<!cambridge )american plan'],
  [
    noMeals,
    '(?<!(?:(?:agents|payable|paid|comm\\w*) on|smo?k\\w*|nsmk|ns|one|1|per|this|king|queen|double|twin|single|sofa|dbl) )(?:room|rm|rms|accom+odation|accom|lodging|bed)[- ]?only|r\\/o|r\\.o\\.?|e\\.p\\.?|e\\/p|european plan|self[- ]?cater(?:ing|ed)?|nur (?:ue|ü)bernachtung(?! (?:mit|und|inkl\\p{L}*) )|ohne (?:verpflegung|mahlzeiten)|(?<!nicht )nur (?:logis|zimmer)(?! \\p{L})|(?<!\\b(?:nen[íi]|neobsahuje|nie) )(?:jen|pouze|tylko) (?:pok[oó]j|ubytov[áa]n[íi]|nocle[gh]|zakwaterowanie)(?! \\p{L})|(?<!(?:ikke|ikkje|inte) )(?:kun|bare|endast) (?:v[æa]relset?|rom|rummet|rum)(?! \\p{L})|incluye s[oó]lo (?:la habitaci[oó]n|el alojamiento)(?! \\p{L})|(?:bez|brak) wy[zż]ywienia|(?:logement|h[eé]bergement|nuit[eé]e) seule?|nuit[eé]e s[eè]che|(?:s[oó]|apenas) alojamento|alojamento apenas|(?:alleen|enkel) (?:overnachting|kamer|logies)(?! \\p{L})|(?:kun|bare|endast) (?:overnatt?ning|overnatting|[öo]vernattning|logi)|pelkk[aä] majoitus|solo camera(?! \\p{L})|s[oó]lo (?:alojamiento|habitaci[oó]n)(?! y desayuno| con desayuno)|solo pernottamento(?! e (?:prima )?colazione)|(?<!(?:single|sgl|double|dbl|twin|king|queen|adults?|women|ladies|females?|members?|smok\\w*) )only (?:room|accom+odation)(?! (?:on|at|with|type))|chambre seule|room without (?:meals|board)|room rate only|no meal options?|keine mahlzeiten?|(?:aucun|sans) repas|(?:ninguna|sin) comidas?|(?:nessun|senza) past[oi]|(?:geen|zonder) maaltijden|bez (?:stravy|stravov[áa]n[íi]|posi[łl]k[óo]w)',
  ],
  [
    breakfast,
    'b\\.b\\.?|b ?(?:&|\\+|\\/|n|and) ?b|bnb|(?:continental|bermuda|cont) plan|bed,? ?(?:and|&|n|\\+|\\/|w\\/|with) ?(?:(?:full|cont|continental|buffet|english|daily|hot) )?(?:breakfast|bkfst|brkfst|bfast|bkft|brkfast|brekfast)|(?:ue|ü)(?:n|bern\\.?)? ?[/+&] ?f(?:r(?:ue|ü)hst(?:ue|ü)ck)?|üf|alojamiento y desayuno|(?:ue|ü)bernachtung mit fr(?:ue|ü)hst(?:ue|ü)ck|bed breakfast',
  ],
  [half, 'h\\/b|h\\.b\\.?'],
  [all, 'f\\/b|f\\.b\\.?|a\\.i\\.?'],
]
/** Codes, which count in capitals only, as they are loaded. */
const boardCodes: Readonly<Record<string, Board>> = {
  BB: breakfast,
  HB: half,
  FB: all,
  AI: all,
  UAI: all,
  FAP: all,
  DBB: withDinner,
  RO: noMeals,
  EP: noMeals,
  RMONLY: noMeals,
  BNB: breakfast,
  BANDB: breakfast,
  CPAI: breakfast,
  EPAI: noMeals,
  MAPAI: half,
  APAI: all,
}
/** Codes that mean something else too, and are boards only where a word says so. */
const codesOfPlans: Readonly<Record<string, Board>> = { CP: breakfast, MAP: half, AP: all, MAPP: half }
const isPlan = /^ ?(?:rate|plan|basis|incl|board|only|meals?|tariff)\b/i
const isNoBoard =
  /^ ?(?:\d{1,2} (?:giorni|gg|ore|anni)\b|sensi\b|bambini\b|clienti\b|ospiti\b|f&b|gun|guns|king|cream|pellet|cr\b|credit|usd|\$|bev(?!\w* (?:not?|non|n[ãa]o|nicht|exc|esc|inc))|voucher|outlet|of\b|tax|vat|service|svc|taxes|plus tax|fees?\b)/i

const inWordsAt = inWords.map(([board, words]) => [board, new RegExp(`(?:${words})(?![\\p{L}\\d])`, 'iuy')] as const)
const beginning =
  /d(?:inner|emi|,|b| ?b)|b(?:ed|nb|\.b| ?[&+/n]| and)|mod|hal[fbv]|helpe|puoli|meia|fuldp|pens|med|mez|full|vol[lp]|(?:ultra|premium) all|all|to[du]|tud|tutt|ro|acc|am|al|a\.i|r[m./]|lod|e[./u]|no|kei|auc|sin|ning|ness|senza|gee|zon|self|nur|ohne|s[oó]l|s[oó] al|ap|ca[lł]o|pe[lł][nk]|niep|pln|polo|t[aä]ys|bez|bra|log|h[eé]b|nuit|enk|end|kun|bar|jen |pouze|tylko|inclu|cham|cont|berm|only|h[/.]|f[/.]|1\/2|ue|(?:u|ü)[bfn/+& ]|room|rm/iuy
const boardCode = /[A-Z]{2,6}(?![\p{L}\d'’])/uy

/** A cheap first test: whether any of them can be in a text. */
export const boardLike =
  /penz[eií]|\b(?:BB|HB|FB|U?AI|(?:C|E|MA|A)PAI|BANDB|FAP|DBB|RO|EP|RMONLY|BNB|CP|AP|MAPP?)\b|pensi[oó]n|pens\b|pens[aã]o|puoliho|plan|board|brd|\bbd\b|all[- ]?in|only|cater|todo inc|tout |tutto|dinner.{0,6}bed|\bbed\b.{0,6}b|\bb ?[&+/n.] ?b\b|b and b|bnb|d.?b ?(?:&|\+|and) ?b|[hrf][/.][bo]|e[/.]p|a\.i|bernacht|wy[zż]yw|logement seul|bergement seul|nuit[eé]e s|overnacht|alleen|enkel|overnat|[öo]vernatt|\blogi|majoitus|t[aä]ysih|alojamento|solo cam|tudo|mahlz|nur |[eün]n?\.? ?[/+&] ?f|üf\b|no meal|keine mahl|repas|comida|pasto|pasti|strav|posi[łl]|maaltij|verpfleg|alojamiento|habitaci|pernott|chambre seule|without (?:meal|board)|(?:jen|pouze|tylko) (?:pok|ubyt|noc|zak)|(?:kun|bare|endast) (?:v[æa]r|ro|ru)/i
const inList = /(?:[/&+]|(?<!\p{L})and|(?<!\p{L})plus)\s*[\p{L}-]+\s*$/iu
/** The board that is named at this place of the text, and where its name ends. */
export const boardAt = (text: string, place: number): { board: Board; end: number } | null => {
  boardCode.lastIndex = place
  const letters = boardCode.exec(text)?.[0]
  if (letters !== undefined) {
    const end = place + letters.length
    const rest = text.slice(end, end + 20)
    const board = Object.hasOwn(boardCodes, letters) ? boardCodes[letters] : undefined
    if (board) return isNoBoard.test(rest) ? null : { board, end }
    const plan = Object.hasOwn(codesOfPlans, letters) ? codesOfPlans[letters] : undefined
    const isAlone = place === 0 && end === text.length
    if (plan && (isAlone || isPlan.test(rest)) && !(letters === 'AP' && /^ rate/i.test(rest)))
      return { board: plan, end }
  }
  beginning.lastIndex = place
  if (!beginning.test(text)) return null
  for (const [board, words] of inWordsAt) {
    words.lastIndex = place
    if (!words.test(text)) continue
    const end = words.lastIndex
    if (inList.test(text.slice(Math.max(0, place - 24), place)) && /^all/i.test(text.slice(place, end))) return null
    return isNoBoard.test(text.slice(end, end + 20)) ? null : { board, end }
  }
  return null
}
