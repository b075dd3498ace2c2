// A reporter of vitest: counts by project, seconds by file, failed tests and second tries, for the summary of npm test.
// It writes after each file, so that a run which is ended before its end still tells what passed, what failed and what was under way.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

const states = { passed: 'passed', failed: 'failed', skipped: 'left', pending: 'left' }

const fileOf = (module) => relative(root, module.moduleId)
const failure = (module, test, errors) => ({
  test: `${module.project.name}  ${fileOf(module)} > ${test}`,
  error: stripVTControlCharacters(errors[0]?.message ?? ''),
})

export default class CountTests {
  counted = { projects: {}, files: [], failed: [], secondTries: [] }
  underWay = new Map()

  onTestModuleStart(module) {
    this.underWay.set(module.id, { file: `${module.project.name}  ${fileOf(module)}`, since: new Date().toISOString() })
  }

  onTestModuleEnd(module) {
    this.underWay.delete(module.id)
    const { projects, files, failed, secondTries } = this.counted
    const counts = (projects[module.project.name] ??= { passed: 0, failed: 0, left: 0 })
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result()
      counts[states[state]]++
      if (test.diagnostic()?.flaky) secondTries.push(`${module.project.name}  ${fileOf(module)} > ${test.fullName}`)
      if (state === 'failed') failed.push(failure(module, test.fullName, errors))
    }
    // A file that does not load, or whose hook fails, has no failed test of its own.
    if (module.errors().length > 0) failed.push(failure(module, 'the file', module.errors()))
    const { duration, collectDuration, setupDuration } = module.diagnostic()
    const seconds = (duration + collectDuration + setupDuration) / 1000
    files.push({ file: fileOf(module), project: module.project.name, seconds })
    this.write()
  }

  onTestRunEnd() {
    this.write()
  }

  write() {
    const { TEST_COUNTS } = process.env
    if (TEST_COUNTS)
      writeFileSync(TEST_COUNTS, JSON.stringify({ ...this.counted, underWay: [...this.underWay.values()] }))
  }
}
