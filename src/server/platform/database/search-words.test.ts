// Searches of names over the same function: accents, spaces, word order, literal wildcards, and the index that they use.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { findsWords } from './search-words.ts'

const server = testServer()
const { ask, query } = server
const names = [
  'Hotel Wisła Kraków',
  'Gdańsk Old Town',
  'Old Gdańsk',
  'Straße 50% Ærø_House',
  'Đakovo Şile',
  'Київ Готель',
  'St. John’s',
  'Wisła Park',
  'Gdańskie Tarasy',
]
const cities: Record<string, string> = { 'Wisła Park': 'Kraków', 'Gdańskie Tarasy': 'Sopot', 'St. John’s': 'Gdańsk' }
beforeAll(async () => {
  for (const [at, name] of names.entries())
    await query(`insert into hotels (id, name, city) overriding system value
      values (${100_900 + at}, $$${name}$$, ${cities[name] ? `$$${cities[name]}$$` : 'null'})`)
})
const namesIn = async (who: 'admin' | 'travel_agent', call: string) =>
  (await ask(who, call)).body.data.map(({ name }: { name: string }) => name) as string[]

const searches: [typed: string, names: string[]][] = [
  ['gdansk', ['Gdańsk Old Town', 'Gdańskie Tarasy', 'Old Gdańsk', 'St. John’s']],
  ['GDAŃSK', ['Gdańsk Old Town', 'Gdańskie Tarasy', 'Old Gdańsk', 'St. John’s']],
  ['gdansk  john’s', ['St. John’s']],
  ['krakow wisla', ['Hotel Wisła Kraków', 'Wisła Park']],
  ['  wisla \t krakow ', ['Hotel Wisła Kraków', 'Wisła Park']],
  ['park  krakow', ['Wisła Park']],
  ['strasse', ['Straße 50% Ærø_House']],
  ['aero_', ['Straße 50% Ærø_House']],
  ['50%', ['Straße 50% Ærø_House']],
  ['%', ['Straße 50% Ærø_House']],
  ['o_d', []],
  ['dakovo sile', ['Đakovo Şile']],
  ['київ', ['Київ Готель']],
  ["john's", ['St. John’s']],
  ['old', ['Old Gdańsk', 'Gdańsk Old Town']],
]
describe('a hotel is found by words of its name and city without accents and capitals, in any order; names that begin with them come first', () => {
  test.each(searches)('%s', async (typed, expected) => {
    const words = encodeURIComponent(typed)
    const own = (list: string[]) => list.filter((name) => names.includes(name))
    expect(own(await namesIn('admin', `GET /hotels-search?name=${words}&sort_by=name&sort_direction=asc`))).toEqual(
      expected,
    )
    expect(own(await namesIn('admin', `GET /hotels?name=${words}&sort_by=name`))).toEqual(expected)
    const properties = `GET /properties?only_active=0&name=${words}&sort_by=name&sort_direction=asc`
    expect(own(await namesIn('admin', properties))).toEqual(expected)
  })
})

test('people are found by name, hotel and email in the same way', async () => {
  await query(
    `update users set first_name = 'Łucja', last_name = 'Żółć', about = '{"hotel": "Pod Różą"}' where email like 'owner@%'`,
  )
  const found = async (typed: string) =>
    (await ask('admin', `GET /users?name=${encodeURIComponent(typed)}`)).body.data.map(
      (user: { first_name: string }) => user.first_name,
    )
  expect(await found('zolc lucja')).toEqual(['Łucja'])
  expect(await found('lucja  roza')).toEqual(['Łucja'])
  expect(await found('lucja gdansk')).toEqual([])
})

test('of many texts only the few that contain the words are compared', async () => {
  await query(
    `insert into hotels (name, city) select 'House ' || md5(n::text), 'City ' || md5(n::text) from generate_series(1, 3000) n`,
  )
  await query('analyze hotels')
  const plan = async (column: string) => {
    const rows = await server
      .context()
      .db.execute(sql`explain select id from hotels where ${findsWords(sql.raw(column), 'wisla krakow')}`)
    return JSON.stringify(rows.rows)
  }
  expect(await plan('hotels.name_city_words')).toContain('hotels_name_city_words')
  expect(await plan('hotels.city_words')).toContain('hotels_city_words')
})
