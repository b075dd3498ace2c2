// The audit that every screen passes finds what is wrong.
import { expect, test } from '@playwright/test'
import { violationsOf } from './axe.ts'

const pale = '<p style="color: #aaa; background: #fff">Pale</p>'
const bodies: Record<string, string> = {
  '/clean': '<p>Dark</p>',
  '/another-ground': '<p>Dark</p><div style="background: #222"><p>Dark</p></div>',
  '/another-colour': '<p class="same">Dark</p><p class="same" style="color: #aaa">Dark</p>',
  '/faulty': `${pale}${pale}<button></button>`,
  '/outside': '<iframe title="Inside" src="/inside"></iframe>',
  '/inside': '<button></button>',
}

test('axe finds a button without a name and pale text, in a frame too', async ({ page }) => {
  await page.route('http://pages.example/**', (route) => {
    const body = bodies[new URL(route.request().url()).pathname] ?? ''
    const html = `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`
    return route.fulfill({ contentType: 'text/html', body: html })
  })
  const violations = async (path: string) => {
    await page.goto(`http://pages.example${path}`)
    return (await violationsOf(page)).map(({ id }) => id).toSorted()
  }
  expect(await violations('/clean')).toEqual([])
  expect(await violations('/faulty')).toEqual(['button-name', 'color-contrast'])
  for (const path of ['/another-ground', '/another-colour']) expect(await violations(path)).toEqual(['color-contrast'])
  expect(await violations('/outside')).toEqual(['button-name', 'landmark-unique'])
})
