// Reads cancellation in the English of hotels: refundable or not, until when, and what it costs later.
import { readStatements } from './statements.ts'
import type { CancellationSaid } from './terms.ts'

const nothing: CancellationSaid = { refund: [], deadlines: [], penalty: null, noShow: false }
/** Cheap to ask: words that speak of cancelling by themselves, and words that do beside a number of hours, days or nights. */
const telling =
  /can[cx]|cx|c\/x|\bcn[xlc]|\bx[xlc]|ref(?!r|in|ur)|rfn|rfd|nrf|n\/?r\b|money|pena?lt|forf|no.?sh|\bdna\b|\bcp:|n\/s|\bnsh|n[o']t (?:show|arriv|come)|non[ -]arriv|storn|an+ul|mbols|mbo?urs|imbors|erstatt|withdr|plans? change|fail|xl|return/i
const beside =
  /with ?in|w\/?in?\b|insid|less|under|prior|bef|b4|bfr|arr|pta|doa|notice|deadline|free|unti|till?\b|by\b|then|else|charge|ch[ar]*g|fee|pay|bill|aft|late|avoid|\bor\b|[=<>*]|\/\d|adv|ahead|out\b|\d ?h(?:rs?|ours?)?\b|\dd\b|flex|depos|los[et]\b|ke[ep]p|kept|ret[ae][int]/i
const counted =
  /\d[\s-]?(?:h|d\b|da|dp|dy|n\b|nt|ng|ni|w|[ap]\.?m|p\b|%|pct|per ?c|jan|feb|ma[ry]|apr|ju[nl]|aug|sep|oct|nov|dec)|\d[:.h]\d\d|\d{4}(?!\d)|noon|midn|(?:one|two|three|four|five|six|seven|eight|nine|ten|ty|first|full|1st|\ba)[\s-](?:day|hour|hrs|night|nt\b|week)/i

export const readCancellation = (text: string): CancellationSaid =>
  telling.test(text) || (counted.test(text) && beside.test(text)) ? readStatements(text) : nothing
