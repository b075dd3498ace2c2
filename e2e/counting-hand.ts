// What a person does in a journey, counted: clicks, keys and steps.
import { expect, type Locator, type Page } from '@playwright/test'
import { operatorSeconds } from './operator.ts'

/** Counts what a person does: 1.1 s to point and click, 0.28 s a key, 1.35 s to think before each step. */
export const countingHand = (page: Page) => {
  const counts = { clicks: 0, keys: 0, steps: 0 }
  const press = async (...keys: string[]) => {
    counts.keys += keys.length
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    counts,
    step: () => (counts.steps += 1),
    click: async (what: Locator) => {
      counts.clicks += 1
      await what.click()
    },
    type: async (text: string) => {
      counts.keys += text.length
      await page.keyboard.type(text)
    },
    press,
    /** As one who never takes the mouse. */
    tabTo: async (what: Locator) => {
      const isReached = () => what.evaluate((at) => at === document.activeElement)
      for (let tabs = 0; tabs < 12 && !(await isReached()); tabs += 1) await press('Tab')
      await expect(what).toBeFocused()
    },
    seconds: () => operatorSeconds({ ...counts, decisions: counts.steps }),
  }
}
