// The vocabulary of meals in hotel texts, including misspelt words.

export type MealName = 'breakfast' | 'lunch' | 'dinner'
export type MealTokenKind =
  | MealName
  | 'meals'
  | 'board'
  | 'given'
  | 'with'
  | 'not'
  | 'without'
  | 'cost'
  | 'for'
  | 'worth'
  | 'in_price'
  | 'yes'
  | 'offered'
  | 'heading'
  | 'some'
  | 'guests'
  | 'other_subject'
  | 'place_of'
  | 'package'
  | 'joint'
  | 'comma'
  | 'dash'
  | 'kind'
  | 'other'
  | 'small'
  | 'number'
  | 'clock'
  | 'money'
  | 'stop'
  | 'word'
/** `heading` is a thing named after the meal; `place_of` says who serves it; `some` that only certain guests get it. */
const vocabulary: readonly (readonly [MealTokenKind, string])[] = [
  [
    'breakfast',
    'snídaních snídaněmi sniadan śniadaniami śniadaniach snídaně snídaní snídani snidane snidani snídaněmi breakfast breakfasts brekkie brekky bf bkf brkf bfst bkfst brkst bkst brst fruehstueck frühstück fruhstuck desayuno desayunos colazione pdj pdej dejeuner déjeuner ontbijt ontbijtbuffet frühstücksbuffet fruehstuecksbuffet fruhstucksbuffet frukost frukostbuffe frukostbuffé morgenmad morgenmadsbuffet aamiainen aamiaisen aamiaista aamiaisella aamiaisbuffet śniadanie śniadania śniadaniem śniadaniu śniadań sniadanie sniadania sniadaniem',
  ],
  [
    'lunch',
    'oběda obědů obědu obedy obed obědě obiadów oběd obědy obědem lunch lunches luncheon luncheons lnch lch lunchs almuerzo almuerzos almoco almoço obiad obiadem obiadu obiady mittagessen pranzo lunsj lounas',
  ],
  [
    'dinner',
    'večeří večeřemi večeřích vecer vecere kolacjami kolacjach večeře večeří večeři vecere dinner dinners dinnr dnr dnnr dinr diner dîner dîners supper suppers cena cenas jantar abendessen abendbrot middag avondeten avondmaaltijd illallinen kolacja kolacją kolację kolacji kolacje obiadokolacja obiadokolacje obiadokolacją obiadokolację obiadokolacji',
  ],
  [
    'meals',
    'meals meal mls food board mahlzeiten refeições refeicoes maaltijden måltider posiłki posiłków posilki repas comidas pasti verpflegung',
  ],
  [
    'given',
    'wliczone wliczonym wliczony zahrnuty zahrnutou obsažena bezpłatne bezpłatnie bezplatne zdarma gratisowe zahrnuta zahrnuto zahrnuty zahrnutá zahrnutý sisälly sisally sisältyvät sisaltyvat kostenfrei kostenfreie kostenfreies kostenloses kostenlose gratuita gratuite gratuitos incl incls inc incd incld included inclusive inclu free complimentary complementary compliment compliments comp compl complim compli comps gratis foc courtesy covered kostenlos incluído incluída incluídos incluídas compris comprise comprises comprised inkl inklusive inkludiert enthalten incluido incluida incluidos inclus incluse incluso inclusa inclusi compresa compreso comprese compresi comprendido comprendida offert offerts gratuit cortesia ingar ingår inkluderat inkluderad inkluderet inkludert inbegrepen inbegriffen inclusief sisaltyy sisältyy wliczone wliczona wliczony enthalten',
  ],
  [
    'with',
    'obsahuje obsahují zahrnující zahrnuje zahrnují incluye incluyen inclui incluem includono comprend comprennent inclut incluent comprende comprendono beinhaltet beinhalten enthält enthaelt with w/ w plus includes include including incling inclds incls enjoy enjoys avec mit con com ze zawiera zawierają obejmuje obejmują featuring bundled',
  ],
  [
    'not',
    "není nejsou not no non nor neither never isn't isnt aren't arent doesn't doesnt don't dont won't wont cannot can't cant nicht kein keine none nil pas nao não ej inte ikke ei niet geen nie",
  ],
  [
    'without',
    'nezahrnuje nezahrnují neobsahuje neobsahují nezahrnuta nezahrnuto nezahrnutá nezahrnuty nieobejmuje without hors bez w/o wo excl excluding excludes exclude excluded exclud exclusive exclusief exc ex minus sans sin sem ohne senza utan uden uten ilman zonder ausgeschlossen exclu exclue exclus exclues excluido excluida excluído excluída except escluso esclusa esclusi escluse esclusivo exkl exklusive exclu less',
  ],
  [
    'cost',
    'příplatku poplatek poplatku poplatkem doplatek doplatku dokoupit dokoupení dokoupení přikoupit připlatit hrazená hrazené hrazena účtována účtovány účtuje zpoplatněna zpoplatněno dokupić dokupienia wykupić wykupienia wykupienie zakupić zakupu zakupienia kupić odpłatnie odpłatne odpłatna opłatą opłata opłaty dopłacić dodatkowe dodatkowa dodatkowy bijbetalen bijkopen betaald zuzahlung gebührenpflichtig maggiorazione maggiorazioni sovrapprezzo aufschlag mehrpreis preisaufschlag majoration recargo acréscimo acrescimo bijbetaling meerkosten příplatek příplatkem dopłaty dopłatą dopłacie hinzugebucht dazugebucht zugebucht separat proposé contratar contratarse kost bijboeken berechnen kostet kostar koster kosztuje kosztują maksaa custo kosten kostenpflichtig costo coste costa costano cuesta cuestan coûte coute coûtent custa custam facturé facturée facture berechnet verrechnet payant payante payants paga pagar pagare pagano bezahlen add extra extras addon addons xtra xtr additional addl addtl add’l supplement supplements supplementary suppl supp sup surcharge surcharges surchg charge charges charged chargeable chrg chg chgs fee fees payable paid pay pays payment purchase purchased purchasable purchasing buy bought added adding booked sus optional optionally option opt aparte opcional opcionales facultatif facultative facoltativa facoltativo opzionale optionnel optionnelle separately separate sold cost costs costing priced expense upcharge billed bill prebook zuschlag aufpreis suplemento suplementos gegen dazu buchen buchbar dazubuchen dazubuchbar zubuchen hinzubuchen toeslag meerprijs supplemento supplément tillagg tillägg tillaeg tillæg tillegg zubuchbar płatne płatna płatny platne dodatkowo dopłata dopłatą doplata opcjonalnie',
  ],
  ['for', 'voor dla por par for fuer für pour para per pro'],
  [
    'worth',
    'rabatt rabatte rabat rabatu rabaty zniżka zniżki zniżką zniżkę znizka sleva slevu slevou slevy remise réduction reduction descuento descuentos dto sconto sconti riduzione korting nachlass ermäßigung ermässigung preisnachlass desconto worth value valued val credit credits off discount discounted discounts pct percent % save saving savings',
  ],
  [
    'in_price',
    'cenu ceně cenie cenę ceny cenou rate rates price prices tariff part preis zimmerpreis prix precio prezzo preco preço prijs priset prisen hintaan',
  ],
  ['yes', 'yes y always already ok'],
  [
    'offered',
    'recommend recommends recommended recommending recommendation possibility possibly empfohlen empfehlen empfiehlt empfehlenswert möglich moeglich möglichkeit moeglichkeit bestellen bestellt bestellbar reservieren anbieten verfuegbar erhaeltlich possibilité possibilités possibilite recommandons recommandé recommandée conseillons conseillé conseillée commander commandés réserver proposons éventuellement eventuellement pouvez pouvons peuvent posible posibilidad recomendamos recomendado recomendable recomienda aconsejamos solicitar encargar reservar ofrece ofrecemos ofrecido pueden podrán possibile possibilità consigliata consigliato consigliamo raccomandiamo prenotare ordinare offre offriamo possono potete eventuale mogelijk mogelijkheid aanbevolen aanraden raden beschikbaar verkrijgbaar reserveren bestellen aangeboden aanbieden kunt kunnen možná možno možné možnost možnosti mozna moznost lze může můžete doporučujeme doporučeno doporučena doporučená doporučené doporucujeme dostupná dostupné dostupný objednat objednání nabízíme nabízena nabízí podávaná podávané podává podáváme podávána podávány servírovaná możliwe możliwa możliwość możliwości można mozliwe mozliwosc polecamy polecane zalecamy zalecane dostępne dostępna zamówić zamówienia serwowane serwowana serwujemy podawane podawana oferujemy oferowane kann können koennen puede pueden peut può puo pode sirve sirven disponível disponíveis disponibles servi servie servis servido servita servito serviert angeboten disponible disponibile erhältlich verfügbar can may could avail available availability avlb avbl avl served serve offered provided possible request requested req demand ordered ready begins starts starting opens open from between',
  ],
  [
    'heading',
    'rated rating ratings score scored bewertet noté notée puntuación valutata beoordeeld hodnocená oceniane bar bars area areas room rooms rm nook table tables counter counters corner lounge lounges restaurant restaurants restaurante venue venues terrace tray trays menu menus hour hours hrs time times timings item items cafe cafes café places hall facility facilities kitchen space service services deck patio spot spots options choices dance show shows theater theatre cruise cruises reservation reservations dress invitation meeting meetings',
  ],
  [
    'some',
    'kinderen kindje dítě děti dětem dětí dětské dětská dite deti dziecko dzieci dziecka dziecku dziecięce infantil infantiles toddler kinder kindern enfant enfants niño niños nino ninos bambino bambini criança crianças kid kids child children childs childrens child’s children’s elite elites member members platinum diamond gold titanium silver toddlers infants under loyalty ambassador honors',
  ],
  [
    'guests',
    'osoba osoby osobu osobę osób osob osobo dospělá dospělý dospělého dorosły dorosłego persoon erwachsenen erwachsener noc nocleg dzień den personne personnes persona personas persone pessoa pessoas persoon personen jour tag giorno dia día noche nuit notte nacht noite person persons people pers prs pax adult adults adlt adlts ad guest two one three four five six couple couples both pp pppn ppn pppd prpn each day days night nights nite nites nt nts morning daily everyday max up every stay am',
  ],
  [
    'other_subject',
    'wifi internet parking tax taxes vat tx gst svc bed beds rollaway crib cot pet pets dog spa transfer transfers airport valet gym fitness deposit resort nonref nonrefundable nrf cancellation cancel cxl canx cancellations minibar movie laundry smoking usage sauna bevande getranke getraenke getränke boissons bebidas dranken drycker drikke',
  ],
  [
    'place_of',
    'see try bieten biete serving serves offers offering offer ask upgrade upgrades upgraded upgradeable enquire inquire',
  ],
  ['package', 'package pkg pckg pkge packages getaway'],
  ['joint', 'lub nebo en ed and oraz & n + / or und et y oder ou e'],
  ['comma', ', but'],
  ['dash', '- – — : ( ) = ['],
  [
    'kind',
    'daily full hot cold cont contl conti continental american amer amern english irish scottish vienna viennese european buffet buff buf buffett buffets bft deluxe lite light cooked express executive exec club gourmet healthy rich generous lavish delicious hearty set candlelight candlelit romantic course courses a la carte alc gala festive traditional local japanese asian chinese western international organic vegan farm country homemade fresh grab go box boxed bag bags bags basket picnic packed voucher vouchers coupon coupons ticket tickets early late superior premium quick mini simple warm champagne sunday weekend welcome gala big great tasty wonderful sumptuous regional reichhaltiges reichhaltigem reichhaltige reichhaltigen grosses bavarian danish french italian turkish israeli swiss plated plan basis type petit petits petite wellness evening',
  ],
  ['other', 'other further remaining rest'],
  [
    'small',
    'te wordt worden tegen auf sur sulla sul sui na op het v ve za do od bij jako tylko pouze nur seulement solo er o os é viene subject es une ein eine einen einem unser unsere wir ihnen se si jest są będzie está esta están estan è sono sera será ist sind wird est sont reduced special jan feb apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun en th nd rd st x mandatory compulsory obligatory the of a an is are will be being been at in on to our your their its it this that as by we you get gets have has had only also just all any every which arrival departure first second last checkin our own him her must should would come comes there here onsite site desk reception hotel property house us treat made account directly direct locally inside downstairs next door lobby floor dining against sie des del der die das im le la les el un una il so applies apply such receive receives choice use',
  ],
]
export const mealKinds = new Map(
  vocabulary.flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
)

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
