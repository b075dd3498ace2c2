// Each guard removed, one at a time, in a copy of the project: a test must notice. Bar: all of them are noticed.
// `--only TEXT` takes the guards whose file or text contains it.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { sized } from './size.ts'

const only = process.argv.includes('--only') ? process.argv.at(process.argv.indexOf('--only') + 1) : undefined
/** `without` is what stands there when the guard `guard` is gone; `tests` is the file that must notice. */
type Mutant = { file: string; guard: string; without: string; tests: string }

const gate = (guard: string, without = ''): Mutant => ({
  file: 'platform/http/gate.ts',
  guard,
  without,
  tests: 'platform/http/mount.test.ts',
})
const found = (file: string, guard: string, without: string): Mutant => ({
  file: `features/${file}`,
  guard,
  without,
  tests: 'features/global-search/global-search.test.ts',
})
const mutants: Mutant[] = [
  gate("throw new Refusal('too_large', tooLargeMessage(limit))", 'return'),
  gate("throw new Refusal('unsupported', acceptedTypesMessage(takes.types))", 'return'),
  gate("if (!isSameSecret(request.headers['app-token'], context.config.appToken))", 'if (false)'),
  gate('if (!caller)', 'if (false)'),
  gate('  refuseStanding(context, e, caller)'),
  gate("if (person.status === 'unconfirmed' && !e.openTo", "if (false && person.status === 'unconfirmed' && !e.openTo"),
  gate("if (is === 'payment_required')", 'if (false)'),
  gate("if (is === 'upgrade_required')", 'if (false)'),
  gate('if (!e.may.includes(actorOf(person)))', 'if (false)'),
  gate('  refuseForeignGds(e, request, caller)'),
  {
    file: 'platform/http/gate.ts',
    guard: '  requireTokenScope(e, request, caller)',
    without: '',
    tests: 'features/api-tokens/api-tokens.test.ts',
  },
  {
    file: 'platform/http/mount.ts',
    guard: '      if (request.caller) refuseOnBehalf(request.caller, request.body)\n',
    without: '',
    tests: 'features/api-tokens/api-tokens.test.ts',
  },
  {
    file: 'features/users/service.ts',
    guard: '? await findBelow(db, user, user_id)',
    without: '? await findPerson(db, user_id)',
    tests: 'features/users/users.test.ts',
  },
  {
    file: 'platform/http/mount.ts',
    guard: '((await scope?.({ ids: idsOf(e, request), user, request })) ?? user)',
    without: 'user',
    tests: 'platform/http/mount.test.ts',
  },
  {
    file: 'features/users/service.ts',
    guard: '    if (hotel_id !== undefined) await needHotel(context, of, hotel_id)\n',
    without: '',
    tests: 'features/dashboard/dashboard.test.ts',
  },
  {
    file: 'features/users/update-user.ts',
    guard: '  refuseFields(user, target, sent)',
    without: '',
    tests: 'features/users/users-changes.test.ts',
  },
  {
    file: 'features/users/update-assignments.ts',
    guard: '  await needHotels(tx, user, [...added, ...removed])',
    without: '',
    tests: 'features/users/users-changes.test.ts',
  },
  {
    file: 'features/users/update-supervision.ts',
    guard: '  if (problem) throw',
    without: '  if (false) throw',
    tests: 'features/users/users-changes.test.ts',
  },
  {
    file: 'features/auth/data.ts',
    guard: 'eq(tokens.kind, kind), isNull(tokens.used_at), ',
    without: 'eq(tokens.kind, kind), ',
    tests: 'features/access/access.test.ts',
  },
  {
    file: 'features/auth/data.ts',
    guard: ', gt(tokens.expires_at, now)))\n      .returning({ tenant_id',
    without: '))\n      .returning({ tenant_id',
    tests: 'features/access/access.test.ts',
  },
  {
    file: 'platform/limits/rate-limit.ts',
    guard: ' where a.count < ${most}',
    without: '',
    tests: 'features/access/access.test.ts',
  },
  {
    file: 'features/users/update-user.ts',
    guard: '    if (await isErased(tx, target))',
    without: '    if (false)',
    tests: 'features/settings/settings-erase.test.ts',
  },
  {
    file: 'features/billing/store-payment-method.ts',
    guard: '  if (found.customer !== customer) throw foreign()\n',
    without: '',
    tests: 'features/billing/billing.test.ts',
  },
  {
    file: 'features/billing/receive-event.ts',
    guard:
      "return stripe.webhooks.constructEvent(Buffer.from(bytes), String(signature ?? ''), webhookSecret, tolerance)",
    without: 'return JSON.parse(Buffer.from(bytes).toString())',
    tests: 'features/billing/billing-webhook.test.ts',
  },
  {
    file: 'features/billing/receive-event.ts',
    guard: 'const tolerance = 300\n',
    without: 'const tolerance = 301\n',
    tests: 'features/billing/billing-webhook.test.ts',
  },
  {
    file: 'features/gds-credentials/write-credentials.ts',
    guard: 'user.is_admin ? undefined : user',
    without: 'undefined',
    tests: 'features/gds-credentials/gds-credentials-agents.test.ts',
  },
  found('global-search/find-by-text.ts', 'may(users.list) ? peopleByText', 'true ? peopleByText'),
  found('hotels/search-data.ts', 'where ${reached} and ${findsWords', 'where ${findsWords'),
  found('dashboard/data.ts', "and c.gds_id = any(${sqlList(gds, 'integer')}) and ${hotelsInReachOf(person)}", ''),
  found('issues/search-data.ts', ': aboutHotelsOf(person, {})', ": issuesWithin('all')"),
]

const parts = ['src', 'migrations', 'scripts', 'package.json', 'package-lock.json', 'vitest.config.ts']
const more = ['property-seed.ts', 'tsconfig.base.json', 'tsconfig.json', 'vite.config.ts', 'index.html', '.env.example']
const copy = mkdtempSync(join(tmpdir(), 'rateproof-guards-'))
for (const part of [...parts, ...more]) cpSync(part, join(copy, part), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
process.chdir(copy)

// One vitest for all runs: bundles, database and transformed sources, which take longest, are made once.
const vitest = await createVitest('test', { root: copy, project: ['server'], watch: false, bail: 1, reporters: [{}] })

/** What a test file complains of first, or undefined if it passes. */
const complaintOf = async (tests: string): Promise<string | undefined> => {
  const path = join(copy, 'src/server', tests)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(vitest.getModuleSpecifications(path))
  const file = testModules.find(({ moduleId }) => moduleId === path) // those of earlier runs are listed too
  if (!file) return `${tests} was not run`
  return firstComplaint(file) ?? unhandledErrors.map(String)[0]
}

const firstComplaint = (file: TestModule): string | undefined => {
  const [failed] = file.children.allTests('failed')
  const error = failed ? failed.result().errors?.[0] : file.errors()[0]
  if (error) return `${failed?.fullName ?? file.moduleId}: ${error.message}`
  return file.state() === 'passed' ? undefined : `${file.moduleId} ${file.state()}`
}

/** The quick form looks at every sixth guard, the smallest at the first. */
const every = sized(1, 6, 1_000)
const isChosen = ({ file, guard }: Mutant, at: number) =>
  only === undefined ? at % every === 0 : `${file} ${guard}`.includes(only)
const chosen = mutants.filter(isChosen)
const survivors: string[] = []
try {
  await vitest.globTestSpecifications(chosen.map(({ tests }) => tests))
  for (const tests of new Set(chosen.map((mutant) => mutant.tests))) {
    const complaint = await complaintOf(tests)
    if (complaint) throw new Error(`With all guards in place, a test fails: ${tests}\n${complaint}`)
  }
  for (const { file, guard, without, tests } of chosen) {
    const path = join(copy, 'src/server', file)
    const text = readFileSync(path, 'utf8')
    if (text.split(guard).length !== 2) throw new Error(`${file} does not contain "${guard}" exactly once`)
    const change = (changed: string) => {
      writeFileSync(path, changed)
      vitest.invalidateFile(path)
    }
    change(text.replace(guard, () => without))
    const complaint = await complaintOf(tests)
    change(text)
    process.stdout.write(`${complaint ? 'noticed ' : 'SURVIVED'}  ${file}: ${guard.trim().split('\n')[0]}\n`)
    if (complaint) process.stdout.write(`          ${complaint.split('\n')[0]}\n`)
    else survivors.push(guard)
  }
} finally {
  await vitest.close()
  rmSync(copy, { recursive: true, force: true })
}
process.stdout.write(`${chosen.length - survivors.length} of ${chosen.length} removed guards are noticed (bar: all)\n`)
process.exit(survivors.length === 0 ? 0 : 1)
