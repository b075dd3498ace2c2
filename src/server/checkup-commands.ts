// `rateproof read` and `rateproof check`: reads a recorded or a fresh GDS response without the running server.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { failureOf } from '../domain/notices.ts'
import { type GdsName, gdsLabelOf } from '../domain/gds.ts'
import { isDay, maximumCorporateCodes, maximumRateCategories, type Stay, todayIn } from '../domain/stay.ts'
import { createGdsClient } from '../gds/client.ts'
import { defaultLimits, type GdsAccount, type PropertyRef, type TokenSource } from '../gds/gds.ts'
import { type RecordedAnswer, readRecorded, type UnreadableFile } from '../gds/recorded/recorded.ts'
import { fetchToken } from '../gds/sabre/token.ts'
import { startSandbox } from '../sandbox/server.ts'
import { sandboxAccounts } from '../sandbox/world.ts'
import type { Config } from './config.ts'
import { reportText, type CheckupReport, reportOf, reportOfRecording } from './checkup-report.ts'

const textOption = { type: 'string' } as const
const flagOption = { type: 'boolean', default: false } as const
/** Wrong usage, as parseArgs itself reports it. */
const misused = (words: string) => Object.assign(new Error(words), { code: 'ERR_PARSE_ARGS_VALUE' })

const print = (reports: CheckupReport[], json: boolean) => {
  if (reports.length === 0) return
  const shown = json
    ? JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 2)
    : reports.map(reportText).join('\n\n')
  process.stdout.write(`${shown}\n`)
}

export const readUsage = 'read FILE… [--json] [--verdicts] [--today YYYY-MM-DD]'

/** 0 if everything was recognized, otherwise 1 with a line for each file that was not. */
export const readFiles = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: flagOption, verdicts: flagOption, today: textOption },
  })
  if (positionals.length === 0) throw misused('Name at least one file')
  const today = dayOption(values.today, '--today')
  const files = positionals.map((path) => ({ name: path, bytes: readFileSync(path) }))
  const read = readRecorded(files)
  const known = read.filter((file): file is RecordedAnswer => !('error' in file))
  const unknown = read.filter((file): file is UnreadableFile => 'error' in file)
  print(
    known.map((file) => reportOfRecording(file, today, Date.now(), values.verdicts)),
    values.json,
  )
  for (const { name, error } of unknown) process.stderr.write(`${basename(name)} was not recognized: ${error}\n`)
  return unknown.length === 0 ? 0 : 1
}

const dayOption = (given: string | undefined, option: string) => {
  if (given !== undefined && !isDay(given)) throw misused(`${option} takes a date as YYYY-MM-DD`)
  return given
}
const countOption = (given: string, option: string, least: number) => {
  const count = Number(given)
  if (!Number.isInteger(count) || count < least || count > 9)
    throw misused(`${option} takes a number from ${least} to 9`)
  return count
}
const listOption = (given: string | undefined, option: string, most: number) => {
  const words = (given ?? '').split(/[,|]/).map((word) => word.trim().toUpperCase())
  const list = [...new Set(words.filter(Boolean))].toSorted()
  if (list.length > most) throw misused(`${option}: Max values reached: ${most}`) // S1§5
  return list
}

export const checkUsage =
  'check --hotel ID|CCPROPERTY --gds travel_port|sabre --from YYYY-MM-DD --to YYYY-MM-DD [--adults N] [--children N] [--rac A,B] [--category N,N] [--json]'

type Sold = (hotel_id: number, gds: GdsName) => Promise<PropertyRef | undefined>

/** Uses the platform's account, or the sandbox if none is configured. 0 if the GDS answered, 1 if it failed. */
export const checkRates = async (args: string[], config: Config, findSold: Sold): Promise<number> => {
  const options = {
    hotel: textOption,
    gds: textOption,
    from: textOption,
    to: textOption,
    rac: textOption,
    category: textOption,
    json: flagOption,
  }
  const guests = { adults: { ...textOption, default: '1' }, children: { ...textOption, default: '0' } }
  const { values } = parseArgs({ args, options: { ...options, ...guests } })
  const [check_in, check_out] = [dayOption(values.from, '--from'), dayOption(values.to, '--to')]
  if (!values.hotel || !values.gds || !check_in || !check_out) throw misused('Give --hotel, --gds, --from and --to')
  if (check_out <= check_in) throw misused('--to is the check-out date and must be after --from')
  const gds = gdsOf(values.gds)
  const stay: Stay = {
    check_in,
    check_out,
    adults: countOption(values.adults, '--adults', 1),
    children: countOption(values.children, '--children', 0),
    corporate_codes: listOption(values.rac, '--rac', maximumCorporateCodes),
    rate_category_codes: listOption(values.category, '--category', maximumRateCategories),
  }
  const property = await findProperty(values.hotel, gds, findSold)
  return withAccount(config, gds, async (account) => {
    const client = createGdsClient(account, defaultLimits, tokenSource(account))
    const { exchanges: _, calls, ...answer } = await client.fetchRates({ property, stay })
    const asked = { stay, calls, today: todayIn(null, Date.now()), before_rules: null }
    print([reportOf(answerNames[gds], answer, asked)], values.json)
    const failure = failureOf(answer.outcome)
    if (failure) process.stderr.write(`${failure.message}\n`)
    return failure ? 1 : 0
  })
}

const answerNames: Record<GdsName, string> = { travel_port: 'HotelDetailsRsp', sabre: 'GetHotelRateInfoRS' }
const gdsOf = (given: string): GdsName => {
  if (/^travel[_ -]?port$/i.test(given)) return 'travel_port'
  if (/^sabre$/i.test(given)) return 'sabre'
  throw misused('--gds takes travel_port or sabre')
}

/** The id of a hotel in the catalogue, or chain code and property id in one: VP14240. Sabre's ids are digits, up to nine. */
const findProperty = async (hotel: string, gds: GdsName, findSold: Sold): Promise<PropertyRef> => {
  const [, chain_code, property_id] = /^([A-Z]{2})([A-Z0-9]{1,9})$/i.exec(hotel) ?? []
  if (chain_code && property_id) return { chain_code: chain_code.toUpperCase(), property_id: property_id.toUpperCase() }
  if (!/^\d{1,9}$/.test(hotel)) throw misused('--hotel takes the id of a hotel, or chain code and property id: VP14240')
  const sold = await findSold(Number(hotel), gds)
  const label = gdsLabelOf(gds)
  if (!sold) throw new Error(`${label} does not sell hotel ${hotel}, or there is no such hotel`)
  return sold
}

/** One command needs one token; a refused one is requested once more. */
const tokenSource = (account: GdsAccount): TokenSource => {
  let token: ReturnType<TokenSource> | undefined
  return async (refused) => {
    if (account.gds !== 'sabre') throw new Error(`${account.gds} has no tokens`)
    if (refused !== null) token = undefined
    return (token ??= fetchToken(account, defaultLimits, new AbortController().signal))
  }
}

const configuredAccount = ({ travelport, sabre }: Config, gds: GdsName): GdsAccount | null => {
  if (gds === 'sabre') return sabre && { gds, ...sabre }
  return travelport && { gds, ...travelport }
}

const withAccount = async (
  config: Config,
  gds: GdsName,
  work: (account: GdsAccount) => Promise<number>,
): Promise<number> => {
  const account = configuredAccount(config, gds)
  if (account) return work(account)
  if (!config.demo) throw new Error('Travel Port or Sabre not configured') // S1§8
  const { endpoint, sabre, stop } = await startSandbox({ port: 0 })
  try {
    return await work(
      gds === 'sabre'
        ? { gds, endpoint: sabre, ...sandboxAccounts.sabre.platform }
        : { gds, endpoint, ...sandboxAccounts.platform },
    )
  } finally {
    await stop()
  }
}
