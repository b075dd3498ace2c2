// The vocabulary of smoking in hotel texts, by language.
import { kindsOfWords, listsOf } from '../lexer/vocabulary.ts'

/** `non` denies smoking in one word; `beside` is forbidden with it; `aside` is named after it and no room. */
const englishOfSmoking = {
  smoke:
    "smoking smo smoke smokes smoker smokers smk smks smkg smkng smking smok smokng smokin smokig smoing smokking smg smke smkr smkrs smkrm smoker's",
  tobacco:
    'tobacco cigarette cigar cigars vaping vape vapes vapor vapour vapers vaporizers ecigarette ecigarettes ecig ecigs cig cigs hookah hookahs shisha marijuana cannabis pipe pipes',
  beside: 'pets pet parties party animals dogs candles incense cooking drinking alcohol drugs events noise visitors',
  non: 'smokefree smokeless',
  not: "no non not never without n anti cannot can't cant don't dont mustn't mustnt shouldn't won't wont isn't isnt aren't doesn't none nil nor nobody zero non- nonn",
  forbid:
    'prohibited prohibit prohibits forbidden forbid forbids banned ban bans disallowed illegal barred refrain abstain avoid unlawful prohib prohibted prohibitied prohibitd prohibed prohbited proh prohbtd phbtd forbiden forbbiden unavailable against outlawed unacceptable unauthorized unauthorised unpermitted impermissible impermitted nonpermitted',
  allow:
    'allowed permitted permited permittd permitd perm pmtd prmtd alowed allwd allowd alwd welcome ok okay possible friendly accepted tolerated allow allows permits permit fine-with permissible',
  fee: 'fee fees fine fines fined penalty penalties charge charges charged chg chrg surcharge surcharges pay pays payable incur incurs deposit cost costs billed usd eur gbp aud cad chf aed inr sgd nzd hkd $ € £ dollars euros violation violators recovery deodorizing damage damages cleaning clean',
  free: 'free',
  only: 'only',
  outside:
    'areas area lounge balcony terrace zones zone outside outdoors outdoor balconies terraces patio patios designated deck garden gardens courtyard veranda porch rooftop exterior spaces yard yards backyard courtyards roof roofs decks loggia loggias gazebo pergola hut huts',
  aside:
    'bar section sections policy policies preference preferences pref prefs type detector detectors alarm alarms sensor sensors jacket corner nook bench benches cabin booth shelter point points odor odour smell status option options receptacles urn urns gun signal hood machine grill grills oven hot deal deals',
  offered:
    'avail available availability avlb avbl request requested req reqd rq rqst upon exist offered choose limited optional',
  public: 'lobby restaurant restaurants public dining common corridors reception pool',
  room: 'room rooms rm rms king queen twin double dbl suite suites floor floors hotel property building studio bed beds bedroom accommodation facility unit units villa apartment house environment premises',
  or: 'or / and & +',
  mark: ": - = ( ) – , ? ' ’",
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
    smoke: 'raucher raucherzimmer rauchen geraucht raucherzimmern raucherzimmers',
    tobacco: 'zigaretten',
    non: 'nichtrauchend rauchverbot nichtraucherzimmern nichtraucherhaus nichtraucherbetrieb rauchfreie rauchfreien nichtraucher nichtraucherzimmer nichtraucherhotel rauchfrei rauchfreies rauchverbots rauchverbote rauchverbotes',
    not: 'nicht kein keine',
    forbid: 'untersagen untersagt verbieten verboten untersagte',
    allow: 'zugelassen gestattet erlaubt',
    free: 'frei',
    only: 'nur ausschließlich ausschliesslich',
    outside:
      'bereich bereiche balkon balkone terrasse terrassen außenbereich aussenbereich freien hof innenhof hinterhof garten gärten dach dachterrasse draußen draussen aussenbereiche gartenbereich raucherecke ecke',
    offered: 'anfrage wunsch verfügbar',
    room: 'zimmer zimmern haus hause räumen raeumen',
    or: 'oder und',
    yes: 'ja',
    small:
      'sie werden wird darf es auf den hotels im dem der das ist gesamten ganzen gesamte allen überall ueberall strengstens für fuer zu vor',
  },
  french: {
    smoke: 'fumeur fumeurs fumer',
    tobacco: 'cigarettes',
    non: 'nonfumeur',
    not: 'pas',
    forbid: 'interdisons interdiction défense défendu defendu interdit interdite interdits',
    allow: 'permettre permis permise autorisée autorisé',
    only: 'uniquement seulement exclusivement',
    outside:
      'espace espaces balcon balcons extérieur exterieur toit cour jardin jardins dehors coin coins salon salons',
    offered: 'disponibles demande disposition',
    room: 'chambre chambres etablissement établissement',
    or: 'ou et',
    yes: 'oui',
    small: 'te dans tout toute le la les sur',
  },
  spanish: {
    smoke: 'fumador fumadores fumar fumadora',
    tobacco: 'cigarrillos',
    non: 'nofumador',
    forbid: 'prohibición prohibicion prohíbe prohibe prohibidos prohibida prohibido prohibidas',
    allow: 'permiten permite permitida permitido',
    only: 'solo sólo solamente únicamente exclusivamente',
    outside:
      'espacio espacios zona zonas área áreas terraza terrazas exteriores azotea azoteas tejado jardín jardines rincón rincon sala salas salón aire',
    offered: 'petición pedido solicitud',
    room: 'habitacion habitación habitaciones',
    yes: 'si',
    small: 'para está todo toda el los las de bajo',
  },
  italian: {
    smoke: 'fumatori fumare fumatore',
    tobacco: 'sigarette',
    forbid: 'divieto vietata vietato vietati vietate proibite proibita',
    allow: 'consentito consentita permesso',
    only: 'soltanto esclusivamente',
    outside:
      'balcone balconi terrazza terrazze giardino giardini cortile tetto terrazzo terrazzi esterno esterni aperto aree angolo salotto saletta',
    offered: 'disponibili richiesta',
    room: 'camera camere struttura',
    small: 'per se è gli negli tutti tutte nell tutto tutta nel nella e su',
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
    smoke: 'roken rookkamer rookkamers rokerskamer rokerskamers rokers roker',
    tobacco: 'sigaretten',
    non: 'rookvrij rookvrije rookverbod nietrokerskamer',
    not: 'niet',
    forbid: 'verbod verboden',
    allow: 'toegestaan',
    room: 'kamer kamers',
    only: 'exclusief uitsluitend alleen slechts enkel',
    outside: 'tuin tuinen terras dakterras dak buiten hoek ruimte plek rookplek',
    offered: 'beschikbaar verzoek aanvraag',
    or: 'en',
    small: 'op voor van',
  },
  nordic: {
    smoke:
      'rökning röka rökare rökrum røyk røyking røyke røykere røykerom rygning ryger rygere ryge rygerværelse rygerværelser',
    tobacco: 'cigaret',
    non: 'rökfritt rökfri rökfria røykfritt røykfri røykfrie røgfrit røgfri røgfrie rökförbud røykeforbud rygeforbud',
    not: 'icke ikke ej',
    forbid: 'förbud forbud förbjuden förbjudet forbudt',
    allow: 'tillåten tillåtet tilladt tillatt',
    room: 'rum rom værelse værelser',
    small: 'värelse',
    or: 'och eller og',
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
    smoke: 'palić palimy palących palacych palenia palenie palący palącym',
    tobacco: 'tytoniu tytoń papierosów papierosy',
    non: 'niepalący niepaląca niepalących niepalacych niepalącym niepalacy',
    not: 'nie',
    forbid:
      'zabrania zabronione zabronionych niedozwolone zabroniony zakaz zakazu zakazem wzbronione wzbroniony zabronionym',
    allow: 'wolno można dozwolone dozwolony dopuszczalne',
    room: 'pokoju pokój pokoje',
    small: 'się jest w we na pokojach tego całym całego obiektu obiekcie dla nad',
    only: 'jedynie tylko wyłącznie wylacznie',
    outside:
      'taras tarasie tarasu tarasach ogród ogrodzie ogrodu ogrod balkonie balkonach dachu dziedziniec dziedzińcu kącik kacik kąciku strefa strefie strefy zewnątrz zewnatrz dworze podwórku miejsce miejsca miejscu miejscach',
    offered: 'życzenie zyczenie prośbę zapytanie dostępne dostepne',
    or: 'i lub',
  },
  czech: {
    smoke:
      'kouření kouřit kuřácký kuřácké kuřácká kuřáckou kuřáckého kuřáckém kuřáckých kuřák kuřáci kuřáky kuřáků kuřákům kuracky kuracka kuracke koureni',
    non: 'nekuřácký nekuřácké nekuřáckých nekuřácká nekuřáci nekuřáckou nekuřáckém nekuřáky nekuřák nekuracky nekuracka',
    forbid: 'zakázáno zákaz zakázané zákazu zákazem zapovězeno nedovoleno',
    allow: 'povoleno dovoleno dovolené povolené povolena povolen',
    small: 'je jsou ve všech celém v k pro pod před',
    only: 'výhradně vyhradne pouze jen jenom',
    outside:
      'terasa terase terasu terasy terasou terasách zahrada zahradě zahradu zahrady zahrade dvůr dvoře dvora dvore střecha střeše balkón balkónu balkoně balkónech balkonech balkónem koutek koutku zóna zóně zóny salonek salonku prostor prostoru prostory prostorách venku venkovní místo místa místě',
    offered: 'vyžádání přání dispozici dostupné',
    or: 'nebo',
  },
  hungarian: { smoke: 'dohányzás' },
})

/** Words that rules ask for, whatever kind they are of. */
export const smokingLists = listsOf({
  inside: 'in inside within',
  anywhere: 'in inside within anywhere',
  within: 'in at im dans en nel nella nei negli au v ve w we na',
  some: 'some few several most many limited certain selected both choice half',
  publicPlaces:
    'public* lobby hall restaurant restaurants restaurante ristorante restaurac* common comun* commun communs communes gemeinschaft* öffentlich* offentlich* gemeenschappelijk* společn* veřejn* wspólnych corridor corridors hallway hallways dining bar bars bares baru barem bary barze reception recepc* rezeption casino elevator elevators lift lifts pool',
  sharedPlaces:
    'public lobby restaurant restaurants lounge area areas zone zones section sections space spaces dining common corridors reception pool bar',
  placesNearby: 'public lobby restaurant restaurants common corridors dining',
  views: 'view views vw facing side access front',
  verbs:
    'smoke smokes smo fumer fumar fumare rauchen roken røyke ryge rökning røyking rygning palenie palenia palić kouření koureni kouřit tupakointi',
  may: 'may can guests you',
  ofWhom: 'for of para de des per dei di da pour les los las für fuer der zum voor van pro dla do',
  lookingOn: 'view views vw blick vue vista vistas uitzicht zicht výhled* vyhled* widok*',
  suits: 'dress tenue abito traje giacca kleidung',
  suitWanted: 'obligatoire obbligatorio obligatorio exigé erwünscht jacket',
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
