// Lookup table: the cities of the invented world, and what all hotels of a country share. The coordinates of the cities are real; streets and telephone numbers are not.

export type City = {
  name: string
  /** As a host writes it in capitals without marks. */
  plain: string
  country: string
  /** The airport or city code that properties are filed under. */
  code: string
  latitude: number
  longitude: number
  time_zone: string
  currency: string
  /** Digits after the point. */
  decimals: 0 | 2
  /** Percent on top of the price, its OpenTravel fee code, and what hosts call it. */
  tax: { percent: string; code: string; name: string }
  phone: string
  post_codes: readonly string[]
  streets: readonly string[]
  /** OpenTravel room view codes that a room here may have, with the word of the text. */
  views: readonly (readonly [code: string, words: string])[]
  /** A usual price of a standard room for one night, in whole units. */
  price: number
}

// Country; currency; digits after the point; percent of tax, its OpenTravel fee code, its name.
const countryTable = `
PL; PLN; 2; 8 36 VAT
FR; EUR; 2; 10 36 VAT
AT; EUR; 2; 10 36 VAT
PT; EUR; 2; 6 36 VAT
DK; DKK; 2; 25 36 VAT
IT; EUR; 2; 10 36 VAT
NL; EUR; 2; 9 36 VAT
DE; EUR; 2; 7 36 VAT
SG; SGD; 2; 9 35 GST
IS; ISK; 0; 11 36 VAT
GB; GBP; 2; 20 36 VAT
IE; EUR; 2; 13.5 36 VAT
ES; EUR; 2; 10 36 IVA
GR; EUR; 2; 13 36 VAT
HU; HUF; 2; 5 36 VAT
CZ; CZK; 2; 12 36 VAT
SE; SEK; 2; 12 36 VAT
NO; NOK; 2; 12 36 VAT
FI; EUR; 2; 13.5 36 VAT
EE; EUR; 2; 13 36 VAT
CH; CHF; 2; 3.8 36 VAT
US; USD; 2; 13.5 13 SALES TAX
CA; CAD; 2; 13 19 HST
MX; MXN; 2; 16 36 IVA
CO; COP; 2; 19 36 IVA
PE; USD; 2; 18 36 IGV
CL; CLP; 0; 19 36 IVA
AR; USD; 2; 21 36 IVA
BR; BRL; 2; 5 28 ROOM TAX
ZA; ZAR; 2; 15 36 VAT
KE; USD; 2; 16 36 VAT
MA; MAD; 2; 10 36 VAT
AE; AED; 2; 15 17 TAXES
KR; KRW; 0; 10 36 VAT
JP; JPY; 0; 10 36 CONSUMPTION TAX
VN; VND; 0; 8 36 VAT
TH; THB; 2; 7 36 VAT
IN; INR; 2; 18 35 GST
TW; TWD; 2; 5 36 VAT
AU; AUD; 2; 10 35 GST
NZ; NZD; 2; 15 35 GST
`

// Name; country; code; latitude; longitude; time zone; telephone; post codes; streets; views; a usual price; its tax if not the country's.
const firstTable = `
Kraków; PL; KRK; 50.0614; 19.9372; Europe/Warsaw; 48-12; 31-004, 31-010, 30-302, 31-052; ul. Kasztelańska, ul. Dolnych Młynów, Bulwar Rodła, ul. Starowiślna; 3 CITY, 13 RIVER, 4 COURTYARD; 520
Gdańsk; PL; GDN; 54.3521; 18.6464; Europe/Warsaw; 48-58; 80-831, 80-750, 80-958, 80-837; ul. Szafarnia, ul. Długie Ogrody, ul. Tokarska, ul. Chmielna; 6 HARBOR, 3 CITY, 13 RIVER; 480
Lyon; FR; LYS; 45.764; 4.8357; Europe/Paris; 33-4; 69001, 69002, 69005, 69006; Rue de la Charité, Quai Romain Rolland, Rue Mercière, Cours Vitton; 13 RIVER, 3 CITY, 16 GARDEN; 142
Innsbruck; AT; INN; 47.2692; 11.4041; Europe/Vienna; 43-512; 6020, 6080, 6065, 6094; Maria-Theresien-Straße, Innrain, Höttinger Gasse, Igler Straße; 10 MOUNTAIN, 3 CITY, 16 GARDEN; 168
Porto; PT; OPO; 41.1496; -8.6109; Europe/Lisbon; 351-22; 4050-253, 4000-322, 4150-196, 4050-510; Rua das Flores, Rua de Santa Catarina, Avenida do Brasil, Rua da Reboleira; 13 RIVER, 3 CITY, 25 SEA; 124
Copenhagen; DK; CPH; 55.6761; 12.5683; Europe/Copenhagen; 45-33; 1050, 1256, 1620, 2300; Toldbodgade, Amaliegade, Vesterbrogade, Islands Brygge; 6 HARBOR, 3 CITY, 29 CANAL; 1240
Bologna; IT; BLQ; 44.4949; 11.3426; Europe/Rome; 39-051; 40121, 40124, 40125, 40126; Via dell'Indipendenza, Via Santo Stefano, Via Castiglione, Via Zamboni; 3 CITY, 4 COURTYARD, 16 GARDEN; 136
Rotterdam; NL; RTM; 51.9225; 4.4792; Europe/Amsterdam; 31-10; 3011 GZ, 3012 CK, 3016 BD, 3072 AR; Wijnhaven, Coolsingel, Westerkade, Wilhelminakade; 6 HARBOR, 3 CITY, 13 RIVER; 149
Lindau; DE; FDH; 47.5458; 9.6837; Europe/Berlin; 49-8382; 88131, 88131, 88142, 88149; Seepromenade, Ludwigstraße, Bregenzer Straße, Schachener Straße; 8 LAKE, 10 MOUNTAIN, 16 GARDEN; 158
New York; US; NYC; 40.7549; -73.984; America/New_York; 1-212; 10018, 10036, 10001, 10022; West 44th Street, Lexington Avenue, West 29th Street, East 52nd Street; 3 CITY, 17 PARK, 45 STREET; 289; 14.75 13 SALES TAX
Singapore; SG; SIN; 1.2903; 103.8519; Asia/Singapore; 65-6; 179101, 238859, 068896, 049178; Hill Street, Orchard Link, Amoy Street, Collyer Rise; 3 CITY, 9 MARINA, 12 POOL; 318
Tokyo; JP; TYO; 35.6812; 139.7671; Asia/Tokyo; 81-3; 100-0005, 104-0061, 111-0032, 160-0022; Marunouchi 2-chome, Ginza 7-chome, Asakusa 1-chome, Shinjuku 3-chome; 3 CITY, 16 GARDEN, 13 RIVER; 24800; 10 36 VAT
Reykjavík; IS; REK; 64.1466; -21.9426; Atlantic/Reykjavik; 354-5; 101, 105, 107, 108; Laugavegur, Borgartún, Hringbraut, Suðurlandsbraut; 2 BAY, 10 MOUNTAIN, 3 CITY; 27500
`

const laterTable = `
London; GB; LON; 51.5074; -0.1278; Europe/London; 44-20; EC2V 7AG, SE1 9TG, W1G 9QD; Bankside Walk, Cheapside Row, Wigmore Passage; 3 CITY, 13 RIVER, 17 PARK; 236
Dublin; IE; DUB; 53.3498; -6.2603; Europe/Dublin; 353-1; D02 AF30, D01 R2P5, D04 C5Y6; Merrion Row, Capel Quay, Harcourt Lane; 3 CITY, 13 RIVER, 16 GARDEN; 189
Madrid; ES; MAD; 40.4168; -3.7038; Europe/Madrid; 34-91; 28004, 28013, 28014; Calle del Molino, Calle de la Encina, Paseo del Olivar; 3 CITY, 4 COURTYARD, 17 PARK; 142
Sevilla; ES; SVQ; 37.3891; -5.9845; Europe/Madrid; 34-95; 41001, 41004, 41010; Calle Jazmines, Plaza del Aljibe, Calle Alfareros; 4 COURTYARD, 3 CITY, 13 RIVER; 121
Athens; GR; ATH; 37.9838; 23.7275; Europe/Athens; 30-210; 105 57, 117 42, 106 75; Odos Thespidos, Odos Kallirois, Odos Aristippou; 3 CITY, 10 MOUNTAIN, 42 SUNSET; 118
Budapest; HU; BUD; 47.4979; 19.0402; Europe/Budapest; 36-1; 1051, 1077, 1088; Arany utca, Nap utca, Kikötő tér; 13 RIVER, 3 CITY, 4 COURTYARD; 41000
Prague; CZ; PRG; 50.0755; 14.4378; Europe/Prague; 420-2; 110 00, 118 00, 120 00; Nerudova stezka, Liliova, Mostecká; 3 CITY, 13 RIVER, 4 COURTYARD; 2890
Stockholm; SE; STO; 59.3293; 18.0686; Europe/Stockholm; 46-8; 111 28, 116 46, 114 56; Skeppargatan, Götgatan, Köpmanbacken; 6 HARBOR, 3 CITY, 14 WATER; 1690
Oslo; NO; OSL; 59.9139; 10.7522; Europe/Oslo; 47-22; 0150, 0191, 0250; Tollbugata, Sørengkaia, Fjordalléen; 2 BAY, 6 HARBOR, 3 CITY; 1840
Helsinki; FI; HEL; 60.1699; 24.9384; Europe/Helsinki; 358-9; 00100, 00130, 00160; Kasarmikatu, Laivurinkatu, Satamakatu; 6 HARBOR, 3 CITY, 25 SEA; 158
Tallinn; EE; TLL; 59.437; 24.7536; Europe/Tallinn; 372-6; 10123, 10133, 10151; Pikk jalg, Kotzebue, Uus; 3 CITY, 6 HARBOR, 4 COURTYARD; 109
Zürich; CH; ZRH; 47.3769; 8.5417; Europe/Zurich; 41-44; 8001, 8004, 8008; Limmatquai, Storchengasse, Seefeldweg; 8 LAKE, 13 RIVER, 10 MOUNTAIN; 264
Chicago; US; CHI; 41.8781; -87.6298; America/Chicago; 1-312; 60601, 60611, 60654; East Harbor Drive, North Wells Court, West Ontario Place; 8 LAKE, 13 RIVER, 3 CITY; 219
San Diego; US; SAN; 32.7157; -117.1611; America/Los_Angeles; 1-619; 92101, 92103, 92109; Kettner Walk, India Court, Mission Bayside; 2 BAY, 11 OCEAN, 12 POOL; 228
Toronto; CA; YTO; 43.6532; -79.3832; America/Toronto; 1-416; M5V 2T6, M5H 2N2, M4W 1A8; Simcoe Row, Yorkville Lane, Wellington Place; 3 CITY, 8 LAKE, 17 PARK; 241
Québec; CA; YQB; 46.8139; -71.208; America/Toronto; 1-418; G1R 4P5, G1K 3X2, G1R 2J6; Rue du Fort, Côte de la Montée, Rue Dalhousie; 13 RIVER, 3 CITY, 4 COURTYARD; 209
Mexico City; MX; MEX; 19.4326; -99.1332; America/Mexico_City; 52-55; 06000, 06700, 11560; Calle Jacarandas, Avenida Ahuehuete, Calle Tulipanes; 3 CITY, 17 PARK, 4 COURTYARD; 2350
Bogotá; CO; BOG; 4.711; -74.0721; America/Bogota; 57-601; 110221, 110231, 111711; Carrera 11, Calle 93 Bis, Avenida del Nogal; 10 MOUNTAIN, 3 CITY, 17 PARK; 420000
Lima; PE; LIM; -12.0464; -77.0428; America/Lima; 51-1; 15074, 15063, 15001; Malecón Cisneros, Calle Colina, Jirón Carabaya; 11 OCEAN, 3 CITY, 17 PARK; 114
Santiago; CL; SCL; -33.4489; -70.6693; America/Santiago; 56-2; 7510689, 8320000, 7550000; Avenida Vitacura, Calle Lastarria, Avenida Isidora; 10 MOUNTAIN, 3 CITY, 12 POOL; 98000
Buenos Aires; AR; BUE; -34.6037; -58.3816; America/Argentina/Buenos_Aires; 54-11; C1107, C1014, C1425; Calle Arroyo, Avenida Alvear, Calle Humahuaca; 3 CITY, 13 RIVER, 17 PARK; 127
Curitiba; BR; CWB; -25.4284; -49.2733; America/Sao_Paulo; 55-41; 80020-310, 80420-210, 80730-000; Rua das Araucárias, Rua Comendador, Alameda Cabral; 3 CITY, 17 PARK, 16 GARDEN; 430
Cape Town; ZA; CPT; -33.9249; 18.4241; Africa/Johannesburg; 27-21; 8001, 8005, 8002; Kloof Row, Dock Road, Long Street; 10 MOUNTAIN, 11 OCEAN, 6 HARBOR; 2480
Nairobi; KE; NBO; -1.2921; 36.8219; Africa/Nairobi; 254-20; 00100, 00200, 00800; Riverside Drive, Kenyatta Lane, Ngong Close; 16 GARDEN, 3 CITY, 12 POOL; 164
Marrakech; MA; RAK; 31.6295; -7.9811; Africa/Casablanca; 212-524; 40000, 40020, 40060; Derb Zitoun, Rue Bab Ahmar, Avenue de la Ménara; 4 COURTYARD, 16 GARDEN, 12 POOL; 1290
Dubai; AE; DXB; 25.2048; 55.2708; Asia/Dubai; 971-4; 00000, 00001, 00002; Al Sufouh Road, Creekside Street, Marina Walk; 11 OCEAN, 9 MARINA, 28 DESERT; 690
Seoul; KR; SEL; 37.5665; 126.978; Asia/Seoul; 82-2; 04523, 06164, 03058; Namdaemun-ro 5-gil, Teheran-ro 22-gil, Bukchon-ro 4-gil; 3 CITY, 10 MOUNTAIN, 13 RIVER; 214000
Osaka; JP; OSA; 34.6937; 135.5023; Asia/Tokyo; 81-6; 530-0005, 542-0085, 550-0004; Nakanoshima 2-chome, Shinsaibashi 1-chome, Utsubo 3-chome; 13 RIVER, 3 CITY, 17 PARK; 19800
Hanoi; VN; HAN; 21.0278; 105.8342; Asia/Ho_Chi_Minh; 84-24; 100000, 110000, 118000; Pho Hang Trong, Pho Ly Thai To, Duong Thanh Nien; 8 LAKE, 3 CITY, 4 COURTYARD; 2150000
Bangkok; TH; BKK; 13.7563; 100.5018; Asia/Bangkok; 66-2; 10500, 10110, 10200; Soi Charoen 44, Sukhumvit Soi 18, Thanon Chakrawat; 13 RIVER, 3 CITY, 12 POOL; 3650
Mumbai; IN; BOM; 19.076; 72.8777; Asia/Kolkata; 91-22; 400001, 400021, 400050; Apollo Crescent, Marine Promenade, Hill Terrace; 25 SEA, 3 CITY, 12 POOL; 9800
Taipei; TW; TPE; 25.033; 121.5654; Asia/Taipei; 886-2; 100, 106, 110; Nanjing West Lane, Renai Road, Songren Street; 3 CITY, 10 MOUNTAIN, 17 PARK; 4300
Sydney; AU; SYD; -33.8688; 151.2093; Australia/Sydney; 61-2; 2000, 2010, 2026; Kent Lane, Macleay Row, Hickson Walk; 6 HARBOR, 3 CITY, 17 PARK; 312
Hobart; AU; HBA; -42.8821; 147.3272; Australia/Hobart; 61-3; 7000, 7004, 7005; Salamanca Lane, Hampden Rise, Davey Row; 6 HARBOR, 10 MOUNTAIN, 16 GARDEN; 238
Auckland; NZ; AKL; -36.8485; 174.7633; Pacific/Auckland; 64-9; 1010, 1011, 1021; Customs Lane, Wynyard Quay, Ponsonby Rise; 6 HARBOR, 3 CITY, 9 MARINA; 274
Wellington; NZ; WLG; -41.2866; 174.7756; Pacific/Auckland; 64-4; 6011, 6012, 6021; Cuba Row, Oriental Terrace, Boulcott Lane; 2 BAY, 3 CITY, 10 MOUNTAIN; 243
`

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => cell.trim()))
const commaSeparated = (cell: string) => cell.split(',').map((word) => word.trim())
/** `3 CITY` is the code and its words. */
const codedCell = (cell: string) => {
  const [code = '', ...words] = cell.split(' ')
  return [code, words.join(' ')] as const
}

const taxIn = (cell: string): City['tax'] => {
  const [percent, rest] = codedCell(cell)
  const [code, name] = codedCell(rest)
  return { percent, code, name }
}

const countryRows = new Map(
  rowsOf(countryTable).map(([country = '', currency = '', decimals, taxed = '']) => [
    country,
    { currency, decimals: decimals === '0' ? 0 : 2, tax: taxIn(taxed) } as const,
  ]),
)
const sharedBy = (country: string) => {
  const found = countryRows.get(country)
  if (!found) throw new Error(`No country ${country}`)
  return found
}
/** As a host writes it: capitals without marks. */
const plainOf = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()

const citiesIn = (table: string): readonly City[] =>
  rowsOf(table).map((row) => {
    const [name = '', country = '', code = '', latitude, longitude, time_zone = '', phone = ''] = row
    const [, , , , , , , postCodes = '', streets = '', views = '', price, ownTax] = row
    return {
      name,
      plain: plainOf(name),
      country,
      code,
      latitude: Number(latitude),
      longitude: Number(longitude),
      time_zone,
      phone,
      ...sharedBy(country),
      ...(ownTax && { tax: taxIn(ownTax) }),
      post_codes: commaSeparated(postCodes),
      streets: commaSeparated(streets),
      views: commaSeparated(views).map(codedCell),
      price: Number(price),
    }
  })

export const cities = citiesIn(firstTable)
/** Of the later hotels. */
export const moreCities = citiesIn(laterTable)
