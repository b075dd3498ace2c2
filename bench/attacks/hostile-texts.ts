// Rates of one hotel whose texts are made to be slow to read, while somebody else searches another hotel.
import { randomFrom } from '../../src/sandbox/random.ts'
import type { Attack } from './attack.ts'
import { dataOf } from './call.ts'
import type { Target } from './target.ts'

type Rate = { id: number; rate_plan: string; total?: string | null }
type Searched = {
  rates: Rate[]
  checkup: { id: number; status: string; outcome: string; rates_count: number; missing: string[] }
}

const [hostile, other] = [1, 3]
const million = 1_000_000
/** Letters that do not compress: an answer that inflates a hundred times would be refused before it is read. */
const lettersOf = (length: number) => {
  const { next } = randomFrom(`letters ${length}`)
  return Array.from({ length }, () => Math.floor(next() * 36).toString(36)).join('')
}
const withTail = (text: string) => text + lettersOf(Math.ceil(text.length / 40))

/** Runs, alternations, deep brackets, words that nearly match, and length. */
const texts: [name: string, text: string, field?: string][] = [
  ['a run of full stops and a letter', `${'.'.repeat(4_000)}F`],
  ['spaces and a letter', withTail(`${' '.repeat(100_000)}x`)],
  ['a run of zeros', withTail(`${'0'.repeat(100_000)}x`)],
  ['words that begin a deadline again and again', withTail('CANCEL BEFORE '.repeat(8_000))],
  ['alternations', withTail('NON REFUNDABLE OR '.repeat(6_000))],
  ['brackets that never close', withTail('([{'.repeat(30_000))],
  ['amounts without end', withTail('1,000.00 EUR + '.repeat(7_000)), 'room_rate_description'],
  ['commas and digits', withTail('1,'.repeat(50_000)), 'room_rate_description'],
  ['a million letters', lettersOf(million), 'room_rate_description'],
  ['a million marks', withTail('*-'.repeat(million / 2))],
]

const searchedIn = (answer: { text: string; status: number; ms: number; bytes: number }) => {
  const data = dataOf<Partial<Searched>>(answer)
  return data?.rates && data.checkup ? (data as Searched) : undefined
}
const codes: string[] = []
const rest: string[] = []
const calm: number[] = []

const prepare = async (target: Target) => {
  const { people, short } = target
  const found = searchedIn(await target.search(people.attacker, hostile))
  if (!found) throw new Error('The hotel of the attacker could not be searched')
  const plans = found.rates.map(({ rate_plan }) => rate_plan)
  const used = short ? texts.slice(0, 4) : texts
  codes.push(...plans.slice(0, used.length))
  rest.push(...plans.slice(used.length))
  for (const [n, [, text, field = 'rate_name']] of used.entries())
    await target.sandbox.tell('fix', {
      ...target.propertyOf(hostile),
      rate_plan: codes[n],
      field,
      text,
      gds: 'travel_port',
    })
  for (let n = 0; n < 3; n++) calm.push((await target.search(people.bystander, other)).ms)
}

const run: Attack['run'] = async (target) => {
  const { attacker, bystander } = target.people
  const reading = target.search(attacker, hostile)
  const searches: { status: number; ms: number }[] = []
  const over = new AbortController()
  void reading.then(() => over.abort())
  for (let n = 0; n === 0 || (!over.signal.aborted && n < 200); n++)
    searches.push(await target.search(bystander, other))
  const read = await reading
  const found = searchedIn(read)
  const failed = searches.filter(({ status }) => status !== 201)
  const there = new Set(found?.rates.map(({ rate_plan }) => rate_plan))
  const lost = rest.filter((code) => !there.has(code))
  const gone = codes.filter((code) => !there.has(code))
  const slowest = Math.max(...searches.map(({ ms }) => ms))
  const own = Math.max(...calm)
  // A rate that is not in the list has to be named as one that could not be read.
  const isNamed = found?.checkup.status === 'partial' || /could not be read/i.test(read.text)
  return {
    sent: texts.slice(0, codes.length).reduce((sum, [, text]) => sum + text.length, 0),
    answered: `${read.status} after ${(read.ms / 1000).toFixed(1)} s: ${there.size} of ${codes.length + rest.length} rates, ${gone.length} of ${codes.length} hostile ones not read`,
    problems: [
      ...(failed.length > 0
        ? [`${failed.length} of ${searches.length} checkups of somebody else failed: ${failed[0]?.status}`]
        : []),
      ...(found ? [] : [`the checkup with hostile texts was answered ${read.status}`]),
      ...(lost.length > 0 && found ? [`${lost.length} rates without hostile texts are missing`] : []),
      ...(gone.length > 0 && found && !isNamed ? [`${gone.length} rates are missing without a word`] : []),
    ],
    slow:
      slowest > Math.max(1_000, 3 * own)
        ? [`a checkup of somebody else took ${slowest.toFixed(0)} ms, ${own.toFixed(0)} ms in calm`]
        : [],
    notes: [
      `checkups of somebody else: ${searches.length}, at most ${slowest.toFixed(0)} ms; in calm at most ${own.toFixed(0)} ms`,
    ],
  }
}

export const hostileTexts: Attack[] = [{ name: 'rates with texts that are slow to read', prepare, run }]
