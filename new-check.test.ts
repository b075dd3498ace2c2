// A check is added as CONTRIBUTING says: its file is copied from another and the catalogue names it; then it is scored, explained and fixed.
// Lies beside package.json and copies src/domain; vitest runs it with all other tests.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Advice from './src/domain/accuracy/advice/advice.ts'
import type * as FixPlans from './src/domain/accuracy/causes/fix-plan.ts'
import type * as Fixes from './src/domain/accuracy/causes/fixes.ts'
import type * as Scores from './src/domain/accuracy/score/score.ts'
import { checkupOf, cleanRate } from './src/domain/testing/clean-rate.ts'

const folder = mkdtempSync(join(tmpdir(), 'new-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

const checks = join(folder, 'accuracy/checks')
const rewrite = (from: string, to: string, words: readonly (readonly [string, string])[]) =>
  writeFileSync(
    join(checks, to),
    words.reduce(
      (text, [old, instead]) => {
        if (!text.includes(old)) throw new Error(`${from} has no ${old}`)
        return text.replaceAll(old, instead)
      },
      readFileSync(join(checks, from), 'utf8'),
    ),
  )

beforeAll(() => {
  cpSync('src/domain', folder, { recursive: true, filter: (from) => !/tsconfig|\.test\.ts$/.test(from) })
  rewrite('rate-description/name-present.ts', 'cancellation-policy/guarantee-type-filled.ts', [
    ['number: 1,', 'number: 57,'],
    ['rate_description.name_present', 'cancellation_policy.guarantee_type_filled'],
    ['Rate name present', 'Guarantee type filled'],
    ['rate_name', 'guarantee_type'],
    ['a rate name', 'a guarantee type'],
    ['Best Flexible Rate', 'Deposit'],
    ['what this rate is called', 'which type it has'],
  ])
  const [file, name] = ['./cancellation-policy/guarantee-type-filled.ts', 'guaranteeTypeFilled']
  rewrite('catalogue.ts', 'catalogue.ts', [
    [
      "import type { Check } from '../check.ts'\n",
      `import type { Check } from '../check.ts'\nimport { check as ${name} } from '${file}'\n`,
    ],
    ['  priceMatchesExpected,\n]', `  priceMatchesExpected,\n  ${name},\n]`],
  ])
})

test('a new check is scored, explained and fixed with a gain', async () => {
  const load = <T>(file: string) => import(join(folder, 'accuracy', file)) as Promise<T>
  const { scoreRate } = await load<typeof Scores>('score/score.ts')
  const { adviceFor } = await load<typeof Advice>('advice/advice.ts')
  const { fixesOf } = await load<typeof Fixes>('causes/fixes.ts')
  const { fixableRateOf, fixPlanOf } = await load<typeof FixPlans>('causes/fix-plan.ts')

  const rate = cleanRate({ guarantee_type: null })
  const { verdicts, findings } = scoreRate(rate, checkupOf([rate]))
  const found = findings.filter(({ check }) => check === 'cancellation_policy.guarantee_type_filled')
  expect(found).toMatchObject([{ verdict: 'missing', field: 'guarantee_type', expected: 'a guarantee type' }])

  const place = { gds_id: 1, check_in: '2026-12-10', plan: null, room: null } as const
  const fixes = fixesOf([{ rate_id: 1, rate_plan: rate.rate_plan, findings: found, ...place }], (finding) =>
    adviceFor(finding, 'hotel'),
  )
  expect(fixes).toMatchObject([
    {
      checks: ['cancellation_policy.guarantee_type_filled'],
      advice: 'Add a guarantee type, such as Deposit',
      lost: 3,
    },
  ])
  const { steps } = fixPlanOf([fixableRateOf(1, verdicts, findings)], fixes)
  expect(steps).toMatchObject([{ key: fixes[0]?.key, alone: 3 }])
  expect(fixes[0]?.key).toMatch(/^57-/)
})
