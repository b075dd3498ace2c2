// Lets a click be seen before the work that it starts.

/** Runs `work` when the next frame has been painted. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work))
}
