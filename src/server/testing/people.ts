// Who lives in a test's database, by id, and the SQL that settles them: one person for each column of the permission table.

/** A person's token is their name, repeated to a token's length; `revoked` is one that no longer counts. */
export const people = {
  admin: 1,
  owner: 2,
  manager: 3,
  employee: 4,
  travel_agent: 5,
  other_tenant_owner: 6,
  demo: 7,
  unconfirmed: 8,
  inactive: 9,
  trial_expired_owner: 10,
  upgrade_owner: 11,
} as const
export type Somebody = keyof typeof people
export type Who = Somebody | 'nobody' | 'revoked_token' | 'stranger'

/** The hotels of these people by id: `own` of all of the first tenant, `owner` of its owner alone, `foreign` of the other tenant. */
export const hotels = { own: 1, managers: 2, owners: 3, foreign: 4, demo: 1 } as const
/** Plans by id: `used` is the first plan of every account, `unused` of none. */
export const plans = { used: 1, unused: 2 } as const
export const password = 'rateproof-demo'

export const tokenOf = (who: Who) => who.padEnd(32, '.')
export const emailOf = (who: Who) => `${who}@test.example`
/** argon2id of `password` with the cost that the product uses. */
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$/NFDuX2OTv+WDUtImesTIQ$xqRQx1Q02m3zFEqR1XJweKgD5dShJcb9dkgBoq2sHHo'

export const settle = [
  `insert into plans (name) values ('Professional'), ('Starter')`,
  `insert into plan_versions (plan_id, version, price, currency, billing_cycle, requests_in_plan, requests_price_above_threshold)
    values (1, 1, 149.00, 'USD', 'month', 200, 7.00), (2, 1, 49.00, 'USD', 'month', 50, 9.00)`,
  `insert into tenants (kind, name, trial_ends_at, subscription) values
    ('platform', 'Rateproof', null, 'none'),
    ('hotel', 'First group', current_date + 20, 'none'),
    ('agency', 'Agency', null, 'active'),
    ('hotel', 'Other group', null, 'active'),
    ('hotel', 'Demo', current_date + 20, 'none'),
    ('hotel', 'Newcomer', null, 'none'),
    ('hotel', 'Over', current_date - 20, 'none'),
    ('hotel', 'Ended', null, 'cancelled')`,
  `update tenants set first_plan_id = ${plans.used} where name in ('First group', 'Agency', 'Other group', 'Over')`,
  `insert into users (tenant_id, email, password_hash, first_name, last_name, role, is_admin, is_demo, status, supervisor_id,
      email_verified_at)
    select tenant_id, who || '@test.example', '${passwordHash}', initcap(who), 'Tester', role, is_admin, is_demo, status, supervisor,
      case when status <> 'unconfirmed' then now() end
    from (values
      (1, 'admin', 'owner', true, false, 'active', null::int),
      (2, 'owner', 'owner', false, false, 'active', null),
      (2, 'manager', 'manager', false, false, 'active', 2),
      (2, 'employee', 'employee', false, false, 'active', 3),
      (3, 'travel_agent', 'travel_agent', false, false, 'active', null),
      (4, 'other_tenant_owner', 'owner', false, false, 'active', null),
      (5, 'demo', 'employee', false, true, 'active', null),
      (6, 'unconfirmed', 'owner', false, false, 'unconfirmed', null),
      (2, 'inactive', 'employee', false, false, 'inactive', 2),
      (7, 'trial_expired_owner', 'owner', false, false, 'active', null),
      (8, 'upgrade_owner', 'owner', false, false, 'active', null))
      as given (tenant_id, who, role, is_admin, is_demo, status, supervisor)`,
  `insert into user_gds (tenant_id, user_id, gds_id)
    select tenant_id, id, gds from users, (values (1), (2)) as both_gds (gds)
    where not is_admin and status <> 'unconfirmed' and not (email like 'other%' and gds = 2)`,
  `insert into tokens (hash, kind, tenant_id, user_id, expires_at)
    select encode(sha256(rpad(split_part(email, '@', 1), 32, '.')::bytea), 'hex'), 'session', tenant_id, id,
      now() + interval '20 days' from users`,
  `insert into tokens (hash, kind, tenant_id, user_id, expires_at)
    select encode(sha256(rpad('revoked_token', 32, '.')::bytea), 'hex'), 'session', 2, 2, now() - interval '1 day'`,
  `insert into user_hotels (tenant_id, user_id, hotel_id)
    select tenant_id, users.id, hotel_id from users join (values
      ('owner', 1), ('owner', 2), ('owner', 3), ('manager', 1), ('manager', 2), ('employee', 1),
      ('other_tenant_owner', 4), ('demo', 1), ('trial_expired_owner', 4)) as given (who, hotel_id)
      on email = who || '@test.example'`,
]
