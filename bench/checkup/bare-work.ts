// What any program does with these bytes at least: a bare parser walks the pages, a bare database stores the rates, and JSON is parsed and written.
import { PGlite } from '@electric-sql/pglite'
import { SaxesParser } from 'saxes'

/** Milliseconds of the three for the pages of one checkup and the response to it, which holds the rates as a list shows them. */
export const openBareWork = async () => {
  const database = new PGlite()
  await database.exec('create table rates (id bigint generated always as identity primary key, fields jsonb not null)')
  const read = (pages: readonly Uint8Array[]) => {
    for (const page of pages) {
      let elements = 0
      const parser = new SaxesParser({ xmlns: false, position: false })
      parser.on('opentag', () => {
        elements++
      })
      parser.write(Buffer.from(page).toString('utf8')).close()
      if (elements === 0) throw new Error('the bare walk found nothing')
    }
  }
  const work = async (pages: readonly Uint8Array[], response: string): Promise<number> => {
    const began = performance.now()
    read(pages)
    const parsed = JSON.parse(response) as { data: { rates: object[] } }
    const { rates } = parsed.data
    const stored = await database.query(
      'insert into rates (fields) select value from jsonb_array_elements($1::jsonb) returning id',
      [JSON.stringify(rates)],
    )
    if (stored.rows.length !== rates.length) throw new Error('the bare database lost rates')
    if (JSON.stringify(parsed).length < 2) throw new Error('nothing was written')
    return performance.now() - began
  }
  return { work, close: () => database.close() }
}
