// The bound of bench start: Fastify with one static page, which opens the same folder with PGlite's own means and nothing else.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import fastify from 'fastify'

const [page = '', folder = '', template = ''] = process.argv.slice(2)
const dataDir = join(folder, 'database')
// An empty folder is filled as the product fills it: from the database that the build leaves in dist/.
if (!existsSync(dataDir)) cpSync(template, dataDir, { recursive: true })
const database = await PGlite.create({ dataDir })
await database.query('select count(*) from hotels')

const app = fastify()
app.get('/login', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
/** What it does instead of a checkup: one statement. */
app.post('/work', async () => (await database.query('select count(*) from checkups')).rows)
process.once('SIGTERM', () => void app.close().then(() => database.close().then(() => process.exit(0))))
process.stdout.write(`Rateproof is running at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
