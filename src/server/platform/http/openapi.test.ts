// The description says what the server does: every call, every field, and nothing that does not exist.
import { expect, test } from 'vitest'
import { nameOf } from '../../testing/permissions/permissions.ts'
import { testServer } from '../../testing/test-server.ts'

const { app } = testServer()
const description = async () => (await app().inject({ url: '/api/openapi.json' })).json()

test('names every mounted call once, and no other', async () => {
  const { openapi, paths } = await description()
  expect(openapi).toBe('3.1.0')
  const named = Object.entries(paths as Record<string, object>).flatMap(([path, each]) =>
    Object.keys(each).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(named.toSorted()).toEqual(app().endpoints.map(nameOf).toSorted())
})

test('carries the fields that validate, with their bounds', async () => {
  const { paths } = await description()
  const body = paths['/feedback'].post.requestBody.content['application/json'].schema
  expect(body.properties.topic.enum).toEqual(['General', 'Payment'])
  expect(body.required).toEqual(['topic', 'message'])
  const [length] = paths['/hotels'].get.parameters.filter(({ name }: { name: string }) => name === 'length')
  expect(length.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000 })
  const [id] = paths['/hotels/{id}'].get.parameters
  expect(id).toMatchObject({ name: 'id', in: 'path', required: true })
})

test('names the types of bodies and answers that are no JSON, and who needs another token', async () => {
  const { paths } = await description()
  const sent = paths['/hotels/{id}/own-data/import'].post.requestBody
  expect([Object.keys(sent.content)[0], sent.description]).toEqual(['text/csv', 'The limit is 10 MB'])
  expect(Object.keys(paths['/own-data/template'].get.responses['200'].content)[0]).toBe('text/csv; charset=utf-8')
  expect(paths['/ota'].post.security).toEqual([{ property: [] }, { basic: [] }])
})

const successes = ({ responses }: { responses: object }) => Object.keys(responses).filter((status) => status < '300')

test('says every status of success: work that may go on, and what it costs before it is done', async () => {
  const { paths } = await description()
  expect(successes(paths['/checkups'].post)).toEqual(['201', '202'])
  expect(successes(paths['/checkups/{id}/rules'].post)).toEqual(['200', '202'])
  expect(successes(paths['/hotels'].get)).toEqual(['200'])
  expect(successes(paths['/logout'].post)).toEqual(['204'])
})

test('every reference leads somewhere, every path parameter is described', async () => {
  const described = await description()
  const text = JSON.stringify(described)
  for (const [, where = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
    expect(where.split('/').reduce((at, key) => at?.[key], described)).toBeDefined()
  for (const [path, each] of Object.entries(
    described.paths as Record<string, Record<string, { parameters: { in: string; name: string }[] }>>,
  ))
    for (const { parameters } of Object.values(each))
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`)).toEqual(
        path.match(/\{\w+\}/g) ?? [],
      )
})

test('the page for people lists them too', async () => {
  const { body, headers } = await app().inject({ url: '/api/docs' })
  expect(headers['content-type']).toContain('text/html')
  for (const { path } of app().endpoints) expect(body).toContain(path)
})
