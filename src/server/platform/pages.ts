// Serves the built web client beside the API, on the same origin: its files, and index.html for every browser address.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { base } from '../../contract/endpoint.ts'
import { Refusal } from './refusal.ts'

const year = 365 * 24 * 3600
/** Mantine writes <style> elements, which the nonce allows; nothing else is inline. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')

export const servePages = async (app: FastifyInstance, { folder, appToken }: { folder: string; appToken: string }) => {
  const index = existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html'), 'utf8') : undefined
  if (index !== undefined)
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache',
        ),
    })
  const sendIndex = (reply: FastifyReply, text: string) => {
    const nonce = randomBytes(16).toString('base64')
    const page = text.replaceAll('__CSP_NONCE__', nonce).replaceAll('__APP_TOKEN__', escaped(appToken))
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page)
  }
  if (index !== undefined) app.get('/', (_, reply) => sendIndex(reply, index))
  if (index !== undefined) app.get('/index.html', (_, reply) => sendIndex(reply, index))
  app.setNotFoundHandler((request, reply) => {
    if (index === undefined || !isPage(request)) throw new Refusal('not_found', 'Not found')
    return sendIndex(reply, index)
  })
}

/** An address that a person opens: not a call, and not a file that should have been there. */
const isPage = ({ method, url }: FastifyRequest) => {
  const path = url.split('?')[0] ?? ''
  return (
    (method === 'GET' || method === 'HEAD') && path !== base && !path.startsWith(`${base}/`) && !/\.\w{2,5}$/.test(path)
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** On every answer, whatever it is. */
export const setSafeHeaders = (app: FastifyInstance) =>
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
  })
