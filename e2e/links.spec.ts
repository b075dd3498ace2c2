// Every link inside the product, followed from page to page by each kind of person: it leads to a page with a name.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'

// The longest file: all lanes share its people.
test.describe.configure({ mode: 'parallel' })

/** Addresses that differ only in ids, codes and values lead to the same page; one of each is opened. */
const kindOf = (address: string) => {
  const { pathname, searchParams } = new URL(address)
  const path = pathname.replace(/\/\d+(?=\/|$)/g, '/1').replace(/(booking-codes\/).+/, '$1A')
  return `${path}?${[...new Set(searchParams.keys())].toSorted().join('&')}`
}
const linksOn = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).href).filter((href) => href.startsWith(location.origin)),
    )

/** Opens the row menus too: their links are there only then. */
const linksBehindMenus = async (page: Page): Promise<string[]> => {
  const menu = page.getByRole('button', { name: /^Actions for/ }).first()
  if (!(await menu.isVisible())) return []
  // A dialog that the address names may open over the menu in this moment.
  const opened = await menu.click({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!opened) {
    await expect(page.getByRole('dialog')).toBeVisible()
    return []
  }
  const links = await linksOn(page)
  await page.keyboard.press('Escape')
  return links
}

/** As a click does, without loading the product again. The page that was left stays until the next one has its title. */
const follow = async (page: Page, address: string) => {
  if (new URL(page.url()).pathname !== new URL(address).pathname) {
    const left = await page.title()
    await page.evaluate((href) => history.pushState(null, '', href), address)
    const arrived = expect(page).not.toHaveTitle(left, { timeout: 5_000 })
    if (await arrived.then(() => true).catch(() => false)) return
  }
  await page.goto(address)
}

for (const who of ['owner', 'employee', 'agent', 'admin'])
  test(`no link of the ${who} is dead, and every page has its own title`, async ({ page, baseURL }) => {
    test.setTimeout(180_000)
    await enter(page, who)
    await page.goto('/')
    const waiting = [new URL('/', baseURL).href]
    const seen = new Set<string>()
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (seen.has(kindOf(address))) continue
      seen.add(kindOf(address))
      // What the server shows itself, outside the product's pages.
      if (new URL(address).pathname.startsWith('/api/')) {
        expect((await page.request.get(address)).ok(), address).toBe(true)
        continue
      }
      await follow(page, address)
      const heading = page.getByRole('heading', { level: 1 }).first()
      await expect(heading, address).toBeVisible()
      await expect(page.locator('[aria-busy="true"], .greyed'), address).toHaveCount(0)
      await expect(heading, address).not.toHaveText(/not found|went wrong/i)
      await expect(page, address).toHaveTitle(/\S+ · Rateproof$/)
      waiting.push(...(await linksOn(page)), ...(await linksBehindMenus(page)))
    }
    expect(seen.size).toBeGreaterThan(8)
  })
