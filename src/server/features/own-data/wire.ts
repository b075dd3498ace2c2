// From what is stored to the contract.
import type { OwnVersion } from '../../../contract/own-data.ts'
import type { VersionRow } from './data.ts'

/** What an administrator does for somebody carries both names. */
export const versionOf = ({ user_id, actor_id, user_name, actor_name, ...row }: VersionRow): OwnVersion => ({
  ...row,
  author: user_id === actor_id ? user_name : `${actor_name} for ${user_name}`,
})
