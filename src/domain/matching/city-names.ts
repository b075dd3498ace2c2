// One name for a city that is written in several languages.
import { foldWords } from './fold-text.ts'

/** Each line is one city; a name that two cities share is left out of both. */
const cityTable = `
munich|münchen|monaco di baviera|monachium|mnichov
vienna|wien|vienne|viena|wiedeń|vídeň|bécs
copenhagen|københavn|kopenhagen|copenhague|köpenhamn
moscow|москва|moskau|moscou|mosca|moskva
saint petersburg|санкт-петербург|sankt peterburg|st petersburg|petersburg
cologne|köln|colonia|keulen|kolonia
nuremberg|nürnberg|norimberga|nuernberg
hanover|hannover
brunswick|braunschweig
frankfurt|frankfurt am main|francfort|francoforte|frankfurt main|frankfurt a m
berlin|berlino
hamburg|amburgo|hambourg
dresden|dresda|drážďany
leipzig|lipsia|lipsko
aachen|aix la chapelle|aken
mainz|mayence
regensburg|ratisbon|ratisbona
geneva|genève|genf|ginevra|ginebra
zurich|zürich|zurigo
basel|bâle|basilea|basle
bern|berne|berna
lucerne|luzern|lucerna
lausanne|losanna
prague|praha|prag|praga
brno|brünn
plzen|plzeň|pilsen
karlovy vary|karlsbad|carlsbad
warsaw|warszawa|warschau|varsovie|varsavia|varšava
krakow|kraków|cracow|krakau|cracovia
gdansk|gdańsk|danzig
wroclaw|wrocław|breslau
poznan|poznań|posen
szczecin|stettin
budapest|budapešť
bratislava|pressburg|pozsony
ljubljana|laibach|lubiana
zagreb|agram|zagabria
belgrade|beograd|београд|belgrad|belgrado
bucharest|bucurești|bukarest|bucarest
sofia|софия|sofija
plovdiv|пловдив
athens|αθήνα|athina|athen|atene|atenas|athinai
thessaloniki|θεσσαλονίκη|salonica|saloniki|thessalonica
heraklion|ηράκλειο|iraklion|iraklio|irakleio
piraeus|πειραιάς|pireas|peiraias
patras|πάτρα|patra
rhodes|ρόδος|rodos
corfu|κέρκυρα|kerkyra
chania|χανιά|hania
istanbul|istambul|estambul
izmir|smyrna
rome|roma|rom
milan|milano|mailand
naples|napoli|neapel
turin|torino
venice|venezia|venedig|venise|venecia
florence|firenze|florenz|florencia
genoa|genova|genua|gênes
padua|padova
mantua|mantova
syracuse|siracusa
leghorn|livorno
bolzano|bozen
merano|meran
paris|parigi
nice|nizza
marseille|marseilles|marsiglia
lyon|lyons|lione
strasbourg|straßburg|strasburgo
lille|rijsel
dunkirk|dunkerque
brussels|bruxelles|brussel|brüssel|bruselas
antwerp|antwerpen|anvers|amberes
ghent|gent|gand
bruges|brugge
liege|liège|luik|lüttich
leuven|louvain
the hague|den haag|s gravenhage|la haye|hague|la haya
luxembourg|luxemburg|lussemburgo
lisbon|lisboa|lissabon|lisbonne|lisbona
porto|oporto
seville|sevilla|siviglia
zaragoza|saragossa
san sebastian|donostia|donostia san sebastian
bilbao|bilbo
pamplona|iruña
palma|palma de mallorca|palma mallorca
alicante|alacant
gothenburg|göteborg
malmo|malmö
stockholm|estocolmo|stoccolma
helsinki|helsingfors
turku|åbo
tampere|tammerfors
aarhus|århus
elsinore|helsingør
vilnius|wilna|wilno
kyiv|київ|kiev|киев|kiew
lviv|львів|lvov|lemberg|lwów
odesa|odessa|одеса|одесса
kharkiv|харків|kharkov
minsk|минск
kazan|казань
sochi|сочи|sotschi
yekaterinburg|екатеринбург|jekaterinburg
novosibirsk|новосибирск|nowosibirsk
nizhny novgorod|нижний новгород|nischni nowgorod
kaliningrad|калининград
vladivostok|владивосток|wladiwostok
tbilisi|tiflis
chisinau|chișinău|kishinev
skopje|скопје|skoplje
jerusalem|yerushalayim
cairo|al qahirah|kairo|le caire
alexandria|al iskandariyah
marrakesh|marrakech
tangier|tanger
beijing|peking|pekin
guangzhou|canton
macau|macao
mumbai|bombay
chennai|madras
kolkata|calcutta
bengaluru|bangalore
thiruvananthapuram|trivandrum
kochi|cochin
ho chi minh city|saigon|hcmc|ho chi minh
hanoi|ha noi
da nang|danang
yangon|rangoon
seoul|서울
busan|부산|pusan
incheon|인천|inchon
jeju|제주|cheju
tokyo|トウキョウ|tokio
osaka|オオサカ
kyoto|キョウト|kioto
mexico city|ciudad de mexico|mexico df|cdmx
new york|new york city|nyc
washington|washington dc
havana|la habana
quebec|québec|quebec city
`

const saints: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['sankt', 'saint'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

const cityByName = new Map<string, string>()
for (const city of cityTable.trim().split('\n')) {
  const [first = '', ...others] = city.split('|').map((name) =>
    foldWords(name)
      .map((word) => saints.get(word) ?? word)
      .join(' '),
  )
  for (const name of [first, ...others]) cityByName.set(name, first)
}

/** How a word of a name is compared where it is the name of a city. */
export const cityWords = (word: string): string[] => cityByName.get(word)?.split(' ') ?? [word]

const states = new Set(
  (
    'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa ' +
    'wv wi wy dc ab bc mb nb nl ns on pe qc sk'
  ).split(' '),
)

/** The folded name by which a city is compared. Brackets, what follows a comma, and the state after an American city are left out. */
export const cityKey = (city: string | null, country: string): string => {
  if (!city) return ''
  const words = foldWords(city.split(/[(,/]/, 1)[0] ?? '').map((word) => saints.get(word) ?? word)
  const whole = words.join(' ')
  const [last = ''] = words.slice(-1)
  const hasState = words.length > 1 && states.has(last) && (country === 'US' || country === 'CA')
  const place = hasState ? words.slice(0, -1).join(' ') : whole
  return cityByName.get(whole) ?? cityByName.get(place) ?? place
}
