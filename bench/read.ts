// Reading speed on the same bytes: 165 Travelport rates by us, a bare walk of the parser and uapi-json; 165 Sabre rates by us and JSON.parse.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { defaultLimits } from '../src/gds/gds.ts'
import { readSabre } from '../src/gds/sabre/read.ts'
import { readDetails } from '../src/gds/travelport/operations/hotel-details.ts'
import { sabreAnswer } from './sabre-answer.ts'
import { judgesTime, sized } from './size.ts'

const mostOfBare = 2
const leastOfUapi = 5
const mostOfJson = 3
const rounds = sized(120, 15, 1)

const roomNames = [
  '1 KING BED NONSMOKING 30 SQM CITY VIEW',
  '2 QUEEN BEDS NONSMK MICRFG 42IN LCD TV',
  'JUNIOR SUITE WITH SEPARATE LIVING AREA AND BALCONY',
]
const rateNames = ['BEST FLEXIBLE RATE', 'ADVANCE PURCHASE NONREFUNDABLE', 'MEMBER RATE INCL BKFST &amp; WIFI']
const rateXml = (index: number) => {
  const base = (119 + (index % 60)).toFixed(2)
  const total = (Number(base) * 3 * 1.1475).toFixed(2)
  return `
    <hotel:HotelRateDetail RatePlanType="A${index % 10}K${String(index).padStart(3, '0')}" Base="USD${base}" Tax="USD55.75" Surcharge="USD12.00" Total="USD${total}" RateGuaranteed="true" RateCategory="13" RateChangeIndicator="false" ExtraFeesIncluded="false">
     <hotel:RoomRateDescription Name="Room"><hotel:Text>${roomNames[index % 3]}</hotel:Text></hotel:RoomRateDescription>
     <hotel:RoomRateDescription Name="Rate"><hotel:Text>${rateNames[index % 3]} SUBJECT TO AVAILABILITY AND TO THE TERMS OF THE HOTEL IN FORCE ON THE DAY</hotel:Text></hotel:RoomRateDescription>
     <hotel:HotelRateByDate EffectiveDate="2027-05-10" ExpireDate="2027-05-13" Base="USD${base}"/>
     <hotel:AcceptedPayment PaymentCode="VI"/>
     <hotel:AcceptedPayment PaymentCode="AX"/>
     <hotel:Commission Indicator="true" Percent="10"/>
     <hotel:RateMatchIndicator Type="AdultCount" Status="Available" Value="2"/>
     <hotel:RateMatchIndicator Type="ChildCount" Status="Available" Value="0"/>
     <hotel:TaxDetails>
      <hotel:Tax Code="36" Term="PerNight" CollectionFreq="Daily"><hotel:Percentage>14.75</hotel:Percentage></hotel:Tax>
      <hotel:Tax Code="12" Term="PerStay" CollectionFreq="Once"><hotel:Amount>USD12.00</hotel:Amount></hotel:Tax>
     </hotel:TaxDetails>
     <hotel:CancelInfo NonRefundableStayIndicator="false" CancelDeadline="2027-05-09T18:00:00.000-07:00" TaxInclusive="true" FeeInclusive="false" CancelPenaltyAmount="USD136.55"/>
     <hotel:GuaranteeInfo AbsoluteDeadline="2027-05-10T18:00:00.000-07:00" CredentialsRequired="false" GuaranteeType="Guarantee"><hotel:DepositAmount Amount="USD0.00"/></hotel:GuaranteeInfo>
     <hotel:ExtraCharges ExtraAdultAmount="USD10.00" AdultRollawayCharge="USD15.00"/>
     <hotel:Inclusions SmokingRoomIndicator="false"><hotel:BedTypes Code="58" Quantity="1"/><hotel:MealPlans Breakfast="true" Lunch="false" Dinner="false"><hotel:MealPlan Code="19"/></hotel:MealPlans><hotel:RoomView Code="3"/></hotel:Inclusions>
    </hotel:HotelRateDetail>`
}
const document = `<?xml version="1.0" encoding="UTF-8"?>
<SOAP:Envelope xmlns:SOAP="http://schemas.xmlsoap.org/soap/envelope/">
 <SOAP:Body>
  <hotel:HotelDetailsRsp xmlns:hotel="http://www.travelport.com/schema/hotel_v55_0" xmlns:common_v55_0="http://www.travelport.com/schema/common_v55_0" TraceId="bench" TransactionId="0" ResponseTime="1843">
   <hotel:RequestedHotelDetails>
    <hotel:HotelProperty HotelChain="ZZ" HotelCode="00042" HotelLocation="DEN" Name="BENCH HOUSE">
     <hotel:PropertyAddress><hotel:Address>1 BENCH STREET</hotel:Address><hotel:Address>DENVER CO US 80202</hotel:Address></hotel:PropertyAddress>
    </hotel:HotelProperty>${Array.from({ length: 165 }, (_, index) => rateXml(index)).join('')}
    <hotel:HotelType SourceLink="true"/>
   </hotel:RequestedHotelDetails>
  </hotel:HotelDetailsRsp>
 </SOAP:Body>
</SOAP:Envelope>`
const bytes = Buffer.from(document, 'utf8')
const stay = {
  check_in: '2027-05-10',
  check_out: '2027-05-13',
  adults: 2,
  children: 0,
  corporate_codes: [],
  rate_category_codes: [],
}

const ours = () => {
  const { rates } = readDetails(bytes, stay, defaultLimits)
  if (rates.length !== 165 || rates[164]?.deposit_amount !== '0.00') throw new Error('We read it wrong.')
}
const bare = () => {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let elements = 0
  let characters = 0
  parser.on('opentag', () => {
    elements += 1
  })
  parser.on('text', (text) => {
    characters += text.length
  })
  parser.on('closetag', () => {
    elements += 1
  })
  parser.write(bytes.toString('utf8')).close()
  if (elements < 2 * 165 || characters === 0) throw new Error('The bare walk missed elements.')
}
type UapiParser = new (
  root: string,
  version: string,
  env: object,
  debug: number,
) => { parse(xml: string): Promise<{ 'hotel:RequestedHotelDetails'?: { 'hotel:HotelRateDetail'?: object } }> }
const Uapi = createRequire(join(process.cwd(), 'package.json'))('uapi-json/src/Request/uapi-parser.js') as UapiParser
const uapi = async () => {
  const read = await new Uapi('hotel:HotelDetailsRsp', 'v55_0', {}, 0).parse(bytes.toString('utf8'))
  const rates = read['hotel:RequestedHotelDetails']?.['hotel:HotelRateDetail'] ?? {}
  if (Object.keys(rates).length !== 165) throw new Error('uapi-json missed rates.')
}

const sabreBytes = { v5: sabreAnswer(165, 'text'), v3: sabreAnswer(165, 'number') }
const sabre = (version: 'v5' | 'v3') => () => {
  const options = { depth: 64, rates: 2_000, fragment: false, sources: 'own' as const, check_in: stay.check_in }
  const { rates } = readSabre(sabreBytes[version], options)
  if (rates.length !== 165 || rates[164]?.extra_adult_amount !== '10.25') throw new Error('We read Sabre wrong.')
}
const json = (version: 'v5' | 'v3') => () => {
  const { GetHotelRateInfoRS: read } = JSON.parse(sabreBytes[version].toString('utf8')) as Record<string, object>
  if (read === undefined) throw new Error('JSON.parse missed the answer.')
}

/** Other work on the machine would decide over time by the clock: processor time, of several documents at once where one takes little. */
const processorTime = async (work: () => void | Promise<void>, together = 1): Promise<number> => {
  const before = process.cpuUsage()
  for (let each = 0; each < together; each += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / together
}
const median = (measured: readonly number[]) => {
  const sorted = measured.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const warming = sized(30, 8, 3)
const [reads, walks, others]: [number[], number[], number[]] = [[], [], []]
for (let round = 0; round < rounds + warming; round += 1) {
  reads.push(await processorTime(ours))
  walks.push(await processorTime(bare))
  if (round % 3 === 0) others.push(await processorTime(uapi))
}
const [own, walk] = [median(reads.slice(warming)), median(walks.slice(warming))]
const other = median(others.slice(Math.ceil(warming / 3)))

const together = 10
const measureJson = async (version: 'v5' | 'v3') => {
  const [mine, parses]: [number[], number[]] = [[], []]
  for (let round = 0; round < (rounds + warming) / 3; round += 1) {
    mine.push(await processorTime(sabre(version), together))
    parses.push(await processorTime(json(version), together))
  }
  const warm = Math.ceil(warming / 3)
  const [read, parse] = [median(mine.slice(warm)), median(parses.slice(warm))]
  return { read, parse, ratio: read / parse }
}
const sabreTimes = { v5: await measureJson('v5'), v3: await measureJson('v3') }

const overBare = own / walk
const underUapi = other / own
const passed =
  overBare <= mostOfBare &&
  underUapi >= leastOfUapi &&
  sabreTimes.v5.ratio <= mostOfJson &&
  sabreTimes.v3.ratio <= mostOfJson
const sabreLines = (['v5', 'v3'] as const).flatMap((version) => {
  const { read, parse, ratio } = sabreTimes[version]
  return [
    `GetHotelRateInfoRS ${version} with 165 rates, ${sabreBytes[version].length} bytes, processor time`,
    `ours       ${read.toFixed(2)} ms`,
    `JSON.parse ${parse.toFixed(2)} ms   ours is ${ratio.toFixed(2)} times that (bar: at most ${mostOfJson})`,
  ]
})
process.stdout.write(
  [
    `HotelDetailsRsp with 165 rates, ${bytes.length} bytes, processor time, median of ${rounds} documents`,
    `ours       ${own.toFixed(2)} ms`,
    `bare saxes ${walk.toFixed(2)} ms   ours is ${overBare.toFixed(2)} times that (bar: at most ${mostOfBare})`,
    `uapi-json  ${other.toFixed(2)} ms   ours is ${underUapi.toFixed(2)} times faster (bar: at least ${leastOfUapi})`,
    ...sabreLines,
    passed ? 'all bars hold' : 'A BAR IS MISSED',
    '',
  ].join('\n'),
)
process.exitCode = passed || !judgesTime ? 0 : 1
