// The pages that bench web opens, with their budgets and what a person does there first.
import type { Locator, Page } from '@playwright/test'

/** kB of scripts, style sheets and fonts, milliseconds, layout shift. */
export type Budget = { js: number; css: number; font: number; lcp: number; tti: number; event: number; cls: number }
/** `ready`: in the page once it shows its data. */
export type MeasuredPage = {
  name: string
  path: string
  as: string | null
  ready: string
  width?: number
  budget: Budget
  use(page: Page): Promise<void>
}

/** As a person clicks: what a test checks in the page before each click would be counted with the event. */
const click = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not shown`)
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

const rest = { css: 25, font: 140, tti: 4000, event: 200, cls: 0.02 }
export const measuredPages: readonly MeasuredPage[] = [
  {
    name: 'login',
    path: '/login',
    as: null,
    ready: 'h1',
    budget: { ...rest, js: 130, lcp: 2000 },
    use: (page) => click(page.getByRole('button', { name: 'Sign in' })),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    as: 'owner',
    ready: 'tbody td',
    budget: { ...rest, js: 180, lcp: 2500 },
    use: (page) => click(page.getByRole('columnheader').getByRole('button').first()),
  },
  {
    name: 'rate search',
    path: '/hotel/details',
    as: 'owner',
    ready: 'h1',
    budget: { ...rest, js: 220, lcp: 2800 },
    use: (page) => click(page.getByRole('tab', { name: 'Rate Rules' })),
  },
  // With rates and own data, wide and on a phone.
  ...[1440, 390].map((width) => ({
    name: `rates, ${width} px`,
    path: '/hotel/details?hotel_id=8',
    as: 'owner',
    ready: '.rate-body .rate-section',
    width,
    budget: { ...rest, js: 220, lcp: 2800 },
    use: async (page: Page) => {
      if (width > 1280) await click(page.locator('.code').nth(2))
      await click(page.getByRole('tab', { name: 'Rate Rules' }))
    },
  })),
]
