// Rows that the permission table's calls about documents, shared links and API tokens name.
import { people, type Somebody, type Who } from '../people.ts'

type Query = (text: string) => Promise<Record<string, unknown>[]>
export const previewToken = 'a-shared-rate'
export const answerToken = 'an-issue-of-a-hotel'

/** The first of the links, and each person's document. */
export type SharedRows = { preview: number; documents: ReadonlyMap<string, number> }

/** Erasing a person erases theirs. Three links to the agent's rate, the last of which strangers open, a document and an API token of each person. */
export const renewSharedRows = async (
  query: Query,
  rate: number,
  somebody: readonly Somebody[],
): Promise<SharedRows> => {
  await query('delete from previews')
  await query('delete from documents')
  const made = await query(`insert into previews (tenant_id, user_id, checkup_rate_id, hash, created_at, expires_at)
    select tenant_id, id, ${rate}, hash, now(), now() + interval '90 days' from users,
      unnest(array['1', '2', encode(sha256('${previewToken}'), 'hex')]) hash
    where id = ${people.travel_agent} returning id`)
  const ids = new Map(
    (
      await query(`insert into documents (tenant_id, user_id, name, type, bytes, created_at)
        select tenant_id, id, 'a.pdf', 'application/pdf', 'x', now() from users
        where id in (${somebody.map((who) => people[who])}) returning id, user_id`)
    ).map(({ id, user_id }) => [user_id, Number(id)]),
  )
  await addApiTokens(query, somebody)
  const documents = new Map(somebody.map((who) => [who, ids.get(people[who]) ?? 0]))
  return { preview: Math.min(...made.map(({ id }) => Number(id))), documents }
}

const hashOfToken = (who: Who) => `a${Buffer.from(who).toString('hex').padEnd(63, '0').slice(0, 63)}`
/** One's own; another tenant's owner asks for the first one's. */
export const apiTokenOf = (who: Who) => hashOfToken(who === 'other_tenant_owner' ? 'owner' : who).slice(0, 16)
const addApiTokens = async (query: Query, somebody: readonly Somebody[]) => {
  await query(`delete from tokens where kind = 'api'`)
  const given = somebody.map((who) => `(${people[who]}, '${hashOfToken(who)}')`)
  await query(`insert into tokens (hash, kind, tenant_id, user_id, name, subject, expires_at)
    select hash, 'api', tenant_id, id, 'Export', '{"scopes": ["read"], "hint": "abcd"}', now() + interval '1 day'
    from users join (values ${given}) as given (who, hash) on id = who`)
}
