// The command line from outside, as a person or a script calls it: what it prints, and the exit code.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { todayIn } from '../domain/stay.ts'
import { worldHotels } from '../sandbox/world.ts'
import { movedClock } from './testing/outside/moved-clock.ts'
import { soldStay } from './testing/rate-calls.ts'
import { projectRoot } from './platform/process/paths.ts'
import { programAt } from './workers/programs.ts'

const folder = mkdtempSync(join(tmpdir(), 'rateproof-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

const rateproof = (...args: string[]) => {
  const { file, execArgv } = programAt('cli')
  const command = [...execArgv, file, ...args]
  const env = { ...movedClock, DATA_DIR: folder, NODE_ENV: 'test' }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: projectRoot, encoding: 'utf8', env })
  return { status, stdout, stderr }
}
const file = (name: string, content: string) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const fragment = (
  code: string,
  name: string,
) => `<hotel:HotelRateDetail xmlns:hotel="http://www.travelport.com/schema/hotel_v55_0"
  RatePlanType="${code}" Base="EUR100.00" Total="EUR110.00"><hotel:RoomRateDescription Name="Rate"><hotel:Text>${name}</hotel:Text>
  </hotel:RoomRateDescription></hotel:HotelRateDetail>`

describe('read', () => {
  test('one file is one object, with every rate, its score and its findings', () => {
    const { status, stdout } = rateproof('read', file('one.xml', fragment('A1KRAC', 'RACK RATE')), '--json')
    expect(status).toBe(0)
    const report = JSON.parse(stdout)
    expect(Object.keys(report)).toEqual(
      'gds message outcome hotel rates messages missing hotels alternatives keywords reference pictures'.split(' '),
    )
    expect(report).toMatchObject({
      gds: 'travel_port',
      outcome: 'rates',
      rates: [{ rate_plan: 'A1KRAC', total: '110.00', currency: 'EUR' }],
    })
    const [rate] = report.rates
    expect(rate.accuracy).toBeLessThan(100)
    for (const finding of rate.findings)
      expect(Object.keys(finding)).toEqual(['check', 'verdict', 'field', 'span', 'shown', 'expected', 'advice'])
    expect(rate.findings.map(({ check }: { check: string }) => check)).toContain('cancellation_policy.deadline_present')
  })
  test('several are an array; without --json it is for people', () => {
    const files = [file('a.xml', fragment('A1KRAC', 'RACK RATE')), file('b.xml', fragment('B2TBAR', 'BEST FLEX'))]
    expect(JSON.parse(rateproof('read', ...files, '--json').stdout)).toHaveLength(2)
    expect(rateproof('read', ...files).stdout).toMatch(/A1KRAC[^]*missing cancellation deadline[^]*B2TBAR/)
  })
  test('an answer of Sabre, whole or a room of it', () => {
    const plan = {
      ProductCode: 'B2TBAR',
      RateInfo: { CurrencyCode: 'EUR', ApproxTotalPrice: '110.00', AmountAfterTax: 110 },
    }
    const path = file('room.json', JSON.stringify({ Room: { RatePlans: { RatePlan: [plan] } } }))
    expect(JSON.parse(rateproof('read', path, '--json').stdout)).toMatchObject({
      gds: 'sabre',
      message: 'Room v3',
      rates: [{ rate_plan: 'B2TBAR', total: '110.00', rate_total: '110', currency: 'EUR' }],
    })
  })
  test('a file that is not recognized is named, and the exit code is 1', () => {
    const { status, stdout, stderr } = rateproof('read', file('letter.txt', 'Dear guest'))
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^letter\.txt was not recognized: /m)
  })
  test('a missing file exits with 1, no file at all is wrong usage', () => {
    expect(rateproof('read', join(folder, 'absent.xml')).status).toBe(1)
    expect(rateproof('read')).toMatchObject({ status: 2, stderr: expect.stringMatching(/Usage: .* read FILE/) })
  })
})

describe('check', () => {
  const { property_id: ofSabre = '', chain_code = '' } =
    worldHotels.flatMap(({ gds }) => gds).find(({ gds_id }) => gds_id === 2) ?? {}
  const { start_date, end_date } = soldStay(todayIn(null, Date.now()), 30, ['14240', ofSabre])
  const days = ['--from', start_date, '--to', end_date]
  test('uses the sandbox if nothing is configured', () => {
    const { status, stdout } = rateproof('check', '--hotel', 'VP14240', '--gds', 'travel_port', ...days, '--json')
    expect(status).toBe(0)
    const { hotel, rates, outcome } = JSON.parse(stdout)
    expect([hotel.property_id, outcome]).toEqual(['14240', 'rates'])
    expect(rates.length).toBeGreaterThan(0)
  })
  test('uses the sandbox’s Sabre too', () => {
    const { status, stdout } = rateproof('check', '--hotel', chain_code + ofSabre, '--gds', 'sabre', ...days, '--json')
    const { gds, message, hotel, rates, outcome } = JSON.parse(stdout)
    expect([status, gds, message, outcome]).toEqual([0, 'sabre', 'GetHotelRateInfoRS', 'rates'])
    expect(hotel.property_id).toBe(ofSabre)
    expect(rates.length).toBeGreaterThan(0)
  })
  test('says what is missing or impossible', () => {
    expect(rateproof('check', '--hotel', 'VP14240').status).toBe(2)
    expect(rateproof('check', '--hotel', '?', '--gds', 'travel_port', ...days).status).toBe(2)
    expect(rateproof('check', '--hotel', 'VP14240', '--gds', 'amadeus', ...days)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('travel_port or sabre'),
    })
  })
  test('accepts as many codes as the product does, and no more', () => {
    const hotel = ['--hotel', 'VP14240', '--gds', 'sabre', ...days]
    expect(rateproof('check', ...hotel, '--rac', 'A,B,C,D')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--rac: Max values reached: 3'),
    })
    expect(rateproof('check', ...hotel, '--category', '1,2,3,4,5,6,7,8,9')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--category: Max values reached: 8'),
    })
  })
})

test('a reader that closes the output ends it quietly', () => {
  const many = Array.from({ length: 400 }, (_, at) => file(`many-${at}.xml`, fragment('A1KRAC', 'RACK RATE')))
  const call = `"$0" ${programAt('cli').file} read --json ${many.join(' ')} | head -c 1`
  const env = { ...movedClock, DATA_DIR: folder, NODE_ENV: 'test' }
  const { stderr } = spawnSync('sh', ['-c', call, process.execPath], { cwd: projectRoot, encoding: 'utf8', env })
  expect(stderr).toBe('')
})
