// The configuration: whole without any variable, wrong ones reported together, and .env.example equal to it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'
import { projectRoot } from './platform/process/paths.ts'

const read = (environment: Record<string, string>) => readConfig('/srv', environment)

test('without any variable it is the whole product, with demo world and sandbox', () => {
  expect(read({})).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: undefined,
    trustedProxies: false,
    folder: '/srv/.data',
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrl: undefined,
    role: 'all',
    appToken: 'rateproof-web',
    secretKey: undefined,
    previousKeys: [],
    demo: true,
    travelport: null,
    sabre: null,
    payments: null,
    agentCredentialsFile: undefined,
    gdsConcurrency: 32,
    keptAnswers: 32 * 1024 * 1024,
    smtp: null,
    supportEmail: 'support@rateproof.example',
    logLevel: 'warn',
    mapTiles: undefined,
    evidenceStore: null,
    webhookNetworks: [],
    metricsToken: undefined,
  })
})

test('the roles of a process: each on PostgreSQL and without the demo; another one is refused by name', () => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    expect(() => read({ [name]: 'postgres://localhost/rateproof' })).toThrow('Set DATABASE_URL too')
  const shared = { DATABASE_URL: 'postgres://localhost/rateproof' }
  for (const ROLE of ['web', 'worker']) {
    expect(read({ ...shared, ROLE })).toMatchObject({ role: ROLE, demo: false })
    expect(() => read({ ROLE })).toThrow(/Set DATABASE_URL too: the embedded database belongs to one process/)
    expect(() => read({ ...shared, ROLE, DEMO: 'true' })).toThrow(/Turn off DEMO/)
  }
  expect(read({ ...shared, ROLE: 'all' })).toMatchObject({ role: 'all', demo: true })
  expect(() => read({ ...shared, ROLE: 'Worker' })).toThrow(/Enter all, web or worker/)
})

test('the account at Sabre, and where its price checks go', () => {
  const given = {
    SABRE_ENDPOINT: 'https://gds.example/',
    SABRE_USERNAME: '7971',
    SABRE_PASSWORD: 'p',
    SABRE_PCC: 'AB12',
  }
  const account = { endpoint: 'https://gds.example', username: '7971', password: 'p', token: null, pcc: 'AB12' }
  expect(readConfig('/srv', given).sabre).toEqual(account)
  const there = { ...given, SABRE_PRICE_CHECK_PATH: '/v5/get/hotel/pricecheck' }
  expect(readConfig('/srv', there).sabre).toEqual({ ...account, price_check_path: '/v5/get/hotel/pricecheck' })
  expect(() => readConfig('/srv', { ...given, SABRE_PRICE_CHECK_PATH: 'https://elsewhere.example/' })).toThrow(
    'SABRE_PRICE_CHECK_PATH',
  )
})

test('every wrong variable is named at once', () => {
  const wrong = {
    PORT: 'x',
    DATABASE_URL: 'mysql://x',
    SECRET_KEY: 'short',
    LOG_LEVEL: 'loud',
    TRAVELPORT_USERNAME: 'me',
    DEMO: 'yes',
  }
  const stated = (() => {
    try {
      read(wrong)
    } catch (error) {
      return (error as Error).message
    }
    return ''
  })()
  for (const name of Object.keys(wrong).filter((each) => each !== 'TRAVELPORT_USERNAME')) expect(stated).toContain(name)
})

test('a Travelport account is complete or absent', () => {
  expect(() => read({ TRAVELPORT_USERNAME: 'me' })).toThrow(/TRAVELPORT_ENDPOINT[\s\S]*TRAVELPORT_PASSWORD/)
  const all = {
    TRAVELPORT_ENDPOINT: 'https://gds.example/uAPI/',
    TRAVELPORT_USERNAME: 'me',
    TRAVELPORT_PASSWORD: 'p',
    TRAVELPORT_BRANCH_CODE: 'P1',
  }
  expect(read(all).travelport).toEqual({
    endpoint: 'https://gds.example/uAPI',
    username: 'me',
    password: 'p',
    branch_code: 'P1',
  })
})

describe('production', () => {
  const NODE_ENV = 'production'
  test('has no demo world, and refuses one', () => {
    expect(read({ NODE_ENV }).demo).toBe(false)
    expect(() => read({ NODE_ENV, DEMO: 'true' })).toThrow('DEMO')
  })
  test('with PostgreSQL needs a secret key', () => {
    const DATABASE_URL = 'postgres://localhost/x'
    expect(() => read({ NODE_ENV, DATABASE_URL })).toThrow('SECRET_KEY')
    expect(read({ NODE_ENV, DATABASE_URL, SECRET_KEY: 'ab'.repeat(32) }).secretKey?.length).toBe(32)
    expect(read({ NODE_ENV, DATABASE_URL, SECRET_KEY: Buffer.alloc(32, 9).toString('base64') }).secretKey?.length).toBe(
      32,
    )
  })
})

test('.env.example names every variable once, in their order, with its default', () => {
  const text = readFileSync(join(projectRoot, '.env.example'), 'utf8')
  const given = text
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split('=') as [string, string])
  const names = given.map(([name]) => name)
  expect(names.toSorted()).toEqual(Object.keys(variables).toSorted())
  expect(new Set(names).size).toBe(names.length)
  expect(Object.fromEntries(given).APP_TOKEN).toBe('rateproof-web')
  const withFile = read(Object.fromEntries(given))
  expect(withFile).toEqual(read({}))
  for (const [name, schema] of Object.entries(variables)) {
    const standard = schema.parse(undefined)
    expect(`${name}=${standard ?? ''}`).toBe(`${name}=${Object.fromEntries(given)[name]}`)
  }
})

test('in production a GDS is reached by https only', () => {
  const given = { NODE_ENV: 'production', SABRE_USERNAME: '7971', SABRE_PASSWORD: 'p', SABRE_PCC: 'AB12' }
  expect(() => read({ ...given, SABRE_ENDPOINT: 'http://gds.example' })).toThrow(
    /https in production[\s\S]*SABRE_ENDPOINT/,
  )
  expect(read({ ...given, SABRE_ENDPOINT: 'https://gds.example' }).sabre?.endpoint).toBe('https://gds.example')
})

test('an object store is complete or absent, and reached by https in production', () => {
  const all = {
    EVIDENCE_S3_ENDPOINT: 'http://s3.example:9000/',
    EVIDENCE_S3_BUCKET: 'rateproof',
    EVIDENCE_S3_ACCESS_KEY: 'id',
    EVIDENCE_S3_SECRET_KEY: 's',
  }
  expect(read(all).evidenceStore).toEqual({
    endpoint: 'http://s3.example:9000',
    bucket: 'rateproof',
    region: 'us-east-1',
    access_key: 'id',
    secret_key: 's',
  })
  expect(() => read({ EVIDENCE_S3_BUCKET: 'rateproof' })).toThrow(/EVIDENCE_S3_ENDPOINT[\s\S]*EVIDENCE_S3_SECRET_KEY/)
  expect(() => read({ ...all, EVIDENCE_S3_BUCKET: 'Not a name' })).toThrow('EVIDENCE_S3_BUCKET')
  expect(() => read({ ...all, NODE_ENV: 'production' })).toThrow(/https in production[\s\S]*EVIDENCE_S3_ENDPOINT/)
})

test('a mail server needs a sender and a public address for its links', () => {
  const url = 'smtp://user:secret@mail.example:587'
  expect(() => readConfig('/', { SMTP_URL: url })).toThrow(/the sender of emails[\s\S]*links in emails need it/)
  const from = 'Rateproof <info@rateproof.example>'
  const config = readConfig('/', { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: 'https://rateproof.example' })
  expect(config).toMatchObject({ smtp: { url, from }, supportEmail: 'info@rateproof.example' })
  expect(() => readConfig('/', { MAIL_FROM: 'Rateproof' })).toThrow(/Enter an address/)
})
