// Serves the built web client next to the API, on the same origin: its files, and index.html for every browser address.
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { base } from '../../../contract/values/endpoint.ts'
import { notFound } from '../refusal.ts'

const yearSeconds = 365 * 24 * 3600
const directiveName = (directive: string) => directive.split(' ')[0]
/** Mantine writes <style> elements, which the nonce allows; of scripts, only the one with this hash is inline. */
const policy = (nonce: string, more: readonly string[], scriptHash?: string) => {
  const own = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ]
  const all = [...own.filter((each) => !more.some((other) => directiveName(other) === directiveName(each))), ...more]
  return all
    .map((each) => (scriptHash !== undefined && directiveName(each) === 'script-src' ? `${each} ${scriptHash}` : each))
    .join('; ')
}

/** `payments`: directives that take the place of our own, for the payment provider. `mapTiles`: the address of map tiles. */
type PageOptions = { folder: string; appToken: string; payments?: readonly string[]; mapTiles?: string | undefined }

export const servePages = async (app: FastifyInstance, { folder, appToken, payments = [], mapTiles }: PageOptions) => {
  // All that is the same in every page is filled in once.
  const index = existsSync(join(folder, 'index.html'))
    ? readFileSync(join(folder, 'index.html'), 'utf8')
        .replaceAll('__APP_TOKEN__', () => escapedHtml(appToken))
        .replaceAll('__MAP_TILES__', () => escapedHtml(mapTiles ?? ''))
    : undefined
  const more = [...payments, ...tileDirectives(mapTiles)]
  if (index !== undefined)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // A file's name has the hash of its content, so it never changes.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
        ),
    })
  const announce = announcerOf(folder)
  const shownAt = stillPagesOf(folder)
  const sendIndex = (reply: FastifyReply, text: string) => {
    const nonce = randomBytes(16).toString('base64')
    const shown = shownAt(reply.request)
    const announced = text.replace('</head>', () => `${announce(pathOf(reply.request))}</head>`)
    const page = (shown === undefined ? announced : withStill(announced, shown)).replaceAll('__CSP_NONCE__', nonce)
    if (/^\/(booking-code-preview|issue-answers|monitor-mail)\//.test(pathOf(reply.request)))
      reply.header('x-robots-tag', 'noindex, nofollow')
    return reply
      .header('content-security-policy', policy(nonce, more, shown?.scriptHash))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page)
  }
  if (index !== undefined) app.get('/', (_, reply) => sendIndex(reply, index))
  if (index !== undefined) app.get('/index.html', (_, reply) => sendIndex(reply, index))
  app.setNotFoundHandler((request, reply) => {
    if (index === undefined || !isPage(request)) throw notFound()
    return sendIndex(reply, index)
  })
}

/** Pictures of the tile server: of its one host, or of all its subdomains where the address names them by {s}. */
const tileDirectives = (mapTiles: string | undefined): string[] => {
  const [origin] = /^https?:\/\/[^/]+/.exec(mapTiles ?? '') ?? []
  return origin ? [`img-src 'self' blob: data: ${origin.replace('{s}', '*')}`] : []
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

/** The build lists which files each page needs at once: named in the document, they load next to the frame, not after it. */
const announcerOf = (folder: string): ((path: string) => string) => {
  const list = join(folder, 'first-files.json')
  if (!existsSync(list)) return () => ''
  const pages = Object.entries(JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>).map(
    ([path, files]) => ({
      segments: path.split('/'),
      links: files.map(linkTo).join(''),
    }),
  )
  return (path) => {
    const opened = path.split('/')
    return pages.find(({ segments }) => isPathOf(segments, opened))?.links ?? ''
  }
}
/** A segment such as $hotel stands for any that is not empty; one slash at the end is allowed. */
const isPathOf = (segments: readonly string[], opened: readonly string[]) => {
  const length = opened.length === segments.length + 1 && opened.at(-1) === '' ? segments.length : opened.length
  return (
    length === segments.length &&
    segments.every((segment, at) => (segment.startsWith('$') ? opened[at] !== '' : segment === opened[at]))
  )
}
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** All but the frame: half of all code goes on loading beside the style sheets, or the page could be used a quarter of a second later. */
const scriptTags = /<script type="module"[^<>]*><\/script>|<link rel="modulepreload"(?![^<>]*\/frame-)[^<>]*>/g
/** The page is shown already, with all its style sheets: its scripts come after them, from a template, where the browser doesn’t look ahead. */
const withStill = (page: string, { before, root }: ShownAtOnce) =>
  page
    .replaceAll(scriptTags, '')
    .replaceAll('<link rel="preload" as="style"', '<link rel="stylesheet"')
    .replace('<title>', () => `${before}<title>`)
    .replace('<div id="root"></div>', () => `<template>${(page.match(scriptTags) ?? []).join('')}</template>${root}`)

/** What stands in the head before the style sheets, and in the place of the page; and what the policy then allows. */
type ShownAtOnce = { before: string; root: string; scriptHash: string }
type DrawnPages = { script: string; paths: string[] }
type StillPages = { script: string; pages: Record<string, string>; drawn: DrawnPages }
const hashOf = (script: string) => {
  // It would be filled in, and the script would no longer be the one whose hash is allowed.
  if (script.includes('__CSP_NONCE__'))
    throw new Error('A script within documents names what documents are filled in with')
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
/**
 * The build writes the pages that are the same for everybody, with the script that hands them over to the page itself, and the script
 * that asks for a page that this server draws.
 */
const stillPagesOf = (folder: string): ((request: FastifyRequest) => ShownAtOnce | undefined) => {
  const list = join(folder, 'still-pages.json')
  if (!existsSync(list)) return () => undefined
  const { script, pages, drawn } = JSON.parse(readFileSync(list, 'utf8')) as StillPages
  const [scriptHash, drawnHash] = [hashOf(script), hashOf(drawn.script)]
  const asking = { before: `<script>${drawn.script}</script>`, root: '<div id="root"></div>', scriptHash: drawnHash }
  return ({ url }) => {
    const [path = '', query = ''] = url.split('?')
    if (drawn.paths.includes(path.replace(/\/$/, ''))) return asking
    /** A query makes the page say something else, unless it is only where it leads back to. */
    const html = /^(back=[^&]*)?$/.test(query) ? pages[path] : undefined
    const root = `<div id="root">${html}</div><script>${script}</script>`
    return html === undefined ? undefined : { before: '', root, scriptHash }
  }
}

/** An address that a person opens: not a call, and not a file that should have been there. */
const isPage = (request: FastifyRequest) => {
  const path = pathOf(request)
  const { method } = request
  return (
    (method === 'GET' || method === 'HEAD') && path !== base && !path.startsWith(`${base}/`) && !/\.\w{2,5}$/.test(path)
  )
}

const escapedHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
