// The whole server over one database, without listening: main.ts and every test build the same one.
import fastify, { LogController } from 'fastify'
import type { Config, Travelport } from './config.ts'
import { authRoutes } from './features/auth/routes.ts'
import { createWhoIs } from './features/auth/service.ts'
import { readBodies } from './platform/bodies.ts'
import type { Context, Database } from './platform/context.ts'
import { roomIn } from './platform/disk.ts'
import { answerRefusals } from './platform/http.ts'
import type { Sealing } from './platform/sealing.ts'

export type Parts = {
  db: Database
  config: Config
  seal: Sealing
  /** The platform's account at Travelport: the configured one or the sandbox's. */
  travelport: Travelport | null
  now?: () => number
}

export const buildApp = async ({ db, config, seal, travelport, now = Date.now }: Parts) => {
  const app = fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  })
  const context: Context = {
    db,
    config,
    now,
    log: app.log,
    seal,
    travelport,
    whoIs: createWhoIs({ db, now }),
    room: config.databaseUrl ? async () => {} : roomIn(config.folder),
  }
  answerRefusals(app)
  readBodies(app)
  authRoutes(app, context)
  return { app, context }
}
