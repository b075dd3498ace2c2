// Beds in French, Spanish, Italian and German, which hotels load next to English.
import { countsIn } from '../lexer/numbers.ts'
import type { BedKind, BedTerm } from './words.ts'
import { spanOf } from '../span.ts'

const mayBeForeign =
  /\b[ed]z\b|einzel-|doppel-|lits?\b|cama|lett[io]|bett|zimmer|chambre|habitaci|camera|quarto|matrimonial|persoons|ehebett|dubbel|enkelt?s|dobbelt|säng|dobbeltseng|size[- ]?seng|vuode|[łl][oó][zż]k|bedden|postel|l[uů][zž]k/i
const bedNumbers = countsIn()
const counting = `(?:\\b([1-6]|${[...bedNumbers.keys()].join('|')})\\s?[x×]?\\s?(?:(?:breites?|gro(?:ß|ss)es|bequemes|komfortables|comodo|stort|stor|du[żz][a-zà-ž]+|velk[a-zà-ž]+|wygodn[a-zà-ž]+|pohodln[a-zà-ž]+) )?)?`
const polish = '[łl][oó][zż]k(?:o|a|iem|ami|ach)'
/** EINZEL- ODER DOPPELZIMMER: half a word, whose other half stands with the next. */
const halfWord = (word: string, noun: string) =>
  `${word}-(?= ?(?:oder|und|bzw\\.?|[/,]) ?(?:(?:einzel|doppel)-? ?(?:oder|und|/)? ?)?(?:einzel|doppel|zweibett|dreibett|familien)${noun})`
const bedWords: readonly (readonly [BedKind, string])[] = [
  [
    'king',
    `tr[eè]s grands? lits?|king[- ]?size[- ]?(?:säng(?:ar)?|seng(?:er|e)?|bedden)|${polish} king(?:[- ]size)?|postel[a-zà-ž]* king(?:[- ]size)?|king[- ]size postel[a-zà-ž]*|cama matrimonial king|camas? extra ?grandes?|lits? (?:king|tr[eè]s grand)(?: size)?|camas? king|lett[oi] king|king[- ]?size[- ]?bett(?:en)?|kingbett(?:en)?`,
  ],
  [
    'queen',
    `queen[- ]?size[- ]?(?:säng(?:ar)?|seng(?:er|e)?|bedden)|${polish} queen(?:[- ]size)?|postel[a-zà-ž]* queen(?:[- ]size)?|lits? queen(?: size)?|camas? queen|lett[oi] queen|queen[- ]?size[- ]?bett(?:en)?|queenbett(?:en)?`,
  ],
  [
    'single',
    `lits? (?:simples?|jumeaux|individuels?|s[eé]par[eé]s?|(?:une|1) (?:personne|place))|enkels[äa]ng(?:ar)?|enkeltseng(?:er|e)?|(?:yhden hengen|erillist[äa]|erilliset) vuode(?:tta)?|${polish} pojedyncz[a-zà-ž]+|pojedyncz[a-zà-ž]+ ${polish}|(?<=${polish} [a-zà-ž]+ (?:lub|albo|i|oraz)(?: [a-zà-ž]+| \\d)? )pojedyncz[a-zà-ž]+|jednol[uů][zž]k(?:o|em|a|y)|(?:odd[eě]len|samostatn|jednol[uů][zž]kov)[a-zà-ž]+ (?:postel[a-zà-ž]*|l[uů][zž]k[a-zà-ž]*)|(?:getrennte|einzelne|separate) betten|(?:aparte|losse|enkele) bedden|camas? (?:individual(?:es)?|individuais|sencillas?|simples?|de solteiro|separadas?|gemelas?)|lett[io] (?:singol[io]|separat[io]|gemell[io])|einzelbett(?:en)?|${halfWord('einzel', 'bett')}|eenpersoonsbed(?:den)?`,
  ],
  [
    'double',
    `dubbels[äa]ng(?:ar)?|dobbeltseng(?:er|e)?|parivuode(?:tta)?|dubbel(?:persoons)?bed(?:den)?|${polish} (?:podw[oó]jn|ma[łl][zż]e[nń]sk)[a-zà-ž]+|(?:podw[oó]jn|ma[łl][zż]e[nń]sk)[a-zà-ž]+ ${polish}|(?<=${polish} [a-zà-ž]+ (?:lub|albo|i|oraz)(?: [a-zà-ž]+| \\d)? )podw[oó]jn[a-zà-ž]+|man[zž]elsk[a-zà-ž]+ (?:postel[a-zà-ž]*|l[uů][zž]k[a-zà-ž]*)|dvoul[uů][zž]k(?:o|em)|tweepersoonsbed(?:den)?|ehebett(?:en)?|lits? (?:deux|2) (?:personnes|places)|lett[io] alla francese|franz(?:oe|ö)sische[mns]? bett(?:en)?|lits? doubles?|(?<!tr[eè]s )grands? lits?|camas? (?:dobles?|matrimonial(?:es)?|de matrimonio|de casal)|lett[io] (?:matrimonial[ei]|doppi[oe]?)|doppelbett(?:en)?|matrimonial beds?`,
  ],
]
const bedroomWords: readonly (readonly [BedKind, string])[] = [
  [
    'single',
    `${halfWord('einzel', 'zimmer')}|einzelzimmer|chambres? (?:simple|individuelle)|habitaci[oó]n individual|camera singola|quarto individual`,
  ],
  [
    'double',
    `${halfWord('doppel', 'zimmer')}|doppelzimmer|chambres? double|habitaci[oó]n doble|camera (?:doppia|matrimoniale)|quarto duplo`,
  ],
  ['twin', 'zweibettzimmer'],
]
const patterns = [...bedWords, ...bedroomWords].map(
  ([kind, each], at) =>
    [kind, new RegExp(`${counting}(?<!\\p{L})(?:${each})(?!\\p{L})`, 'giu'), at >= bedWords.length] as const,
)

/** EZ KOMFORT, DZ MIT BALKON: in capitals, and beside a word of rooms. */
const roomCodes: readonly (readonly [BedKind, string])[] = [
  ['single', 'EZ'],
  ['double', 'DZ'],
]
const classOfRoom =
  '[Kk]omfort|KOMFORT|[Cc]omfort|COMFORT|[Ss]tandard|STANDARD|[Ss]uperior|SUPERIOR|[Ee]conomy|[Cc]lassic|[Bb]usiness|[Dd]eluxe'
const codePatterns = roomCodes.map(
  ([kind, code]) =>
    [
      kind,
      new RegExp(
        `(?<![\\p{L}\\d])${code}(?= (?:${classOfRoom}|mit|zur|inkl|[Bb]alkon|[Dd]usche)(?!\\p{L})| ?/ ?[ED]Z(?![\\p{L}\\d]))|(?<=(?:${classOfRoom}|pro|im|je|[ED]Z ?/) ?)${code}(?![\\p{L}\\d])`,
        'gu',
      ),
    ] as const,
)
const coded = (text: string): BedTerm[] =>
  codePatterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ kind, quantity: null, ofRoom: true, ...spanOf(match) })),
  )
/** CAMA DOBLE QUEEN, DOPPELBETT (KING-SIZE): how large the bed for two is. */
const sizeBehind = /^ ?\(?(king|queen)(?:[- ]?size)?\)?(?![- ]?(?:\p{L}*bett|bed|room|zimmer|säng|seng|postel)|\p{L})/iu
const sized = (bed: BedTerm, text: string): BedTerm => {
  const size = bed.kind === 'double' && !bed.ofRoom ? sizeBehind.exec(text.slice(bed.end, bed.end + 24)) : null
  return size ? { ...bed, kind: size[1]?.toLowerCase() as BedKind, end: bed.end + size[0].length } : bed
}
/** What one has read, the later ones leave alone. */
const parted = (beds: readonly BedTerm[]): BedTerm[] =>
  beds.filter((bed, at) => !beds.slice(0, at).some((each) => each.start < bed.end && bed.start < each.end))

const askedBefore =
  /(?:canap[eé]|sof[aá]|divano)[ -]$|(?:zus[aä]tzliche?[smnr]?|extra|auf (?:wunsch|anfrage)|sur demande|su richiesta|bajo petici[oó]n|sob pedido|ajouter|dodatkow[a-zà-ž]+|dal[šs][íi][a-zà-ž]{0,2}|extra|bijkomend[a-zà-ž]*|bez|nie ma|geen|zonder|kein|keine|sans|sin|senza|sem|ohne)[ :,]{1,2}(?:ein |eine |un |une |una |uno |um |uma |een |jedno |jedn[aąuí] )?$/iu
const askedBehind =
  /^ ?(?:suppl|supplet|adicional|aggiunt|extra|zus[aä]tzlich|(?:ist |sind )?auf (?:wunsch|anfrage)|sur demande|su richiesta|bajo petici|sob pedido|op (?:aanvraag|verzoek)|na (?:vy[žz][áa]d[áa]n[íi]|po[žz][áa]d[áa]n[íi]|p[řr][áa]n[íi]|[żz]yczenie|pro[śs]b[ęe]))/iu
/** Single rooms that cost more: words before them, or a heading of a list of prices. */
const supplements =
  '(?:zuschl(?:ag|äge)|aufpreise?|suppl[ée]ments?|suplementos?|supplement[oi]|toeslag(?:en)?|p[řr][íi]plat(?:ek|ky)|dop[łl]at[ay]|surcharges?)'
const extraBefore = new RegExp(`(?<![a-zà-ž])${supplements}[^.;,\\n\\d]{0,24}$`, 'iu')
const extraHeading = new RegExp(`(?:^|\\n)[ •*-]*${supplements}[ \\t]*(?::[ \\t]*)?\\n`, 'iu')
const headingWithin = 600
const pricedBehind = /^[^\n]*?(?:[€$£] ?\d|\d ?(?:€|eur|kč|zł))/iu
const isExtra = (text: string, start: number, end: number): boolean =>
  extraBefore.test(text.slice(Math.max(0, start - 50), start)) ||
  (pricedBehind.test(text.slice(end, end + 60)) &&
    extraHeading.test(text.slice(Math.max(0, start - headingWithin), start)))
/** UN LIT SIMPLE SUPPLÉMENTAIRE, EINZELBETT AUF WUNSCH, OHNE DOPPELBETT: no bed of the room. */
const isMore = (text: string, { start, end }: { start: number; end: number }): boolean =>
  isExtra(text, start, end) ||
  askedBefore.test(text.slice(Math.max(0, start - 30), start)) ||
  askedBehind.test(text.slice(end, end + 24))

/** DOS CAMAS INDIVIDUALES O UNA DOBLE, ŁÓŻKA: 1 PODWÓJNE LUB 2 POJEDYNCZE: kinds that share a noun before them. */
const shared: readonly (readonly [BedKind, string])[] = [
  [
    'single',
    'individual(?:es)?|individuais|sencillas?|simples?|de solteiro|separad[ao]s?|singol[oi]|pojedyncz(?:e|y|ym|ymi)|odd[eě]len[éeá]|samostatn[éeá]',
  ],
  [
    'double',
    'dobles?|matrimonial(?:es|e|i)?|de matrimonio|de casal|doubles?|doppi[oe]?|podw[oó]jn(?:e|y|ym|ymi)|ma[łl][zż]e[nń]sk(?:ie|i|im|imi)|man[zž]elsk[áéeý]',
  ],
]
const joins = 'o|u|y|e|ou|et|oppure|lub|albo|i|oraz|nebo|a'
const sharedKinds = shared.map(
  ([kind, each]) =>
    [
      kind,
      new RegExp(
        `(?<!\\p{L})([1-6]|${[...bedNumbers.keys()].join('|')}) (?:${each})(?=$|[^\\p{L}\\d ]| (?:[^\\p{L}\\d]|(?:${joins}) ))`,
        'giu',
      ),
    ] as const,
)
/** A cheap first test. */
const mayShare = /cama|\blits?\b|lett[oi]|[łl][oó][zż]k|postel|l[uů][zž]k/i
const bedNoun = '(?<!\\p{L})(?:camas?|lits?|lett[oi]|[łl][oó][zż]k[a-z]{1,3}|postel[eí]?|l[uů][zž]k[a-zůě]{1,3})'
const nounBefore = new RegExp(
  `${bedNoun}(?: ?[:–-] ?(?:[\\p{L}\\d,]{1,20} ){0,7}|(?: [\\p{L}\\d-]{1,20}){1,3}(?:,? (?:${joins})| ?[,/+]) ?)$`,
  'iu',
)
const sharingBeds = (text: string, named: readonly BedTerm[]): BedTerm[] =>
  sharedKinds.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter((match) => {
        const { start, end } = spanOf(match)
        const isNamed = named.some((each) => each.start < end && start < each.end)
        return !isNamed && nounBefore.test(text.slice(Math.max(0, start - 60), start)) && !isMore(text, { start, end })
      })
      .map((match) => {
        const count = match[1] ?? ''
        return {
          kind,
          quantity: bedNumbers.get(count.toLowerCase()) ?? Number(count),
          ofRoom: false,
          ...spanOf(match),
        }
      }),
  )

/** LITS JUMEAUX, CAMAS GEMELAS: two of them, whatever else is said. */
const pair = /lits jumeaux|camas gemelas|letti gemelli/i
/** DOPPELBETT ODER GETRENNTE BETTEN: whatever they are; ZWEI GETRENNTE BETTEN are singles. */
const apart = /getrennt|einzelne|separate |aparte|losse|enkele|erillis/i
export const foreignBeds = (text: string): BedTerm[] => {
  if (!mayBeForeign.test(text)) return []
  const found = patterns.flatMap(([kind, pattern, ofRoom]) =>
    [...text.matchAll(pattern)]
      .filter((match) => !isMore(text, spanOf(match)) && !(match[1] === undefined && apart.test(match[0])))
      .map((match) => ({
        kind,
        quantity:
          match[1] === undefined
            ? pair.test(match[0])
              ? 2
              : null
            : ofRoom
              ? null
              : (bedNumbers.get(match[1].toLowerCase()) ?? Number(match[1])),
        ofRoom,
        ...spanOf(match),
      })),
  )
  const named = parted([...found.map((bed) => sized(bed, text)), ...coded(text)])
  return mayShare.test(text) ? [...named, ...sharingBeds(text, named)] : named
}
