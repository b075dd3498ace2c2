// A job when it has ended, however long that takes: only the limit of the whole test ends the waiting.

type Answer = { body: ReturnType<typeof JSON.parse> }

/** `get` calls a path, such as '/jobs/7?wait=20', and returns its answer; `more` is the rest of the address. */
export const endedJob = async (get: (path: string) => Promise<Answer>, id: number, more = '') => {
  for (;;) {
    const { data } = (await get(`/jobs/${id}?wait=20${more}`)).body
    if (data.status !== 'queued' && data.status !== 'running') return data
  }
}
