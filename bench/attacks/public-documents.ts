// What everybody may read, at full speed: the description of the API, the pages, and what watches the server.
import type { Attack } from './attack.ts'
import { tally } from './call.ts'
import type { Target } from './target.ts'

const lanes = 16
const seconds = { full: 3, short: 1 }

const run = async ({ ask, short }: Target, path: string) => {
  const until = performance.now() + (short ? seconds.short : seconds.full) * 1000
  const statuses: number[] = []
  let bytes = 0
  const lane = async () => {
    while (performance.now() < until) {
      const answer = await ask({ path, from: '127.0.0.66' })
      statuses.push(answer.status)
      bytes += answer.bytes
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return { sent: statuses.length * 200, answered: `${tally(statuses)}, ${(bytes / 1e6).toFixed(0)} MB`, problems: [] }
}

export const publicDocuments: Attack[] = ['/api/openapi.json', '/api/docs', '/readyz', '/login'].map((path, n) => ({
  name: `reads ${path} at full speed`,
  long: n > 0,
  run: (target) => run(target, path),
}))
