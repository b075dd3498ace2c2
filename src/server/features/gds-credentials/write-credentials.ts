// A travel agent's GDS accounts: an agent stores, changes and deletes their own, an administrator anybody's; nobody reads them. S1§6, S1§7
import type { z } from 'zod'
import {
  type CredentialsChange,
  type CredentialsFields,
  type GdsCredentials,
  gdsFields,
  type NewCredentials,
} from '../../../contract/gds-credentials.ts'
import type { Person } from '../../../domain/accounts.ts'
import type { Context, RequestContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/handle.ts'
import { invalid, notFound, Refusal } from '../../platform/refusal.ts'
import { recordAudit } from '../audit/service.ts'
import { onBehalfOf, userProfileOf } from '../users/service.ts'
import { accountKeyOf, dropToken } from './account-data.ts'
import {
  type CredentialsRecord,
  deleteCredentials,
  findCredentialsById,
  insertCredentials,
  listCredentials,
  updateCredentials,
} from './data.ts'
import { accountOf, sealedAt } from './find-account.ts'
import { credentialsOf } from './wire.ts'

type Fields = z.output<typeof CredentialsFields>

export const credentialsList = async (
  context: Context,
  user: Person,
  user_id: number | undefined,
): Promise<GdsCredentials[]> =>
  (await listCredentials(context.db, await onBehalfOf(context, user, user_id))).map(credentialsOf)

export const createCredentials = async (
  context: Context,
  user: Person,
  { gds, user_id, ...fields }: z.output<typeof NewCredentials>,
  request: RequestContext,
): Promise<GdsCredentials> => {
  const holder = await onBehalfOf(context, user, user_id)
  if (holder.is_admin || holder.role !== 'travel_agent')
    throw invalid({ user_id: ['Only travel agents have GDS credentials of their own'] })
  if (!(await userProfileOf(context, holder)).gds.includes(gds))
    throw invalid({ gds: ['This GDS is not part of the account'] })
  refuseForeignFields(gds, fields)
  return context.db.transaction(async (tx) => {
    const row = {
      tenant_id: holder.tenant_id,
      user_id: holder.id,
      gds_id: gds,
      ...sealedColumns(context, holder, gds, fields),
    }
    const made = await insertCredentials(tx, row)
    if (!made) throw new Refusal('conflict', 'There are credentials for this GDS already. Change or delete them')
    await audit(context, tx, { user, row: made, action: 'created', fields, request })
    return credentialsOf(made)
  })
}

export const updateStoredCredentials = async (
  context: Context,
  user: Person,
  id: number,
  { gds, id: sent = id, ...fields }: z.output<typeof CredentialsChange>,
  request: RequestContext,
): Promise<GdsCredentials> =>
  context.db.transaction(async (tx) => {
    const row = await findReachable(tx, user, id)
    if (sent !== id) throw invalid({ id: ['The id in the body differs from the one in the address'] })
    if (gds !== undefined && gds !== row.gds_id)
      throw invalid({ gds: ['The GDS can’t be changed. Add credentials for the other GDS instead'] })
    refuseForeignFields(row.gds_id, fields)
    const columns = sealedColumns(context, { id: row.user_id, tenant_id: row.tenant_id }, row.gds_id, fields)
    if (Object.keys(columns).length === 0) return credentialsOf(row)
    const changed = await updateCredentials(tx, id, columns)
    if (!changed) throw notFound()
    await audit(context, tx, { user, row, action: 'updated', fields, request })
    return credentialsOf(changed)
  })

/** Also the token that the GDS gave for them. */
export const removeCredentials = (context: Context, user: Person, id: number, request: RequestContext) =>
  context.db.transaction(async (tx) => {
    const row = await findReachable(tx, user, id)
    const account = accountOf(context, row)
    await deleteCredentials(tx, id)
    if (account) await dropToken(tx, accountKeyOf(context.seal, account))
    await audit(context, tx, { user, row, action: 'deleted', fields: {}, request })
  })

/** An agent's own, anybody's for an administrator; the rest looks like a missing one. */
export const findReachable = async (
  db: Context['db'] | Transaction,
  user: Person,
  id: number,
): Promise<CredentialsRecord> => {
  const row = await findCredentialsById(db, id, user.is_admin ? undefined : user)
  if (!row) throw notFound()
  return row
}

/** Fields of the other GDS would be stored and never used. */
const refuseForeignFields = (gds: number, fields: Fields) => {
  const foreign = gdsFields[gds === 1 ? 2 : 1].filter((field) => fields[field])
  if (foreign.length > 0)
    throw invalid(Object.fromEntries(foreign.map((field) => [field, ['Not a field of this GDS']])))
}

/** Empty secrets leave the stored ones; an emptied name or code is stored. */
const sealedColumns = ({ seal }: Context, holder: Pick<Person, 'id' | 'tenant_id'>, gds: number, fields: Fields) => {
  const { username, branch_code, pcc, password, token } = fields
  const sealed = (field: 'password' | 'token', text: string) => seal.seal(text, sealedAt(holder, gds, field))
  return {
    ...(username !== undefined && { username }),
    ...(branch_code !== undefined && { branch_code }),
    ...(pcc !== undefined && { pcc }),
    ...(password && { password: sealed('password', password) }),
    ...(token && { token: sealed('token', token) }),
  }
}

type Audited = {
  user: Person
  row: CredentialsRecord
  action: 'created' | 'updated' | 'deleted'
  fields: Fields
  request: RequestContext
}
/** The names of the fields, never what is in them. */
const audit = async (context: Context, tx: Transaction, { user, row, action, fields, request }: Audited) => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  await recordAudit(tx, {
    at: context.now(),
    by: user,
    of: { id: row.user_id, tenant_id: row.tenant_id },
    action: `gds_credentials.${action}`,
    subject: `gds_credentials ${row.id}`,
    details: { gds: row.gds_id, fields: given.map(([name]) => name) },
    request,
  })
}
