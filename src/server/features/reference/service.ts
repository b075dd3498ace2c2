// What does not change with a hotel. S2§3, S2§7
import { ruleSet } from '../../../domain/accuracy/rule-set.ts'
import { rateCategoryNames } from '../../../domain/codes/rate-categories.ts'
import type { Person } from '../../../domain/accounts.ts'
import { gdsList } from '../../../domain/gds.ts'
import type { Context } from '../../platform/context.ts'
import { standingOf } from '../gds-credentials/service.ts'
import { listPhrases } from './data.ts'

export const allGds = async (context: Context, user: Person) => ({
  data: await Promise.all(gdsList.map(async (gds) => ({ ...gds, ...(await standingOf(context, user, gds.name)) }))),
})

export const rateCategories = async () => ({
  data: Object.entries(rateCategoryNames).map(([code, name]) => ({ code, name, active: true })),
})

export const highlightedPhrases = async ({ db }: Context) => ({ data: await listPhrases(db) })

/** What a score is made of, for people to look up. */
export const currentRuleSet = async () => ({
  data: {
    version: ruleSet.version,
    checks: ruleSet.checks.map(({ id, number, criterion, weight, decisive, reason, source }) => ({
      id,
      number,
      criterion,
      weight,
      decisive,
      reason,
      source,
    })),
  },
})
