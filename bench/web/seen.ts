// What the browser itself says of a page: observed in the page from before its first byte.
import type { Page } from '@playwright/test'

/** Milliseconds since the navigation; `element`: what the largest paint is, with its size in square pixels. */
export type Seen = { lcp: number; element: string; tti: number; cls: number; event: number }

/** Largest paint, end of the last long task, layout shift, longest event. Sent as text, so it is self-contained. */
export const observe = () => {
  const seen = { lcp: 0, element: '', tti: 0, cls: 0, event: 0 }
  Object.assign(window, { seen })
  type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number }
  type Paint = PerformanceEntry & { element: Element | null; size: number }
  const read: Record<string, (entry: PerformanceEntry) => void> = {
    'largest-contentful-paint': (entry) => {
      const { element, size } = entry as Paint
      const words = element?.textContent?.trim().slice(0, 40) ?? ''
      seen.lcp = entry.startTime
      seen.element = `${element?.localName ?? 'removed'}.${element?.className ?? ''} “${words}” ${size}`
    },
    longtask: (entry) => {
      seen.tti = entry.startTime + entry.duration
    },
    'layout-shift': (entry) => {
      if (!(entry as Shift).hadRecentInput) seen.cls += (entry as Shift).value
    },
    event: (entry) => {
      seen.event = Math.max(seen.event, entry.duration)
    },
  }
  for (const [type, see] of Object.entries(read))
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    })
}

export const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

/** Until nothing has arrived or run for this long: what comes later is not part of loading the page. */
const quietFor = 1_200
export const untilQuiet = async (page: Page, lastByte: () => number) => {
  const sinceLastTask = () => performance.now() - (window as unknown as { seen: Seen }).seen.tti
  for (;;) {
    const quiet = Math.min(performance.now() - lastByte(), await page.evaluate(sinceLastTask))
    if (quiet >= quietFor) return
    await page.waitForTimeout(quietFor - quiet)
  }
}

/** When each response of a page arrived, in the order of their ends: `name first byte sent for–end`. */
export const responsesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
      ...performance.getEntriesByType('paint'),
    ] as PerformanceResourceTiming[]
    return entries
      .map(({ name, startTime, responseStart = startTime, responseEnd = startTime, encodedBodySize = 0 }) => ({
        name: name.replace(/^https?:\/\/[^/]+/, ''),
        at: [startTime, responseStart, responseEnd].map((time) => time.toFixed().padStart(6)).join(''),
        end: responseEnd || startTime,
        bytes: encodedBodySize,
      }))
      .toSorted((a, b) => a.end - b.end)
      .map(({ name, at, bytes }) => `${at} ${String(bytes).padStart(7)}  ${name}`)
  })
