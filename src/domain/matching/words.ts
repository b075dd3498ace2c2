// The words of hotel names and addresses: what a GDS shortens, what says nothing, and what tells sister hotels apart.
import { foldSet, foldTable } from './fold-text.ts'

/** Words of names as a GDS shortens them. */
export const nameWords = foldTable({
  'htl hotl hot': 'hotel',
  'hotels hoteles alberghi otel oteli hotell hoteli gostinitsa hotelu': 'hotel',
  'intl int intnl intrntl inter': 'international',
  'arpt airpt apt aprt arprt airprt aport flughafen aeroport aeroporto aeropuerto lufthavn flygplats': 'airport',
  'ctr cntr cnt centre centro zentrum centrum tsentr tsentralnaia': 'center',
  'dwtn dtwn dntn dntwn dwntwn downtwn': 'downtown',
  'ste stes sts suite suits suiten': 'suites',
  'rsrt rst': 'resort', // res is also short for residence: it is compared as it stands
  'resid rsd residenz residencia residenza residenz rezidentsia': 'residence',
  'exp expr xpress exprs': 'express',
  'conf cnf': 'conference',
  'conv cnvtn': 'convention',
  'univ uni': 'university',
  'exec exe': 'executive',
  'bch bh': 'beach',
  'spgs sprgs': 'springs',
  'hts hghts': 'heights',
  'pk prk parc': 'park',
  'plz plza piazza place': 'plaza',
  'sq sqr': 'square',
  'grdn gdn gdns gardens jardin garten giardino': 'garden',
  'crtyd cy ctyd ctyrd': 'courtyard',
  'n no nth nord norte noord sever': 'north',
  's so sth sud sur zuid iug': 'south',
  'e ost est este oost vostok': 'east',
  'w ouest oeste zapad': 'west',
  'stn sta bahnhof hauptbahnhof hbf gare stazione estacion station vokzal': 'station',
  mt: 'mount',
  ft: 'fort',
  'st snt sankt sainte san santa sant sveti agios': 'saint',
  'apts appts aparthotel aparthtl apartamentos appartements apartments apartment': 'apartments',
  'twr twrs towers torre turm tour': 'tower',
  'anx annexe anex dependance': 'annex',
  'mus museumn': 'museum',
  'palac palacio palazzo palast palais palas': 'palace',
  'grnd gr gd grande': 'grand',
  'rgcy regcy': 'regency',
  'marr marrtt mrriott': 'marriott',
  'htn hltn': 'hilton',
  shrtn: 'sheraton',
  bw: 'best western',
  hi: 'holiday inn',
  'hie hix hiex': 'holiday inn express',
  hgi: 'hilton garden inn',
  'dt dbltree dbltr': 'doubletree',
  ii: '2',
  iii: '3',
})

/** Words of addresses, shortened or in another language. */
export const streetWords = foldTable({
  'str st strt strasse strase straat street ulitsa ulica ul utca rue calle via rua gade gata gatan gt odos dori marg cad caddesi cd sok sokak sokagi':
    'street',
  'ave av aven avenida avenue avinguda viale al allee prospekt pr trida leoforos': 'avenue',
  'blvd bd blv boulevard bulvar bulevar': 'boulevard',
  'rd road ctra carretera chaussee': 'road',
  'hwy hway highway': 'highway',
  'pkwy pky parkway': 'parkway',
  'dr drive': 'drive',
  'ln lane': 'lane',
  'ct court': 'court',
  'cir crcl circle': 'circle',
  'pl plaza platz plac place piazza praca plein plz': 'square',
  'sq square ploshchad namesti ter': 'square',
  'n no nth north': 'north',
  's so sth south': 'south',
  'e east': 'east',
  'w west': 'west',
  'nab naberezhnaia naberezhnaya emb embankment quai kai': 'quay',
  intl: 'international',
  'arpt airpt apt': 'airport',
  'hbf bahnhof': 'station',
})

/** What a word for a street ends with where a language writes both as one. */
export const streetEndings =
  /(?<=.{3})(strase|straat|strat|str|gase|gade|gatan|gata|ulitsa|utca|platz|plats|plein|laan|weg|alle|ale)$/

export const streetKinds = foldSet(
  'street avenue boulevard road highway parkway drive lane court circle square quay the of de la le du des der die das am an im and',
)

/** Words that say nothing about which hotel it is. */
export const fillers = foldSet(
  'hotel the a an and und et y i by at of in on de la le les el los las du des da do di del della der die das den am im zum zur van a au aux to near',
)

/** Words that tell sister hotels of one brand apart: a difference in one of them outweighs the rest of the name. */
export const variants = foldSet(
  'express suites inn garden residence resort airport downtown center north south east west tower annex plaza park beach station riverside ' +
    'conference convention lodge apartments hostel motel villa palace boutique business executive premier plus select budget styles regency house ' +
    'centric blu red grand royal club spa old new upper lower collection university medical mall stadium lake square 1 2 3 4 5 first second one two',
)
/** Of each group a hotel is at most one. */
export const opposites: readonly ReadonlySet<string>[] = [
  foldSet('north south east west center downtown airport'),
  foldSet('1 2 3 4 5'),
  foldSet('tower annex'),
  foldSet('old new'),
  foldSet('upper lower'),
  foldSet('express garden select budget styles regency centric blu red premier'),
]
