// The vocabulary of smoking in hotel texts, and how a text is cut into its tokens.
import type { Span } from '../span.ts'
import { isDigit, isLetter, plainWord, wordEnd } from '../letters.ts'

export type SmokingTokenKind =
  | 'smoke'
  | 'non'
  | 'tobacco'
  | 'beside'
  | 'not'
  | 'forbid'
  | 'allow'
  | 'fee'
  | 'free'
  | 'only'
  | 'outside'
  | 'aside'
  | 'offered'
  | 'public'
  | 'room'
  | 'or'
  | 'mark'
  | 'yes'
  | 'small'
  | 'stop'
  | 'word'
export type SmokingToken = { kind: SmokingTokenKind; text: string } & Span

const vocabulary: readonly (readonly [SmokingTokenKind, string])[] = [
  [
    'smoke',
    'kuřácká kuřáckou kuřáckého kuřáckém kuřáckých kuřák kuřáci kuřáky kuřáků kuřákům kuracky kuracka kuracke koureni palący palącym rokerskamer rokerskamers rokers roker raucherzimmern raucherzimmers fumatore fumadora kouření kouřit kuřácký kuřácké palić palimy rökning tabagismo tupakoida dohányzás palących palacych roken rookkamer rookkamers rökning röka rökare rökrum røyk røyking røyke røykere røykerom rygning ryger rygere ryge rygerværelse rygerværelser tupakointi palenia palenie smoking smo smoke smokes smoker smokers smokers’ smk smks smkg smkng smking smok smokng smokin smokig smoing smokking smking smg smking smke raucher raucherzimmer rauchen geraucht fumeur fumeurs fumer fumador fumadores fumar fumatori fumare fumante fumantes smkr smkrs smkrm',
  ],
  ['smoke', "smokers' smoker's smoker’s"],
  [
    'tobacco',
    'tytoniu tytoń papierosów papierosy zigaretten cigarettes cigarrillos sigarette sigaretten cigarros cigaret tobacco cigarette cigarettes cigar cigars vaping vape vapes vapor vapour vapers vaporizers ecigarette ecigarettes ecig ecigs cig cigs hookah hookahs shisha marijuana cannabis pipe pipes',
  ],
  [
    'beside',
    'pets pet parties party animals dogs candles incense cooking drinking alcohol drugs events noise visitors',
  ],
  [
    'non',
    'rauchverbots rauchverbote rauchverbotes rookverbod rökförbud røykeforbud rygeforbud nekuřáckou nekuřáckém nekuřáky nekuřák nekuracky nekuracka niepalącym niepalacy nietrokerskamer nekuřácký nekuřácké nekuřáckých nekuřácká nekuřáci niepalący niepaląca nichtrauchend rookvrij rookvrije rökfritt rökfri rökfria røykfritt røykfri røykfrie røgfrit røgfri røgfrie savuton savuttomat savuttoman savuttomia niepalących niepalacych rauchverbot nichtraucherzimmern nichtraucherhaus nichtraucherbetrieb rauchfreie rauchfreien nichtraucher nichtraucherzimmer nichtraucherhotel rauchfrei rauchfreies smokefree smokeless nonfumeur nofumador',
  ],
  [
    'not',
    "no non not never without n anti cannot can't cant don't dont mustn't mustnt shouldn't won't wont isn't isnt aren't doesn't niet icke ikke ej ei nie nicht kein keine pas nao não none nil nor nobody zero non- nonn",
  ],
  [
    'forbid',
    'impermissible impermitted nonpermitted zákazu zákazem zakazu zakazem zapovězeno nedovoleno verboten untersagte interdits prohibidas vietati vietate proibite proibita wzbronione wzbroniony zabronionym zabrania zabronione zabronionych niedozwolone zakázáno zákaz zakázané förbud forbud untersagen interdisons verbod kielletään verboden förbjuden förbjudet forbudt kielletty kiellettyä zabronione zabroniony interdiction défense divieto prohibición prohibicion proibição zakaz untersagt prohíbe prohibe prohibidos vietata défendu defendu proibida verbieten prohibited prohibit prohibits forbidden forbid forbids banned ban bans disallowed illegal barred refrain abstain avoid unlawful prohib prohibida prohibido vietato interdit interdite verboten proibido prohibted prohibitied prohibitd prohibed prohbited proh prohbtd phbtd forbiden forbbiden unavailable against outlawed unacceptable unauthorized unauthorised unpermitted',
  ],
  [
    'allow',
    'permissible dovolené povolené povolena povolen dopuszczalne wolno można povoleno dovoleno zugelassen tillåten tillåtet tilladt tillatt sallittu dozwolone dozwolony permettre permiten gestattet permis permise autorisée permite consentito consentita permesso toegestaan permitida allowed permitted permited permittd permitd perm pmtd prmtd alowed allwd allowd alwd welcome ok okay possible friendly accepted tolerated allow allows permits permit fine-with autorisé erlaubt permitido',
  ],
  [
    'fee',
    'fee fees fine fines fined penalty penalties charge charges charged chg chrg surcharge surcharges pay pays payable incur incurs deposit cost costs billed usd eur gbp aud cad chf aed inr sgd nzd hkd $ € £ dollars euros violation violators recovery deodorizing damage damages cleaning clean',
  ],
  ['free', 'free frei'],
  [
    'only',
    'jedynie výhradně vyhradne exclusief pouze jen jenom tylko wyłącznie wylacznie uitsluitend alleen slechts enkel exclusivement exclusivamente nur uniquement seulement solo sólo solamente únicamente soltanto esclusivamente ausschließlich ausschliesslich somente apenas only',
  ],
  [
    'outside',
    'yard yards backyard courtyards roof roofs decks loggia loggias gazebo pergola hut huts spaces hof innenhof hinterhof garten gärten dach dachterrasse draußen draussen aussenbereiche gartenbereich raucherecke ecke toit cour jardin jardins dehors coin coins salon salons azotea azoteas patios tejado jardín jardines rincón rincon sala salas salón exterior aire giardino giardini cortile tetto terrazzo terrazzi esterno esterni aperto aree angolo salotto saletta tuin tuinen terras terrassen dakterras dak buiten hoek ruimte plek rookplek terasa terase terasu terasy terasou terasách zahrada zahradě zahradu zahrady zahrade dvůr dvoře dvora dvore střecha střeše balkón balkónu balkoně balkónech balkonech balkónem koutek koutku zóna zóně zóny salonek salonku prostor prostoru prostory prostorách venku venkovní taras tarasie tarasu tarasach ogród ogrodzie ogrodu ogrod balkonie balkonach dachu dziedziniec dziedzińcu kącik kacik kąciku strefa strefie strefy zewnątrz zewnatrz dworze podwórku miejsce miejsca miejscu miejscach místo místa místě espace espaces espacio espacios zona zonas bereich bereiche área áreas balkon balkone terrasse terrassen balcon balcons balcone balconi terrazza terrazze terraza terrazas außenbereich aussenbereich freien extérieur exterieur exteriores varanda outside outdoors outdoor balcony balconies terrace terraces patio patios designated deck garden gardens courtyard veranda porch rooftop areas area zone zones lounge exterior',
  ],
  [
    'aside',
    'section sections policy policies preference preferences pref prefs type detector detectors alarm alarms sensor sensors jacket corner cabin booth shelter point points odor odour smell status option options receptacles urn urns gun signal hood machine grill grills oven bar salon hot deal deals',
  ],
  [
    'offered',
    'beschikbaar vyžádání přání życzenie zyczenie prośbę zapytanie dispozici dostupné dostępne dostepne disposition verzoek aanvraag solicitud anfrage wunsch verfügbar disponibles disponibili disponible disponíveis demande richiesta petición pedido avail available availability avlb avbl request requested req reqd rq rqst upon exist offered choose limited optional',
  ],
  [
    'public',
    'lobby restaurant restaurants areas area lounge public bar section sections spaces dining common corridors reception pool balcony terrace zones zone',
  ],
  [
    'room',
    'room rooms rm rms king queen twin double dbl suite suites floor floors hotel property kamer kamers rum rom værelse værelser huone huoneet pokój pokoje pokoju quarto quartos building studio bed beds bedroom accommodation facility unit units villa apartment house environment premises zimmer zimmern haus hause räumen raeumen chambre chambres etablissement établissement habitacion habitación habitaciones camera camere struttura',
  ],
  ['or', 'or / and & + oder ou und et en i och og lub nebo eller'],
  ['mark', ": - = ( ) – , ? ' ’"],
  ['yes', 'yes y si oui ja'],
  [
    'small',
    'op sur su bajo k pro fuer für voor van zu vor nad pod před na je jsou się sie jest w we na pokoju pokojach tego całym całego obiektu obiekcie ve všech celém v te dla para per é se värelse werden wird è está asked kindly darf es se gli negli tutti tutte nell qualquer dependência auf den hotels im dem der das ist gesamten ganzen gesamte allen überall ueberall strengstens dans tout toute en todo toda tutto tutta nel nella le la les el los las the a an any is are in on this that these our your all guest guests be been strictly absolutely completely totally entirely will would of for from to by with at if when used use intended suitable meant who whoever inside within throughout anywhere everywhere it we you please must may can should do does also has have was caught found here hereby there private subject indoor indoors inroom incl including includes e 100 pct per de percent st and/or',
  ],
]
const kinds = new Map(
  vocabulary.toReversed().flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
)

/** NONSMOKING, NOSMK, NSMKG, NONSMKNG, NSMOKE: joined, in any spelling. */
const nonSmoking =
  /^smo?k(?:e|ing)?free$|^(?:no|non|nonn|none|not|n|nn)sm(?:o?k?|mkg|o?k?rm|o?ke?rs?|[okniger]{1,6}g|oke|g)$/
/** SMOKNIG, SMOOKING: the letters of smoking in nearly their order. */
const likeSmoking = /^sm[okniger]{2,7}g$/
/** Codes, which count in capitals only. */
const nonSmokingCode = /^(?:NS|NSR|NSK|NSRM|NSM|NSMR|NSRMS|NONS|NSQ|NSD|NSKG|NSMKK)$/
const slashed = /N[/.-](?:S(?:MO?K?(?:ING|E|G|NG)?)?)(?![a-z])\.?/iy
const smokingDigits = /\d+(?:[.,]\d+)*/y

const ofRooms =
  'kg|kng|king|queen|k|q|qn|d|dd|qq|db|dbl|double|t|tw|twin|sgl|single|dlx|deluxe|std|standard|sup|superior|exec|ste|suite|rm|rms|rooms?|beds?|bd|hotel|floor|flr|studio|ada|acc'
const ofSmoking = 'sm(?:o?king|o?kng|o?kg|o?k)'
/** KINGNSMK, NONSMOKINGROOM, 1KGNS: joined to the words of a room; bounded, because qq is read as q q too. */
const joinedBehind = new RegExp(`^(?:${ofRooms}){1,8}?(?:(non|no|n)?${ofSmoking}|(ns))$`)
const joinedBefore = new RegExp(`^(non|no|n)?${ofSmoking}(?:${ofRooms}){1,8}$`)
/** KNSMK, 2QNSMK and TWNSMK may be either, QNS and TWNS are beds. */
const unclear = /^(?:knsmk|qns|qnsm\w*|twns\w*|tns|dns)$/
const joinedKind = (word: string): SmokingTokenKind => {
  if (unclear.test(word)) return 'word'
  const found = joinedBehind.exec(word) ?? joinedBefore.exec(word)
  if (found === null) return 'word'
  return found[1] !== undefined || found[2] !== undefined ? 'non' : 'smoke'
}
const smokingKindOfWord = (word: string): SmokingTokenKind => {
  const known = kinds.get(word)
  if (known !== undefined) return known
  if (!word.includes('sm') && !word.endsWith('ns')) return 'word'
  return nonSmoking.test(word) ? 'non' : likeSmoking.test(word) ? 'smoke' : joinedKind(word)
}

/** LIBRE DE HUMO, LIVRE DE FUMO, DIVIETO DI FUMO */
const freeOfSmoke = /(?:(?:libres?|livres?) de (?:humos?|fumo)|divieto di fumo)(?![a-z])/iy
/** NON.SMOKING. */
const nonBefore = /^(?:non|no)$/
const isPartOfWord = (text: string, at: number) => at > 0 && (isLetter(text.charCodeAt(at - 1)) || text[at - 1] === '/')
export const smokingTokensOf = (text: string, from: number, to: number): SmokingToken[] => {
  const tokens: SmokingToken[] = []
  const push = (kind: SmokingTokenKind, start: number, end: number): number => {
    tokens.push({ kind, text: plainWord(text, start, end), start, end })
    return end
  }
  for (let at = from; at < to; ) {
    const code = text.charCodeAt(at)
    if (code <= 32) {
      at += 1
      continue
    }
    if (isLetter(code)) {
      slashed.lastIndex = at
      if ((code | 32) === 110 && !isPartOfWord(text, at) && slashed.test(text)) {
        at = push('non', at, slashed.lastIndex)
        continue
      }
      freeOfSmoke.lastIndex = at
      if (((code | 32) === 108 || (code | 32) === 100) && freeOfSmoke.test(text)) {
        at = push('non', at, freeOfSmoke.lastIndex)
        continue
      }
      const whole = wordEnd(text, at)
      // NOT AVAILABLENon-Smoking: the space got lost.
      const end = /[a-z]Non$/.test(text.slice(at, whole)) ? whole - 3 : whole
      const isCode = code === 78 && nonSmokingCode.test(text.slice(at, end))
      at = push(isCode ? 'non' : smokingKindOfWord(plainWord(text, at, end)), at, end)
      continue
    }
    if (isDigit(code)) {
      smokingDigits.lastIndex = at
      smokingDigits.test(text)
      at = push(kinds.get(text.slice(at, smokingDigits.lastIndex)) ?? 'word', at, smokingDigits.lastIndex)
      continue
    }
    const mark = text[at] ?? ''
    if (
      mark === '.' &&
      tokens.at(-1)?.end === at &&
      nonBefore.test(tokens.at(-1)?.text ?? '') &&
      /s/i.test(text[at + 1] ?? '')
    ) {
      at += 1
      continue
    }
    at = push('.;!|*\n•'.includes(mark) ? 'stop' : (kinds.get(mark) ?? 'word'), at, at + 1)
  }
  return tokens
}
/** The first place from another on that is of no such kind. */
export const skip = (tokens: readonly SmokingToken[], from: number, passed: readonly SmokingTokenKind[]): number => {
  let at = from
  while (at < tokens.length && passed.includes(tokens[at]?.kind as SmokingTokenKind)) at += 1
  return at
}
