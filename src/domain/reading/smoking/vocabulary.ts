// The vocabulary of smoking in hotel texts, by language.
import { kindsOfWords, listsOf } from '../lexer/vocabulary.ts'

/** `non` denies smoking in one word; `beside` is forbidden with it; `aside` is named after it and no room. */
const englishOfSmoking = {
  smoke:
    'smoking smo smoke smokes smoker smokers smokers’ smk smks smkg smkng smking smok smokng smokin smokig smoing smokking smg smke smkr smkrs smkrm',
  tobacco:
    'tobacco cigarette cigar cigars vaping vape vapes vapor vapour vapers vaporizers ecigarette ecigarettes ecig ecigs cig cigs hookah hookahs shisha marijuana cannabis pipe pipes',
  beside: 'pets pet parties party animals dogs candles incense cooking drinking alcohol drugs events noise visitors',
  non: 'smokefree smokeless',
  not: "no non not never without n anti cannot can't cant don't dont mustn't mustnt shouldn't won't wont isn't isnt aren't doesn't none nil nor nobody zero non- nonn",
  forbid:
    'prohibited prohibit prohibits forbidden forbid forbids banned ban bans disallowed illegal barred refrain abstain avoid unlawful prohib prohibted prohibitied prohibitd prohibed prohbited proh prohbtd phbtd forbiden forbbiden unavailable against outlawed unacceptable unauthorized unauthorised unpermitted',
  allow:
    'allowed permitted permited permittd permitd perm pmtd prmtd alowed allwd allowd alwd welcome ok okay possible friendly accepted tolerated allow allows permits permit fine-with',
  fee: 'fee fees fine fines fined penalty penalties charge charges charged chg chrg surcharge surcharges pay pays payable incur incurs deposit cost costs billed usd eur gbp aud cad chf aed inr sgd nzd hkd $ € £ dollars euros violation violators recovery deodorizing damage damages cleaning clean',
  free: 'free',
  only: 'only',
  outside:
    'areas area lounge balcony terrace zones zone outside outdoors outdoor balconies terraces patio patios designated deck garden gardens courtyard veranda porch rooftop exterior',
  aside:
    'bar section sections policy policies preference preferences pref prefs type detector detectors alarm alarms sensor sensors jacket corner cabin booth shelter point points odor odour smell status option options receptacles urn urns gun signal hood machine grill grills oven salon hot deal deals',
  offered:
    'avail available availability avlb avbl request requested req reqd rq rqst upon exist offered choose limited optional',
  public: 'lobby restaurant restaurants public spaces dining common corridors reception pool',
  room: 'room rooms rm rms king queen twin double dbl suite suites floor floors hotel property building studio bed beds bedroom accommodation facility unit units villa apartment house environment premises',
  or: 'or / and & +',
  mark: ': - = ( ) – , ?',
  yes: 'yes y',
  small:
    'asked kindly the a an any is are in on this that these our your all guest guests be been strictly absolutely completely totally entirely will would of for from to by with at if when used use intended suitable meant who whoever inside within throughout anywhere everywhere it you please must may can should do does also has have was caught found here hereby there private subject indoor indoors inroom incl including includes 100 pct percent st and/or',
  stop: '. ; ! | * •',
}

/** A token of smoking is of one of these kinds; `word` is every other. */
export type SmokingKind = keyof typeof englishOfSmoking | 'word'
export const smokingKinds = kindsOfWords<SmokingKind>({
  english: englishOfSmoking,
  german: {
    smoke: 'raucher raucherzimmer rauchen geraucht',
    tobacco: 'zigaretten',
    non: 'nichtrauchend rauchverbot nichtraucherzimmern nichtraucherhaus nichtraucherbetrieb rauchfreie rauchfreien nichtraucher nichtraucherzimmer nichtraucherhotel rauchfrei rauchfreies',
    not: 'nicht kein keine',
    forbid: 'untersagen untersagt verbieten verboten',
    allow: 'zugelassen gestattet erlaubt',
    free: 'frei',
    only: 'nur ausschließlich ausschliesslich',
    outside: 'bereich bereiche balkon balkone terrasse terrassen außenbereich aussenbereich freien',
    offered: 'anfrage wunsch verfügbar',
    room: 'zimmer zimmern haus hause räumen raeumen',
    or: 'oder',
    yes: 'ja',
    small:
      'sie werden wird darf es auf den hotels im dem der das ist gesamten ganzen gesamte allen überall ueberall strengstens',
  },
  french: {
    smoke: 'fumeur fumeurs fumer',
    tobacco: 'cigarettes',
    non: 'nonfumeur',
    not: 'pas',
    forbid: 'interdisons interdiction défense défendu defendu interdit interdite',
    allow: 'permettre permis permise autorisée autorisé',
    only: 'uniquement seulement',
    outside: 'espace espaces balcon balcons extérieur exterieur',
    offered: 'disponibles demande',
    room: 'chambre chambres etablissement établissement',
    or: 'ou',
    yes: 'oui',
    small: 'te dans tout toute en le la les',
  },
  spanish: {
    smoke: 'fumador fumadores fumar',
    tobacco: 'cigarrillos',
    non: 'nofumador',
    forbid: 'prohibición prohibicion prohíbe prohibe prohibidos prohibida prohibido',
    allow: 'permiten permite permitida permitido',
    only: 'solo sólo solamente únicamente',
    outside: 'espacio espacios zona zonas área áreas terraza terrazas exteriores',
    offered: 'petición pedido',
    room: 'habitacion habitación habitaciones',
    yes: 'si',
    small: 'para está todo toda el los las de',
  },
  italian: {
    smoke: 'fumatori fumare',
    tobacco: 'sigarette',
    forbid: 'divieto vietata vietato',
    allow: 'consentito consentita permesso',
    only: 'soltanto esclusivamente',
    outside: 'balcone balconi terrazza terrazze',
    offered: 'disponibili richiesta',
    room: 'camera camere struttura',
    small: 'per se è gli negli tutti tutte nell tutto tutta nel nella e',
  },
  portuguese: {
    smoke: 'tabagismo fumante fumantes',
    tobacco: 'cigarros',
    not: 'nao não',
    forbid: 'proibição proibida proibido',
    only: 'somente apenas',
    outside: 'varanda',
    offered: 'disponible disponíveis',
    room: 'quarto quartos',
    small: 'é qualquer dependência',
  },
  dutch: {
    smoke: 'roken rookkamer rookkamers',
    tobacco: 'sigaretten',
    non: 'rookvrij rookvrije',
    not: 'niet',
    forbid: 'verbod verboden',
    allow: 'toegestaan',
    room: 'kamer kamers',
  },
  nordic: {
    smoke:
      'rökning röka rökare rökrum røyk røyking røyke røykere røykerom rygning ryger rygere ryge rygerværelse rygerværelser',
    tobacco: 'cigaret',
    non: 'rökfritt rökfri rökfria røykfritt røykfri røykfrie røgfrit røgfri røgfrie',
    not: 'icke ikke ej',
    forbid: 'förbud forbud förbjuden förbjudet forbudt',
    allow: 'tillåten tillåtet tilladt tillatt',
    room: 'rum rom værelse værelser',
    small: 'värelse',
  },
  finnish: {
    smoke: 'tupakoida tupakointi',
    non: 'savuton savuttomat savuttoman savuttomia',
    not: 'ei',
    forbid: 'kielletään kielletty kiellettyä',
    allow: 'sallittu',
    room: 'huone huoneet',
  },
  polish: {
    smoke: 'palić palimy palących palacych palenia palenie',
    tobacco: 'tytoniu tytoń papierosów papierosy',
    non: 'niepalący niepaląca niepalących niepalacych',
    not: 'nie',
    forbid: 'zabrania zabronione zabronionych niedozwolone zabroniony zakaz',
    allow: 'wolno można dozwolone dozwolony',
    room: 'pokoju pokój pokoje',
    small: 'się jest w we na pokojach tego całym całego obiektu obiekcie dla',
  },
  czech: {
    smoke: 'kouření kouřit kuřácký kuřácké',
    non: 'nekuřácký nekuřácké nekuřáckých nekuřácká nekuřáci',
    forbid: 'zakázáno zákaz zakázané',
    allow: 'povoleno dovoleno',
    small: 'je jsou ve všech celém v',
  },
  hungarian: { smoke: 'dohányzás' },
})

/** Words that rules ask for, whatever kind they are of. */
export const smokingLists = listsOf({
  inside: 'in inside within',
  anywhere: 'in inside within anywhere',
  place: 'in at',
  some: 'some few several most many limited certain selected both choice half',
  publicPlaces:
    'public lobby restaurant restaurants common corridor corridors hallway hallways dining bar reception casino elevator elevators lift lifts pool',
  sharedPlaces:
    'public lobby restaurant restaurants lounge area areas zone zones section sections space spaces dining common corridors reception pool bar',
  placesNearby: 'public lobby restaurant restaurants common corridors dining',
  views: 'view views vw facing side access front',
  verbs:
    'smoke smokes smo fumer fumar fumare rauchen roken røyke ryge rökning røyking rygning palenie palenia tupakointi',
  may: 'may can guests you',
  otherSmokers: 'fish meat separate dedicated chain second',
  barbecue: 'bbq barbecue barbeque',
  smokehouse: 'house shack',
  policy: 'policy policies pref* status type option',
  promised: 'guarant* gtd gteed guar confirmed assured promised',
  offender: 'who if any anyone caught evidence found',
  consequence: 'will result results lead leads incur incurs means evidence violation',
  fineReason: 'for if when of caught against who',
  // Next to NS, which is a no-show then.
  behindNoShow: 'fee chg charge charged charges penalty pen is will policy or = nt chrg bill cxl show',
  nights: 'nt nts night nights nite',
  cancels: 'cxl cxls canc* late cnl cxld canx cnx',
  noShowCase: 'of for if case when',
  percent: '% pct percent per',
})
