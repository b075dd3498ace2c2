// The bound of a first paint: the finished page as a still document, with the same style sheets, fonts and pictures and without
// scripts, served in the same way beside the product.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import type { MeasuredPage } from './pages.ts'

type File = { type: string; body: Buffer }

/** Opens the page in full speed, waits for its data, and keeps what it shows. */
const recordPage = async (context: BrowserContext, { path, ready }: MeasuredPage, address: string) => {
  const page = await context.newPage()
  const pictures: Promise<[string, File]>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image' || !response.ok()) return
    const { pathname, search } = new URL(response.url())
    const type = response.headers()['content-type'] ?? ''
    pictures.push(response.body().then((body) => [pathname + search, { type, body }]))
  })
  await page.goto(address + path)
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  const html = await page.evaluate(() => {
    for (const left of document.querySelectorAll('script, link[rel=modulepreload], link[rel=preload], noscript'))
      left.remove()
    return `<!doctype html>${document.documentElement.outerHTML}`
  })
  const pictured = new Map(await Promise.all(pictures))
  await context.close()
  // The bundler adds style sheets by their whole address.
  return { html: html.replaceAll(address, ''), pictured }
}

const types: Record<string, string> = { css: 'text/css; charset=utf-8', woff2: 'font/woff2', svg: 'image/svg+xml' }
const assetAt = (path: string): File | undefined => {
  const type = types[path.split('.').at(-1) ?? '']
  if (!type || !/^\/assets\/[\w.-]+$/.test(path)) return undefined
  return { type, body: readFileSync(`dist/web${path}`) }
}

/** `add` returns the address of the still page. Texts are compressed as far as brotli can, as the product's files are. */
export const serveStill = async () => {
  const files = new Map<string, File>()
  const compressed = new Map<string, Buffer>()
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url) ?? assetAt(url)
    if (!file) return response.writeHead(404).end()
    const isText = /^text|svg/.test(file.type)
    const body = (isText && compressed.get(url)) || (isText ? brotliCompressSync(file.body) : file.body)
    if (isText) compressed.set(url, body)
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': body.length,
      ...(isText && { 'content-encoding': 'br' }),
    })
    return response.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address() as { port: number }
  const add = async (context: BrowserContext, measured: MeasuredPage, address: string): Promise<string> => {
    const { html, pictured } = await recordPage(context, measured, address)
    for (const [path, file] of pictured) if (!assetAt(path)) files.set(path, file)
    files.set(measured.path, { type: 'text/html; charset=utf-8', body: Buffer.from(html) })
    return `http://127.0.0.1:${bound.port}${measured.path}`
  }
  return { add, stop: () => server.close() }
}
