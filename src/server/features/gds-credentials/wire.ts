// Stored credentials as the contract shows them: no secret, only that there is one.
import type { ConnectionTest, GdsCredentials } from '../../../contract/gds-credentials.ts'

type StoredCredentials = {
  id: number
  gds_id: number
  username: string
  branch_code: string
  pcc: string
  /** Sealed. */
  password: Uint8Array | null
  token: Uint8Array | null
  last_test: ConnectionTest | null
}

const hidden = '••••••••'
const masked = (sealed: Uint8Array | null) => (sealed ? hidden : null)
/** The last two characters of a name that is long enough to hide the others. */
const hintOf = (username: string) => (username === '' ? null : `••••${username.length < 5 ? '' : username.slice(-2)}`)

/** A GDS counts as configured only if none of its fields is empty. S1§3 */
const isConfigured = ({
  gds_id,
  username,
  password,
  branch_code,
  pcc,
  token,
}: Omit<StoredCredentials, 'last_test'>): boolean =>
  username !== '' && password !== null && (gds_id === 1 ? branch_code !== '' : pcc !== '' && token !== null)

export const credentialsOf = (row: StoredCredentials): GdsCredentials => ({
  id: row.id,
  gds: row.gds_id,
  username: hintOf(row.username),
  password: masked(row.password),
  branch_code: row.gds_id === 1 ? row.branch_code || null : null,
  token: row.gds_id === 2 ? masked(row.token) : null,
  pcc: row.gds_id === 2 ? row.pcc || null : null,
  configured: isConfigured(row),
  last_test: row.last_test,
})
