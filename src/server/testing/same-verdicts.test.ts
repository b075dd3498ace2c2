// The same stay gives the same deadlines and verdicts on servers in four time zones, over both daylight-saving changes.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { projectRoot } from '../platform/process/paths.ts'

const zones = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Europe/Warsaw']

const judgedIn = (zone: string) => {
  const done = spawnSync(process.execPath, [join(inject('bundles'), 'judge-corpus.js')], {
    cwd: projectRoot,
    env: { TZ: zone },
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(done.stderr)
  return JSON.parse(done.stdout) as { zone: number; judged: number; digest: string }
}

test('servers in four time zones agree', { timeout: 120_000 }, () => {
  const judged = zones.map(judgedIn)
  // The processes really stood in different zones: minutes from UTC in July.
  expect(judged.map(({ zone }) => zone)).toEqual([0, 240, -540, -120])
  expect(new Set(judged.map(({ digest }) => digest)).size).toBe(1)
  expect(judged[0]?.judged).toBe(4_096)
})
