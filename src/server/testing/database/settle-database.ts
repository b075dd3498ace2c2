// The hotels and people of every test's database: settled once in the template that tests copy.
import { sql } from 'drizzle-orm'
import { type WorldHotel, worldHotels } from '../../../sandbox/world.ts'
import type { Database } from '../../platform/database/handle.ts'
import { settle } from '../people.ts'

/** In this order hotels 1 to 4: a small clean one, a neglected one, the largest (165 codes), and one of another group. */
export const testHotels = ['14240', '33108', '14208', '18655'].map((id) =>
  worldHotels.find(({ gds }) => gds[0]?.property_id === id),
) as WorldHotel[]

export const settleDatabase = async (db: Database): Promise<void> => {
  for (const statement of [...hotelRows(), ...settle]) await db.execute(sql.raw(statement))
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const hotelRows = () =>
  testHotels.flatMap(({ name, address, city, post_code, country, latitude, longitude, currency, gds }, index) => [
    `insert into hotels (name, address, city, post_code, country, latitude, longitude, time_zone) values
      (${[name, address, city, post_code, country, latitude, longitude, 'Europe/Warsaw'].map(quoted).join(', ')})`,
    ...gds.map(
      ({ gds_id, property_id, chain_code, global_id }) =>
        `insert into gds_hotels (hotel_id, gds_id, property_id, chain_code, currency, global_id) values
          (${index + 1}, ${gds_id}, ${[property_id, chain_code, currency].map(quoted).join(', ')}, ${global_id ? quoted(global_id) : 'null'})`,
    ),
  ])
