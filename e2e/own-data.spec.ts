// The property's own data: filled in, confirmed, imported, undone; and only read by employees.
import { expect, type Page, test } from '@playwright/test'
import { enter } from './people.ts'
import { taken } from './rates.ts'

/** Hotels of the demo world without own data; the first has a rate sheet, and the employee reads it. */
const [filled, imported, priced, shown] = [3, 4, 5, 1]
const address = (hotel: number, section: string) => `/own-data/${hotel}/${section}`
const dialog = (page: Page) => page.getByRole('dialog')
const table = (page: Page, name: string) => page.getByRole('table', { name })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: new RegExp(`^${name}`) })
const upload = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Choose a file', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const importIt = async (page: Page) => page.getByRole('button', { name: 'Import', exact: true }).click()

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

test('an owner begins: room, plan and price by form, booking codes by suggestion, and undoes one', async ({ page }) => {
  test.setTimeout(120_000)
  await enter(page, 'owner')
  await page.goto(`/dashboard/hotels/${filled}`)
  await page.getByRole('main').getByRole('link', { name: 'Your rates' }).click()
  await expect(page.getByRole('heading', { name: 'Add your rates so we can check the GDS' })).toBeVisible()
  await page.getByRole('link', { name: 'Add the first room' }).click()

  await save(page)
  await expect(dialog(page).getByText('Field is required')).toBeVisible()
  await expect(dialog(page).getByLabel('Code')).toBeFocused()
  await dialog(page).getByLabel('Code').fill('DBL')
  await dialog(page).getByLabel(/^Name/).fill('Double room')
  await dialog(page).getByLabel('Bed', { exact: true }).selectOption({ label: 'Double' })
  await dialog(page).getByLabel('Required phrases').fill('free wifi')
  await dialog(page).getByLabel('Required phrases').press('Enter')
  await page.reload()
  await expect(dialog(page).getByText('Draft restored')).toBeVisible()
  await expect(dialog(page).getByLabel('Code')).toHaveValue('DBL')
  await expect(dialog(page).getByRole('button', { name: 'Remove free wifi' })).toBeVisible()
  await save(page)
  await expect(page.getByText('Room DBL has been saved')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(table(page, 'Rooms').getByRole('row', { name: /DBL.*Double/ })).toBeVisible()

  await section(page, 'Rate plans').click()
  await page.getByRole('button', { name: 'Add rate plan' }).click()
  await dialog(page).getByLabel('Code', { exact: true }).fill('BAR')
  await dialog(page).getByLabel(/^Name/).fill('Best available rate')
  await dialog(page).getByLabel('Refundable').selectOption('yes')
  await dialog(page).getByLabel('Penalty').selectOption('nights')
  await dialog(page).getByLabel('Number of nights').fill('1')
  await save(page)
  await expect(table(page, 'Rate plans').getByRole('row', { name: /BAR.*then 1 night/ })).toBeVisible()

  await section(page, 'Prices').click()
  await page.getByRole('button', { name: 'Add price' }).click()
  await dialog(page).getByLabel('Rate plan').selectOption({ label: 'BAR · Best available rate' })
  await dialog(page).getByLabel('First night').fill('1.3.2027')
  await dialog(page).getByLabel('Price').fill('much')
  await dialog(page).getByLabel('Currency').fill('eur')
  await save(page)
  await expect(dialog(page).getByText('Use an amount such as 120.00')).toBeVisible()
  await expect(dialog(page).getByLabel('Price')).toBeFocused()
  await dialog(page).getByLabel('Price').fill('120,50')
  await save(page)
  await expect(table(page, 'Prices').getByRole('row', { name: /BAR.*From 01\.03\.2027.*EUR.120\.50/ })).toBeVisible()

  await section(page, 'Booking codes').click()
  const first = page.locator('.own-suggestions li').first()
  const code = (await first.locator('.row-name').innerText()).trim()
  await first.getByRole('combobox', { name: /^Rate plan for/ }).selectOption({ label: 'BAR · Best available rate' })
  await expect(first.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Confirm 1 booking code' }).click()
  await expect(page.getByText('1 booking code confirmed')).toBeVisible()
  await expect(table(page, 'Booking codes').getByRole('row', { name: new RegExp(`${code}.*BAR`) })).toBeVisible()

  await section(page, 'History').click()
  const versions = table(page, 'History')
  await expect(versions.getByRole('row', { name: /Demo Owner.*From the GDS/ }).first()).toBeVisible()
  await versions
    .getByRole('button', { name: /^Undo version \d+$/ })
    .first()
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Undo version/ })
    .click()
  await expect(page.getByText(/^Version \d+ has been undone$/)).toBeVisible()
  await section(page, 'Booking codes').click()
  await expect(page.getByText('No booking codes yet.')).toBeVisible()

  await section(page, 'Rate plans').click()
  await page.getByRole('button', { name: 'Actions for BAR' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog(page)).toContainText('This also deletes 1 price.')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await section(page, 'Prices').click()
  await page.getByRole('link', { name: 'Price calendar' }).click()
  await page.goto(`${address(filled, 'prices')}?month=2027-03`)
  const night = page.getByRole('button', { name: /^DBL, 01\.03\.2027: EUR.120\.50/ })
  await expect(night).toBeVisible()
  await night.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: /^DBL, 02\.03\.2027/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Price for this night only' }).click()
  await expect(dialog(page).getByLabel('First night')).toHaveValue('02.03.2027')
  await page.keyboard.press('Escape')
  await section(page, 'Prices').click()
  await page.getByRole('button', { name: 'Actions for BAR · All rooms' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('No prices yet.')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(table(page, 'Prices').getByRole('row', { name: /BAR.*EUR.120\.50/ })).toBeVisible()
  await expect(page.getByText(/have been re-scored against version \d+/)).toBeVisible()
})

test('a file with a wrong cell changes nothing and says where it is; a right one can be undone', async ({ page }) => {
  test.setTimeout(120_000)
  await enter(page, 'owner')
  await page.goto(address(imported, 'import'))
  await page.getByLabel('Format').selectOption('csv')
  await page.getByLabel('Table').selectOption('rooms')
  const [given] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Empty template' }).click(),
  ])
  const template = Buffer.concat(await (await given.createReadStream()).toArray()).toString('utf8')
  const [head = ''] = template.replace(/^\ufeff/, '').split(/\r?\n/)
  const separator = head.includes(';') ? ';' : ','
  const heads = head.split(separator)
  const line = (values: Record<string, string>) => heads.map((name) => values[name] ?? '').join(separator)
  const codeHead = heads.find((name) => /code/i.test(name)) ?? ''
  const guests = heads.find((name) => /occupancy|guests/i.test(name)) ?? ''

  const wrong = [head, line({ [codeHead]: 'DBL' }), line({ [codeHead]: 'SGL', [guests]: 'many' })].join('\n')
  await upload(page, 'rooms.csv', wrong)
  await importIt(page)
  await expect(page.getByText('Nothing was imported: 1 error')).toBeVisible()
  const problem = table(page, 'Errors').getByRole('row').nth(1)
  await expect(problem.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await expect(problem.getByRole('cell', { name: guests, exact: true })).toBeVisible()
  await expect(section(page, 'Rooms')).toHaveText(/Rooms\s*0/)
  await page.reload()
  await expect(page.getByText('Nothing was imported: 1 error')).toBeVisible()

  await upload(page, 'rooms.csv', wrong.replace('many', '1'))
  await importIt(page)
  await expect(page.getByText('Imported as version 1')).toBeVisible()
  await expect(section(page, 'Rooms')).toHaveText(/Rooms\s*2/)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await expect(section(page, 'Rooms')).toHaveText(/Rooms\s*0/)
})

const fieldIn = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const adds = async (
  page: Page,
  what: string,
  code: string,
  more: (form: ReturnType<typeof dialog>) => unknown = () => 0,
) => {
  await page.getByRole('button', { name: `Add ${what}` }).click()
  await dialog(page).getByLabel('Code', { exact: true }).fill(code)
  await more(dialog(page))
  await save(page)
  await expect(dialog(page)).toHaveCount(0)
}

test('an owner fills in a season in a table, pastes a block, fixes a cell, copies the season and undoes it', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'owner')
  await page.goto(address(priced, 'rooms'))
  for (const code of ['DBL', 'SGL']) await adds(page, 'room', code)
  await section(page, 'Rate plans').click()
  for (const code of ['BAR', 'FLEX']) await adds(page, 'rate plan', code)
  await adds(page, 'rate plan', 'SAVER', async (form) => {
    await form.getByLabel('From rate plan').selectOption('BAR')
    await form.getByLabel('Percent').last().fill('-10')
    await form.getByLabel('Round to').selectOption('1')
  })
  await section(page, 'Prices').click()
  // The line that says how far the re-scoring is changes above it, and may take a click away.
  const toGrid = page.getByRole('link', { name: 'Season price grid' })
  await expect(async () => {
    if (await toGrid.isVisible()) await toGrid.click({ timeout: 5_000 })
    await expect(page.getByLabel('First night')).toBeFocused({ timeout: 5_000 })
  }).toPass()
  await page.getByLabel('First night').fill('1.6.2027')
  await page.getByLabel('Last night').fill('31.8.2027')
  await page.getByLabel('Currency').fill('eur')
  await expect(page).toHaveURL(/season=2027-06-01~2027-08-31~1111111~|season=2027-06-01%7E2027-08-31%7E1111111%7E/)

  await fieldIn(page, 'BAR, All rooms').click()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(fieldIn(page, 'FLEX, All rooms')).toBeFocused()
  await expect(fieldIn(page, 'SAVER, DBL')).toHaveAttribute('placeholder', '90.00')
  await expect(fieldIn(page, 'SAVER, DBL')).not.toBeEditable()
  await page.evaluate(() => navigator.clipboard.writeText('110\t130,50\t85\n'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(fieldIn(page, 'FLEX, DBL')).toHaveValue('130,50')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(fieldIn(page, 'BAR, DBL')).toBeFocused()
  await page.keyboard.type('much')
  await page.getByRole('button', { name: 'Save 5 prices' }).click()
  await expect(page.getByText('Use an amount such as 120.00')).toBeVisible()
  await expect(fieldIn(page, 'BAR, DBL')).toBeFocused()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(fieldIn(page, 'BAR, All rooms')).toHaveValue('')
  await expect(fieldIn(page, 'BAR, All rooms')).toBeFocused()
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(fieldIn(page, 'BAR, All rooms')).toHaveValue('100')
  await page.reload()
  await fieldIn(page, 'BAR, DBL').fill('120')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText(/^5 prices saved as version \d+/)).toBeVisible()
  await expect(section(page, 'Prices')).toHaveText(/Prices\s*5/)

  await page.getByRole('button', { name: 'Copy season' }).click()
  await dialog(page).getByLabel('First night').fill('1.9.2027')
  await dialog(page).getByLabel('Last night').fill('31.10.2027')
  await dialog(page).getByLabel('Adjust by').fill('-10')
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(fieldIn(page, 'BAR, DBL')).toHaveValue('108.00')
  await expect(fieldIn(page, 'SAVER, DBL')).toHaveAttribute('placeholder', '97.00')
  await page.getByRole('button', { name: 'Save 5 prices' }).click()
  await expect(section(page, 'Prices')).toHaveText(/Prices\s*10/)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click()
  await expect(section(page, 'Prices')).toHaveText(/Prices\s*5/)
  await page.getByLabel('First night').fill('1.3.2030')
  await page.getByLabel('Last night').fill('31.3.2030')
  await page.getByLabel('Adults').focus()
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
})

test('all confident booking codes are confirmed in one go; an invalid one says so and cannot be selected', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enter(page, 'owner')
  await page.goto(address(taken, 'codes'))
  const lines = page.locator('.own-suggestions li')
  const wrong = lines.filter({ hasText: 'Invalid booking code' }).first()
  const filter = page.getByRole('searchbox', { name: 'Filter by code, rate or room' })
  await filter.fill('-')
  await expect(wrong.getByRole('checkbox')).toBeDisabled()
  await filter.fill('')
  await page.getByRole('button', { name: /^Select \d+ confident matches$/ }).click()
  await page.getByRole('button', { name: /^Confirm \d+ booking codes$/ }).click()
  await expect(page.getByText(/^\d+ booking codes confirmed$/)).toBeVisible()
  // Other journeys look at this hotel without booking codes.
  await section(page, 'History').click()
  const newest = table(page, 'History')
    .getByRole('row', { name: /From the GDS/ })
    .first()
  await newest.getByRole('button', { name: /^Undo/ }).click()
  await dialog(page)
    .getByRole('button', { name: /^Undo version/ })
    .click()
  await expect(page.getByText(/^Version \d+ has been undone$/)).toBeVisible()
  await expect(page.getByText(/have been re-scored against version \d+/)).toBeVisible()
})

const ratePlan = `<OTA_HotelRatePlanNotifRQ xmlns="http://www.opentravel.org/OTA/2003/05" Version="1"><RatePlans HotelCode="1">
  <RatePlan RatePlanCode="BAR" CurrencyCode="EUR" RatePlanNotifType="New">
    <Rates><Rate InvTypeCode="DBL" Start="2027-03-01" End="2027-03-31"><BaseByGuestAmts>
      <BaseByGuestAmt NumberOfGuests="2" AgeQualifyingCode="10" AmountAfterTax="120.00"/></BaseByGuestAmts></Rate></Rates>
    <Offers><Offer OfferCode="X"/></Offers></RatePlan></RatePlans></OTA_HotelRatePlanNotifRQ>`
test('an OpenTravel message by upload: what was skipped is listed with what was imported', async ({ page }) => {
  await enter(page, 'owner')
  await page.goto(address(imported, 'import'))
  await upload(page, 'rates.xml', ratePlan)
  await page.getByRole('button', { name: 'Validate only' }).click()
  await expect(page.getByText('The file is valid. Nothing was changed.')).toBeVisible()
  await expect(table(page, 'Changes').getByRole('row', { name: /^Prices 1/ })).toBeVisible()
  await expect(table(page, 'Skipped').getByRole('row', { name: /Offer/ }).first()).toBeVisible()
})

test('an administrator chooses an account and acts on its behalf; an undo reverts just that deletion', async ({
  page,
}) => {
  await enter(page, 'admin')
  await page.goto(address(priced, 'rooms'))
  await table(page, 'Choose an account').getByRole('link', { name: 'Demo Owner' }).click()
  await expect(page).toHaveURL(/rooms\?user_id=\d+/)
  await expect(page.getByText('You are acting for Demo Owner')).toBeVisible()
  for (const code of ['ADMIN1', 'ADMIN2']) await adds(page, 'room', code)
  for (const code of ['ADMIN1', 'ADMIN2']) {
    await page.getByRole('button', { name: `Actions for ${code}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(dialog(page).getByText('Nothing else is deleted with it.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await expect(table(page, 'Rooms').getByRole('row', { name: code })).toHaveCount(0)
  }
  const first = page.getByRole('status').getByText('Room ADMIN1 has been deleted')
  await first.locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(table(page, 'Rooms').getByRole('row', { name: 'ADMIN1' })).toBeVisible()
  await expect(table(page, 'Rooms').getByRole('row', { name: 'ADMIN2' })).toHaveCount(0)
  await section(page, 'History').click()
  await expect(page).toHaveURL(/versions\?user_id=\d+/)
  await expect(page.getByRole('cell', { name: 'Demo Admin for Demo Owner' }).first()).toBeVisible()
})

test('a token is shown once, copied and revoked', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, 'manager')
  await page.goto(address(1, 'connection'))
  await page.getByRole('button', { name: 'Create token' }).click()
  await dialog(page).getByLabel('Name').fill('Property system')
  await dialog(page).getByLabel('Password', { exact: true }).fill('rateproof-demo')
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Copy your token' })).toBeVisible()
  const token = await dialog(page).getByRole('textbox').inputValue()
  expect(token.length).toBeGreaterThan(30)
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByText('Property system')).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke token Property system?' }).click()
  await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('No tokens yet.')).toBeVisible()
})

test('an employee can only read; an agent has no own data', async ({ page, browser }) => {
  await enter(page, 'employee')
  await page.goto('/own-data')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your rates' })).toBeVisible()
  await expect(table(page, 'Hotels').getByRole('link').first()).toBeVisible()
  await page.goto(address(shown, 'overview'))
  await expect(page.getByRole('heading', { name: /^Your rates: / })).toBeVisible()
  await expect(page.getByText('You have read-only access. Owners and managers can make changes.').first()).toBeVisible()
  for (const name of ['Rooms', 'Rate plans', 'Booking codes', 'Prices', 'History', 'Import', 'Connection']) {
    await section(page, name).click()
    await expect(section(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('button', { name: /^(Add|Save|Undo|Import|Create|Delete|Confirm)/ })).toHaveCount(0)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([name, width, wider]).toEqual([name, width, 0])
    }
  }
  const agent = await browser.newPage()
  await enter(agent, 'agent')
  await agent.goto(address(1, 'rooms'))
  await expect(agent).toHaveURL(/\/search\/hotel/)
  await agent.close()
})
