// A server whose build is replaced while it runs, as an upgrade does it: its threads are those of its own build.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { optimizeLater } from '../testing/database/optimize-later.ts'
import { programAt, startThread, useBundles } from './programs.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'builds-'))
})
afterEach(() => {
  useBundles(inject('bundles'), optimizeLater)
  rmSync(place, { recursive: true })
})

const build = (folder: string, version: string) => {
  mkdirSync(folder)
  const thread = `require('node:worker_threads').parentPort.postMessage('${version}')`
  writeFileSync(join(folder, 'own-data-thread.js'), thread)
}
const said = async () => {
  const [version] = (await once(startThread('own-data-thread'), 'message')) as [string]
  return version
}

test('a thread that is started after an upgrade has put another build in the place of its server is of the build before', async () => {
  const [dist, before] = [join(place, 'dist'), join(place, 'dist-before')]
  build(dist, 'old')
  useBundles(dist)
  expect(await said()).toBe('old')
  renameSync(dist, before)
  build(dist, 'new')
  expect(await said()).toBe('old')
  expect(programAt('document-process').file).toBe(join(before, 'document-process.js'))
  // A server that starts now takes the new one.
  useBundles(dist)
  expect(await said()).toBe('new')
})

test('where the build before is deleted, the path as it was is all that is left', async () => {
  const dist = join(place, 'dist')
  build(dist, 'old')
  useBundles(dist)
  rmSync(dist, { recursive: true })
  build(dist, 'new')
  expect(await said()).toBe('new')
})
