// What an administrator has to do now, in one look. S1§6
import type { WaitingWork } from '../../../contract/waiting-work.ts'
import type { Person } from '../../../domain/accounts.ts'
import { gdsIdOf, gdsLabelOf, gdsNames } from '../../../domain/gds.ts'
import { todayIn } from '../../../domain/stay.ts'
import type { Context } from '../../platform/context.ts'
import { isoTime } from '../../platform/database/iso-time.ts'
import { gdsStandingOf } from '../gds-credentials/service.ts'
import { listWaiting } from './data.ts'

const week = 7 * 86_400_000

export const listWaitingWork = async (context: Context, user: Person): Promise<WaitingWork> => {
  const [rows, gds] = await Promise.all([
    listWaiting(context.db, isoTime(context.now() - week), todayIn(null, context.now())),
    Promise.all(
      gdsNames.map(async (name) => ({
        id: gdsIdOf(name),
        name: gdsLabelOf(name),
        ...(await gdsStandingOf(context, user, name)),
      })),
    ),
  ])
  const rowOfKind = (kind: (typeof rows)[number]['kind']) => rows.find((each) => each.kind === kind)
  const waitingOf = (kind: (typeof rows)[number]['kind']) => {
    const { total = 0, oldest = null } = rowOfKind(kind) ?? {}
    return { total, oldest }
  }
  return {
    hotel_people: waitingOf('hotel_people'),
    agency_people: waitingOf('agency_people'),
    candidates: { ...waitingOf('candidates'), next_candidate_id: rowOfKind('candidates')?.next_id ?? null },
    issues: waitingOf('issues'),
    failed_mails: waitingOf('failed_mails'),
    failed_jobs: waitingOf('failed_jobs'),
    false_alarms: waitingOf('false_alarms'),
    refused_accounts: {
      ...waitingOf('refused_accounts'),
      next_user_id: rowOfKind('refused_accounts')?.next_id ?? null,
    },
    gds,
  }
}
