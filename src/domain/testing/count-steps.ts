// How much work something is, whatever else the machine does: how often the blocks of our own code run.

type Session = {
  connect(): void
  disconnect(): void
  post(method: string, parameters: object, ended: (error: Error | null, answer: unknown) => void): void
}
/** Of Node, whose types the domain does not have. */
type Runtime = {
  process: {
    getBuiltinModule(name: 'node:inspector'): { Session: new () => Session }
    getBuiltinModule(name: 'node:v8'): { setFlagsFromString(flags: string): void }
  }
}
type Range = { count: number }
type Coverage = { result: { url: string; functions: { ranges: Range[] }[] }[] }

/** The work may be asynchronous; what the engine itself does, such as a search in a text, is one step. */
export const countSteps = async (work: () => unknown): Promise<number> => {
  const { process } = globalThis as unknown as Runtime
  const { Session } = process.getBuiltinModule('node:inspector')
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  const session = new Session()
  session.connect()
  const ask = <T = void>(method: string, parameters: object = {}) =>
    new Promise<T>((done, failed) =>
      session.post(method, parameters, (error, answer) => (error ? failed(error) : done(answer as T))),
    )
  try {
    // Optimized code leaves most of its steps uncounted.
    setFlagsFromString('--no-opt')
    await ask('Profiler.enable')
    await ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    await work()
    const { result } = await ask<Coverage>('Profiler.takePreciseCoverage')
    const ours = result.filter(({ url }) => url.includes('/src/'))
    return ours
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0)
  } finally {
    await ask('Profiler.stopPreciseCoverage')
    setFlagsFromString('--opt')
    session.disconnect()
  }
}
