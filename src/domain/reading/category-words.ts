// Words with which rate names claim a group of bookers, and the words around them that support or void the claim.

const anyOf = (words: string) => words.trim().split(/\s+/).join('|')

/** What a name calls its rate: behind such a word the claim is certain. */
export const rateWord = anyOf(`
  rates? rts? discounts? discounted advantage accounts?(?=\\sonly) discnts? disc discs dsc dscnt specials? spcl offers? saver savers savings? save saves deals? promo promos promotions? promotional price prices pricing tariff
  tariffs fare plans? per\\s?diem perdiem value select preferred stays?(?=\\s(?:for\\sless|and\\ssave|longer|more|rate)) long(?=\\sstay) extended(?=\\sstay) advance adv advanced purchase daily weekly monthly
  flex flexible semi-?flex semi fully lra nlra bar best weekend weekday winter summer spring autumn fall exclusive exclusives only lowest guaranteed fixed dynamic static
  negotiated neg nego account acct volume transient booking bookings travel travell?ers? employees? employee personnel contractors? reduction
  bundle getaway escape benefit offering off pct percent \\d+\\s?(?:%|pct|percent|pc)`)
/** Conditions, meals and other parts of a rate that may follow its claim. */
export const conditionWord = anyOf(`
  with w\\/ w incl\\w* inc includes including no non non-\\w+ not nonref\\w* nrf nrfd refundable prepaid prepay prepayment pre-?paid cxl cancel\\w* canx
  bb ro hb fb ai bkfst brkfst bfast breakfast room(?=\\sonly) b&b bed(?=\\sand) half(?=\\sboard) full(?=\\s(?:board|breakfast)) dinner wifi parking(?!\\s(?:garage|lot|area|spaces?|deck|charge|fee|usd|eur|\\d)) taxes(?=\\sincl) comm\\w* netto? gross per
  valid must proof(?=\\sreq\\w*) req\\w* age ages aged \\d+ one two three plus stay nts? nights? nites? min minimum max book available(?=\\s(?:for|to)) applies for
  on(?=\\s(?:duty|official|orders|leave|gov\\w*|active)) duty orders get(?=.*(?:off|save|disc)) receive(?=.*(?:off|save|disc)) over nsmk smk usd eur gbp cad aud us\\$ card(?=\\sholders?) cardholders? holders? king(?=\\s(?:nsmk|bed|$)) 1 2`)
/** Words that narrow the group further: SENIOR CITIZENS RATE, GOVERNMENT AND MILITARY. */
export const bookerWord = anyOf(`
  and & or \\/ \\+ the us u\\.s state federal fed local national citizens? citzn? ctzns? ctz cit citiz travell?ers? guests(?!\\swelcome) families family couples? personnel
  employees? empls? emps? contractors? workers? responders? first(?=\\sresp) police teachers? staff(?=\\srate) retirees? veterans? vets? active duty service(?=\\s(?:members?|personnel|rate)) client clients customers?
  company companies business govt government gov mil military senior seniors snr corporate corp aaa caa aarp members? mbrs? club loyalty rewards? card(?=\\s(?:holders?|rate|disc)) elite gold silver
  group groups leisure guest public private premium standard deluxe(?=\\srate) room(?=\\s(?:rate|disc|special)) suite(?=\\srate) hotel(?=\\s(?:rate|disc)) package pkg motor auto automobile association assn`)

/** Words after it that make it a room, a location, a tax or people, not a group of bookers. */
export const otherThing = anyOf(`
  suites? rooms?(?!\\s(?:rate|disc|special)) rms?(?!\\srate) queen twin double floors? lounges? centers? centres? ctr housing districts? squares? houses? buildings? bldgs? quarters? offices? hill park streets? plaza towers?
  complex campus headquarters hq museum base academy cemetery time university parade tax(?:es)? levy levies vat gst hst fees? charges? surcharges? duty duties regulat\\w* laws? rules? mandate\\w*
  order restrictions holidays? issued photo identification identity approved licen[cs]ed? inspected certified rated health minister ministry ministries chefs? managers? management
  sommelier team officers? master schools? college events? functions? meetings? retreats? responsibility social gifts? parks delivery deliveries handling storage store pick[-\\s]?up tours?
  parliament states? countries country batter(?:y|ies) (?:three|four|five|[345])?[-\\s]?(?:diamonds?|stars?) points? area gardens? moments? living residence apartments? shuttle drive blvd boulevard road rd way lane courthouse court memorial history
  prom staffed credit cred of hotels? held receiving programs?(?!\\srates?) programmes?(?!\\srates?) earns? earning vehicles? bank reserve agenc(?:y|ies) facilit(?:y|ies) hospital airport library desk pier yard triangle
  level box seats? wellness lunch(?:es)? dinners? bars?(?=\\s(?:on|open|in|and|at|is)(?!\\p{L})) concierge cinema welcome welcomed friendly amenity amenities number no\\. benefits? style day accounts\\spayable invoicing billing clubhouse spa gym pool
  stays?(?!\\s(?:for\\sless|and\\ssave|longer|more|rate)) address logo letterhead dining jets? checkpoint zone wing art`)

/** Words between it and the denial that voids it: NOT VALID WITH, CANNOT BE COMBINED WITH. */
export const deniedBefore =
  /(?:\b(?:not|no|cannot|can't|never|nor)(?: be| to be| a)? (?:part of|valid|comb\w*|appl\w*|avail\w*|eligible|open|for|allowed|used|accum\w*|stack\w*|offered|with|honou?red|accepted|qualif\w*)\b(?:[^.;,]*|[^.;,]*\p{L}, )|(?:\b(?:excl|excludes?|excluding|excluded|except|without|w\/o|exempt\w*|unlike|than|lower than|instead of|versus|vs)(?: for| the| all| any)?(?: [\p{L}/&]+(?: and| or|\/|,))?|\b(?:no|non|not|never|neither|nor)(?: a| an| the| any| for)?)[ -]*(?:[\p{L}]+(?: and| or|\/|,) )?)$/iu
/** NEAR, OPPOSITE, MILES FROM: a place. */
export const placedBefore =
  /\b(?:near|nearby|opposite|opp|beside|behind|facing|overlook\w*|(?:next|close|adjacent|adj|walk|minutes?|mins?|drive|steps|connected) (?:to|from)|(?:miles?|mi|km|blocks?|blks?|minutes?|across|away|steps|yards) (?:from|to)|across)(?: \p{L}+){0,2} ?$/iu
/** ASK ABOUT, ADD, EXTRA: something sold separately. */
export const boughtBefore =
  /\b(?:ask(?: (?:about|for|us about))?|inquire(?: about)?|enquire(?: about)?|see|add|adding|upgrade to|additional|extra|each|every|optional|purchase|buy|book|request)(?: (?:our|an?|the|your|on|any))?(?: \p{L}+)? ?$/iu
/** WIFI FOR MEMBERS, UPGRADES FOR SENIORS: what they get, not what they book. */
export const giftBefore = new RegExp(
  `(?<!\\p{L})(?:wi-?fi|internet|check-?(?:out|in)s?|c\\/o|gym|parking|upgrades?|breakfast|bkfst|access|lounge|pool|spa|benefits?|perks?|points|miles|free|comp\\w*|drinks?|dinner|lunch|dessert|discounts? (?:on|at|in) [\\p{L} ]+|shuttle|transfers?|late|early|amenit\\w*|gifts?|treats?|newspapers?|floors?|desk|line|entrance|rooms?|facilit\\w*|fees?|charges?|tax(?:es)?|required|ideal|perfect|suitable|convenient|great|good|popular|designed|hosts?|home|ramps?|golf|tours?|tickets?|credit|vouchers?|welcome|priority|popular|handrails?|rails?|bars|bathrooms?|seats?|seating|chairs?|menus?|meals?|club|concerts?|classes|activities|programs?)(?: is| are)?(?: free| only| included| incl| available| avail| daily| comp\\w*| waived)? (?:for|to|(?<=popular )with)(?: all| any| our| the| loyalty| club| elite| gold| silver| platinum| diamond| vip| aaa| hotel| registered)* ?$`,
  'iu',
)
