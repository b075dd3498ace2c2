// Code and price of every rate in the bytes of an answer, read in another way than the product reads them.
import { brotliDecompressSync } from 'node:zlib'
import type { GdsName } from '../../src/domain/gds.ts'

/** As the product stores them: `CODE 123.45`; of a code that comes again on a later page the first counts. */
export const servedIn = (gds: GdsName, answers: readonly Uint8Array[]): string[] => {
  const seen = new Set<string>()
  return answers.flatMap((bytes) => {
    const text = brotliDecompressSync(bytes).toString('utf8')
    const page = gds === 'travel_port' ? inDetails(text) : inRateInfo(text)
    const fresh = page.filter(({ code }) => !seen.has(code))
    for (const { code } of fresh) seen.add(code)
    return fresh.map(({ code, total }) => `${code} ${total}`)
  })
}
type Served = { code: string; total: string | null }

/** An invalid amount counts as not stated. */
const amountIn = (text: string | undefined) => (/^\d+(\.\d+)?$/.test(text ?? '') ? (text ?? null) : null)
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null

const inDetails = (text: string): Served[] =>
  [...text.matchAll(/<(?:\w+:)?HotelRateDetail [^>]*>/g)].map(([tag]) => ({
    code: attribute(tag, 'RatePlanType') ?? '',
    total: amountIn(attribute(tag, 'Total')?.replace(/^[A-Z]{3}/, '')),
  }))

type Plan = { ProductCode?: string; RateInfo?: { ApproxTotalPrice?: string } }
type Room = { RatePlans?: { RatePlan?: Plan[] } }
type Answer = { GetHotelRateInfoRS?: { HotelRateInfos?: { HotelRateInfo?: { Rooms?: { Room?: Room[] } }[] } } }

const inRateInfo = (text: string): Served[] =>
  (answerIn(text).GetHotelRateInfoRS?.HotelRateInfos?.HotelRateInfo ?? [])
    .flatMap(({ Rooms }) => Rooms?.Room ?? [])
    .flatMap(({ RatePlans }) => RatePlans?.RatePlan ?? [])
    .map(({ ProductCode, RateInfo }) => ({ code: ProductCode ?? '', total: amountIn(RateInfo?.ApproxTotalPrice) }))

/** A page that the gateway failed before answering serves nothing. */
const answerIn = (text: string): Answer => {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return {}
  }
}
