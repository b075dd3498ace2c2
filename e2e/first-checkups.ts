// Before the journeys: the demo world of every lane has its first checkups.
import { lanes } from './lanes.ts'
import { addressOf, password } from './people.ts'

/** Far more than a slow machine needs: they go on until all are made. */
const mostSeconds = 1_800

const untilChecked = async (address: string) => {
  const headers = { 'app-token': 'rateproof-web', 'gds-name': 'travel_port', 'content-type': 'application/json' }
  const body = JSON.stringify({ email: addressOf('owner'), password, device_name: 'journeys' })
  const session = await (await fetch(`${address}/api/login`, { method: 'POST', headers, body })).json()
  const authorization = `Bearer ${session.data.token}`
  for (let second = 0; second < mostSeconds; second++) {
    const { data } = await (await fetch(`${address}/api/dashboard`, { headers: { ...headers, authorization } })).json()
    if (data.first_checkups === null) return
    await new Promise((again) => setTimeout(again, 1_000))
  }
  throw new Error(`The demo hotels were not checked within ${mostSeconds} s`)
}

const setup = async () => {
  await Promise.all(lanes.map(({ address }) => untilChecked(address)))
}
export default setup
