// A reporter of vitest: counts by project, seconds by file, failed tests and second tries, for the summary of npm test.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

const states = { passed: 'passed', failed: 'failed', skipped: 'left', pending: 'left' }

const failure = (module, file, test, errors) => ({
  test: `${module.project.name}  ${file} > ${test}`,
  error: stripVTControlCharacters(errors[0]?.message ?? ''),
})

export default class CountTests {
  onTestRunEnd(modules) {
    const projects = {}
    const [failed, secondTries] = [[], []]
    const files = modules.map((module) => {
      const counts = (projects[module.project.name] ??= { passed: 0, failed: 0, left: 0 })
      const file = relative(root, module.moduleId)
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        counts[states[state]]++
        if (test.diagnostic()?.flaky) secondTries.push(`${module.project.name}  ${file} > ${test.fullName}`)
        if (state === 'failed') failed.push(failure(module, file, test.fullName, errors))
      }
      // A file that does not load, or whose hook fails, has no failed test of its own.
      if (module.errors().length > 0) failed.push(failure(module, file, 'the file', module.errors()))
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      const seconds = (duration + collectDuration + setupDuration) / 1000
      return { file, project: module.project.name, seconds }
    })
    if (process.env.TEST_COUNTS)
      writeFileSync(process.env.TEST_COUNTS, JSON.stringify({ projects, files, failed, secondTries }))
  }
}
