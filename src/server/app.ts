// The whole server over one database, without listening: main.ts and every test build the same one.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { LogController } from 'fastify'
import { defaultLimits, type Limits } from '../gds/gds.ts'
import type { Config, Sabre, Travelport } from './config.ts'
import { judgeAgainSoon } from './features/accuracy/jobs.ts'
import { accuracyRoutes } from './features/accuracy/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { createWhoIs } from './features/auth/service.ts'
import { checkupRoutes } from './features/checkups/routes.ts'
import { comparisonRoutes } from './features/comparisons/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { feedbackRoutes } from './features/feedback/routes.ts'
import { tokenFor } from './features/gds-credentials/service.ts'
import { hotelRoutes } from './features/hotels/routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { ownDataRoutes } from './features/own-data/routes.ts'
import { createWhichProperty } from './features/own-data/service.ts'
import { referenceRoutes } from './features/reference/routes.ts'
import { cutSlowBodies, readBodies } from './platform/bodies.ts'
import type { Context, Database } from './platform/context.ts'
import { createCounters } from './platform/counters.ts'
import { roomIn } from './platform/disk.ts'
import { loggable } from './platform/failures.ts'
import { bodyLimit } from './platform/gate.ts'
import { serveHealth } from './platform/health.ts'
import { answerRefusals } from './platform/http.ts'
import { serveDescription } from './platform/openapi.ts'
import { servePages, setSafeHeaders } from './platform/pages.ts'
import { pagesFolder } from './platform/places.ts'
import type { Sealing } from './platform/sealing.ts'
import { sharedPlaces } from './platform/shared-places.ts'
import { createReadingWorker } from './workers/reading-worker.ts'
import { takeSharedTurns } from './workers/turns-shared.ts'
import { takeTurns } from './workers/turns.ts'

export type Parts = {
  db: Database
  config: Config
  seal: Sealing
  /** The platform's accounts: the configured ones or the sandbox's. */
  travelport: Travelport | null
  sabre: Sabre | null
  now?: () => number
  /** Bounds of a call to a GDS; tests shorten them. */
  limits?: Partial<Limits>
  /** Askings of one GDS account at once. */
  inFlight?: number
  /** The built web client. */
  pages?: string
}

export const buildApp = async ({
  db,
  config,
  seal,
  travelport,
  sabre,
  now = Date.now,
  limits,
  inFlight = config.gdsConcurrency,
  pages = pagesFolder,
}: Parts) => {
  const app = fastify({
    logger: { level: config.logLevel, serializers: { err: loggable } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    bodyLimit,
    trustProxy: config.publicUrl ? ['loopback', 'uniquelocal'] : false, // who calls, where a proxy stands before us
    // Slow senders are cut off: headers within 5 s, looked at every second; bodies as cutSlowBodies says.
    requestTimeout: 70_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16_384 },
  })
  const places = config.databaseUrl ? sharedPlaces(config.databaseUrl, app.log) : undefined
  if (places) app.addHook('onClose', () => places.close()) // registered first, so it runs last: nothing asks any more
  const context: Context = {
    db,
    config,
    now,
    log: app.log,
    seal,
    counters: createCounters(),
    travelport,
    sabre,
    readings: createReadingWorker({
      limits: { ...defaultLimits, ...limits },
      turns: places ? takeSharedTurns(inFlight, places) : takeTurns(inFlight),
      giveToken: (account, refused) => tokenFor(context, account, refused),
    }),
    questions: places ? takeSharedTurns(1, places) : takeTurns(1),
    whoIs: createWhoIs({ db, now }),
    whichProperty: createWhichProperty({ db, now }),
    judgeAgainSoon: (tx, of) => judgeAgainSoon(context, tx, of),
    room: config.databaseUrl ? async () => {} : roomIn(config.folder),
  }
  answerRefusals(app)
  readBodies(app)
  cutSlowBodies(app)
  setSafeHeaders(app)
  await app.register(compress, {
    globalDecompression: false, // it unpacks on behind a refusal: what may come packed is unpacked within bounds
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })
  serveHealth(app, context)
  authRoutes(app, context)
  feedbackRoutes(app, context)
  referenceRoutes(app, context)
  hotelRoutes(app, context)
  checkupRoutes(app, context)
  dashboardRoutes(app, context)
  accuracyRoutes(app, context)
  comparisonRoutes(app, context)
  ownDataRoutes(app, context)
  jobRoutes(app, context)
  serveDescription(app)
  await servePages(app, { folder: pages, appToken: config.appToken })
  return { app, context }
}
