// From what is stored to the contract.
import { z } from 'zod'
import { col, rowShape } from '../../platform/database/rows.ts'
import { OwnVersion } from '../../../contract/values/own-answers.ts'

export const versionRow = rowShape({
  version: col.int,
  at: col.text,
  user_id: col.int,
  actor_id: col.int,
  user_name: col.text,
  actor_name: col.text,
  source: OwnVersion.shape.source,
  summary: col.text,
  counts: col.json<OwnVersion['counts']>(),
  undoable: col.flag,
})
type VersionRow = z.output<typeof versionRow>

/** What an administrator does for somebody carries both names. */
export const ownVersionOf = ({ user_id, actor_id, user_name, actor_name, ...row }: VersionRow): OwnVersion => ({
  ...row,
  author: user_id === actor_id ? user_name : `${actor_name} for ${user_name}`,
})
