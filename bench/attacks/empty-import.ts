// Lists of hotels that hold nothing: 20 MB of newlines, commas, quotes, or one line without end. They end early, with little memory.
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { sized } from '../size.ts'
import { dataOf } from './call.ts'
import type { Target } from './target.ts'

const size = 20_000_000
const longest = sized(60_000, 60_000, 600_000)
/** What the process may grow by: the file twice in memory, and what its threads take. */
const mostMb = 400
const files: [name: string, text: () => string][] = [
  ['newlines', () => '\n'.repeat(size)],
  ['commas', () => ','.repeat(size)],
  ['quotes', () => '"'.repeat(size)],
  ['one line without end', () => 'x'.repeat(size)],
]

const boundary = 'bench-attacks'
const bodyOf = (text: string) =>
  [
    `--${boundary}\r\nContent-Disposition: form-data; name="gds_id"\r\n\r\n1\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="hotels.csv"\r\nContent-Type: text/csv\r\n\r\n`,
    text,
    `\r\n--${boundary}--\r\n`,
  ].join('')

const run = async (target: Target, text: string) => {
  const { admin } = target.people
  const before = await target.memoryMb()
  let peak = before
  const over = new AbortController()
  const watched = (async () => {
    while (!over.signal.aborted) {
      peak = Math.max(peak, await target.memoryMb())
      await wait(200)
    }
  })()
  const body = bodyOf(text)
  const answer = await target.ask({
    path: '/api/hotels-imports',
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    token: admin.token,
    from: admin.from,
    patience: longest,
  })
  over.abort()
  await watched
  const id = dataOf<{ id: number }>(answer)?.id
  if (id)
    await target.ask({ method: 'DELETE', path: `/api/hotels-imports/${id}`, token: admin.token, from: admin.from })
  const grown = peak - before
  return {
    sent: body.length,
    answered: `${answer.status || 'no answer'} after ${(answer.ms / 1000).toFixed(1)} s; ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`,
    problems: [
      ...(answer.status === 0 ? [`no answer within ${longest / 1000} s`] : []),
      ...(answer.status >= 500 ? [`answered ${answer.status}`] : []),
      ...(grown > mostMb ? [`the process grew by ${grown.toFixed(0)} MB, over ${mostMb}`] : []),
    ],
  }
}

export const emptyImport: Attack[] = files.map(([name, text], n) => ({
  name: `imports 20 MB of ${name}`,
  long: n > 0,
  run: (target) => run(target, text()),
}))
