// The vocabulary of meals in hotel texts, by language, and its misspelt words.
import { kindsOfWords } from '../lexer/vocabulary.ts'

export type MealName = 'breakfast' | 'lunch' | 'dinner'
/** `heading` is a thing named after the meal; `place_of` says who serves it; `some` that only certain guests get it. */
const englishOfMeals = {
  breakfast: 'breakfast breakfasts brekkie brekky bf bkf brkf bfst bkfst brkst bkst brst',
  lunch: 'lunch lunches luncheon luncheons lnch lch lunchs',
  dinner: 'dinner dinners dinnr dnr dnnr dinr supper suppers',
  meals: 'meals meal mls food board',
  given:
    'incl inc incd incld included inclusive inclu free complimentary complementary compliment compliments comp compl complim compli comps gratis foc courtesy covered comprised',
  with: 'incls with w/ plus includes include including incling inclds enjoy enjoys featuring bundled',
  not: "not no non nor neither never isn't isnt aren't arent doesn't doesnt don't dont won't wont cannot can't cant none nil",
  without: 'without w/o wo excl excluding excludes exclude excluded exclud exclusive exc ex minus except less',
  cost: 'add extra extras addon addons xtra xtr additional addl addtl add’l supplement supplements supplementary suppl supp sup surcharge surcharges surchg charge charges charged chargeable chrg chg chgs fee fees payable paid pay pays payment purchase purchased purchasable purchasing buy bought added adding booked optional optionally option opt separately separate sold cost costs costing priced expense upcharge billed bill prebook',
  for: 'for per pro',
  worth: 'worth value valued val credit credits off discount discounted discounts pct percent % save saving savings',
  in_price: 'rate rates price prices tariff part',
  yes: 'yes always already ok',
  offered:
    'can may could avail available availability avlb avbl avl served serve offered provided possible request requested req demand ordered ready begins starts starting opens open from between recommend recommends recommended recommending recommendation possibility possibly',
  heading:
    'bar bars area areas room rooms rm nook table tables counter counters corner lounge lounges restaurant restaurants venue venues terrace tray trays menu menus hour hours hrs time times timings item items cafe cafes café places hall facility facilities kitchen space service services deck patio spot spots options choices dance show shows theater theatre cruise cruises reservation reservations dress invitation meeting meetings rated rating ratings score scored',
  some: 'kid kids child children childs childrens child’s children’s elite elites member members platinum diamond gold titanium silver toddlers infants under loyalty ambassador honors toddler',
  guests:
    'person persons people pers prs pax adult adults adlt adlts ad guest two one three four five six couple couples both pp pppn ppn pppd prpn each day days night nights nite nites nt nts morning everyday max up stay am',
  other_subject:
    'wifi internet parking tax taxes vat tx gst svc bed beds rollaway crib cot pet pets dog spa transfer transfers airport valet gym fitness deposit resort nonref nonrefundable nrf cancellation cancel cxl canx cancellations minibar movie laundry smoking usage sauna',
  place_of: 'see try serving serves offers offering offer ask upgrade upgrades upgraded upgradeable enquire inquire',
  package: 'package pkg pckg pkge packages getaway',
  joint: 'and & n + / or',
  comma: ', but',
  dash: '- – — : ( ) = [',
  kind: 'daily full hot cold cont contl conti continental american amer amern english irish scottish vienna viennese european buffet buff buf buffett buffets bft deluxe lite light cooked express executive exec club gourmet healthy rich generous lavish delicious hearty set candlelight candlelit romantic course courses carte alc gala festive traditional local japanese asian chinese western international organic vegan farm country homemade fresh grab go box boxed bag bags basket picnic packed voucher vouchers coupon coupons ticket tickets early late superior premium quick mini simple warm champagne sunday weekend welcome big great tasty wonderful sumptuous bavarian danish french italian turkish israeli swiss plated plan basis type wellness evening',
  other: 'other further remaining rest',
  small:
    'every a subject reduced special jan feb apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun th nd rd st x mandatory compulsory obligatory the of an is are will be being been at in on to our your their its it this that as by you get gets have has had only also just all any which arrival departure first second last checkin own him her must should would come comes there here onsite site desk reception hotel property house us treat made account directly direct locally inside downstairs next door lobby floor dining against applies apply such receive receives choice use',
}
export type MealTokenKind = keyof typeof englishOfMeals | 'board' | 'number' | 'clock' | 'money' | 'stop' | 'word'
export const mealKinds = kindsOfWords<MealTokenKind>({
  english: englishOfMeals,
  german: {
    breakfast: 'fruehstueck frühstück fruhstuck frühstücksbuffet fruehstuecksbuffet fruhstucksbuffet',
    lunch: 'mittagessen',
    dinner: 'abendessen abendbrot',
    meals: 'mahlzeiten verpflegung',
    given:
      'kostenfrei kostenfreie kostenfreies kostenloses kostenlose kostenlos inkl inklusive inkludiert enthalten inbegriffen',
    with: 'beinhaltet beinhalten enthält enthaelt mit',
    not: 'nicht kein keine',
    without: 'ohne ausgeschlossen exkl exklusive',
    cost: 'aufschlag mehrpreis preisaufschlag hinzugebucht dazugebucht zugebucht separat berechnen kostet kosten kostenpflichtig berechnet verrechnet bezahlen zuschlag aufpreis gegen dazu buchen buchbar dazubuchen dazubuchbar zubuchen hinzubuchen zubuchbar zuzahlung gebührenpflichtig',
    for: 'fuer für',
    in_price: 'preis zimmerpreis',
    offered:
      'kann können koennen serviert angeboten erhältlich verfügbar empfohlen empfehlen empfiehlt empfehlenswert möglich moeglich möglichkeit moeglichkeit bestellen bestellt bestellbar reservieren anbieten verfuegbar erhaeltlich',
    some: 'kinder kindern',
    guests: 'personen tag nacht erwachsenen erwachsener',
    other_subject: 'getranke getraenke getränke',
    place_of: 'bieten biete',
    joint: 'und oder',
    kind: 'regional reichhaltiges reichhaltigem reichhaltige reichhaltigen grosses',
    small: 'es ein eine einen einem unser unsere wir ihnen ist sind wird sie des del der die das im auf nur',
    worth: 'rabatt rabatte nachlass ermäßigung ermässigung preisnachlass',
    heading: 'bewertet',
  },
  french: {
    breakfast: 'pdj pdej dejeuner déjeuner',
    dinner: 'diner dîner dîners',
    meals: 'repas',
    given: 'gratuite compris comprise comprises inclus incluse offert offerts gratuit',
    with: 'comprend comprennent inclut incluent avec',
    not: 'pas',
    without: 'hors sans exclu exclue exclus exclues',
    cost: 'majoration proposé coûte coute coûtent facturé facturée facture payant payante payants sus facultatif facultative optionnel optionnelle supplément',
    for: 'par pour',
    in_price: 'prix',
    offered:
      'peut disponibles servi servie servis possibilité possibilités possibilite recommandons recommandé recommandée conseillons conseillé conseillée commander commandés réserver proposons éventuellement eventuellement pouvez pouvons peuvent',
    some: 'enfant enfants',
    guests: 'personne personnes jour nuit',
    other_subject: 'boissons',
    joint: 'et ou',
    kind: 'petit petits petite',
    small: 'la une est sont en le les un il sur seulement',
    worth: 'remise réduction reduction',
    heading: 'noté notée',
  },
  spanish: {
    breakfast: 'desayuno desayunos',
    lunch: 'almuerzo almuerzos',
    dinner: 'cena cenas',
    meals: 'comidas',
    given: 'gratuita incluido incluida incluidos comprendido comprendida cortesia',
    with: 'incluye incluyen con',
    without: 'sin excluido excluida',
    cost: 'recargo contratar contratarse costo coste costa cuesta cuestan paga pagar aparte opcional opcionales suplemento suplementos',
    for: 'por para',
    in_price: 'precio',
    offered:
      'puede pueden sirve sirven servido posible posibilidad recomendamos recomendado recomendable recomienda aconsejamos solicitar encargar reservar ofrece ofrecemos ofrecido podrán',
    some: 'niño niños nino ninos infantil infantiles',
    guests: 'persona personas dia día noche',
    other_subject: 'bebidas',
    joint: 'y',
    small: 'si está esta están estan el una',
    worth: 'descuento descuentos dto',
    heading: 'puntuación',
  },
  italian: {
    breakfast: 'colazione',
    lunch: 'pranzo',
    meals: 'pasti',
    given: 'incluso inclusa inclusi compresa compreso comprese compresi',
    with: 'includono comprende comprendono',
    without: 'senza escluso esclusa esclusi escluse esclusivo',
    cost: 'maggiorazione maggiorazioni sovrapprezzo costano pagare pagano facoltativa facoltativo opzionale supplemento',
    in_price: 'prezzo',
    offered:
      'può puo servita servito disponibile possibile possibilità consigliata consigliato consigliamo raccomandiamo prenotare ordinare offre offriamo possono potete eventuale',
    some: 'bambino bambini',
    guests: 'persone giorno notte',
    other_subject: 'bevande',
    joint: 'e ed',
    small: 'viene se è sono sera so sulla sul sui solo',
    worth: 'sconto sconti riduzione',
    heading: 'valutata',
  },
  portuguese: {
    lunch: 'almoco almoço',
    dinner: 'jantar',
    meals: 'refeições refeicoes',
    given: 'gratuitos incluído incluída incluídos incluídas',
    with: 'inclui incluem com',
    not: 'nao não',
    without: 'sem excluído excluída',
    cost: 'acréscimo acrescimo custo custa custam',
    in_price: 'preco preço',
    offered: 'pode disponível disponíveis disponible',
    heading: 'restaurante',
    some: 'criança crianças',
    guests: 'pessoa pessoas noite',
    small: 'er o os é será',
    worth: 'desconto',
  },
  dutch: {
    breakfast: 'ontbijt ontbijtbuffet',
    dinner: 'avondeten avondmaaltijd',
    meals: 'maaltijden',
    given: 'inbegrepen inclusief',
    not: 'niet geen',
    without: 'exclusief zonder',
    cost: 'bijbetaling meerkosten kost bijboeken toeslag meerprijs bijbetalen bijkopen betaald',
    in_price: 'prijs',
    guests: 'persoon',
    other_subject: 'dranken',
    for: 'voor',
    worth: 'korting',
    offered:
      'mogelijk mogelijkheid aanbevolen aanraden raden beschikbaar verkrijgbaar reserveren aangeboden aanbieden kunt kunnen',
    heading: 'beoordeeld',
    some: 'kinderen kindje',
    small: 'te wordt worden tegen op het bij',
  },
  nordic: {
    breakfast: 'frukost frukostbuffe frukostbuffé morgenmad morgenmadsbuffet',
    lunch: 'lunsj',
    dinner: 'middag',
    meals: 'måltider',
    given: 'ingar ingår inkluderat inkluderad inkluderet inkludert',
    not: 'ej inte ikke',
    without: 'utan uden uten',
    cost: 'kostar koster tillagg tillägg tillaeg tillæg tillegg',
    in_price: 'priset prisen',
    other_subject: 'drycker drikke',
  },
  finnish: {
    breakfast: 'aamiainen aamiaisen aamiaista aamiaisella aamiaisbuffet',
    lunch: 'lounas',
    dinner: 'illallinen',
    given: 'sisälly sisally sisältyvät sisaltyvat sisaltyy sisältyy',
    not: 'ei',
    without: 'ilman',
    cost: 'maksaa',
    in_price: 'hintaan',
  },
  polish: {
    breakfast:
      'śniadanie śniadania śniadaniem śniadaniu śniadań sniadanie sniadania sniadaniem sniadan śniadaniami śniadaniach',
    lunch: 'obiad obiadem obiadu obiady obiadów',
    dinner:
      'kolacja kolacją kolację kolacji kolacje obiadokolacja obiadokolacje obiadokolacją obiadokolację obiadokolacji kolacjami kolacjach',
    meals: 'posiłki posiłków posilki',
    given: 'wliczone wliczona wliczony wliczonym bezpłatne bezpłatnie bezplatne gratisowe',
    with: 'w ze zawiera zawierają obejmuje obejmują',
    not: 'nie',
    without: 'bez nieobejmuje',
    cost: 'dopłaty dopłatą dopłacie kosztuje kosztują płatne płatna płatny platne dodatkowo dopłata doplata opcjonalnie dokupić dokupienia wykupić wykupienia wykupienie zakupić zakupu zakupienia kupić odpłatnie odpłatne odpłatna opłatą opłata opłaty dopłacić dodatkowe dodatkowa dodatkowy',
    joint: 'oraz lub',
    small: 'jest są będzie we na od do jako tylko za',
    for: 'dla',
    worth: 'rabat rabatu rabaty zniżka zniżki zniżką zniżkę znizka',
    in_price: 'cenie cenę ceny',
    offered:
      'możliwe możliwa możliwość możliwości można mozliwe mozliwosc polecamy polecane zalecamy zalecane dostępne dostępna zamówić zamówienia serwowane serwowana serwujemy podawane podawana oferujemy oferowane',
    heading: 'oceniane',
    some: 'dzieci dziecko dziecka dziecku dziecięce',
    guests: 'osoba osoby osobę osób osob dorosły dorosłego noc nocleg dzień',
  },
  czech: {
    breakfast: 'snídaně snídaní snídani snidane snidani snídaněmi snídaních',
    lunch: 'oběd obědy obědem oběda obědů obědu obedy obed obědě',
    dinner: 'večeře večeří večeři vecere večeřemi večeřích vecer',
    given: 'zahrnuta zahrnuto zahrnuty zahrnutá zahrnutý zahrnutou obsažena zdarma',
    with: 'zahrnuje zahrnují obsahuje obsahují zahrnující',
    not: 'není nejsou',
    cost: 'příplatek příplatkem příplatku poplatek poplatku poplatkem dokoupit dokoupení přikoupit připlatit hrazená hrazené hrazena účtována účtovány účtuje zpoplatněna zpoplatněno doplatek doplatku',
    without: 'nezahrnuje nezahrnují neobsahuje neobsahují nezahrnuta nezahrnuto nezahrnutá nezahrnuty',
    worth: 'sleva slevu slevou slevy',
    in_price: 'cenu ceně cenou',
    offered:
      'možná možno možné možnost možnosti mozna moznost lze může můžete doporučujeme doporučeno doporučena doporučená doporučené doporucujeme dostupná dostupné dostupný objednat objednání nabízíme nabízena nabízí podávaná podávané podává podáváme podávána podávány servírovaná',
    heading: 'hodnocená',
    some: 'dítě děti dětem dětí dětské dětská dite deti',
    guests: 'osobu osobo dospělá dospělý dospělého den',
    joint: 'nebo',
    small: 'v ve pouze',
  },
})

/** BREKFAST, BRKFAST, BREAFKAST, B'FAST: any word with the consonants of breakfast in nearly their order. */
const likeBreakfast = /^b(?=[a-z]*f)(?=[a-z]*[kst])(?:[reackfst]{2,10}|r?e?a?ck?feast)s?$/
const withoutF = /^br?e?a?k?a?k[ae]?sts?$/
const notBreakfast = /^(?:bereft|beast|best|beasts|brest|breast|breasts|bask|basket|bft|befits?|bffs?|bets)$/
const likeIncluded = /^(?:in?clu|inlcu|incul|incld|inclds|inclded|inlc|inluc|inluded|iclud|incuded|inkl|incud)[a-zé]*$/
const likeExcluded = /^(?:exclud|exlcu|excul|exlud|exclded|excld|exkl)[a-z]*$/
const isIncludeVerb = /^(?:inclu|inlcu|incul|inlu)\w*?(?:de|des|ding)$|^inclds$/
export const brk = /^br(?:k|ks|kfs|eak)$/

/** N'EST, L'INCLUT */
const elision = /^[nlds]['’](?=\p{L}{3})/u

export const mealKindOfWord = (word: string): MealTokenKind | null => {
  const known = mealKinds.get(word)
  if (known !== undefined) return known
  if (elision.test(word)) return mealKinds.get(word.slice(2)) ?? null
  const first = word.charCodeAt(0)
  if (first === 98) {
    const plain = word.replaceAll(/['’/]/g, '')
    if ((likeBreakfast.test(plain) || withoutF.test(plain)) && !notBreakfast.test(plain)) return 'breakfast'
  } else if (first === 105) {
    if (likeIncluded.test(word)) return isIncludeVerb.test(word) ? 'with' : 'given'
  } else if (first === 101 && likeExcluded.test(word)) return 'without'
  return null
}
