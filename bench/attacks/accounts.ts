// Ways to keep or take somebody's account, and what may not be done with a session alone.
import { emailChecks } from './accounts/e-mail.ts'
import { foreignAddressChecks } from './accounts/foreign-address.ts'
import { oddInputChecks } from './accounts/odd-input.ts'
import { sessionAloneChecks } from './accounts/session-alone.ts'
import type { AccountCheck } from './attack.ts'
import type { Target } from './target.ts'

const checks: AccountCheck[] = [...foreignAddressChecks, ...sessionAloneChecks, ...emailChecks, ...oddInputChecks]

export async function* checkAccounts(target: Target, isChosen: (name: string) => boolean) {
  for (const { name, check } of checks) if (isChosen(`account: ${name}`)) yield { name, ...(await check(target)) }
}
