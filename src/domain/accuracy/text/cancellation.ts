// Reads cancellation in the English of hotels: refundable or not, until when, and what it costs later.
import { readStatements } from './cancel-statements.ts'
import type { CancellationSaid } from './cancel-terms.ts'

const nothing: CancellationSaid = { refund: [], deadlines: [], penalty: null, noShow: false }
/** Cheap to ask: words that speak of cancelling by themselves, and words that do beside a number of hours, days or nights. */
const telling =
  /can[cx]|\bcans\b|\bc[/xn][xnl]?[dls]?(?![a-z])|cxl|cn[cx]l|\bxx|\bx[cl][ld]|ref(?!r|in|ur)|rfn|rfd|nrf|n\/?r\b|money|penal|pnlt|forf|no.?sh|n\/s\b|storn|annul|withdr|fail|plans? change/i
const beside =
  /within|w\/?in?\b|inside|less|under|prior|before|b4|bef|bfr|arr|pta|doa|notice|deadline|free|until|till?\b|then|else|charge|ch[ar]*g|fee|no.?sh|after|\bor\b|[=<]|\/\d/i
const counted =
  /\d[\s-]?(?:h(?:ou)?rs?\b|h\b|d\b|da?ys?|dp|n\b|nts?\b|ngts?|nig|w(?:ee)?k|[ap]\.?m|p\b|%|pct|per ?c)|\d[:.h]\d\d|\d{4}(?!\d)|noon|midn|(?:one|two|three|four|five|six|seven|ten|ty|first|full|1st|a)[\s-](?:day|hour|night|nt\b|week)/i

export const readCancellation = (text: string): CancellationSaid =>
  telling.test(text) || (counted.test(text) && beside.test(text)) ? readStatements(text) : nothing
