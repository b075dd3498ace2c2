// Whether two kinds of call can be told apart by how long they take: the two-sample Kolmogorov–Smirnov distance of their times.

const shareUpTo = (times: readonly number[], at: number) => times.filter((time) => time <= at).length / times.length

/** 0 where the times are distributed alike, 1 where all of one kind are shorter than all of the other. */
const distanceOf = (a: readonly number[], b: readonly number[]): number => {
  return Math.max(...[...a, ...b].map((at) => Math.abs(shareUpTo(a, at) - shareUpTo(b, at))))
}

/** Of two samples of `n` from one distribution, one pair in ten thousand is further apart. */
export const farApart = (n: number): number => Math.sqrt(-Math.log(0.00005) / n)

/** The distance of `n` times of each call. They take turns, and so does which of them comes first: load meets both alike. */
export const timeDistance = async (n: number, calls: [() => Promise<unknown>, () => Promise<unknown>]) => {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < n; round++)
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const began = performance.now()
      await calls[which]()
      times[which].push(performance.now() - began)
    }
  return distanceOf(...times)
}
