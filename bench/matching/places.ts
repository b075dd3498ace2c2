// Countries of the invented world: their cities in several spellings, what streets and small towns are called, and post codes.

export type City = {
  names: readonly [string, ...string[]]
  at: readonly [latitude: number, longitude: number]
  share: number
}
export type Country = {
  code: string
  share: number
  /** The first name is the local one, the others are those that a GDS may write. */
  cities: readonly City[]
  /** Syllables of invented towns, streets and owners. */
  syllables: readonly [first: string, middle: string, last: string]
  /** `#` is the number, `@` the name. */
  street: readonly string[]
  /** `9` is a digit, `A` a letter. */
  post: string
  phone: string
  center: readonly [number, number]
  hotelWords: readonly string[]
}

const city = (names: string, latitude: number, longitude: number, share: number): City => {
  const [first = '', ...others] = names.split('|')
  return { names: [first, ...others], at: [latitude, longitude], share }
}
const german = ['Gasthof', 'Hotel', 'Pension', 'Landhotel', 'Parkhotel', 'Stadthotel', 'Hotel Garni']
const english = ['Hotel', 'Inn', 'Lodge', 'Motel', 'Guest House', 'House Hotel', 'Suites', 'Resort']
const french = ['Hôtel', 'Hôtel de', 'Résidence', 'Auberge', 'Grand Hôtel', 'Hôtel du']
const germanSyllables = [
  'Ober Unter Neu Alt Bad Gross Klein Winter Linden Eichen Rosen Stein Wald Berg Brunn Birken',
  'a er en el in is',
  'bach dorf heim burg hausen feld stadt walde au ingen berg tal',
] as const

export const countries: readonly Country[] = [
  {
    code: 'US',
    share: 34,
    center: [39, -95],
    post: '99999',
    phone: '+1 999 999 9999',
    cities: [
      city('New York|NEW YORK NY|NYC|NEW YORK CITY', 40.75, -73.98, 9),
      city('Denver|DENVER CO', 39.74, -104.99, 5),
      city('Chicago|CHICAGO IL', 41.88, -87.63, 7),
      city('Saint Louis|ST LOUIS|ST. LOUIS', 38.63, -90.2, 4),
      city('Orlando|ORLANDO FL', 28.54, -81.38, 8),
      city('Las Vegas|LAS VEGAS NV', 36.17, -115.14, 7),
      city('Los Angeles|LOS ANGELES CA', 34.05, -118.24, 8),
      city('Fort Worth|FT WORTH', 32.75, -97.33, 3),
      city('Houston|HOUSTON TX', 29.76, -95.37, 6),
      city('Atlanta|ATLANTA GA', 33.75, -84.39, 6),
    ],
    syllables: [
      'Ash Green Oak River Spring Clear Mill Lake West North Cedar Maple Pine Rock Fair George Harris Jackson Madison Franklin',
      'ing s en y er',
      'ton ville field burg wood ford dale port view ridge creek land',
    ],
    street: [
      '# @ Street',
      '# @ Avenue',
      '# @ Road',
      '# @ Boulevard',
      '# @ Drive',
      '# North @ Street',
      '# South @ Street',
      '# @ Parkway',
    ],
    hotelWords: english,
  },
  {
    code: 'DE',
    share: 10,
    center: [51, 10],
    post: '99999',
    phone: '+49 99 9999999',
    cities: [
      city('München|MUNICH|MUENCHEN|MUNCHEN', 48.14, 11.57, 6),
      city('Köln|COLOGNE|KOELN', 50.94, 6.96, 5),
      city('Nürnberg|NUREMBERG|NUERNBERG', 49.45, 11.08, 3),
      city('Frankfurt am Main|FRANKFURT|FRANKFURT/MAIN', 50.11, 8.68, 6),
      city('Hannover|HANOVER', 52.37, 9.73, 3),
      city('Düsseldorf|DUESSELDORF|DUSSELDORF', 51.23, 6.78, 4),
      city('Berlin|BERLIN', 52.52, 13.4, 8),
    ],
    syllables: germanSyllables,
    street: ['@straße #', '@ Straße #', 'Am @ #', '@weg #', '@platz #', '@allee #'],
    hotelWords: german,
  },
  {
    code: 'AT',
    share: 4,
    center: [47.5, 14],
    post: '9999',
    phone: '+43 9 9999999',
    cities: [
      city('Wien|VIENNA|WIEN', 48.21, 16.37, 8),
      city('Salzburg|SALZBURG', 47.8, 13.05, 4),
      city('Graz|GRAZ', 47.07, 15.44, 2),
    ],
    syllables: germanSyllables,
    street: ['@gasse #', '@straße #', '@ring #', '@platz #'],
    hotelWords: german,
  },
  {
    code: 'CH',
    share: 3,
    center: [46.8, 8.2],
    post: '9999',
    phone: '+41 99 999 99 99',
    cities: [
      city('Genève|GENEVA|GENF', 46.2, 6.15, 5),
      city('Zürich|ZURICH|ZUERICH', 47.37, 8.54, 6),
      city('Basel|BASLE|BASEL', 47.56, 7.59, 3),
      city('Luzern|LUCERNE', 47.05, 8.31, 3),
    ],
    syllables: germanSyllables,
    street: ['@strasse #', '@gasse #', 'Rue de @ #'],
    hotelWords: german,
  },
  {
    code: 'FR',
    share: 9,
    center: [46.6, 2.4],
    post: '99999',
    phone: '+33 9 99 99 99 99',
    cities: [
      city('Paris|PARIS', 48.86, 2.35, 12),
      city('Lyon|LYON|LYONS', 45.76, 4.84, 5),
      city('Nice|NICE', 43.7, 7.27, 4),
      city('Marseille|MARSEILLES|MARSEILLE', 43.3, 5.37, 4),
      city('Strasbourg|STRASBOURG|STRASSBURG', 48.57, 7.75, 3),
    ],
    syllables: [
      'Beau Mont Saint- Ville Roche Font Chau Belle Château Val Bour Mar',
      'e a i o ai eau',
      'gny ville mont fort court lieu champ vigne riac sur bourg',
    ],
    street: ['# rue de @', '# avenue @', '# boulevard de @', '# place @', '# rue du @'],
    hotelWords: french,
  },
  {
    code: 'GB',
    share: 8,
    center: [52.5, -1.5],
    post: 'AA9 9AA',
    phone: '+44 99 9999 9999',
    cities: [
      city('London|LONDON', 51.51, -0.13, 14),
      city('Edinburgh|EDINBURGH', 55.95, -3.19, 5),
      city('Manchester|MANCHESTER', 53.48, -2.24, 4),
      city('Birmingham|BIRMINGHAM', 52.48, -1.9, 4),
    ],
    syllables: [
      'Ash King Queen Stan Wool Black White Hart New Castle Brad Lan',
      'er ing s le wick',
      'ton ham ford bury ley worth minster combe well bridge',
    ],
    street: ['# @ Road', '# @ Street', '# @ Lane', '# @ Gardens', '# @ Square'],
    hotelWords: english,
  },
  {
    code: 'ES',
    share: 6,
    center: [40, -4],
    post: '99999',
    phone: '+34 99 999 99 99',
    cities: [
      city('Sevilla|SEVILLE|SEVILLA', 37.39, -5.98, 4),
      city('Madrid|MADRID', 40.42, -3.7, 7),
      city('Palma de Mallorca|PALMA|PALMA MALLORCA', 39.57, 2.65, 5),
      city('Donostia-San Sebastián|SAN SEBASTIAN', 43.32, -1.98, 2),
      city('Zaragoza|ZARAGOZA|SARAGOSSA', 41.65, -0.89, 2),
    ],
    syllables: [
      'Villa Torre Monte Val Alba Cas Guada Fuen Mira Ben',
      'de la re ni que lu',
      'mar flores nueva rubia vera cena jara tosa vente',
    ],
    street: ['Calle @ #', 'Avenida de @ #', 'Paseo @ #', 'Plaza de @ #'],
    hotelWords: ['Hotel', 'Hostal', 'Hotel Spa', 'Aparthotel', 'Parador'],
  },
  {
    code: 'IT',
    share: 6,
    center: [43, 12],
    post: '99999',
    phone: '+39 99 9999999',
    cities: [
      city('Firenze|FLORENCE|FIRENZE', 43.77, 11.26, 5),
      city('Venezia|VENICE|VENEZIA', 45.44, 12.32, 5),
      city('Roma|ROME|ROMA', 41.9, 12.5, 9),
      city('Milano|MILAN|MILANO', 45.46, 9.19, 6),
      city('Napoli|NAPLES', 40.85, 14.27, 3),
      city('Torino|TURIN|TORINO', 45.07, 7.69, 3),
    ],
    syllables: [
      'Monte Castel San Villa Borgo Pietra Torre Rocca Fonte',
      'ra li na gna ce vi',
      'ssano veno tico luce rosa bella nova fiore',
    ],
    street: ['Via @ #', 'Via dei @ #', 'Piazza @ #', 'Viale @ #', 'Corso @ #'],
    hotelWords: ['Hotel', 'Albergo', 'Locanda', 'Grand Hotel', 'Residenza'],
  },
  {
    code: 'DK',
    share: 2,
    center: [56, 10],
    post: '9999',
    phone: '+45 99 99 99 99',
    cities: [city('København|COPENHAGEN|KOBENHAVN', 55.68, 12.57, 6), city('Aarhus|AARHUS|ARHUS', 56.16, 10.2, 3)],
    syllables: ['Ny Gammel Søn Nør Sø Bø Kær Lund Skov', 'der re ge ke', 'by borg løse rup sted holm ås'],
    street: ['@gade #', '@vej #', '@ Allé #'],
    hotelWords: ['Hotel', 'Badehotel', 'Hotel', 'Kro'],
  },
  {
    code: 'PL',
    share: 3,
    center: [52, 19],
    post: '99-999',
    phone: '+48 99 999 99 99',
    cities: [
      city('Warszawa|WARSAW|WARSZAWA', 52.23, 21.01, 6),
      city('Kraków|KRAKOW|CRACOW', 50.06, 19.94, 5),
      city('Wrocław|WROCLAW', 51.11, 17.03, 3),
      city('Łódź|LODZ', 51.76, 19.46, 2),
    ],
    syllables: [
      'Stara Nowa Biała Zielona Wielka Mała Jele Kamie',
      'na czy sto wi sko',
      'wice góra łęka brzeg wola pole szyn',
    ],
    street: ['ul. @ #', 'Aleja @ #', 'Plac @ #'],
    hotelWords: ['Hotel', 'Pensjonat', 'Dwór', 'Hotel'],
  },
  {
    code: 'CZ',
    share: 2,
    center: [49.8, 15.5],
    post: '999 99',
    phone: '+420 999 999 999',
    cities: [
      city('Praha|PRAGUE|PRAHA', 50.08, 14.44, 8),
      city('Brno|BRNO', 49.19, 16.61, 2),
      city('Plzeň|PILSEN|PLZEN', 49.74, 13.38, 2),
    ],
    syllables: ['Nové Staré Horní Dolní Čes Krá Jiř', 'ko ve lo ni dra', 'vice město hrad nov lov stín'],
    street: ['@ #', '@ třída #', 'náměstí @ #'],
    hotelWords: ['Hotel', 'Penzion', 'Hotel U'],
  },
  {
    code: 'RU',
    share: 4,
    center: [55.5, 40],
    post: '999999',
    phone: '+7 999 999 99 99',
    cities: [
      city('Москва|MOSCOW|MOSKVA', 55.76, 37.62, 9),
      city('Санкт-Петербург|ST PETERSBURG|SAINT PETERSBURG', 59.94, 30.31, 6),
      city('Казань|KAZAN', 55.79, 49.12, 3),
      city('Сочи|SOCHI', 43.6, 39.73, 3),
      city('Нижний Новгород|NIZHNY NOVGOROD', 56.33, 44, 2),
    ],
    syllables: [
      'Ново Старо Бело Красно Верхне Зелено Петро Ива',
      'ни ро ле ва зи',
      'горск град сельск поль ново реченск',
    ],
    street: ['улица @ #', '@ проспект #', 'площадь @ #', 'набережная @ #'],
    hotelWords: ['Гостиница', 'Отель', 'Парк-отель', 'Гостевой дом'],
  },
  {
    code: 'GR',
    share: 2,
    center: [38.5, 23],
    post: '999 99',
    phone: '+30 99 9999 9999',
    cities: [
      city('Αθήνα|ATHENS|ATHINA', 37.98, 23.73, 6),
      city('Θεσσαλονίκη|THESSALONIKI|SALONICA', 40.64, 22.94, 4),
      city('Ηράκλειο|HERAKLION|IRAKLION', 35.34, 25.13, 3),
      city('Ρόδος|RHODES|RODOS', 36.43, 28.22, 3),
    ],
    syllables: ['Νέα Άνω Κάτω Παλαιό Άγιος Μεγα', 'λο πο ρι κα νε', 'πολη χώρι καστρο νησι βρυση'],
    street: ['@ #', 'Οδός @ #', 'Λεωφόρος @ #'],
    hotelWords: ['Ξενοδοχείο', 'Hotel', 'Στούντιο'],
  },
  {
    code: 'JP',
    share: 3,
    center: [36, 138],
    post: '999-9999',
    phone: '+81 9 9999 9999',
    cities: [
      city('Tokyo|TOKYO|TOKIO', 35.68, 139.76, 8),
      city('Osaka|OSAKA', 34.69, 135.5, 5),
      city('Kyoto|KYOTO', 35.01, 135.77, 4),
    ],
    syllables: ['Shin Naka Oku Higashi Nishi Kita Minami Yama', 'no ga ka shi ta', 'hama saka mura zaki gawa hara cho'],
    street: ['#-2 @', '#-11-3 @-cho', '#-5 @-dori'],
    hotelWords: ['Hotel', 'Ryokan', 'Inn'],
  },
  {
    code: 'IN',
    share: 4,
    center: [22, 78],
    post: '999999',
    phone: '+91 99 9999 9999',
    cities: [
      city('Mumbai|BOMBAY|MUMBAI', 19.08, 72.88, 7),
      city('Bengaluru|BANGALORE|BENGALURU', 12.97, 77.59, 5),
      city('Chennai|MADRAS|CHENNAI', 13.08, 80.27, 4),
      city('Kolkata|CALCUTTA|KOLKATA', 22.57, 88.36, 3),
    ],
    syllables: ['Ram Shiv Jai Krish Raj Mah Sun', 'a na i la de', 'pur nagar bad garh ganj gaon'],
    street: ['# @ Road', '# @ Marg', 'Plot # @ Nagar'],
    hotelWords: ['Hotel', 'Residency', 'Palace', 'Inn'],
  },
]
