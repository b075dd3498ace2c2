// The whole server over one database, without listening: main.ts and every test build the same one. A worker’s answers for monitoring alone.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastify, { LogController } from 'fastify'
import { defaultLimits, type Limits } from '../gds/gds.ts'
import type { Config, PaymentAccount, Sabre, Travelport } from './config.ts'
import { accessRoutes } from './features/access/routes.ts'
import { rescoreSoon } from './features/accuracy/service.ts'
import { rescoreWork } from './features/accuracy/jobs.ts'
import { accuracyRoutes } from './features/accuracy/routes.ts'
import { apiTokenRoutes } from './features/api-tokens/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { createAuthenticate } from './features/auth/service.ts'
import { eventWork } from './features/billing/jobs.ts'
import { demoHotelWork } from './features/checkups/jobs.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { checkupRoutes } from './features/checkups/routes.ts'
import { comparisonRoutes } from './features/comparisons/routes.ts'
import { drawnPageRoutes } from './features/drawn-pages/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { checklistRoutes } from './features/checklist/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { demoLinkRoutes } from './features/demo-links/routes.ts'
import { emailChangeRoutes } from './features/email-change/routes.ts'
import { feedbackRoutes } from './features/feedback/routes.ts'
import { fixRoutes } from './features/fixes/routes.ts'
import { gdsCredentialsRoutes } from './features/gds-credentials/routes.ts'
import { getToken } from './features/gds-credentials/service.ts'
import { hotelCandidateRoutes } from './features/hotel-candidates/routes.ts'
import { hotelCheckRoutes } from './features/hotel-checks/routes.ts'
import { importWork } from './features/hotel-imports/jobs.ts'
import { hotelImportRoutes } from './features/hotel-imports/routes.ts'
import { hotelRoutes } from './features/hotels/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { issueRoutes } from './features/issues/routes.ts'
import { endJobsWith, jobRoutes } from './features/jobs/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { mailbookRoutes } from './features/mailbook/routes.ts'
import { measurementRoutes } from './features/measurements/routes.ts'
import { ownDataRoutes } from './features/own-data/routes.ts'
import { createAuthenticateProperty } from './features/own-data/service.ts'
import { overTimeRoutes } from './features/over-time/routes.ts'
import { propertyRoutes } from './features/properties/routes.ts'
import { previewRoutes } from './features/previews/routes.ts'
import { queuedJobRoutes } from './features/queued-jobs/routes.ts'
import { referenceRoutes } from './features/reference/routes.ts'
import { secondFactorRoutes } from './features/second-factor/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { recheckWork } from './features/issues/jobs.ts'
import { monitorRunWork } from './features/monitors/jobs.ts'
import { monitorRoutes } from './features/monitors/routes.ts'
import { monitorLinkRoutes } from './features/monitors/tell/routes.ts'
import { oneOffRoutes } from './features/monitors/one-off/routes.ts'
import { verificationWork } from './features/verifications/jobs.ts'
import { verificationRoutes } from './features/verifications/routes.ts'
import { webhookWork } from './features/webhooks/jobs.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { waitingWorkRoutes } from './features/waiting-work/routes.ts'
import { globalSearchRoutes } from './features/global-search/routes.ts'
import { queueByAddress } from './platform/limits/address-queue.ts'
import { leastBody } from './platform/bodies/body-limits.ts'
import { cutSlowBodies, readBodies } from './platform/bodies/body-parsers.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/database/handle.ts'
import { createCounters } from './platform/process/counters.ts'
import { diskOfDatabase, diskSpaceIn } from './platform/files/disk.ts'
import { createPictureFetcher } from './platform/outbound/fetch-picture.ts'
import { createWebhookPoster } from './platform/outbound/post-webhook.ts'
import { loggable } from './platform/database/failures.ts'
import { serveHealth } from './platform/http/health.ts'
import { mountOn } from './platform/http/mount.ts'
import { serveDescription } from './platform/http/openapi.ts'
import { servePages } from './platform/http/pages.ts'
import { pagesFolder } from './platform/process/paths.ts'
import { createSequentialServer } from './platform/http/pipelining.ts'
import { openObjectStore } from './platform/outbound/object-store.ts'
import { openPayments } from './platform/outbound/payments.ts'
import { notFound } from './platform/refusal.ts'
import { refuseOverload } from './platform/limits/overload.ts'
import type { Sealing } from './platform/secrets/sealing.ts'
import { answerBadAddress, answerBadRequest, setSecurityHeaders } from './platform/http/security-headers.ts'
import type { ReplicaTimes } from './platform/replica/watch-lag.ts'
import { openReplica } from './platform/replica/open-replica.ts'
import { openLeasedSlots } from './platform/database/leased-slots.ts'
import { closeSilentSockets } from './platform/http/silent-sockets.ts'
import { limitAnonymousBodies } from './platform/limits/anonymous-bodies.ts'
import { createCheckupWorker } from './workers/checkups/checkup-worker.ts'
import { createPageDesk, openDesk } from './workers/pages/page-desk.ts'
import { createSharedSemaphore } from './workers/shared-semaphore.ts'
import { createFairSemaphore } from './workers/fair-semaphore.ts'
import { handleErrors } from './platform/http/error-handler.ts'

type AppParts = {
  db: Database
  config: Config
  seal: Sealing
  /** The platform's accounts: the configured ones or the sandbox's. */
  travelport: Travelport | null
  sabre: Sabre | null
  payments?: PaymentAccount | null
  now?: () => number
  /** Milliseconds after which a call is answered with a job; tests, which may run on a busy machine, wait longer. */
  answerWithin?: number
  /** Milliseconds after which a page is not drawn; tests wait longer, too. */
  drawWithin?: number | undefined
  /** Limits of a call to a GDS; tests shorten them. */
  limits?: Partial<Limits>
  /** Requests of one GDS account at once. */
  inFlight?: number
  /** Of the disk under the embedded database; tests fill it. */
  freeBytes?: (folder: string) => Promise<number>
  /** The built web client. */
  pages?: string
  /** Hosts of pictures that the sandbox serves on loopback, each with its origin; no other picture comes from there. */
  pictureHosts?: Readonly<Record<string, string>> | undefined
  /** How often the replica is looked at, and how far it may be behind; tests shorten them. */
  replicaTimes?: ReplicaTimes | undefined
}

/** Slow senders are cut off: headers must arrive within 5 s, checked every second; for bodies see cutSlowBodies. */
const connectionOptions = {
  requestTimeout: 130_000,
  keepAliveTimeout: 72_000,
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
  requireHostHeader: false,
}

export const buildApp = async ({
  db,
  config,
  seal,
  travelport,
  sabre,
  payments = config.payments,
  now = Date.now,
  answerWithin = 8_000,
  drawWithin,
  limits,
  inFlight = config.gdsConcurrency,
  freeBytes,
  pages = pagesFolder,
  pictureHosts,
  replicaTimes,
}: AppParts) => {
  const app = fastify({
    logger: { level: config.logLevel, serializers: { err: loggable } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    bodyLimit: leastBody.bytes, // of unknown paths: endpoints have their own
    serverFactory: (answer) => createSequentialServer(connectionOptions, answer),
    trustProxy: config.trustedProxies, // who calls, if a proxy is in front of us
    frameworkErrors: answerBadAddress(config.publicUrl),
    clientErrorHandler: answerBadRequest(config.publicUrl),
    forceCloseConnections: 'idle',
  })
  const slots = config.databaseUrl ? openLeasedSlots(config.databaseUrl, app.log) : undefined
  if (slots) app.addHook('onClose', () => slots.close()) // registered first, so it runs last, when no more calls come
  const counters = createCounters()
  const { databaseUrl: url, databaseReplicaUrl: replicaUrl } = config
  const replica =
    url && replicaUrl
      ? openReplica({ primary: db, url, replicaUrl, log: app.log, counters, times: replicaTimes })
      : null
  if (replica) app.addHook('onClose', () => replica.close())
  const context: Context = {
    db: replica?.db ?? db,
    replica,
    config,
    now,
    answerWithin,
    log: app.log,
    seal,
    counters,
    travelport,
    sabre,
    payments: payments && openPayments(payments),
    evidenceStore: config.evidenceStore && openObjectStore(config.evidenceStore),
    serverNumber: async () => (await slots?.alive()) ?? null,
    checkups: createCheckupWorker({
      limits: { ...defaultLimits, ...limits },
      turns: slots ? createSharedSemaphore(inFlight, slots) : createFairSemaphore(inFlight),
      giveToken: (account, refused) => getToken(context, account, refused),
      onLoss: ({ isDown, ...loss }) =>
        isDown
          ? app.log.error(loss, 'No checkups are made for up to a minute: their thread ended too often')
          : app.log.warn(loss, 'The thread of checkups ended and is started again'),
    }),
    fetchPicture: createPictureFetcher({ standIns: pictureHosts }),
    webhooks: createWebhookPoster({ ...webhookRulesOf(config), now }),
    checkupSemaphore: slots ? createSharedSemaphore(1, slots) : createFairSemaphore(1),
    authenticate: createAuthenticate({ db, now }),
    authenticateProperty: createAuthenticateProperty({ db, now }),
    rescoreSoon: (tx, of) => rescoreSoon(context, tx, of),
    disk: config.databaseUrl ? diskOfDatabase(now) : diskSpaceIn(config.folder, freeBytes),
  }
  handleErrors(app, context.disk)
  queueByAddress(app)
  refuseOverload(app)
  limitAnonymousBodies(app)
  readBodies(app)
  cutSlowBodies(app)
  setSecurityHeaders(app, config.publicUrl)
  closeSilentSockets(app.server)
  await app.register(compress, {
    globalDecompression: false, // the plugin goes on unpacking after a refusal: bodies that may be compressed are unpacked within limits elsewhere
    threshold: 1024,
    // A stream costs ten times what compressing 50 kB at once does; 256 kB take under a millisecond.
    syncThreshold: 256 * 1024,
    encodings: ['br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { level: 1 },
  })
  serveHealth(app, context)
  endJobsWith(app, context)
  const works = [
    importWork,
    rescoreWork,
    demoHotelWork,
    eventWork,
    verificationWork,
    recheckWork,
    monitorRunWork,
    webhookWork,
  ]
  if (config.role === 'worker') {
    app.setNotFoundHandler(async () => {
      throw notFound()
    })
    return { app, context, works }
  }
  const desk = createPageDesk({
    within: drawWithin,
    onFailure: (why) => app.log.warn({ why }, 'A page was left to the browser to draw'),
  })
  openDesk(app, desk)
  const mount = mountOn(app, context)
  authRoutes(mount, context)
  accessRoutes(mount, context)
  emailChangeRoutes(mount, context)
  billingRoutes(mount, context)
  secondFactorRoutes(mount, context)
  settingsRoutes(mount, context)
  apiTokenRoutes(mount, context)
  webhookRoutes(mount, context)
  auditRoutes(mount, context)
  gdsCredentialsRoutes(mount, context)
  userRoutes(mount, context)
  waitingWorkRoutes(mount, context)
  globalSearchRoutes(mount, context)
  invitationRoutes(mount, context)
  feedbackRoutes(mount, context)
  demoLinkRoutes(mount, context)
  measurementRoutes(mount, context)
  mailRoutes(mount, context)
  queuedJobRoutes(mount, context)
  issueRoutes(mount, context)
  mailbookRoutes(mount, context)
  fixRoutes(mount, context)
  verificationRoutes(mount, context)
  monitorRoutes(mount, context)
  monitorLinkRoutes(mount, context)
  oneOffRoutes(mount, context)
  referenceRoutes(mount, context)
  hotelRoutes(mount, context)
  hotelCandidateRoutes(mount, context)
  hotelImportRoutes(mount, context)
  propertyRoutes(mount, context)
  checkupRoutes(mount, context)
  dashboardRoutes(mount, context)
  drawnPageRoutes(mount, context, desk)
  overTimeRoutes(mount, context)
  hotelCheckRoutes(mount, context)
  checklistRoutes(mount, context)
  accuracyRoutes(mount, context)
  comparisonRoutes(mount, context)
  documentRoutes(mount, context)
  previewRoutes(mount, context)
  ownDataRoutes(mount, context)
  jobRoutes(mount, context)
  serveDescription(app)
  await servePages(app, {
    folder: pages,
    appToken: config.appToken,
    payments: context.payments?.policy ?? [],
    mapTiles: config.mapTiles,
  })
  return { app, context, works }
}

/** The product's own address is refused by its name, and on this machine by its port. */
const webhookRulesOf = ({ publicUrl, host, port, webhookNetworks, demo }: Config) => ({
  own: [
    ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname]),
    ...[host, 'localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`),
  ],
  allowed: webhookNetworks,
  loopback: demo,
})
