// Few reads of one person run at once; more of them wait, so that others get their turn between them.

/** As many as a browser sends at once. */
const mostAtOnce = 6
/** What runs longer than this waits for something else than the processor and holds nobody up. */
const longestWait = 300

export const takePersonTurns = (most = mostAtOnce, wait = longestWait) => {
  const people = new Map<number, { running: number; waiting: Set<() => void> }>()
  const end = (person: number) => {
    const own = people.get(person)
    if (!own) return
    own.running--
    const [next] = own.waiting
    if (next && own.running < most) next()
    else if (own.running === 0) people.delete(person)
  }
  return {
    /** Returns what ends the turn; only the first time counts. */
    take: async (person: number): Promise<() => void> => {
      const own = people.get(person) ?? { running: 0, waiting: new Set<() => void>() }
      people.set(person, own)
      if (own.running >= most)
        await new Promise<void>((resolve) => {
          const start = () => {
            clearTimeout(late)
            own.waiting.delete(start)
            own.running++
            resolve()
          }
          const late = setTimeout(start, wait)
          own.waiting.add(start)
        })
      else own.running++
      let ended = false
      return () => {
        if (!ended) end(person)
        ended = true
      }
    },
  }
}
