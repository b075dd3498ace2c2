// The only file that reads the environment. Without any variable the product runs whole, with its embedded parts.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { z } from 'zod'

/** What an empty `NAME=` in a file means: nothing was said. */
const said = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema)
const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true')
const travelportNeeded = [
  'TRAVELPORT_ENDPOINT',
  'TRAVELPORT_USERNAME',
  'TRAVELPORT_PASSWORD',
  'TRAVELPORT_BRANCH_CODE',
] as const

const sabreNeeded = ['SABRE_ENDPOINT', 'SABRE_USERNAME', 'SABRE_PASSWORD', 'SABRE_PCC'] as const

/** 32 bytes, as 64 hexadecimal digits or as base64. */
const bytesOf = (text: string) => Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? 'hex' : 'base64')

/** Every variable and its default; .env.example says what each is for. */
export const variables = {
  NODE_ENV: said(z.enum(['development', 'production', 'test']).default('development')),
  HOST: said(z.string().default('127.0.0.1')),
  PORT: said(z.coerce.number<string>().int().min(0).max(65_535).default(3000)),
  PUBLIC_URL: said(z.url({ protocol: /^https?$/ }).optional()),
  DATA_DIR: said(z.string().default('.data')),
  DATABASE_URL: said(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  APP_TOKEN: said(z.string().min(8).max(200).default('rateproof-web')),
  SECRET_KEY: said(
    z
      .string()
      .refine((text) => bytesOf(text).length === 32, 'Give 32 bytes as 64 hexadecimal digits or as base64')
      .transform(bytesOf)
      .optional(),
  ),
  DEMO: said(yesOrNo.optional()),
  TRAVELPORT_ENDPOINT: said(z.url({ protocol: /^https?$/ }).optional()),
  TRAVELPORT_USERNAME: said(z.string().optional()),
  TRAVELPORT_PASSWORD: said(z.string().optional()),
  TRAVELPORT_BRANCH_CODE: said(z.string().optional()),
  SABRE_ENDPOINT: said(z.url({ protocol: /^https?$/ }).optional()),
  SABRE_USERNAME: said(z.string().optional()),
  SABRE_PASSWORD: said(z.string().optional()),
  SABRE_TOKEN: said(
    z
      .string()
      .regex(/^[^:]+:.+$/, 'Give the REST API client id and secret as id:secret')
      .optional(),
  ),
  SABRE_PCC: said(z.string().optional()),
  SABRE_PRICE_CHECK_PATH: said(
    z
      .string()
      .regex(/^\/[\w./-]+$/, 'Give a path, e.g. /v5/hotel/pricecheck')
      .optional(),
  ),
  AGENT_CREDENTIALS_FILE: said(z.string().optional()),
  GDS_CONCURRENCY: said(z.coerce.number<string>().int().min(1).max(1_000).default(32)),
  LOG_LEVEL: said(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn')),
  METRICS_TOKEN: said(z.string().min(16).optional()),
}

const Variables = z.object(variables).superRefine((read, issues) => {
  for (const needed of [travelportNeeded, sabreNeeded]) {
    const absent = needed.filter((name) => read[name] === undefined)
    if (absent.length > 0 && absent.length < needed.length)
      for (const name of absent)
        issues.addIssue({ code: 'custom', path: [name], message: `Give all of ${needed.join(', ')} or none` })
  }
  if (read.NODE_ENV === 'production' && read.DATABASE_URL && !read.SECRET_KEY)
    issues.addIssue({
      code: 'custom',
      path: ['SECRET_KEY'],
      message: 'Needed in production with PostgreSQL: it opens the stored GDS passwords',
    })
  if (read.NODE_ENV === 'production' && read.DEMO)
    issues.addIssue({
      code: 'custom',
      path: ['DEMO'],
      message: 'Demo accounts have a public password: not with NODE_ENV=production',
    })
})

/** The platform's own accounts, or those of the sandbox. Secrets stay in here. */
export type Travelport = { endpoint: string; username: string; password: string; branch_code: string }
/** `token` is `client id:client secret` of the REST API; without it a token is asked by v2. */
export type Sabre = {
  endpoint: string
  username: string
  password: string
  token: string | null
  pcc: string
  price_check_path?: string
}

/** `root` is the folder that a relative DATA_DIR counts from. Every wrong variable is reported at once. */
export const readConfig = (root: string, environment: Record<string, string | undefined> = process.env) => {
  const read = Variables.safeParse(environment)
  if (!read.success) throw new Error(`The configuration is wrong:\n${z.prettifyError(read.error)}`)
  const { data } = read
  return {
    production: data.NODE_ENV === 'production',
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL,
    folder: resolve(root, data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    appToken: data.APP_TOKEN,
    secretKey: data.SECRET_KEY,
    demo: data.DEMO ?? data.NODE_ENV !== 'production',
    travelport: travelportOf(data),
    sabre: sabreOf(data),
    agentCredentialsFile: data.AGENT_CREDENTIALS_FILE && resolve(root, data.AGENT_CREDENTIALS_FILE),
    gdsConcurrency: data.GDS_CONCURRENCY,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
  }
}
export type Config = ReturnType<typeof readConfig>

const travelportOf = (data: z.output<typeof Variables>): Travelport | null => {
  const { TRAVELPORT_ENDPOINT, TRAVELPORT_USERNAME, TRAVELPORT_PASSWORD, TRAVELPORT_BRANCH_CODE } = data
  if (!(TRAVELPORT_ENDPOINT && TRAVELPORT_USERNAME && TRAVELPORT_PASSWORD && TRAVELPORT_BRANCH_CODE)) return null
  return {
    endpoint: TRAVELPORT_ENDPOINT.replace(/\/+$/, ''),
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
    endpoint: SABRE_ENDPOINT.replace(/\/+$/, ''),
    username: SABRE_USERNAME,
    password: SABRE_PASSWORD,
    token: SABRE_TOKEN,
    pcc: SABRE_PCC,
    ...(price_check_path !== undefined && { price_check_path }),
  }
}

/** Variables of the process win over those of the file. */
export const loadEnvironment = (root: string) => {
  const file = resolve(root, '.env')
  if (existsSync(file)) loadEnvFile(file)
}

/** A PostgreSQL for the tests; without it they start one of their own. */
export const testDatabaseUrl = () => process.env.TEST_DATABASE_URL || undefined
