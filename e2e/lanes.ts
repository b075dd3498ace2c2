// Journeys run in two lanes, each with a product and a sandbox GDS of its own: what one tells its GDS to fail is not another's.
export type Lane = { address: string; port: number; sandboxAddress: string; sandboxPort: number }

const laneOf = (index: number): Lane => {
  const [port, sandboxPort] = [4317 + 2 * index, 4318 + 2 * index]
  return { port, sandboxPort, address: `http://127.0.0.1:${port}`, sandboxAddress: `http://127.0.0.1:${sandboxPort}` }
}
export const lanes: readonly Lane[] = [laneOf(0), laneOf(1)]

/** That of the worker which asks; the runner tells every worker its place. */
export const ownLane: Lane = laneOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0) % lanes.length)
