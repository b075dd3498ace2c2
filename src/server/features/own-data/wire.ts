// From what is stored to the contract.
import type { OwnVersion } from '../../../contract/own-data.ts'

export type VersionRow = {
  version: number
  at: string
  user_id: number
  actor_id: number
  user_name: string
  actor_name: string
  source: OwnVersion['source']
  summary: string
  counts: OwnVersion['counts']
  undoable: boolean
}

/** What an administrator does for somebody carries both names. */
export const versionOf = ({ user_id, actor_id, user_name, actor_name, ...row }: VersionRow): OwnVersion => ({
  ...row,
  author: user_id === actor_id ? user_name : `${actor_name} for ${user_name}`,
})
