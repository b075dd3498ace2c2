// One spreadsheet in a process of its own: how long it takes from its rows to its bytes, at first and again, and the most memory it takes.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import writeXlsxFile from 'write-excel-file/node'
import { writeSpreadsheet } from '../../src/server/workers/documents/document-desk.ts'
import { columns, rowOf } from './contents.ts'
import { ownProcesses, peakOf, usageNow } from './usage.ts'

/** `peak` in MB: of the process that asked, and of the one that wrote. */
export type Written = { took: number; used: number; waited: number; still: number; size: number; peak: number[] }

const [who, count] = [process.argv[2], Number(process.argv[3])]

/** Made while they are written, as the product makes those of rates. */
const rows = function* () {
  for (let row = 0; row < count; row += 1) yield rowOf(row)
}
const ours = () => writeSpreadsheet([{ name: 'Rates', columns, rows: rows() }], { tenant_id: 1 })
const peer = (): Promise<Buffer> =>
  writeXlsxFile(
    Array.from({ length: count }, (_, row) =>
      rowOf(row).map((value, at) => ({ value: at > 0 && at < 4 ? Number(value) : String(value) })),
    ) as never,
    {},
  ).toBuffer() as Promise<Buffer>

const write = async (): Promise<Written> => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await pause(10)
  delay.reset()
  const [before, began] = [usageNow(), performance.now()]
  const { length } = await (who === 'ours' ? ours() : peer())
  const [took, after] = [performance.now() - began, usageNow()]
  await pause(10) // the delay is only seen by a timer that comes late
  delay.disable()
  return {
    took,
    used: after.used - before.used,
    waited: after.waited - before.waited,
    still: delay.max / 1e6,
    size: length,
    peak: ownProcesses().map(peakOf),
  }
}
const [first, again] = [await write(), await write()]
process.stdout.write(JSON.stringify({ first, again }))
process.exit(0)
