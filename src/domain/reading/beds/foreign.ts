// Beds in French, Spanish, Italian and German, which hotels load next to English.
import { countsIn } from '../lexer/numbers.ts'
import type { BedKind, BedTerm } from './words.ts'
import { spanOf } from '../span.ts'

const mayBeForeign =
  /lits?\b|cama|lett[io]|bett|zimmer|chambre|habitaci|camera|quarto|matrimonial|persoons|ehebett|dubbel|enkelt?s|dobbelt|säng|dobbeltseng|size[- ]?seng|vuode|[łl][oó][zż]k|bedden/i
const bedNumbers = countsIn()
const counting = `(?:\\b([1-6]|${[...bedNumbers.keys()].join('|')})\\s?[x×]?\\s?(?:(?:breites?|gro(?:ß|ss)es|bequemes|komfortables|comodo|stort|stor) )?)?`
const bedWords: readonly (readonly [BedKind, string])[] = [
  [
    'king',
    'tr[eè]s grands? lits?|king[- ]?size[- ]?(?:säng(?:ar)?|seng(?:er|e)?|bedden)|[łl][oó][zż]k[oa] king(?:[- ]size)?|cama matrimonial king|camas? extra ?grandes?|lits? (?:king|tr[eè]s grand)(?: size)?|camas? king|lett[oi] king|king[- ]?size[- ]?bett(?:en)?|kingbett(?:en)?',
  ],
  [
    'queen',
    'queen[- ]?size[- ]?(?:säng(?:ar)?|seng(?:er|e)?|bedden)|[łl][oó][zż]k[oa] queen(?:[- ]size)?|lits? queen(?: size)?|camas? queen|lett[oi] queen|queen[- ]?size[- ]?bett(?:en)?|queenbett(?:en)?',
  ],
  [
    'single',
    'lits? (?:simples?|jumeaux|individuels?|s[eé]par[eé]s?|(?:une|1) (?:personne|place))|enkels[äa]ng(?:ar)?|enkeltseng(?:er|e)?|(?:yhden hengen|erillist[äa]|erilliset) vuode(?:tta)?|[łl][oó][zż]k[oa] pojedyncz[ey]|(?:getrennte|einzelne|separate) betten|(?:aparte|losse|enkele) bedden|camas? (?:individual(?:es)?|individuais|sencillas?|simples?|de solteiro|separadas?|gemelas?)|lett[io] (?:singol[io]|separat[io]|gemell[io])|einzelbett(?:en)?|eenpersoonsbed(?:den)?',
  ],
  [
    'double',
    'dubbels[äa]ng(?:ar)?|dobbeltseng(?:er|e)?|parivuode(?:tta)?|dubbel(?:persoons)?bed(?:den)?|[łl][oó][zż]k[oa] (?:podw[oó]jne|ma[łl][zż]e[nń]skie)|tweepersoonsbed(?:den)?|ehebett(?:en)?|lits? (?:deux|2) (?:personnes|places)|lett[io] alla francese|franz(?:oe|ö)sische[mns]? bett(?:en)?|lits? doubles?|(?<!tr[eè]s )grands? lits?|camas? (?:dobles?|matrimonial(?:es)?|de matrimonio|de casal)(?! king| queen)|lett[io] (?:matrimonial[ei]|doppi[oe]?)|doppelbett(?:en)?|matrimonial beds?',
  ],
]
const bedroomWords: readonly (readonly [BedKind, string])[] = [
  [
    'single',
    'einzelzimmer|chambres? (?:simple|individuelle)|habitaci[oó]n individual|camera singola|quarto individual',
  ],
  ['double', 'doppelzimmer|chambres? double|habitaci[oó]n doble|camera (?:doppia|matrimoniale)|quarto duplo'],
  ['twin', 'zweibettzimmer'],
]
const patterns = [...bedWords, ...bedroomWords].map(
  ([kind, each], at) =>
    [kind, new RegExp(`${counting}(?<!\\p{L})(?:${each})(?!\\p{L})`, 'giu'), at >= bedWords.length] as const,
)

const askedBefore =
  /(?:canap[eé]|sof[aá]|divano)[ -]$|(?:zus[aä]tzliche?[smnr]?|extra|auf (?:wunsch|anfrage)|sur demande|su richiesta|bajo petici[oó]n|sob pedido|ajouter|kein|keine|sans|sin|senza|sem|ohne)[ :,]{1,2}(?:ein |eine |un |une |una |uno |um |uma )?$/i
const askedBehind =
  /^ ?(?:suppl|supplet|adicional|aggiunt|extra|zus[aä]tzlich|(?:ist |sind )?auf (?:wunsch|anfrage)|sur demande|su richiesta|bajo petici|sob pedido)/i
/** UN LIT SIMPLE SUPPLÉMENTAIRE, EINZELBETT AUF WUNSCH, OHNE DOPPELBETT: no bed of the room. */
const isMore = (text: string, { start, end }: { start: number; end: number }): boolean =>
  askedBefore.test(text.slice(Math.max(0, start - 30), start)) || askedBehind.test(text.slice(end, end + 24))

/** DOPPELBETT ODER GETRENNTE BETTEN: whatever they are; ZWEI GETRENNTE BETTEN are singles. */
const apart = /getrennt|einzelne|separate |aparte|losse|enkele|erillis/i
export const foreignBeds = (text: string): BedTerm[] => {
  if (!mayBeForeign.test(text)) return []
  return patterns.flatMap(([kind, pattern, ofRoom]) =>
    [...text.matchAll(pattern)]
      .filter((match) => !isMore(text, spanOf(match)) && !(match[1] === undefined && apart.test(match[0])))
      .map((match) => ({
        kind,
        quantity:
          match[1] === undefined || ofRoom ? null : (bedNumbers.get(match[1].toLowerCase()) ?? Number(match[1])),
        ofRoom,
        ...spanOf(match),
      })),
  )
}
