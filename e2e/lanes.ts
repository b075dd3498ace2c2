// Journeys run in three lanes, each with its own product and sandbox GDS, so that faults of one do not affect the other.
import { sandboxAccounts } from '../src/sandbox/world.ts'

type Lane = { address: string; port: number; sandboxAddress: string; sandboxPort: number }

/** The first of their ports. Another one lets two checkouts run their journeys at once. */
const firstPort = Number(process.env.E2E_PORT ?? 4317)

const laneOf = (index: number): Lane => {
  const [port, sandboxPort] = [firstPort + 2 * index, firstPort + 1 + 2 * index]
  return { port, sandboxPort, address: `http://127.0.0.1:${port}`, sandboxAddress: `http://127.0.0.1:${sandboxPort}` }
}
export const lanes: readonly Lane[] = [laneOf(0), laneOf(1), laneOf(2)]

const { platform, sabre } = sandboxAccounts
/** What makes a product ask the sandbox GDS at this address. */
export const askingSandbox = (address: string) => ({
  TRAVELPORT_ENDPOINT: `${address}/B2BGateway/connect/uAPI`,
  TRAVELPORT_USERNAME: platform.username,
  TRAVELPORT_PASSWORD: platform.password,
  TRAVELPORT_BRANCH_CODE: platform.branch_code,
  SABRE_ENDPOINT: address,
  SABRE_USERNAME: sabre.platform.username,
  SABRE_PASSWORD: sabre.platform.password,
  SABRE_TOKEN: sabre.platform.token,
  SABRE_PCC: sabre.platform.pcc,
})

/** The lane of the current worker, by the index that the runner gives it. */
export const ownLane: Lane = laneOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0) % lanes.length)
