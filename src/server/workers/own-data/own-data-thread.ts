// The thread for one piece of work on much own data: whatever it takes in time or memory ends only this thread.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { writeTemplate } from '../../../documents/spreadsheets/sheets.ts'
import { inHotelTime } from '../../../domain/deadlines/compute.ts'
import { type GdsId, gdsNameOf } from '../../../domain/gds.ts'
import { ordersOfRate } from '../../../domain/own-data/accepting/accept-rate.ts'
import { applyOrders, undoChanges } from '../../../domain/own-data/orders/apply.ts'
import type { OwnChange } from '../../../domain/own-data/orders/orders.ts'
import { noOwnData, type OwnData, type OwnKind, ownKinds } from '../../../domain/own-data/records.ts'
import { planMonth } from '../../../domain/own-data/calendar/plan-month.ts'
import { recordFrom } from '../../../domain/own-data/stored-fields.ts'
import { ordersOfProposal } from '../../../domain/own-data/proposals/proposal-orders.ts'
import { proposeOwnData } from '../../../domain/own-data/proposals/propose.ts'
import { suggestForAll } from '../../../domain/own-data/proposals/suggest-by-group.ts'
import type { ShownCode } from '../../../domain/own-data/mapping/suggest-mappings.ts'
import { emptyRate } from '../../../domain/rate.ts'
import { workOut } from './own-documents.ts'
import type { FromOwnThread, OwnTexts, OwnThreadAnswer, OwnThreadOrder, Worked } from './own-data-work.ts'
import { newOwners, storedChanges, withRealIds } from './own-steps.ts'
import { lowerPriority } from '../thread-priority.ts'
import { threadNumber } from '../thread-time.ts'

const port = parentPort
if (!port) throw new Error('This work runs in a thread of the server')
lowerPriority(10)
port.postMessage({ thread: threadNumber() } satisfies FromOwnThread)

type RecordText = [OwnKind, number, object]
const ownOf = ({ version, texts }: OwnTexts): OwnData => {
  const records = Object.fromEntries(ownKinds.map((kind) => [kind, [] as { id: number }[]])) as Record<
    OwnKind,
    { id: number }[]
  >
  for (const text of texts)
    for (const [kind, id, fields] of JSON.parse(text) as RecordText[]) records[kind].push(recordFrom(kind, id, fields))
  for (const kind of ownKinds) records[kind].sort((a, b) => a.id - b.id)
  return { ...noOwnData, ...(records as unknown as OwnData), version }
}

type ShownText = Omit<ShownCode, 'gds'> & { gds_id: GdsId }
const shownIn = (texts: readonly string[]): ShownCode[] =>
  texts.flatMap((text) =>
    (JSON.parse(text) as ShownText[]).map(({ gds_id, ...shown }) => ({
      ...shown,
      gds: gdsNameOf(gds_id) ?? 'travel_port',
    })),
  )

type ChangeText = [OwnKind, number, object | null, object | null]
const changesIn = (texts: readonly string[]): OwnChange[] =>
  texts.flatMap((text) =>
    (JSON.parse(text) as ChangeText[]).map(
      ([kind, id, before, after]) =>
        ({
          kind,
          id,
          before: before && recordFrom(kind, id, before),
          after: after && recordFrom(kind, id, after),
        }) as OwnChange,
    ),
  )

const sendAnswer = (answer: FromOwnThread, bytes?: Uint8Array) =>
  port.postMessage(answer, bytes ? [bytes.buffer as never] : [])

/** New plans and rooms get their ids now, because prices and codes name them. */
const idsFor = async (changes: readonly OwnChange[]): Promise<ReadonlyMap<number, number>> => {
  const owners = newOwners(changes)
  if (owners.length === 0) return new Map()
  const ids = new Promise<number[]>((resolve) => port.once('message', resolve))
  sendAnswer({ ids: owners.length })
  const given = await ids
  return new Map(owners.map((id, at) => [id, given[at] ?? 0]))
}

type Applied = { changes: OwnChange[] } | { problems: Extract<Worked, { problems: unknown }>['problems'] }
const stored = async (applied: Applied, dry: boolean): Promise<Worked> => {
  if ('problems' in applied) return { heading: null, problems: applied.problems, errors: [] }
  const changes = dry ? applied.changes : withRealIds(applied.changes, await idsFor(applied.changes))
  const { steps, ...rest } = storedChanges(changes)
  return { heading: null, ...rest, steps: dry ? [] : steps, warnings: [] }
}

const countDownIds = () => {
  let last = 0
  return () => --last
}

const answerTo = async ({ own: texts, work, dry = false }: OwnThreadOrder): Promise<OwnThreadAnswer> => {
  const own = ownOf(texts)
  switch (work.do) {
    case 'document': {
      const { bytes } = work.document
      const order = { ...work.document, own, bytes: 'path' in bytes ? readFileSync(bytes.path) : bytes }
      const result = await workOut(order)
      if ('problems' in result) return { worked: result }
      const worked = await stored(result, dry)
      return { worked: { ...worked, heading: result.heading, ...('steps' in worked && { warnings: result.warnings }) } }
    }
    case 'apply':
      return { worked: await stored(applyOrders(own, work.orders, countDownIds()), dry) }
    case 'accept':
      return { worked: await stored(applyOrders(own, ordersOfRate(own, work.rate, work.request), countDownIds()), dry) }
    case 'undo':
      return { worked: await stored(undoChanges(own, changesIn(work.texts)), dry) }
    case 'take':
      return { worked: await stored(applyOrders(own, ordersOfProposal(own, work.taken), countDownIds()), dry) }
    case 'template':
      return { bytes: Uint8Array.from(await writeTemplate({ ...work, own: own })) }
    case 'propose': {
      const shown = shownIn(work.shown).map(({ rate, ...each }) => {
        const whole = { ...emptyRate(each.rate_plan), ...rate }
        return { ...each, rate: inHotelTime(whole, work.time_zone) }
      })
      return { proposed: proposeOwnData(own, shown) }
    }
    case 'month': {
      const plan = own.plans.find(({ id }) => id === work.plan_id)
      return { month: plan && planMonth(own, plan, work.question, work.checked) }
    }
    case 'suggest':
      return { suggested: suggestForAll(own, shownIn(work.shown)) }
  }
}

const answerOrder = async () => {
  const found = await answerTo(workerData as OwnThreadOrder)
  sendAnswer(found, 'bytes' in found ? found.bytes : undefined)
}
void answerOrder()
