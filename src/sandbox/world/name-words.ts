// Lookup table: words from which the later hotels get their names. Every name contains one invented word.

/** `#` is one of the names, `*` one of the things. */
export type NameWords = { forms: readonly string[]; names: readonly string[]; things: readonly string[] }
const commaSeparated = (text: string) => text.split(',').map((word) => word.trim())
const nameWordsOf = (forms: string, names: string, things: string): NameWords => ({
  forms: commaSeparated(forms),
  names: commaSeparated(names),
  things: commaSeparated(things),
})

const english = nameWordsOf(
  'The # *, # * House, Hotel # *, # & *, The * at #, # * Court, # * Rooms, * and # Hotel',
  'Aldermoor, Brackenshaw, Cattermole, Dunwick, Eskdale Row, Farrowby, Greywell, Hollingfold, Inchbrook, Jesmere, Kettlewood, Larkstone, Marrowby, Netherfold, Oakhanger, Penhollow, Quillfeather, Ravensholt, Saltmarrow, Thornwick Lane, Underhaye, Venworth, Wexcombe, Yarrowdale',
  'Heron, Lantern, Weaver, Compass, Sparrow, Sundial, Kestrel, Cartographer, Juniper, Bellringer, Foundry, Apothecary, Orrery, Saddler, Thimble, Windvane',
)
const spanish = nameWordsOf(
  'Hotel #, Casa * #, * de #, Posada #, La * de #, Palacio #, Patio #, Hotel * y #',
  'Valdemirlo, Albarrosal, Torremielga, Quintanalbor, Fuentelaria, Montecielar, Ríoclarín, Sotoviejares, Casalunara, Miralcampillo, Peñalbora, Villacerezal',
  'Golondrina, Veleta, Alondra, Granada, Celosía, Amapola, Noria, Retama, Cigüeña, Higuera',
)
const portuguese = nameWordsOf(
  'Hotel #, Solar #, Casa * #, * de #, Pousada #',
  'Araucaral, Montebelor, Ribeirolha, Campofloral, Sereninho Alto, Pinhalvez',
  'Gralha, Cigarra, Samambaia, Varanda, Lanterna, Jaboticaba',
)
const french = nameWordsOf(
  'Hôtel #, La Maison #, Le * de #, Riad #, Auberge #, Les Jardins #',
  'Montclairval, Belormande, Saint-Orvien, Darmellou, Valfleurance, Zahranel, Tilmazane, Ormessonville, Belvallonet, Amrazel',
  'Héron, Moulin, Tilleul, Cerf-Volant, Pressoir, Citronnier, Puits, Sablier',
)
const german = nameWordsOf(
  'Hotel #, Gasthaus * #, # am See, Haus #, Pension #',
  'Silbereggen, Ammerfluh, Rüttigrund, Hohlenbachen, Lindenhaldi, Morgenfluh',
  'Steinbock, Haubentaucher, Wegweiser, Federkiel, Zirbelstern, Murmeltier',
)
const nordic = nameWordsOf(
  'Hotell #, # * Hotell, # & *, Villa #, # Gård',
  'Skärvinge, Björkholmen Nya, Vindsundet, Lysedalen, Granåsby, Strömnässa, Kvitfjellet Brygge, Sjöhagaby',
  'Storspov, Fyrlykta, Nattviol, Havstornet, Tärnan, Kompassrosen, Lommen, Vinterhagen',
)
const baltic = nameWordsOf(
  'Hotelli #, # * Hotel, # & *, Villa #, # Residents',
  'Saarelinnu, Koivusalmela, Merihelmikko, Tuulekivi, Lumelahte, Honkarantala, Kuunsiltala, Põhjatulik',
  'Heinälintu, Rändur, Lokki, Majakas, Kuusenkäpy, Linnutee',
)
const central = nameWordsOf(
  'Hotel #, # *, U #, Penzion #, # Palota',
  'Aranylángos, Bělosova, Stříbrokotva, Kékfolyóvég, Zlatokompas, Holdfényes, Vadrózsakert, Modrojestřáb, Csillagkapus, Tichomlýn',
  'Rezidencia, Udvar, Dvůr, Kert, Terasa',
)
const greek = nameWordsOf(
  'Hotel #, # *, * #, Casa #',
  'Thalassionis, Melisandria, Kyanthemos, Anemoessia, Asterionida, Lykavonos',
  'Kouros, Elaia, Meltemi, Ostria, Kallisti, Petra',
)
const eastern = (names: string) =>
  nameWordsOf(
    '# *, The # *, Hotel #, * #, # Residence',
    names,
    'Lotus Gate, Crane House, Bamboo Court, Paper Lantern, Riverside Inn, Tea Rooms, Garden Suites, Plum Blossom, Moon Bridge, Jade Wharf, Cinnamon Hall, Pine Terrace',
  )

const nameWords: Readonly<Record<string, NameWords>> = {
  GB: english,
  IE: english,
  US: english,
  ZA: english,
  KE: english,
  AE: english,
  AU: english,
  NZ: english,
  ES: spanish,
  MX: spanish,
  CO: spanish,
  PE: spanish,
  CL: spanish,
  AR: spanish,
  BR: portuguese,
  MA: french,
  CH: german,
  SE: nordic,
  NO: nordic,
  FI: baltic,
  EE: baltic,
  HU: central,
  CZ: central,
  GR: greek,
  KR: eastern('Byeolmarudang, Seonhaejae, Namsongri Won, Cheongpadam'),
  JP: eastern('Kazegawa Mori, Tsukihazaki, Harusekian, Aomizora'),
  VN: eastern('Trúc Vân Lâm, Hồ Sương Mai, Lạc Nguyệt Trai, Sen Hương Các'),
  TH: eastern('Rimsuwanlok, Baan Thungfai, Chaokharat, Sirimekhala Nam'),
  IN: eastern('Chandrasarovar, Neelkamaldwar, Kadambvati, Suryagangotri'),
  TW: eastern('Yunhaitang, Qingshuipu, Lanyuegang, Shanwutai'),
}
export const wordsOfCity = ({ name, country }: { name: string; country: string }): NameWords =>
  name === 'Québec' ? french : (nameWords[country] ?? english)
