// Reads cancellation terms in hotel English: refundable or not, until when, and what it costs later.
import { withoutOtherMatters } from '../other-matters.ts'
import { readEastAsianCancellation } from '../east-asian/cancellation.ts'
import { isEastAsian } from '../east-asian/letters.ts'
import { readStatements } from './statements.ts'
import type { CancellationTerms } from './terms.ts'

const noTerms: CancellationTerms = { refund: [], deadlines: [], penalty: null, noShow: false }
/** A cheap first test: words for cancelling, and words that only mean it next to a number of hours, days or nights. */
const termsLike =
  /aus(?:ge)?schl|nicht-an(?:k|r)|turn(?:s|ed)? up|check[ -]?in\b|(?:n['o’]t|nicht|niet|n[aã]o|nie|ikke|inte|pas|non?|ei)\b.{0,40}(?:arriv|lleg|cheg|anre|kom|aufta|erschei|antr|eintr|m[oøö][dt]|verschij|acud|apar|pres|ven|stawi|przy[jb]|dotr|saavu|anl[aä]n|dyk|duk)|(?:reist|tritt|trifft|kommt).{0,30}nicht|ne(?:doraz|p[rř][ií]je|nastoup|dostav)|(?:arrive[zr]?|vien\w+|venez) pas|taucht|absence|assenza|falta d|brak przy|geen geld|verschen|non-venue|verschij|zameld|nevrac|refundov|odstoup|odvol|aflys|avlys|recess|r[eé]sili|terug[bgs]|vergoed|zur[uü]e?ck[gbz]|r[uü]e?ck[vz]|tilba[gk]e?be|devu?el|zwrac|repa(?:id|y)|perum|perua|opdag|saapum|zru[sš]|nevrat|vr[aá]cen|nedo[js]|antritt|rfbl|reintegr|ressarc|can[cx]|cx|c\/x|\bcn[xlc]|\bx[xlc]|ref(?!r|in|ur)|rfn|rfd|nrf|n\/?r\b|money|penal|penlt|disd|devol|cktritt|forf|no.?sh|pr[eé]sent|erschein|anreise|\bdna\b|\bcp:|n\/s|\bnsh|n[o']t (?:show|arriv|come)|non[ -]arriv|mancat|compar[eê]|storn|an+ul|avbo|[af][vf]best|kansel|peruu|palaut|restit|betala[sr]|mbols|mbo?urs|imbors|erstatt|withdr|plans? change|fail|xl|return|r[uü]e?cktr|absag|abgesagt|abbestell|desist|rinunci|afzeg|odwo[łl]|rezygn|bezzwrot|niedojazd|niepoja|nie (?:stawi|pojawi|przyj)|niestaw|nieprzyb|udebli|utebli|fremm|terbetal|bakebetal|hyvit|zwrot|bez mo[zż]|(?:ces?|th[ai][st]|quest[oa]|tale|dieser|est[ea]|ess[ae]|dess[ae]|deze|dicho|d[ae]r|el) (?:d[eé]lai|frist|plazo|prazo|termijn|periodo?|termine|deadline)/i
const timesAndCosts =
  /with ?in|w\/?in?\b|insid|less|under|prior|bef|b4|bfr|arr|pta|doa|notice|deadline|free|unti|till?\b|by\b|then|else|charge|ch[ar]*g|fee|pay|bill|aft|late|avoid|\bor\b|[=<>*]|\/\d|adv|ahead|out\b|\d ?h(?:rs?|ours?)?\b|\dd\b|flex|depos|fino|entro|\bbis\b|jusqu|hasta|\bat[ée]\b|\btot\b|gratu|kosten|cobr|berechn|factur|addebit|los[et]\b|ke[ep]p|kept|ret[ae][int]|antes|avant|prima|vo+r\b|f[oø]re\b|f[øö]r\b|innan|p[rř]ed|przed|zdarma|gasto|frais|cargo|multa|gebyr|avgift|komst|llegad|chegad|spes[ae]/i
const countedTime =
  /\d[\s-]?(?:h|d\b|da|gi|gg|jo|ta|st|se|dp|dy|n\b|nt|ng|ni|w|[ap]\.?m|uu|ti[mn]|ho|go|p\b|%|pct|per ?c|jan|feb|ma[ry]|apr|ju[nl]|aug|sep|oct|nov|dec)|\d[:.h]\d\d|\d{4}(?!\d)|noon|midn|(?:one|two|three|four|five|six|seven|eight|nine|ten|ty|first|full|1st|\ba)[\s-](?:day|hour|hrs|night|nt\b|week)/i

/** WILL BE CANCELLED AT 6PM IF NOT GUARANTEED: what the hotel does is not one of the guest's terms. */
const secured = '(?:guarant|gtd|prepaid|paid|confirm|deposit|payment|credit card)'
const endings = '(?:cancel|cxl|canx|releas)'
const byHotel = [
  `\\b(?:will|may|shall|are|is) be (?:auto\\w* )?${endings}\\w*[^.;\\n]{0,40}?\\b(?:if|unless|without|when)\\b[^.;\\n]{0,30}?\\b${secured}\\w*`,
  `\\b(?:if|unless|when|without|non?t?)[ -][^.;\\n]{0,30}?\\b${secured}[^.;\\n]{0,30}?(?<!\\byou )\\b(?:will|may|shall|are|is) (?:be )?(?:auto\\w* )?${endings}[^.;\\n]*`,
  `\\bhotel (?:will|may|can|reserves the right to) (?:auto\\w* )?${endings}[^.;\\n]*`,
].map((words) => new RegExp(words, 'gi'))
/** IF YOU CANCEL AFTER CHECK-IN: what guests owe who have arrived is not a penalty for leaving in time. */
const ofArrivedGuests = [
  /\b(?:cancel|cxl|canx|shorten|modif)[^.,;\n\d]{0,60}?\b(?:after|following|once)\b[^.,;\n\d]{0,12}?\b(?:check(?:ed)?[ -]?in|arrival|arrived)\b(?![ -]*(?:time|day|date|hour))[^.;\n]*/gi,
]
/** IF YOU DO NOT ARRIVE UNTIL 29AUG: a day to arrive by, not one to cancel by. */
const ofLateGuests = [/(?<=n['o’]t )(?:arrive|show up|show) (?:until|till)\b[^.,;\n]{0,25}/gi]
/** WE DO NOT CHARGE A CANCELLATION FEE. WHEN THE PROPERTY CHARGES SUCH FEES …: the seller's, and not the hotel's. */
const ofSeller = [
  /[^.;\n]+[.;\n]+(?=[^.;\n]{0,90}\b(?:such (?:fees|charges)|solche geb[uü]e?hren|de tels frais|(?:tales|dichos) (?:cargos|gastos)|tali (?:penali|costi|spese)|tais (?:taxas|custos)|dergelijke kosten|takie op[łl]aty)(?!\p{L}))/giu,
]
/** A cheap first test: HOTELS and DETAILS have TELS and TAILS in them, so two words of each. */
const sellerLike =
  /such (?:fees|charges)|solche geb|de tels frais|(?:tales|dichos) [cg]a|tali [pcs]|tais (?:taxas|custos)|dergelijke kosten|takie op/iu
/** As long as before. */
const without = (text: string, clauses: readonly RegExp[]): string =>
  clauses.reduce((rest, words) => rest.replaceAll(words, (found) => ' '.repeat(found.length)), text)

const hasTerms = ({ refund, deadlines, penalty, noShow }: CancellationTerms): boolean =>
  refund.length > 0 || deadlines.length > 0 || penalty !== null || noShow

const zone = /time|zeit|heure|hora|\bora|tijd|local|gmt|utc|europ/i
/** GMT-0800, UTC +01:00 */
const offset = /(?:gmt|utc) ?[+\-–−]? ?\d{1,2}(?::?\d\d)?/gi
/** AFTER 6 PM (EASTERN DAYLIGHT TIME (US & CANADA)) ON JAN 14: blanks instead of whose time it is. */
const withoutZones = (text: string): string => {
  let rest = text
  for (let open = rest.indexOf('('); open >= 0; open = rest.indexOf('(', open + 1)) {
    let [depth, end] = [0, open]
    do {
      if (rest[end] === '(') depth += 1
      else if (rest[end] === ')') depth -= 1
      end += 1
    } while (depth > 0 && end < rest.length && end - open < 80)
    const inside = rest.slice(open, end)
    if (depth > 0 || /\d/.test(inside.replaceAll(offset, '')) || !zone.test(inside)) continue
    rest = rest.slice(0, open) + ' '.repeat(inside.length) + rest.slice(end)
  }
  return rest
}

/** VIEW: N/ABOOKINGS ARE …: a cell that ends where a sentence begins. As long as before. */
const gluedCell = /(?<![A-Za-z])N\/A(?=[A-Z]{3})/g
export const readCancellation = (written: string): CancellationTerms => {
  if (!mayHaveTerms(written) && !isEastAsian(written)) return noTerms
  const parted = written.includes('N/A') ? written.replaceAll(gluedCell, ' . ') : written
  const others = withoutOtherMatters(parted)
  const text = others.includes('(') ? withoutZones(others) : others
  if (isEastAsian(text)) {
    const terms = readEastAsianCancellation(text)
    if (hasTerms(terms)) return terms
  }
  const own = /guar|gtd|pa[iy]|conf|depos|card|hotel/i.test(text) ? without(text, byHotel) : text
  const hotels = sellerLike.test(own) ? without(own, ofSeller) : own
  const alone = /arrive|show/i.test(hotels) ? without(hotels, ofLateGuests) : hotels
  return readAlphabetic(/check|arriv/i.test(alone) ? without(alone, ofArrivedGuests) : alone)
}
const mayHaveTerms = (text: string): boolean =>
  termsLike.test(text) || (countedTime.test(text) && timesAndCosts.test(text))
const readAlphabetic = (text: string): CancellationTerms => (mayHaveTerms(text) ? readStatements(text) : noTerms)
