// The thread in which a GDS is asked, its answer read and scored, and its bytes compressed: the server's own thread never waits for it.
import { createHash } from 'node:crypto'
import { type MessagePort, parentPort } from 'node:worker_threads'
import { brotliCompressSync, constants } from 'node:zlib'
import { scoreReading } from '../../domain/accuracy/score.ts'
import type { Reading } from '../../domain/accuracy/verdict.ts'
import type { Asked, Exchange, Limits } from '../../gds/gds.ts'
import { createTravelportClient } from '../../gds/travelport/client.ts'
import type { EvidenceRow, FromThread, ReadingOrder, ReadingResult, ToThread } from './reading.ts'
import { cleaned, cleanText, scoredRows } from './scored-rows.ts'
import { zoneAt } from './time-zones.ts'

const cancels = new Map<number, AbortController>()

/** Quality 2: two thirds of what gzip leaves, in less time. */
const compress = (bytes: Uint8Array) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

const evidenceOf = ({ response, ...exchange }: Exchange): EvidenceRow => ({
  ...exchange,
  request: cleanText(exchange.request),
  sha256: response && createHash('sha256').update(response).digest('hex'),
  size: response?.length ?? 0,
  bytes: response && Uint8Array.from(compress(response)),
})

const resultOf = (order: ReadingOrder, asked: Asked): ReadingResult => {
  const time_zone = order.time_zone ?? zoneAt(asked.property?.latitude, asked.property?.longitude)
  const reading: Reading = {
    gds: asked.gds,
    stay: order.stay,
    calls: { details: 'read', rules: 'not_made' },
    time_zone,
    currency: order.currency,
    today: order.today,
    rates: asked.rates,
    property_texts: asked.property?.descriptions.map(({ text }) => text) ?? [],
    before_rules: null,
  }
  return {
    outcome: asked.outcome,
    messages: cleaned(asked.messages),
    missing: cleaned(asked.missing),
    property: cleaned(asked.property),
    time_zone,
    ...scoredRows(asked.rates, scoreReading(reading)),
    evidence: asked.exchanges.map(evidenceOf),
  }
}

const work = async (port: MessagePort, id: number, order: ReadingOrder, limits: Limits) => {
  const cancel = new AbortController()
  cancels.set(id, cancel)
  try {
    const client = createTravelportClient(order.account, limits)
    const ask = { property: order.property, stay: order.stay }
    const asked = await (order.mode === 'full'
      ? client.askRates(ask, cancel.signal)
      : client.askProperty(ask, cancel.signal))
    const result = resultOf(order, asked)
    const buffers = result.evidence.flatMap(({ bytes }) => (bytes ? [bytes.buffer] : []))
    port.postMessage({ id, result } satisfies FromThread, buffers)
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    port.postMessage({ id, error: message } satisfies FromThread)
  } finally {
    cancels.delete(id)
  }
}

parentPort?.on('message', (message: ToThread) => {
  if ('cancel' in message) cancels.get(message.id)?.abort()
  else if (parentPort) void work(parentPort, message.id, message.order, message.limits)
})
