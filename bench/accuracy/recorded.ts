// Measures the findings of answers that `rateproof read` meets and our own calls do not ask for: prices in a requested currency
// alone, and the schemas of earlier years.
import type { Verdict } from '../../src/domain/accuracy/verdict.ts'
import type { GdsName } from '../../src/domain/gds.ts'
import type { Day, Stay } from '../../src/domain/stay.ts'
import { readRecorded } from '../../src/gds/recorded/recorded.ts'
import { plantedRates } from '../../src/sandbox/planting.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/server.ts'
import { detailsRequest, post, rulesRequest, type Wanted } from '../../src/sandbox/testing/requests.ts'
import { call, refOf, tokenFor } from '../../src/sandbox/testing/sabre-calls.ts'
import { labelsShown, type WireForm } from '../../src/sandbox/wire-forms.ts'
import type { SandboxHotel } from '../../src/sandbox/world/hotels.ts'
import { reportOfRecording } from '../../src/server/checkup-report.ts'
import { depthsOf, type MeasuredCheckup, type Question } from '../../src/server/testing/measured/measured-accuracy.ts'

/** Which forms are recorded of a GDS. */
export const recordedForms = [
  { gds: 'sabre', form: 'converted', title: 'Sabre, prices in a requested currency alone' },
  { gds: 'sabre', form: 'old', title: 'Sabre version 3' },
  { gds: 'travel_port', form: 'old', title: 'Travelport v34 with rules' },
] as const satisfies readonly { gds: GdsName; form: WireForm; title: string }[]

type Recording = { name: string; bytes: Uint8Array }
const recording = (name: string, text: string): Recording => ({ name, bytes: Buffer.from(text) })

export type RecordedMeasuring = {
  sandbox: Sandbox
  read(question: Question, form: WireForm): Promise<MeasuredCheckup>
}
export const startRecorded = async (today: Day): Promise<RecordedMeasuring> => {
  const sandbox = await startSandbox({ port: 0, today: () => today })
  let token: Promise<string> | undefined
  return {
    sandbox,
    read: async ({ gds, hotel, stay }, form) => {
      const planted = plantedRates(hotel, stay, today, [], gds)
      const files =
        gds === 'sabre'
          ? [await sabreAnswer(sandbox, await (token ??= tokenFor(sandbox.sabre)), hotel, stay, form)]
          : await travelportAnswers(sandbox, hotel, stay, planted)
      const reports = readRecorded(files).flatMap((file) => {
        if ('error' in file) throw new Error(`${hotel.name}: ${file.error}`)
        return [reportOfRecording(file, today, Date.now(), true)]
      })
      const labels = new Map(planted.map((each) => [each.rate.code, labelsShown(form, gds, each, planted)]))
      const rates = reports.flatMap((report) => report.rates)
      const lost = [...labels.keys()].filter((code) => !rates.some(({ rate_plan }) => rate_plan === code))
      if (lost.length > 0 || reports.length !== 1) throw new Error(`${gds} ${form}, ${hotel.name}: not read ${lost}`)
      return {
        gds,
        depth: depthsOf(gds).at(-1) ?? 'rules',
        hotel,
        rates: rates.map(({ accuracy: _, coverage: __, findings, verdicts = {}, ...rate }) => ({
          rate,
          verdicts: new Map(Object.entries(verdicts)),
          found: Object.entries(verdicts).flatMap(([check, verdict]: [string, Verdict]) => {
            if (verdict !== 'wrong' && verdict !== 'missing') return []
            const { shown, expected } = findings.find((each) => each.check === check) ?? {}
            return [{ check, shown: shown ?? '', expected: expected ?? '' }]
          }),
          ...(labels.get(rate.rate_plan) ?? { labels: [], also: [] }),
        })),
        observations: [],
        observationsDue: [],
      }
    },
  }
}

const oldVersion = 34
const travelportAnswers = async (
  sandbox: Sandbox,
  hotel: SandboxHotel,
  stay: Stay,
  planted: ReturnType<typeof plantedRates>,
): Promise<Recording[]> => {
  const wanted: Wanted = { hotel, ...stay, version: oldVersion }
  const exchange = async (name: string, request: string): Promise<Recording> => {
    const response = await post(sandbox.endpoint, request)
    const answer = await response.text()
    if (!response.ok) throw new Error(answer)
    return recording(name, `${request}\n${answer}`)
  }
  const pages: Recording[] = []
  for (let reference: string | undefined = ''; reference !== undefined; ) {
    const page = await exchange(
      `details ${pages.length + 1}`,
      detailsRequest({ ...wanted, ...(reference !== '' && { reference }) }),
    )
    pages.push(page)
    const [, answer = ''] = Buffer.from(page.bytes).toString().split('</s:Envelope>')
    reference = /NextResultReference[^>]*>([^<]*)</.exec(answer)?.[1]
  }
  const rules: Recording[] = []
  for (const code of new Set(planted.map(({ rate }) => rate.code))) {
    const base = planted.find(({ rate }) => rate.code === code)?.rate
    if (base) rules.push(await exchange(`rules ${code}`, rulesRequest(wanted, code, `${base.currency}${base.base}`)))
  }
  return [...pages, ...rules]
}

const paths = { usual: '/v5/get/hoteldetails', old: '/v3/get/hoteldetails' } as const
const sabreAnswer = async (
  sandbox: Sandbox,
  token: string,
  hotel: SandboxHotel,
  stay: Stay,
  form: WireForm,
): Promise<Recording> => {
  const [isOld, isConverted] = [form === 'old', form === 'converted']
  const range = { StartDate: stay.check_in, EndDate: stay.check_out }
  const search = {
    ...(isOld ? { StayDateRange: range, InfoSource: '100' } : { StayDateTimeRange: range, RateSource: '100' }),
    Rooms: { Room: [{ Index: 1, Adults: stay.adults }] },
    ConvertedRateInfoOnly: isConverted,
    ...(isConverted && { CurrencyCode: hotel.city.currency === 'EUR' ? 'USD' : 'EUR' }),
    ...(stay.corporate_codes.length > 0 && {
      RatePlanCandidates: { RatePlanCandidate: stay.corporate_codes.map((code) => ({ RatePlanCode: code })) },
    }),
  }
  const request = {
    GetHotelDetailsRQ: {
      SearchCriteria: {
        HotelRefs: refOf(hotel),
        RateInfoRef: search,
        HotelContentRef: { DescriptiveInfoRef: { LocationInfo: true } },
      },
    },
  }
  const { status, text } = await call(sandbox.sabre, isOld ? paths.old : paths.usual, token, request)
  if (status !== 200) throw new Error(text)
  // The request is kept with its answer: it names the stay.
  return recording('details', `[${JSON.stringify(request)},${text}]`)
}
