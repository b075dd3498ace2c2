// Deciding on candidates over HTTP: lists and filters, the four decisions, undo, counts, two administrators at once.
import { beforeEach, describe, expect, test } from 'vitest'
import { mostUncertain } from '../../../domain/matching/decide.ts'
import { people } from '../../testing/people.ts'
import { testServer } from '../../testing/test-server.ts'

const { ask, query } = testServer()
type Row = Record<string, unknown>
let hotel = 0
let candidates: number[] = []

const similarities = [62.5, 66, 70.04, 80.05, 49]
const addImport = async (count: number, gds_id = 2) => {
  const [made] =
    await query(`insert into hotel_imports (gds_id, file_name, created_by, headings, sample, total_count, proceeded_count,
      to_resolve_count, received_at, processed_at)
    values (${gds_id}, 'hotels.csv', ${people.admin}, '[]', '[]', ${count}, ${count}, ${count}, now(), now()) returning id`)
  return Number(made?.id)
}
const addCandidates = async (import_id: number, count: number) => {
  const added =
    await query(`insert into hotel_candidates (import_id, row, line, gds_id, property_id, chain_code, name, address, city,
      country, latitude, longitude, best_match, matches)
    select ${import_id}, n, n + 1, 2, '55500' || n, case n % 2 when 0 then 'HI' else 'BW' end, 'Candidate ' || n, n || ' Rue Neuve',
      'Lyon', 'FR', '45.76', '4.84', (array[${similarities.join(', ')}])[1 + (n - 1) % 5],
      '[{"hotel_id": ${hotel}, "similarity_index": 62.5}, {"hotel_id": 999999, "similarity_index": 50}]'
    from generate_series(1, ${count}) n returning id`)
  return added.map(({ id }) => Number(id))
}
const importRow = async (): Promise<Row> =>
  (await query('select to_resolve_count, resolved_count, ended_at is not null ended from hotel_imports'))[0] ?? {}
const statusOf = async (id: number) =>
  (await query(`select status, hotel_id, decided_by from hotel_candidates where id = ${id}`))[0]
const entries = (of = hotel) =>
  query(`select gds_id, property_id, chain_code from gds_hotels where hotel_id = ${of} order by gds_id, id`)
const audited = async () =>
  (await query(`select action from audit_log where action like 'hotel_candidate%' order by id desc limit 1`))[0]?.[
    'action'
  ]
const at = (index: number) => candidates[index] ?? 0

beforeEach(async () => {
  await query('delete from hotel_imports')
  await query(`delete from gds_hotels where property_id like '5550%'`)
  const [made] = await query(
    `insert into hotels (name, address, city, country) values ('Hotel Neuve', '1 Rue Neuve', 'Lyon', 'FR') returning id`,
  )
  hotel = Number(made?.id)
  candidates = await addCandidates(await addImport(5), 5)
})

const find = async (line: string) => {
  const { status, body } = await ask('admin', `GET /hotel-candidate/${line}`)
  return status === 200 ? candidates.indexOf(body.data.id) + 1 : status
}

describe('finding candidates', () => {
  test('one has its matches with similarity and properties; a deleted hotel is left out', async () => {
    await query(
      `insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values (${hotel}, 1, '5550A', 'HI')`,
    )
    const { body } = await ask('admin', `GET /hotel-candidate/${at(3)}`)
    expect(body.data).toMatchObject({
      name: 'Candidate 4',
      status: 'open',
      gds_name: 'Sabre',
      property_id: '555004',
      chain_code: 'HI',
      best_match: 80.1,
      matches_count: 2,
      to_resolve_count: 5,
      last_decision: null,
      matches: [
        {
          id: hotel,
          name: 'Hotel Neuve',
          similarity_index: 62.5,
          properties: [{ gds_id: 1, property_id: '5550A', chain_code: 'HI' }],
        },
      ],
    })
    expect((await ask('admin', `GET /hotel-candidate/${2 ** 30}`)).status).toBe(404)
  })

  test('the most uncertain comes first, and Next and Previous wrap around', async () => {
    const [import_id] = (await query('select id from hotel_imports')).map(({ id }) => id)
    const { body } = await ask('admin', `GET /hotel-candidates?import_id=${import_id}`)
    expect(body.meta).toMatchObject({ per_page: 20, total: 5 })
    const order = body.data.map(({ id }: { id: number }) => candidates.indexOf(id) + 1)
    const distances = order.map((n: number) => Math.abs((similarities[n - 1] ?? 0) - mostUncertain))
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b))
    for (const [index, n] of order.entries()) {
      const [after, before] = [order[(index + 1) % 5], order[(index + 4) % 5]]
      expect(await find(`${at(n - 1)}/next`)).toBe(after)
      expect(await find(`${at(n - 1)}/next?direction=desc`)).toBe(before)
    }
  })

  test('next respects similarity range, chain code and text; if none is left it is 404', async () => {
    expect(await find(`${at(0)}/next?similarity_from=80.1`)).toBe(4)
    expect(await find(`${at(3)}/next?similarity_from=80.1`)).toBe(404)
    expect(await find(`${at(0)}/next?similarity_to=49`)).toBe(5)
    expect(await find(`${at(0)}/next?chain_code=HI&similarity_to=66`)).toBe(2)
    expect(await find(`${at(0)}/next?query=${encodeURIComponent('3 rue n')}`)).toBe(3)
    expect(await find(`${at(0)}/next?query=555005`)).toBe(5)
    expect(await find(`${at(0)}/next?query=${encodeURIComponent('_a%')}`)).toBe(404)
  })

  test.each([
    ['direction=up', 'direction'],
    ['query=ab', 'query'],
    ['chain_code=HILTON', 'chain_code'],
    ['similarity_from=101', 'similarity_from'],
  ])('%s is refused', async (sent, field) => {
    const { status, body } = await ask('admin', `GET /hotel-candidate/${at(0)}/next?${sent}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})

describe('each decision', () => {
  test('create adds a hotel with its property', async () => {
    const { status, body } = await ask('admin', `POST /hotel-candidate/${at(0)}`)
    expect([status, body.data.status]).toEqual([201, 'created'])
    const [made] = await query(
      `select name, address, city, country, time_zone from hotels where id = ${body.data.hotel_id}`,
    )
    expect(made).toEqual({
      name: 'Candidate 1',
      address: '1 Rue Neuve',
      city: 'Lyon',
      country: 'FR',
      time_zone: 'Europe/Paris',
    })
    expect(await entries(body.data.hotel_id)).toEqual([{ gds_id: 2, property_id: '555001', chain_code: 'BW' }])
    expect(await importRow()).toEqual({ to_resolve_count: 4, resolved_count: 1, ended: false })
    expect(await audited()).toBe('hotel_candidate.created')
    expect(body.data.last_decision).toEqual({ id: at(0), name: 'Candidate 1', status: 'created' })
  })

  test('reject adds nothing', async () => {
    expect((await ask('admin', `DELETE /hotel-candidate/${at(1)}`)).status).toBe(204)
    expect(await statusOf(at(1))).toEqual({ status: 'rejected', hotel_id: null, decided_by: people.admin })
    expect(await entries()).toEqual([])
    expect(await audited()).toBe('hotel_candidate.rejected')
  })

  test('match adds the property to a match, mapping to any other hotel', async () => {
    const matched = await ask('admin', `PATCH /hotel-candidate/${at(0)}`, { body: { hotel_id: hotel, force: true } })
    expect([matched.status, matched.body.data.status]).toEqual([200, 'matched'])
    expect(await entries()).toEqual([{ gds_id: 2, property_id: '555001', chain_code: 'BW' }])
    const [other] = await query(`insert into hotels (name) values ('Another') returning id`)
    const mapped = await ask('admin', `PATCH /hotel-candidate/${at(1)}`, { body: { hotel_id: other?.['id'] } })
    expect([mapped.status, mapped.body.data.status]).toEqual([200, 'mapped'])
    expect(await entries(Number(other?.['id']))).toEqual([{ gds_id: 2, property_id: '555002', chain_code: 'HI' }])
  })

  test('only force replaces another property of the same GDS', async () => {
    await query(
      `insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values (${hotel}, 2, '555099', 'HI')`,
    )
    const match = (force: boolean) =>
      ask('admin', `PATCH /hotel-candidate/${at(0)}`, { body: { hotel_id: hotel, force } })
    expect(await match(false)).toMatchObject({
      status: 409,
      body: {
        code: 'property_taken',
        message: expect.stringContaining('Hotel Neuve has the Sabre property HI 555099'),
      },
    })
    expect(await importRow()).toMatchObject({ to_resolve_count: 5 })
    expect((await match(true)).status).toBe(200)
    expect(await entries()).toEqual([{ gds_id: 2, property_id: '555001', chain_code: 'BW' }])
    expect((await ask('admin', `POST /hotel-candidate/${at(0)}/undo`)).status).toBe(200)
    expect(await entries()).toEqual([{ gds_id: 2, property_id: '555099', chain_code: 'HI' }])
  })

  test('two candidates of an import never become one hotel, not even with force', async () => {
    const match = (id: number) =>
      ask('admin', `PATCH /hotel-candidate/${id}`, { body: { hotel_id: hotel, force: true } })
    const statuses = (await Promise.all([match(at(0)), match(at(1))])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await entries()).toHaveLength(1)
    expect(await importRow()).toMatchObject({ to_resolve_count: 4, resolved_count: 1 })
    const open = statuses[0] === 409 ? at(0) : at(1)
    expect(await match(open)).toMatchObject({
      status: 409,
      body: { code: 'matched_in_import', message: expect.stringMatching(/^Hotel Neuve was matched with Candidate \d/) },
    })
  })

  test('a property that the catalogue has is not added twice', async () => {
    await query(
      `insert into gds_hotels (hotel_id, gds_id, property_id, chain_code) values (${hotel}, 2, '555001', 'ZZ')`,
    )
    const [before] = await query('select count(*) n from hotels')
    for (const line of [`POST /hotel-candidate/${at(0)}`, `PATCH /hotel-candidate/${at(0)}`])
      expect(
        await ask('admin', line, line.startsWith('PATCH') ? { body: { hotel_id: hotel, force: true } } : {}),
      ).toMatchObject({
        status: 409,
        body: { code: 'already_sold', message: expect.stringContaining('is already in the catalogue as Hotel Neuve') },
      })
    expect((await query('select count(*) n from hotels'))[0]).toEqual(before)
    expect(await statusOf(at(0))).toMatchObject({ status: 'open' })
  })

  test('a hotel that does not exist is refused, and so is a second decision', async () => {
    expect(await ask('admin', `PATCH /hotel-candidate/${at(0)}`, { body: { hotel_id: 999_999 } })).toMatchObject({
      status: 422,
      body: { errors: { hotel_id: ['The selected hotel is invalid.'] } },
    })
    await ask('admin', `DELETE /hotel-candidate/${at(0)}`)
    for (const method of ['DELETE', 'POST'])
      expect(await ask('admin', `${method} /hotel-candidate/${at(0)}`)).toMatchObject({
        status: 409,
        body: {
          code: 'already_resolved',
          message: expect.stringMatching(/^\p{Lu}.* has already resolved this hotel\. Continue with the next one$/u),
        },
      })
  })

  test('the last one closes the import, and its undo opens it again unless another is open', async () => {
    for (const id of candidates) await ask('admin', `DELETE /hotel-candidate/${id}`)
    expect(await importRow()).toEqual({ to_resolve_count: 0, resolved_count: 5, ended: true })
    expect(await ask('admin', `POST /hotel-candidate/${at(0)}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'not_last_decision' },
    })
    expect((await ask('admin', `POST /hotel-candidate/${at(4)}/undo`)).body.data).toMatchObject({
      status: 'open',
      to_resolve_count: 1,
      last_decision: { id: at(3) },
    })
    expect(await importRow()).toEqual({ to_resolve_count: 1, resolved_count: 4, ended: false })
    await ask('admin', `DELETE /hotel-candidate/${at(4)}`)
    await addImport(0)
    expect(await ask('admin', `POST /hotel-candidate/${at(4)}/undo`)).toMatchObject({
      status: 409,
      body: { code: 'import_open' },
    })
    expect(await statusOf(at(4))).toMatchObject({ status: 'rejected' })
  })
})

describe('undo', () => {
  test('removes a created hotel, unless somebody uses it', async () => {
    const { body } = await ask('admin', `POST /hotel-candidate/${at(0)}`)
    const made = body.data.hotel_id
    await query(`insert into user_hotels (tenant_id, user_id, hotel_id) values (2, ${people.owner}, ${made})`)
    const refused = await ask('admin', `POST /hotel-candidate/${at(0)}/undo`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } })
    await query(`delete from user_hotels where hotel_id = ${made}`)
    expect((await ask('admin', `POST /hotel-candidate/${at(0)}/undo`)).body.data).toMatchObject({
      status: 'open',
      hotel_id: null,
    })
    expect(await query(`select 1 from hotels where id = ${made}`)).toEqual([])
    expect(await audited()).toBe('hotel_candidate.undone')
    expect((await ask('admin', `POST /hotel-candidate/${at(0)}/undo`)).status).toBe(409)
  })

  test('removes a matched property again', async () => {
    await ask('admin', `PATCH /hotel-candidate/${at(0)}`, { body: { hotel_id: hotel, force: true } })
    expect((await ask('admin', `POST /hotel-candidate/${at(0)}/undo`)).status).toBe(200)
    expect(await entries()).toEqual([])
  })
})

test('of two administrators who decide on one candidate at once, one wins, the other gets 409, and no hotel exists twice', {
  timeout: 120_000,
}, async () => {
  const rounds = 100
  await query('delete from hotel_imports')
  candidates = await addCandidates(await addImport(rounds), rounds)
  const [before] = await query('select count(*)::int n from hotels')
  let created = 0
  for (const id of candidates) {
    const create = () => ask('admin', `POST /hotel-candidate/${id}`)
    const other = [
      create,
      () => ask('admin', `DELETE /hotel-candidate/${id}`),
      () => ask('admin', `PATCH /hotel-candidate/${id}`, { body: { hotel_id: hotel, force: true } }),
    ][id % 3]
    const statuses = (await Promise.all([create(), (other ?? create)()])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 409)).toHaveLength(1)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    if (statuses.includes(201)) created += 1
  }
  expect((await query('select count(*)::int n from hotels'))[0]?.['n']).toBe(Number(before?.['n']) + created)
  expect(await importRow()).toEqual({ to_resolve_count: 0, resolved_count: rounds, ended: true })
  expect(await query(`select hotel_id from gds_hotels where gds_id = 2 group by hotel_id having count(*) > 1`)).toEqual(
    [],
  )
})
