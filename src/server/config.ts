// The only file that reads the environment. Without any variable the whole product runs, with its embedded parts.
import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { z } from 'zod'
import { withoutEnd } from '../domain/text-ends.ts'

/** An empty `NAME=` in a file is not a setting. */
const emptyAsUnset = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)
const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true')
const travelportNeeded = [
  'TRAVELPORT_ENDPOINT',
  'TRAVELPORT_USERNAME',
  'TRAVELPORT_PASSWORD',
  'TRAVELPORT_BRANCH_CODE',
] as const

const sabreNeeded = ['SABRE_ENDPOINT', 'SABRE_USERNAME', 'SABRE_PASSWORD', 'SABRE_PCC'] as const

const evidenceNeeded = [
  'EVIDENCE_S3_ENDPOINT',
  'EVIDENCE_S3_BUCKET',
  'EVIDENCE_S3_ACCESS_KEY',
  'EVIDENCE_S3_SECRET_KEY',
] as const

const stripeNeeded = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** 32 bytes, as 64 hexadecimal digits or as base64. */
const bytesOf = (text: string) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')

const commaSeparated = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])
const areAddresses = (list: string[]) =>
  list.every((each) => {
    const [address = '', bits, ...more] = each.split('/')
    const version = isIP(address)
    return (
      namedNetworks.has(each) ||
      (version > 0 &&
        more.length === 0 &&
        (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))))
    )
  })

/** `info@rateproof.example`, or `Rateproof <info@rateproof.example>`. */
const addressIn = (text: string) => /<([^<>]+)>$/.exec(text)?.[1] ?? text
const mailbox = z
  .string()
  .refine(
    (text) => !/[\r\n]/.test(text) && z.email().safeParse(addressIn(text)).success,
    'Enter an address, or a name and an address as Rateproof <info@example.com>',
  )

/** Every variable and its default; .env.example says what each is for. */
export const variables = {
  NODE_ENV: emptyAsUnset(z.enum(['development', 'production', 'test']).default('development')),
  HOST: emptyAsUnset(z.string().default('127.0.0.1')),
  PORT: emptyAsUnset(z.coerce.number<string>().int().min(0).max(65_535).default(3000)),
  PUBLIC_URL: emptyAsUnset(z.url({ protocol: /^https?$/ }).optional()),
  TRUSTED_PROXIES: emptyAsUnset(
    z
      .string()
      .transform(commaSeparated)
      .refine(areAddresses, 'Enter addresses or networks, separated by commas')
      .optional(),
  ),
  DATA_DIR: emptyAsUnset(z.string().default('.data')),
  ROLE: emptyAsUnset(z.enum(['all', 'web', 'worker'], 'Enter all, web or worker').default('all')),
  DATABASE_URL: emptyAsUnset(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_DIRECT_URL: emptyAsUnset(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATABASE_REPLICA_URL: emptyAsUnset(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  APP_TOKEN: emptyAsUnset(z.string().min(8).max(200).default('rateproof-web')),
  SECRET_KEY: emptyAsUnset(
    z
      .string()
      .refine((text) => bytesOf(text).length === 32, 'Enter 32 bytes as 64 hexadecimal digits or as base64')
      .transform(bytesOf)
      .optional(),
  ),
  SECRET_KEY_PREVIOUS: emptyAsUnset(
    z
      .string()
      .transform(commaSeparated)
      .refine(
        (keys) => keys.every((text) => bytesOf(text).length === 32),
        'Enter keys as in SECRET_KEY, separated by commas',
      )
      .transform((keys) => keys.map(bytesOf))
      .optional(),
  ),
  DEMO: emptyAsUnset(yesOrNo.optional()),
  TRAVELPORT_ENDPOINT: emptyAsUnset(z.url({ protocol: /^https?$/ }).optional()),
  TRAVELPORT_USERNAME: emptyAsUnset(z.string().optional()),
  TRAVELPORT_PASSWORD: emptyAsUnset(z.string().optional()),
  TRAVELPORT_BRANCH_CODE: emptyAsUnset(z.string().optional()),
  SABRE_ENDPOINT: emptyAsUnset(z.url({ protocol: /^https?$/ }).optional()),
  SABRE_USERNAME: emptyAsUnset(z.string().optional()),
  SABRE_PASSWORD: emptyAsUnset(z.string().optional()),
  SABRE_TOKEN: emptyAsUnset(
    z
      .string()
      .regex(/^[^:]+:.+$/, 'Enter the REST API client id and secret as id:secret')
      .optional(),
  ),
  SABRE_PCC: emptyAsUnset(z.string().optional()),
  SABRE_PRICE_CHECK_PATH: emptyAsUnset(
    z
      .string()
      .regex(/^\/[\w./-]+$/, 'Enter a path, for example /v5/hotel/pricecheck')
      .optional(),
  ),
  AGENT_CREDENTIALS_FILE: emptyAsUnset(z.string().optional()),
  STRIPE_SECRET_KEY: emptyAsUnset(
    z
      .string()
      .regex(/^[rs]k_/, 'Enter the secret or restricted key, sk_… or rk_…')
      .optional(),
  ),
  STRIPE_PUBLISHABLE_KEY: emptyAsUnset(z.string().regex(/^pk_/, 'Enter the publishable key, pk_…').optional()),
  STRIPE_WEBHOOK_SECRET: emptyAsUnset(
    z
      .string()
      .regex(/^whsec_/, 'Enter the webhook’s signing secret, whsec_…')
      .optional(),
  ),
  GDS_CONCURRENCY: emptyAsUnset(z.coerce.number<string>().int().min(1).max(1_000).default(32)),
  KEPT_ANSWERS_MB: emptyAsUnset(z.coerce.number<string>().int().min(0).max(4_096).default(32)),
  SMTP_URL: emptyAsUnset(z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: emptyAsUnset(mailbox.optional()),
  SUPPORT_EMAIL: emptyAsUnset(z.email().optional()),
  MAP_TILE_URL: emptyAsUnset(
    z
      .string()
      .regex(
        /^https?:\/\/(\{s\}\.)?[\w.-]+(:\d+)?\/[\w./{}?=&-]+$/,
        'Enter the address of map tiles with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png',
      )
      .optional(),
  ),
  LOG_LEVEL: emptyAsUnset(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn')),
  EVIDENCE_S3_ENDPOINT: emptyAsUnset(z.url({ protocol: /^https?$/ }).optional()),
  EVIDENCE_S3_BUCKET: emptyAsUnset(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Enter the name of a bucket')
      .optional(),
  ),
  EVIDENCE_S3_REGION: emptyAsUnset(z.string().default('us-east-1')),
  EVIDENCE_S3_ACCESS_KEY: emptyAsUnset(z.string().optional()),
  EVIDENCE_S3_SECRET_KEY: emptyAsUnset(z.string().optional()),
  WEBHOOK_NETWORKS: emptyAsUnset(
    z
      .string()
      .transform(commaSeparated)
      .refine(
        (list) => areAddresses(list) && !list.some((each) => namedNetworks.has(each)),
        'Enter addresses or networks, separated by commas',
      )
      .optional(),
  ),
  METRICS_TOKEN: emptyAsUnset(z.string().min(16).optional()),
}

const Variables = z.object(variables).superRefine((read, issues) => {
  for (const needed of [travelportNeeded, sabreNeeded, stripeNeeded, evidenceNeeded]) {
    const absent = needed.filter((name) => read[name] === undefined)
    if (absent.length > 0 && absent.length < needed.length)
      for (const name of absent)
        issues.addIssue({ code: 'custom', path: [name], message: `Set all of ${needed.join(', ')} or none` })
  }
  if (read.SECRET_KEY_PREVIOUS && !read.SECRET_KEY)
    issues.addIssue({
      code: 'custom',
      path: ['SECRET_KEY_PREVIOUS'],
      message: 'Set SECRET_KEY too: the key that encrypts from now on',
    })
  if (read.NODE_ENV === 'production' && read.DATABASE_URL && !read.SECRET_KEY)
    issues.addIssue({
      code: 'custom',
      path: ['SECRET_KEY'],
      message: 'Required in production with PostgreSQL: it decrypts the stored GDS passwords',
    })
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (read[name] && !read.DATABASE_URL)
      issues.addIssue({
        code: 'custom',
        path: [name],
        message: 'Set DATABASE_URL too: this is the same database by another way',
      })
  if (read.ROLE !== 'all' && !read.DATABASE_URL)
    issues.addIssue({
      code: 'custom',
      path: ['ROLE'],
      message: 'Set DATABASE_URL too: the embedded database belongs to one process, which does all work',
    })
  if (read.ROLE !== 'all' && read.DEMO)
    issues.addIssue({ code: 'custom', path: ['ROLE'], message: 'Turn off DEMO: the demo runs in one process' })
  if (read.SMTP_URL && !read.MAIL_FROM)
    issues.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'Required with SMTP_URL: the sender of emails' })
  if (read.SMTP_URL && !read.PUBLIC_URL)
    issues.addIssue({
      code: 'custom',
      path: ['PUBLIC_URL'],
      message: 'Required with SMTP_URL: links in emails need it',
    })
  for (const name of ['TRAVELPORT_ENDPOINT', 'SABRE_ENDPOINT'] as const)
    if (read.NODE_ENV === 'production' && read[name]?.startsWith('http:'))
      issues.addIssue({ code: 'custom', path: [name], message: 'Use https in production: passwords are sent to it' })
  if (read.NODE_ENV === 'production' && read.EVIDENCE_S3_ENDPOINT?.startsWith('http:'))
    issues.addIssue({
      code: 'custom',
      path: ['EVIDENCE_S3_ENDPOINT'],
      message: 'Use https in production: GDS responses are sent to it',
    })
  if (read.NODE_ENV === 'production' && read.DEMO)
    issues.addIssue({
      code: 'custom',
      path: ['DEMO'],
      message: 'Demo accounts have a public password. Turn off DEMO with NODE_ENV=production',
    })
})

/** The platform's own accounts, or those of the sandbox. Secrets stay in here. */
export type Travelport = { endpoint: string; username: string; password: string; branch_code: string }
/** `token` is `client id:client secret` of the REST API; without it, a v2 token is requested. */
export type Sabre = {
  endpoint: string
  username: string
  password: string
  token: string | null
  pcc: string
  price_check_path?: string
}

/** A bucket of an S3-compatible store. */
export type ObjectStoreAccount = {
  endpoint: string
  bucket: string
  region: string
  access_key: string
  secret_key: string
}

/** An account at Stripe; `api` is the address of the stand-in where that takes its place. */
export type PaymentAccount = { secret_key: string; publishable_key: string; webhook_secret: string; api?: string }

/** `root`: what a relative DATA_DIR is relative to. All invalid variables are reported at once. */
export const readConfig = (root: string, environment: Record<string, string | undefined> = process.env) => {
  const read = Variables.safeParse(environment)
  if (!read.success) throw new Error(`The configuration has errors:\n${z.prettifyError(read.error)}`)
  const { data } = read
  return {
    production: data.NODE_ENV === 'production',
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL,
    /** Proxies whose X-Forwarded-For is trusted; none by default. */
    trustedProxies: data.TRUSTED_PROXIES ?? false,
    folder: resolve(root, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    /** The same database past a pooler that stands before it, for what needs a session or a database of its own. */
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    /** A streaming replica that answers calls which may be some seconds behind. */
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    /** `web` answers people and takes no queued work, `worker` does that work and answers monitoring alone. */
    role: data.ROLE,
    appToken: data.APP_TOKEN,
    secretKey: data.SECRET_KEY,
    /** They open what they have sealed until `rotate-key` reseals it. */
    previousKeys: data.SECRET_KEY_PREVIOUS ?? [],
    demo: data.DEMO ?? (data.NODE_ENV !== 'production' && data.ROLE === 'all'),
    travelport: travelportOf(data),
    sabre: sabreOf(data),
    payments: paymentsOf(data),
    agentCredentialsFile: data.AGENT_CREDENTIALS_FILE && resolve(root, data.AGENT_CREDENTIALS_FILE),
    gdsConcurrency: data.GDS_CONCURRENCY,
    /** Bytes of memory for answers that are made once; 0 keeps none. */
    keptAnswers: data.KEPT_ANSWERS_MB * 1024 * 1024,
    /** Without it mails wait in the outbox. */
    smtp: data.SMTP_URL && data.MAIL_FROM ? { url: data.SMTP_URL, from: data.MAIL_FROM } : null,
    supportEmail: data.SUPPORT_EMAIL ?? addressIn(data.MAIL_FROM ?? 'support@rateproof.example'),
    logLevel: data.LOG_LEVEL,
    mapTiles: data.MAP_TILE_URL,
    evidenceStore: evidenceStoreOf(data),
    /** Networks that are not public and that webhooks may be sent to all the same. */
    webhookNetworks: data.WEBHOOK_NETWORKS ?? [],
    metricsToken: data.METRICS_TOKEN,
  }
}
export type Config = ReturnType<typeof readConfig>

const travelportOf = (data: z.output<typeof Variables>): Travelport | null => {
  const { TRAVELPORT_ENDPOINT, TRAVELPORT_USERNAME, TRAVELPORT_PASSWORD, TRAVELPORT_BRANCH_CODE } = data
  if (!(TRAVELPORT_ENDPOINT && TRAVELPORT_USERNAME && TRAVELPORT_PASSWORD && TRAVELPORT_BRANCH_CODE)) return null
  return {
    endpoint: withoutEnd(TRAVELPORT_ENDPOINT, '/'),
    username: TRAVELPORT_USERNAME,
    password: TRAVELPORT_PASSWORD,
    branch_code: TRAVELPORT_BRANCH_CODE,
  }
}

const sabreOf = (data: z.output<typeof Variables>): Sabre | null => {
  const { SABRE_ENDPOINT, SABRE_USERNAME, SABRE_PASSWORD, SABRE_TOKEN = null, SABRE_PCC } = data
  const price_check_path = data.SABRE_PRICE_CHECK_PATH
  if (!(SABRE_ENDPOINT && SABRE_USERNAME && SABRE_PASSWORD && SABRE_PCC)) return null
  return {
    endpoint: withoutEnd(SABRE_ENDPOINT, '/'),
    username: SABRE_USERNAME,
    password: SABRE_PASSWORD,
    token: SABRE_TOKEN,
    pcc: SABRE_PCC,
    ...(price_check_path !== undefined && { price_check_path }),
  }
}

const paymentsOf = (data: z.output<typeof Variables>): PaymentAccount | null => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = data
  if (!(STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET)) return null
  return {
    secret_key: STRIPE_SECRET_KEY,
    publishable_key: STRIPE_PUBLISHABLE_KEY,
    webhook_secret: STRIPE_WEBHOOK_SECRET,
  }
}

const evidenceStoreOf = (data: z.output<typeof Variables>): ObjectStoreAccount | null => {
  const { EVIDENCE_S3_ENDPOINT, EVIDENCE_S3_BUCKET, EVIDENCE_S3_ACCESS_KEY, EVIDENCE_S3_SECRET_KEY } = data
  if (!(EVIDENCE_S3_ENDPOINT && EVIDENCE_S3_BUCKET && EVIDENCE_S3_ACCESS_KEY && EVIDENCE_S3_SECRET_KEY)) return null
  return {
    endpoint: withoutEnd(EVIDENCE_S3_ENDPOINT, '/'),
    bucket: EVIDENCE_S3_BUCKET,
    region: data.EVIDENCE_S3_REGION,
    access_key: EVIDENCE_S3_ACCESS_KEY,
    secret_key: EVIDENCE_S3_SECRET_KEY,
  }
}

/** Environment variables take precedence over the file. */
export const loadEnvironment = (root: string) => {
  const file = resolve(root, '.env')
  if (existsSync(file)) loadEnvFile(file)
}

/** A PostgreSQL for the tests; without it, they start their own. */
export const testDatabaseUrl = () => process.env.TEST_DATABASE_URL || undefined
/** Whether a pooler in transaction mode stands between the tests' servers and PostgreSQL. */
export const isTestPooled = () => process.env.TEST_POOLER === 'true'
/** Whether calls that may lag read a streaming replica in the tests. */
export const isTestReplicated = () => process.env.TEST_REPLICA === 'true'
