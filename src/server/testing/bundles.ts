// Before all tests of a project: the server's programs bundled once, for the processes and threads that tests start.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { projectRoot } from '../platform/process/paths.ts'
import { useBundles } from '../workers/programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    bundles: string
  }
}

type Build = {
  programs: Record<string, string>
  bundle(entries: Record<string, string>, outdir: string): Promise<void>
}

export const setup = async (project: TestProject) => {
  const { bundle, programs }: Build = await import(pathToFileURL(join(projectRoot, 'scripts/build.mjs')).href)
  // Inside the project, so that bundles find its packages.
  const dist = join(projectRoot, 'dist')
  mkdirSync(dist, { recursive: true })
  const folder = mkdtempSync(join(dist, 'tests-'))
  await bundle(
    {
      ...programs,
      'judge-corpus': 'src/server/testing/measured/judge-corpus.ts',
      'planted-thread': 'src/server/testing/planted-thread.ts',
      'object-store': 'src/server/testing/outside/object-store.ts',
    },
    folder,
  )
  project.provide('bundles', folder)
  useBundles(folder) // for the setups after this one
  return () => rmSync(folder, { recursive: true })
}
