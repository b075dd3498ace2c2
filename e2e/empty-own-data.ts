// Takes away the own data that other journeys left at a hotel.
import { expect, type Page } from '@playwright/test'
import { addressOf, password } from './people.ts'

/** Rooms and rate plans take everything else with them. */
export const emptyOwnData = async (page: Page, hotel: number) => {
  const headers = { 'app-token': 'rateproof-web' }
  const credentials = { email: addressOf('owner'), password, device_name: 'journeys' }
  const { token } = (await (await page.request.post('/api/login', { headers, data: credentials })).json()).data
  const allowed = { headers: { ...headers, authorization: `Bearer ${token}` } }
  const { data } = await (await page.request.get(`/api/hotels/${hotel}/own-data`, allowed)).json()
  for (const kind of ['plans', 'rooms', 'taxes']) {
    const left = new Set<number>(data[kind].map(({ id }: { id: number }) => id))
    // A plan goes after those that take their prices from it; a moment in which too much was asked passes.
    const areGone = async () => {
      for (const id of left) {
        const status = (await page.request.delete(`/api/own-${kind}/${id}`, allowed)).status()
        if ([200, 204, 404].includes(status)) left.delete(id)
      }
      return left.size
    }
    await expect.poll(areGone).toBe(0)
  }
}
